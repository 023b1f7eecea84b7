/** The live connection to a table: reconnects with growing pauses and sends unanswered commands again. */

import type { Coded, Command, ServerMessage, State } from './types'

export interface Wire {
  send(text: string): void
  close(): void
}

export interface WireHandlers {
  open(): void
  message(text: string): void
  closed(code: number): void
}

export interface SessionHandlers {
  state(state: State): void
  acknowledged(id: string): void
  refused(id: string | null, refusal: Coded): void
  status(status: Status): void
}

/** `lost` means: will not come back by itself (no such table, wrong seat link). */
export type Status = { readonly kind: 'connecting' | 'open' } | { readonly kind: 'waiting'; readonly seconds: number } | { readonly kind: 'lost'; readonly code: number }

export interface SessionSettings {
  readonly token: string | null
  readonly connect: (handlers: WireHandlers) => Wire
  readonly handlers: SessionHandlers
  readonly newId: () => string
  readonly heartbeat?: number
}

const WRONG_TOKEN = 4401
const NO_TABLE = 4404
const FINAL = new Set([WRONG_TOKEN, NO_TABLE])
const PAUSES = [0.5, 1, 2, 4, 8, 15]

/** Seconds to wait before the nth attempt to reconnect (n from 0). */
export const pauseBefore = (attempt: number): number => PAUSES[Math.min(attempt, PAUSES.length - 1)]!

export class Session {
  private wire: Wire | null = null
  private open = false
  private closedForGood = false
  private attempts = 0
  private seen = 0
  private unanswered = new Map<string, Command>()
  private retry: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private alive = true

  constructor(private readonly settings: SessionSettings) {}

  start(): void {
    this.settings.handlers.status({ kind: 'connecting' })
    this.alive = true
    this.wire = this.settings.connect({
      open: () => this.opened(),
      message: (text) => this.received(JSON.parse(text) as ServerMessage),
      closed: (code) => this.dropped(code),
    })
  }

  /** Sends a command and keeps it until it is answered. Returns its id. */
  command(command: Command): string {
    const id = this.settings.newId()
    this.unanswered.set(id, command)
    this.send({ ...command, id })
    return id
  }

  /** Says something that needs no answer, such as a seat's own settings. */
  say(message: Readonly<Record<string, unknown>>): void {
    this.send(message)
  }

  /** Tries at once instead of waiting for the pause to pass. */
  retryNow(): void {
    clearTimeout(this.retry)
    if (this.wire === null && !this.closedForGood) this.start()
  }

  stop(): void {
    this.closedForGood = true
    clearTimeout(this.retry)
    clearInterval(this.beat)
    this.wire?.close()
  }

  private opened(): void {
    this.open = true
    this.attempts = 0
    this.send({ type: 'hello', token: this.settings.token, seen: this.seen })
    for (const [id, command] of this.unanswered) this.send({ ...command, id })
    this.beat = setInterval(() => this.checkPulse(), this.settings.heartbeat ?? 20_000)
    this.settings.handlers.status({ kind: 'open' })
  }

  private received(message: ServerMessage): void {
    this.alive = true
    const { handlers } = this.settings
    switch (message.type) {
      case 'state':
        this.seen = Math.max(this.seen, message.version)
        return handlers.state(message)
      case 'ack':
        this.unanswered.delete(message.id)
        return handlers.acknowledged(message.id)
      case 'refused':
        if (message.id !== null) this.unanswered.delete(message.id)
        return handlers.refused(message.id, message)
      case 'pong':
        return
    }
  }

  /** A connection that did not answer a whole beat is given up, so that a sleeping phone wakes quickly. */
  private checkPulse(): void {
    if (!this.alive) return this.wire?.close()
    this.alive = false
    this.send({ type: 'ping' })
  }

  private dropped(code: number): void {
    this.open = false
    this.wire = null
    clearInterval(this.beat)
    if (this.closedForGood) return
    if (FINAL.has(code)) {
      this.closedForGood = true
      return this.settings.handlers.status({ kind: 'lost', code })
    }
    const seconds = pauseBefore(this.attempts)
    this.attempts += 1
    this.settings.handlers.status({ kind: 'waiting', seconds })
    this.retry = setTimeout(() => this.start(), seconds * 1000)
  }

  private send(message: Readonly<Record<string, unknown>>): void {
    if (this.open) this.wire?.send(JSON.stringify(message))
  }
}
