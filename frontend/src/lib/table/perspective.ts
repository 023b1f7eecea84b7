/** An offer as the person looking at it reads it. */

import type { Offer } from '../wire/types'

export interface Pile {
  readonly variety: number
  readonly count: number
  /** Turned-up cards are told apart from cards of a hand. */
  readonly revealed: boolean
}

export interface Reading {
  readonly role: 'proposer' | 'addressed' | 'bystander'
  /** What the viewer gets and gives; for a bystander: what the others give and what the proposer gives. */
  readonly get: readonly Pile[]
  readonly give: readonly Pile[]
  /** Cards promised to the viewer, and by the viewer; for a bystander as above. */
  readonly getPromised: number
  readonly givePromised: number
  readonly gift: boolean
}

export function read(offer: Offer, viewer: number | null): Reading {
  const offered = pilesOf(offer)
  const asked = offer.ask.map(({ variety, count }) => ({ variety, count, revealed: false }))
  const [promise, demand] = [offer.promise ?? 0, offer.demand ?? 0]
  const gift = offered.length + promise === 0 || asked.length + demand === 0
  const theirs = { getPromised: demand, givePromised: promise, gift }
  if (viewer === offer.proposer) return { role: 'proposer', get: asked, give: offered, ...theirs }
  if (viewer !== null && offer.to.includes(viewer)) return { role: 'addressed', get: offered, give: asked, getPromised: promise, givePromised: demand, gift }
  return { role: 'bystander', get: asked, give: offered, ...theirs }
}

function pilesOf(offer: Offer): Pile[] {
  const piles = new Map<string, Pile>()
  for (const { variety, from } of offer.give) {
    const key = `${variety}/${from}`
    piles.set(key, { variety, count: (piles.get(key)?.count ?? 0) + 1, revealed: from === 'revealed' })
  }
  return [...piles.values()]
}

/** Offers that need the viewer first, then the viewer's own, then the rest; the newest first in each group. */
export function sorted(offers: readonly Offer[], viewer: number | null): Offer[] {
  const rank = (offer: Offer) => {
    const { role } = read(offer, viewer)
    if (role === 'addressed') return offer.declined.includes(viewer!) ? 2 : 0
    return role === 'proposer' ? 1 : 3
  }
  return offers.toSorted((a, b) => rank(a) - rank(b) || b.offer - a.offer)
}
