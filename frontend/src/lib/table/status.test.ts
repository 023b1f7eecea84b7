import { describe, expect, test } from 'vitest'
import { t } from '../text/en'
import { state, view } from './fixtures'
import { statusOf, titleOf } from './status'

const name = (seat: number) => ['Nina', 'Timon', 'Keno'][seat]!

describe('the status line', () => {
  test('says that it is my move and what to do', () => {
    const line = statusOf(state({ legal: [{ verb: 'plant', card: 1, field: 0 }] }), view({ phase: 'plant' }), name)
    expect(line).toMatchObject({ headline: t.status.yourMove, detail: t.status.plantFront, mine: true })
    expect(titleOf(line)).toBe('● Your move · Bohnfire')
  })

  test('offers the choice to stop after the first card', () => {
    const legal = [{ verb: 'plant', card: 1, field: 0 }, { verb: 'stop_planting' }] as const
    expect(statusOf(state({ legal }), view({ phase: 'plant' }), name).detail).toBe(t.status.plantAgain)
  })

  test('says to harvest first when only that is possible', () => {
    const line = statusOf(state({ legal: [{ verb: 'harvest', field: 0 }] }), view({ phase: 'plant' }), name)
    expect(line.detail).toBe(t.status.harvestFirst)
  })

  test('names everybody the game waits for', () => {
    const line = statusOf(state(), view({ active: 1, waiting: [1, 2] }), name)
    expect(line.headline).toBe('Waiting for Timon and Keno')
    expect(line.turn).toBe('Timon’s turn')
  })

  test('points at an offer that can be accepted, in the title too', () => {
    const line = statusOf(state({ legal: [{ verb: 'accept', offer: 3, cards: [] }] }), view({ active: 1, waiting: [1] }), name)
    expect(line.detail).toBe(t.status.answer)
    expect(titleOf(line)).toContain('offer for you')
  })

  test('tells a spectator that it is watching, and everybody when the game is over', () => {
    expect(statusOf(state({ seat: null }), view(), name)).toMatchObject({ mine: false, detail: t.status.watching })
    expect(statusOf(state(), view({ over: true }), name).headline).toBe(t.status.over)
  })
})
