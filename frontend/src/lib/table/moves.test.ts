import { expect, test } from 'vitest'
import type { Move } from '../wire/types'
import { byKey, keyOf, onlyPlantable, plantable } from './moves'

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
