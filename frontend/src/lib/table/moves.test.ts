import { expect, test } from 'vitest'
import type { Move } from '../wire/types'
import { bothEnds, byKey, choices, isRare, keyOf, onlyPlantable, otherUses, plantable } from './moves'

const legal: Move[] = [
  { verb: 'plant', card: 17, field: 0 },
  { verb: 'plant', card: 17, field: 1 },
  { verb: 'harvest', field: 1 },
  { verb: 'accept', offer: 3, cards: [5] },
  { verb: 'end_trading' },
]

test('moves have the names the server uses in "why"', () => {
  expect(legal.map(keyOf)).toEqual(['plant:17:0', 'plant:17:1', 'harvest:1', 'accept:3', 'end_trading'])
  expect(keyOf({ verb: 'withdraw', offer: 8 })).toBe('withdraw:8')
  expect(byKey(legal).get('harvest:1')).toBe(legal[2])
})

test('the only card that may be planted is chosen without asking', () => {
  expect(plantable(legal)).toEqual([17])
  expect(onlyPlantable(legal)).toBe(17)
})

test('among several cards the player chooses', () => {
  expect(onlyPlantable([...legal, { verb: 'plant', card: 4, field: 0 }])).toBeNull()
  expect(onlyPlantable([])).toBeNull()
})

const rare: Move[] = [
  { verb: 'plant', card: 17, field: 0 },
  { verb: 'discard', card: 17 },
  { verb: 'take_coin', card: 17 },
  { verb: 'take_coin', card: null },
  { verb: 'choose', number: 2 },
  { verb: 'place', position: 0 },
  { verb: 'pass' },
]

test('rarer moves have names, too', () => {
  expect(rare.map(keyOf)).toEqual(['plant:17:0', 'discard:17', 'take_coin:17', 'take_coin:pile', 'choose:2', 'place:0', 'pass'])
  expect(rare.filter(isRare)).toHaveLength(6)
})

test('places for a drawn card are gaps in the hand; the first and the last have buttons, too', () => {
  const places: Move[] = [0, 1, 2].map((position) => ({ verb: 'place', position }))
  expect(choices(places).map(keyOf)).toEqual(['place:0', 'place:2'])
  expect(choices(places.slice(1))).toHaveLength(2)
})

test('moves without a card become buttons, the others belong to their card', () => {
  expect(choices([...legal, ...rare]).map(keyOf)).toEqual(['take_coin:pile', 'choose:2', 'place:0', 'pass'])
  expect(otherUses(rare, 17).map(keyOf)).toEqual(['discard:17', 'take_coin:17'])
  expect(otherUses(rare, 4)).toEqual([])
})

test('both ends of the hand are named only when exactly they may be planted', () => {
  const hand = [1, 2, 3].map((card) => ({ card, variety: 0 }))
  const planting = (...cards: number[]): Move[] => cards.map((card) => ({ verb: 'plant', card, field: 0 }))
  expect(bothEnds(planting(1, 3), hand)).toBe(true)
  expect([planting(1), planting(3), planting(1, 2), planting(1, 2, 3), planting(1, 9), []].some((moves) => bothEnds(moves, hand))).toBe(false)
  expect(bothEnds(planting(1), hand.slice(0, 1))).toBe(false)
})
