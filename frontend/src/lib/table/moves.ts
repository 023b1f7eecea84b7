/** Names for moves, as the page and its tests use them in `data-legal` and the server in `why`. */

import type { Move } from '../wire/types'

/** "plant:17:0", "harvest:1", "accept:3", "end_trading" … */
export function keyOf(move: Move): string {
  switch (move.verb) {
    case 'plant':
      return `plant:${move.card}:${move.field}`
    case 'harvest':
      return `harvest:${move.field}`
    case 'accept':
    case 'decline':
    case 'withdraw':
      return `${move.verb}:${move.offer}`
    default:
      return move.verb
  }
}

/** The legal moves by name. */
export const byKey = (legal: readonly Move[]): ReadonlyMap<string, Move> => new Map(legal.map((move) => [keyOf(move), move]))

export interface Planting {
  readonly verb: 'plant'
  readonly card: number
  readonly field: number
}

export const plantings = (legal: readonly Move[]): Planting[] => legal.filter((move) => move.verb === 'plant')

/** The cards that may be planted now, each once. */
export const plantable = (legal: readonly Move[]): number[] => [...new Set(plantings(legal).map((move) => move.card))]

/** The card that is chosen without asking: the only one that may be planted. */
export function onlyPlantable(legal: readonly Move[]): number | null {
  const cards = plantable(legal)
  return cards.length === 1 ? cards[0]! : null
}
