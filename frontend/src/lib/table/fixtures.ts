/** Small views and offers for tests. */

import type { Offer, State, View } from '../wire/types'

export function offer(more: Partial<Offer> = {}): Offer {
  return { offer: 3, proposer: 1, to: [0, 2], declined: [], give: [], ask: [], parent: null, countered_by: [], ...more }
}

export function view(more: Partial<View> = {}): View {
  return {
    edition: 'dahlias', players: 3, viewer: 0, start: 0, active: 0, turn: 4, phase: 'trade', waiting: [0], over: false,
    exhaustions: 0, ends_at: 3, draw_pile: 40, discard_top: null, revealed: [], market: false, seats: [], offers: [], result: null,
    ...more,
  }
}

export function state(more: Partial<State> = {}): State {
  return {
    type: 'state', version: 1, seat: 0,
    lobby: { table: 'x', edition: 'dahlias', options: {}, players: 3, level: 'trader', started: true, over: false, seats: [] },
    view: view(), legal: [], can_propose: null, why: {}, copies: {}, log: [],
    ...more,
  }
}
