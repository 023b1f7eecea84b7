/** Offers that ended lately, each with who or what ended it, so that none just disappears. */

import type { LogEntry, Offer, View } from '../wire/types'

export interface Ended {
  readonly offer: Offer
  readonly turn: number
  readonly text: string
  readonly traded: boolean
}

const OPENING = 'proposed'

/** Ended offers of the current turn after the view changed from `before` to `after`. */
export function endings(known: readonly Ended[], before: View | null, after: View, log: readonly LogEntry[]): Ended[] {
  const kept = known.filter((ended) => ended.turn === after.turn)
  if (before === null || before.turn !== after.turn) return kept
  const open = new Set(after.offers.map((offer) => offer.offer))
  const gone = before.offers.filter((offer) => !open.has(offer.offer))
  return [...gone.map((offer) => ending(offer, after.turn, log)), ...kept].slice(0, 6)
}

function ending(offer: Offer, turn: number, log: readonly LogEntry[]): Ended {
  const entry = log.findLast((line) => line.offers?.includes(offer.offer) && line.event !== OPENING)
  return { offer, turn, text: entry?.text ?? '', traded: entry?.event === 'traded' }
}
