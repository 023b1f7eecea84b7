/** Whose decision it is and what the viewer can do about it, in words. */

import type { State, View } from '../wire/types'
import { t } from '../text/en'
import { bothEnds, isRare } from './moves'

export interface StatusLine {
  readonly headline: string
  readonly detail: string
  readonly phase: string
  readonly turn: string
  /** The game waits for the viewer. */
  readonly mine: boolean
  /** Somebody's offer waits for the viewer's answer. */
  readonly offered: boolean
}

export function statusOf(state: State, view: View, name: (seat: number) => string): StatusLine {
  const viewer = state.seat
  const mine = viewer !== null && view.waiting.includes(viewer)
  const offered = offersFor(state).length > 0
  const turn = view.active === viewer ? t.status.yourTurn : t.status.turn(name(view.active))
  const phase = t.phases[view.phase] ?? view.phase
  if (view.over) return { headline: t.status.over, detail: '', phase: '', turn: '', mine: false, offered: false }
  const headline = mine ? t.status.yourMove : t.status.waitingFor(view.waiting.map(name))
  return { headline, detail: detailOf(state, view, mine, offered), phase, turn, mine, offered }
}

/** Open offers the viewer can answer and has not answered. */
export const offersFor = (state: State): number[] =>
  state.legal.flatMap((move) => (move.verb === 'accept' ? [move.offer] : []))

function detailOf(state: State, view: View, mine: boolean, offered: boolean): string {
  if (state.seat === null) return t.status.watching
  const can = new Set(state.legal.map((move) => move.verb))
  if (mine && can.has('stop_planting')) return view.phase === 'plant' ? t.status.plantAgain : t.status.plantOrStop
  if (mine && can.has('plant') && view.phase === 'plant') return t.status.plantFront
  if (mine && bothEnds(state.legal, view.seats[state.seat]?.hand ?? [])) return t.status.plantEnds
  if (mine && can.has('place')) return t.status.place
  if (mine && !can.has('end_trading') && state.legal.some(isRare)) return state.legal.some((move) => isRare(move) && 'card' in move && move.card !== null) ? t.status.tapCard : t.status.choose
  if (mine && can.has('end_trading')) return offered ? t.status.answer : t.status.trade
  if (mine && can.has('plant')) return t.status.plantReceived
  if (offered) return t.status.answer
  if (mine && can.has('harvest')) return t.status.harvestFirst
  return state.can_propose?.refusal === null ? t.status.mayOffer : ''
}

export function titleOf(line: StatusLine | null): string {
  if (line?.mine) return `${t.status.titleMove} · ${t.name}`
  if (line?.offered) return `${t.status.titleOffer} · ${t.name}`
  return line ? `${line.headline} · ${t.name}` : t.name
}
