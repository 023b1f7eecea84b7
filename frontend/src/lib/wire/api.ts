/** The requests that open, join and leave a record of tables. Every refusal becomes an ApiError with a sentence. */

import type { Edition, Lobby, Pair, ReplayStep } from './types'
import { t } from '../text/en'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

export interface Seated {
  readonly seat: number
  readonly token: string
}

export interface NewTable {
  readonly edition: string
  readonly players: number
  readonly options: Readonly<Record<string, string>>
  readonly start: 'bots' | 'friends'
  readonly level: string
  readonly name: string
  /** So many turns late do those see the table who only look on. */
  readonly delay: number
}

const path = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const getEditions = () => request<Edition[]>('/api/editions')
export const getLobby = (table: string) => request<Lobby>(path(table))
export const openTable = (body: NewTable) => request<Seated & { table: string }>('/api/tables', { body })
export const joinTable = (table: string, name: string, seat?: number) =>
  request<Seated>(`${path(table)}/join`, { body: seat === undefined ? { name } : { name, seat } })
export const startTable = (table: string, token: string) => request<unknown>(`${path(table)}/start`, { body: {}, token })
export const rematch = (table: string, token: string) => request<{ table: string }>(`${path(table)}/rematch`, { body: {}, token })
export const getReplay = (table: string, step: number) => request<ReplayStep>(`${path(table)}/replay?step=${step}`)
export const getReport = async (table: string) => (await request<{ pairs: Pair[] }>(`${path(table)}/report`)).pairs
export const recordAddress = (table: string) => `${path(table)}/record`

/** The rules of an edition as Markdown, or null where the server has none to show. */
export async function getRules(edition: string): Promise<string | null> {
  const answer = await fetch(`/api/editions/${encodeURIComponent(edition)}/rules`).catch(() => null)
  if (!answer?.ok) return null
  const { text } = (await answer.json().catch(() => ({}))) as { text?: string }
  return text ?? null
}

async function request<T>(url: string, { body, token }: { body?: unknown; token?: string } = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => null)
  if (!answer) throw new ApiError(0, 'network', t.errors.network)
  const content = (await answer.json().catch(() => ({}))) as T & { code?: string; sentence?: string; detail?: string }
  if (answer.ok) return content
  throw new ApiError(answer.status, content.code ?? 'http', content.sentence ?? content.detail ?? t.errors.server(answer.status))
}
