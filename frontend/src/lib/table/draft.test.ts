import { describe, expect, test } from 'vitest'
import type { OfferSpace } from '../wire/types'
import { asked, changeOf, counterTo, emptyDraft, isEmpty, partners, proposalOf, pruned, setAsk, toggleGive, togglePartner, trouble } from './draft'
import { offer } from './fixtures'

const space: OfferSpace = { give: [10, 11, 12], ask: [{ variety: 3, most: 2 }], to: [1, 2], refusal: null }
const draft = setAsk(toggleGive(emptyDraft, 10), 3, 1)

describe('composing', () => {
  test('a second tap on a card takes it out again', () => {
    expect(toggleGive(toggleGive(emptyDraft, 10), 10).give).toEqual([])
  })

  test('a variety asked down to nothing is not asked', () => {
    expect(setAsk(draft, 3, 0).ask).toEqual({})
    expect(asked(setAsk(draft, 5, 2))).toBe(3)
  })

  test('the first partner replaces "anyone", and without partners it is "anyone" again', () => {
    const one = togglePartner(draft, 2)
    expect(one.to).toEqual([2])
    expect(togglePartner(one, 1).to).toEqual([1, 2])
    expect(togglePartner(one, 2).to).toBe('anyone')
  })

  test('becomes the proposal the server expects', () => {
    expect(proposalOf(draft, [1, 2])).toEqual({ verb: 'propose', give: [10], ask: { '3': 1 }, to: [1, 2], parent: null })
    expect(proposalOf(togglePartner(draft, 2), [1, 2]).to).toEqual([2])
  })

  test('prepared for somebody who is not the only possible partner now, it goes to that partner', () => {
    expect(partners({ ...draft, to: [2] }, [1])).toEqual([1])
    expect(partners({ ...draft, to: [3] }, [1, 2])).toEqual([])
  })
})

describe('what keeps a draft from being sent', () => {
  test('nothing, when the server allows all of it', () => {
    expect(trouble(draft, space)).toBeNull()
  })

  test('the server says why no offer may be made now', () => {
    const refusal = { code: 'trade/not-now', sentence: 'Trading has not begun.' }
    expect(trouble(draft, { refusal })).toEqual({ kind: 'refusal', sentence: 'Trading has not begun.' })
  })

  test('it is empty', () => {
    expect(isEmpty(emptyDraft)).toBe(true)
    expect(trouble(emptyDraft, space)).toEqual({ kind: 'empty' })
  })

  test('a card that may not be given, more of a variety than there can be, no partner, or no seat', () => {
    expect(trouble(toggleGive(draft, 99), space)).toEqual({ kind: 'cards' })
    expect(trouble(setAsk(draft, 3, 3), space)).toEqual({ kind: 'ask', variety: 3 })
    expect(trouble({ ...draft, to: [4] }, space)).toEqual({ kind: 'partner' })
    expect(trouble(draft, null)).toEqual({ kind: 'closed' })
  })
})

describe('answering', () => {
  const theirs = offer({ give: [{ variety: 3, from: 'hand', card: null }, { variety: 3, from: 'hand', card: null }], ask: [{ variety: 5, count: 2 }] })
  const own = [{ card: 10, variety: 5 }, { card: 11, variety: 2 }, { card: 12, variety: 5 }, { card: 13, variety: 5 }]

  test('a counter-offer begins as the other side of the offer, with copies from the front', () => {
    expect(counterTo(theirs, own)).toEqual({ give: [10, 12], ask: { 3: 2 }, to: [1], parent: 3, kind: 'counter', promise: 0, demand: 0 })
  })

  test('an own offer can be changed and names itself as the one replaced', () => {
    const mine = offer({ proposer: 0, to: [1, 2], give: [{ variety: 5, from: 'hand', card: 10 }], ask: [{ variety: 3, count: 1 }] })
    expect(changeOf(mine)).toEqual({ give: [10], ask: { 3: 1 }, to: [1, 2], parent: 3, kind: 'change', promise: 0, demand: 0 })
  })
})

describe('when the table changes', () => {
  test('cards that left the hand leave the draft', () => {
    expect(pruned(toggleGive(draft, 11), new Set([11]), new Set()).give).toEqual([11])
  })

  test('an answer to an offer that is gone becomes an offer of its own', () => {
    const answer = { ...draft, parent: 3, kind: 'counter' as const }
    expect(pruned(answer, new Set([10]), new Set([4]))).toEqual({ ...draft, parent: null, kind: 'new' })
  })

  test('an untouched draft stays the same object', () => {
    expect(pruned(draft, new Set([10]), new Set())).toBe(draft)
  })
})

describe('promised cards', () => {
  const promising = { ...emptyDraft, promise: 2, demand: 1 }
  const open = { give: [], ask: [], to: [1], promise: 2, demand: 1, refusal: null }

  test('make an offer of their own, which names them', () => {
    expect(isEmpty(promising)).toBe(false)
    expect(trouble(promising, open)).toBeNull()
    expect(proposalOf(promising, [1])).toMatchObject({ promise: 2, demand: 1 })
    expect(proposalOf(emptyDraft, [1])).not.toHaveProperty('promise')
  })

  test('are no more than the server allows', () => {
    expect(trouble(promising, { ...open, promise: 1 })).toEqual({ kind: 'promise' })
  })

  test('change sides in a counter-offer', () => {
    const theirs = offer({ promise: 2, demand: 0 })
    expect(counterTo(theirs, [])).toMatchObject({ promise: 0, demand: 2 })
    expect(changeOf(theirs)).toMatchObject({ promise: 2, demand: 0 })
  })
})
