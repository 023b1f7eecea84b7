/** Names for moves, as the page and its tests use them in `data-legal` and the server in `why`. */

import type { Card, Move } from '../wire/types'

/** "plant:17:0", "harvest:1", "accept:3", "discard:17", "choose:2", "take_coin:pile", "end_trading" … */
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
    case 'discard':
    case 'claim':
    case 'show':
      return `${move.verb}:${move.card}`
    case 'take_coin':
      return `take_coin:${move.card ?? 'pile'}`
    case 'place':
      return `place:${move.position}`
    case 'choose':
      return `choose:${move.number}`
    default:
      return move.verb
  }
}

/** Moves that have a place of their own on the table: a field, an offer, a button of the status bar. */
const PLACED = new Set(['plant', 'harvest', 'buy_field', 'stop_planting', 'end_trading', 'propose', 'accept', 'decline', 'withdraw', 'want'])

/** The card a move is about, if it is one that lies on the table or in the hand. */
export const cardOf = (move: Move): number | null => ('card' in move ? move.card : null)

/** Moves that get a button with their label. A drawn card goes into a gap in the hand; only the first and the last have buttons, too. */
export function choices(legal: readonly Move[]): Move[] {
  const places = legal.filter((move) => move.verb === 'place')
  const buttons = new Set<Move>([...places.slice(0, 1), ...places.slice(-1)])
  return legal.filter((move) => isRare(move) && cardOf(move) === null && (move.verb !== 'place' || buttons.has(move)))
}

/** What may be done with a card besides planting it. */
export const otherUses = (legal: readonly Move[], card: number): Move[] =>
  legal.filter((move) => cardOf(move) === card && move.verb !== 'plant')

/** Moves that not every edition knows. */
export const isRare = (move: Move): boolean => !PLACED.has(move.verb)

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

/** Whether exactly the first and the last card of this hand may be planted. */
export function bothEnds(legal: readonly Move[], hand: readonly Card[]): boolean {
  const cards = new Set(plantable(legal))
  const own = hand.filter((card) => cards.has(card.card))
  return own.length === 2 && own[0] === hand[0] && own[1] === hand.at(-1)
}

/** The card that is chosen without asking: the only one that may be planted. */
export function onlyPlantable(legal: readonly Move[]): number | null {
  const cards = plantable(legal)
  return cards.length === 1 ? cards[0]! : null
}
