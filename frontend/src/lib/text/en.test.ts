import { expect, test } from 'vitest'
import { t } from './en'

test('passes are counted in words a player reads', () => {
  expect([1, 2, 3, 4, 11, 21].map(t.ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
})

test('lists and numbers read as English', () => {
  expect(t.list(['Nina', 'Timon', 'Keno'])).toBe('Nina, Timon and Keno')
  expect([t.coins(1), t.coins(0), t.beans(1)]).toEqual(['1 coin', '0 coins', '1 card'])
})

test('a single pass is not counted in the plural', () => {
  expect([t.table.pass(1, 1), t.table.pass(1, 3)]).toEqual(['1st of 1 pass', '1st of 3 passes'])
})
