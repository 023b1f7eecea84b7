import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseBefore, Session, type Status, type WireHandlers } from './session'
import type { Command } from './types'

const move: Command = { type: 'move', move: { verb: 'end_trading' } }

class FakeServer {
  wires: { handlers: WireHandlers; sent: Record<string, unknown>[]; closed: boolean }[] = []
  statuses: Status[] = []
  refusals: string[] = []
  acknowledged: string[] = []
  states = 0

  session(token: string | null = 'secret'): Session {
    let id = 0
    return new Session({
      token,
      newId: () => `c${++id}`,
      heartbeat: 1000,
      connect: (handlers) => {
        const wire = { handlers, sent: [] as Record<string, unknown>[], closed: false }
        this.wires.push(wire)
        return { send: (text) => wire.sent.push(JSON.parse(text)), close: () => ((wire.closed = true), handlers.closed(1006)) }
      },
      handlers: {
        state: () => (this.states += 1),
        acknowledged: (answered) => this.acknowledged.push(answered),
        refused: (_id, refusal) => this.refusals.push(refusal.code),
        status: (status) => this.statuses.push(status),
      },
    })
  }

  get last() {
    return this.wires.at(-1)!
  }

  say(message: unknown) {
    this.last.handlers.message(JSON.stringify(message))
  }
}

let server: FakeServer
let session: Session

beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeServer()
  session = server.session()
  session.start()
})

afterEach(() => {
  session.stop()
  vi.useRealTimers()
})

describe('a session', () => {
  test('says hello with its token and the last version it has seen', () => {
    server.last.handlers.open()
    expect(server.last.sent).toEqual([{ type: 'hello', token: 'secret', seen: 0 }])
    server.say({ type: 'state', version: 12 })
    server.last.handlers.closed(1006)
    vi.advanceTimersByTime(500)
    server.last.handlers.open()
    expect(server.last.sent[0]).toEqual({ type: 'hello', token: 'secret', seen: 12 })
  })

  test('sends a command once and forgets it when it is acknowledged', () => {
    server.last.handlers.open()
    expect(session.command(move)).toBe('c1')
    expect(server.last.sent[1]).toEqual({ type: 'move', id: 'c1', move: { verb: 'end_trading' } })
    server.say({ type: 'ack', id: 'c1', version: 2 })
    expect(server.acknowledged).toEqual(['c1'])
    server.last.handlers.closed(1006)
    vi.advanceTimersByTime(500)
    server.last.handlers.open()
    expect(server.last.sent).toHaveLength(1)
  })

  test('says something once, with its promise, and again under the same id when the answer got lost', () => {
    server.last.handlers.open()
    session.command({ type: 'say', text: 'Who has a soy?', promise: true })
    const said = { type: 'say', id: 'c1', text: 'Who has a soy?', promise: true }
    expect(server.last.sent[1]).toEqual(said)
    server.last.handlers.closed(1006)
    vi.advanceTimersByTime(500)
    server.last.handlers.open()
    expect(server.last.sent.slice(1)).toEqual([said])
  })

  test('sends an unanswered command again under the same id after reconnecting', () => {
    server.last.handlers.open()
    session.command(move)
    server.last.handlers.closed(1006)
    vi.advanceTimersByTime(500)
    server.last.handlers.open()
    expect(server.last.sent[1]).toEqual({ type: 'move', id: 'c1', move: { verb: 'end_trading' } })
  })

  test('keeps a command given while disconnected', () => {
    session.command(move)
    expect(server.last.sent).toEqual([])
    server.last.handlers.open()
    expect(server.last.sent[1]).toEqual({ type: 'move', id: 'c1', move: { verb: 'end_trading' } })
  })

  test('does not repeat a refused command', () => {
    server.last.handlers.open()
    session.command(move)
    server.say({ type: 'refused', id: 'c1', code: 'trade/not-active', sentence: 'No.' })
    expect(server.refusals).toEqual(['trade/not-active'])
    server.last.handlers.closed(1006)
    vi.advanceTimersByTime(500)
    server.last.handlers.open()
    expect(server.last.sent).toHaveLength(1)
  })
})

describe('a lost connection', () => {
  test('is tried again after growing pauses', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(pauseBefore)).toEqual([0.5, 1, 2, 4, 8, 15, 15])
    server.last.handlers.closed(1006)
    expect(server.statuses.at(-1)).toEqual({ kind: 'waiting', seconds: 0.5 })
    vi.advanceTimersByTime(499)
    expect(server.wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(server.wires).toHaveLength(2)
    server.last.handlers.closed(1006)
    expect(server.statuses.at(-1)).toEqual({ kind: 'waiting', seconds: 1 })
  })

  test('is tried at once when the player asks for it', () => {
    server.last.handlers.closed(1006)
    session.retryNow()
    expect(server.wires).toHaveLength(2)
    vi.advanceTimersByTime(5000)
    expect(server.wires).toHaveLength(2)
  })

  test('is not tried again for a table or a seat that does not exist', () => {
    server.last.handlers.closed(4404)
    vi.advanceTimersByTime(60_000)
    expect(server.wires).toHaveLength(1)
    expect(server.statuses.at(-1)).toEqual({ kind: 'lost', code: 4404 })
  })

  test('is noticed when the server does not answer for a whole beat', () => {
    server.last.handlers.open()
    vi.advanceTimersByTime(1000)
    expect(server.last.sent.at(-1)).toEqual({ type: 'ping' })
    server.say({ type: 'pong' })
    vi.advanceTimersByTime(1000)
    expect(server.last.closed).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(server.wires[0]!.closed).toBe(true)
  })
})
