import { describe, expect, test } from 'vitest'
import { offer } from './fixtures'
import { read, sorted } from './perspective'

const deal = offer({
  give: [
    { variety: 4, from: 'revealed', card: 17 },
    { variety: 1, from: 'hand', card: null },
    { variety: 1, from: 'hand', card: null },
  ],
  ask: [{ variety: 6, count: 1 }],
})
const given = [
  { variety: 4, count: 1, revealed: true },
  { variety: 1, count: 2, revealed: false },
]
const asked = [{ variety: 6, count: 1, revealed: false }]

describe('an offer', () => {
  test('read by a seat it is made to: it gets what is given and gives what is asked', () => {
    expect(read(deal, 2)).toEqual({ role: 'addressed', get: given, give: asked, getPromised: 0, givePromised: 0, gift: false })
  })

  test('read by its proposer: the other way round', () => {
    expect(read(deal, 1)).toEqual({ role: 'proposer', get: asked, give: given, getPromised: 0, givePromised: 0, gift: false })
  })

  test('read by somebody else or a spectator: the proposer gives what is given', () => {
    expect(read({ ...deal, to: [0] }, 2)).toEqual({ role: 'bystander', get: asked, give: given, getPromised: 0, givePromised: 0, gift: false })
    expect(read(deal, null).role).toBe('bystander')
  })

  test('that asks for nothing is a gift', () => {
    expect(read({ ...deal, ask: [] }, 0).gift).toBe(true)
  })
})

test('offers to answer come first, then own ones, refused ones, and those of others; newest first', () => {
  const offers = [
    offer({ offer: 1, proposer: 2, to: [1] }),
    offer({ offer: 2, declined: [0] }),
    offer({ offer: 3, proposer: 0, to: [1] }),
    offer({ offer: 4 }),
    offer({ offer: 5 }),
  ]
  expect(sorted(offers, 0).map((one) => one.offer)).toEqual([5, 4, 3, 2, 1])
})
