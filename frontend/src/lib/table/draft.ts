/** The offer somebody is composing. It holds no rule: whether it may be made follows from the server's offer space. */

import type { Card, Offer, OfferSpace, Proposal } from '../wire/types'

export interface Draft {
  readonly give: readonly number[]
  readonly ask: Readonly<Record<number, number>>
  /** Seats, or everybody who may be asked. */
  readonly to: readonly number[] | 'anyone'
  readonly parent: number | null
  readonly kind: 'new' | 'counter' | 'change'
  /** Cards of the next turn promised, and asked to be promised. */
  readonly promise: number
  readonly demand: number
}

export const emptyDraft: Draft = { give: [], ask: {}, to: 'anyone', parent: null, kind: 'new', promise: 0, demand: 0 }

export const isEmpty = (draft: Draft): boolean => gives(draft) === 0 && asks(draft) === 0

/** How many cards are asked in all. */
export const asked = (draft: Draft): number => Object.values(draft.ask).reduce((sum, count) => sum + count, 0)

/** How many cards go to the partner, and come from the partner, promised ones among them. */
export const gives = (draft: Draft): number => draft.give.length + draft.promise
export const asks = (draft: Draft): number => asked(draft) + draft.demand

export function toggleGive(draft: Draft, card: number): Draft {
  const give = draft.give.includes(card) ? draft.give.filter((given) => given !== card) : [...draft.give, card]
  return { ...draft, give }
}

export function setAsk(draft: Draft, variety: number, count: number): Draft {
  const ask = { ...draft.ask, [variety]: count }
  if (count <= 0) delete ask[variety]
  return { ...draft, ask }
}

/** Adds or removes one partner; with none left the offer goes to anyone. */
export function togglePartner(draft: Draft, seat: number): Draft {
  if (draft.to === 'anyone') return { ...draft, to: [seat] }
  const to = draft.to.includes(seat) ? draft.to.filter((other) => other !== seat) : [...draft.to, seat].toSorted((a, b) => a - b)
  return { ...draft, to: to.length ? to : 'anyone' }
}

/** The other side of somebody's offer, ready to be changed and sent back. `own` are the viewer's cards, the hand's front first. */
export function counterTo(offer: Offer, own: readonly Card[]): Draft {
  const ask: Record<number, number> = {}
  for (const { variety } of offer.give) ask[variety] = (ask[variety] ?? 0) + 1
  return { give: pickCopies(offer.ask, own), ask, to: [offer.proposer], parent: offer.offer, kind: 'counter', promise: offer.demand ?? 0, demand: offer.promise ?? 0 }
}

/** The viewer's own offer, ready to be changed. */
export function changeOf(offer: Offer): Draft {
  const ask = Object.fromEntries(offer.ask.map(({ variety, count }) => [variety, count]))
  const give = offer.give.flatMap(({ card }) => (card === null ? [] : [card]))
  return { give, ask, to: offer.to, parent: offer.offer, kind: 'change', promise: offer.promise ?? 0, demand: offer.demand ?? 0 }
}

function pickCopies(wanted: Offer['ask'], own: readonly Card[]): number[] {
  return wanted.flatMap(({ variety, count }) => own.filter((card) => card.variety === variety).slice(0, count).map(({ card }) => card))
}

/** Drops cards that are no longer the viewer's to give, and a parent that is not open any more. */
export function pruned(draft: Draft, mine: ReadonlySet<number>, openOffers: ReadonlySet<number>): Draft {
  const give = draft.give.filter((card) => mine.has(card))
  const orphan = draft.parent !== null && !openOffers.has(draft.parent)
  if (give.length === draft.give.length && !orphan) return draft
  return orphan ? { ...draft, give, parent: null, kind: 'new' } : { ...draft, give }
}

export type Trouble =
  | { readonly kind: 'empty' | 'partner' | 'cards' | 'closed' | 'promise' }
  | { readonly kind: 'refusal'; readonly sentence: string }
  | { readonly kind: 'ask'; readonly variety: number }

/** Why the draft cannot be sent as it stands, or null. */
export function trouble(draft: Draft, space: OfferSpace | null): Trouble | null {
  if (space === null) return { kind: 'closed' }
  if (space.refusal !== null) return { kind: 'refusal', sentence: space.refusal.sentence }
  if (isEmpty(draft)) return { kind: 'empty' }
  if (draft.give.some((card) => !space.give.includes(card))) return { kind: 'cards' }
  const most = new Map(space.ask.map((item) => [item.variety, item.most]))
  for (const [variety, count] of Object.entries(draft.ask)) {
    if (count > (most.get(Number(variety)) ?? 0)) return { kind: 'ask', variety: Number(variety) }
  }
  if (draft.promise > (space.promise ?? 0) || draft.demand > (space.demand ?? 0)) return { kind: 'promise' }
  return partners(draft, space.to).length === 0 ? { kind: 'partner' } : null
}

/** The seats the draft goes to, among those that may be asked. */
export function partners(draft: Draft, available: readonly number[]): readonly number[] {
  if (draft.to === 'anyone') return available
  const chosen = draft.to.filter((seat) => available.includes(seat))
  return chosen.length === 0 && available.length === 1 ? available : chosen
}

export function proposalOf(draft: Draft, available: readonly number[]): Proposal {
  const ask = Object.fromEntries(Object.entries(draft.ask).filter(([, count]) => count > 0))
  const promised = { ...(draft.promise > 0 && { promise: draft.promise }), ...(draft.demand > 0 && { demand: draft.demand }) }
  return { verb: 'propose', give: draft.give, ask, to: partners(draft, available), parent: draft.parent, ...promised }
}
