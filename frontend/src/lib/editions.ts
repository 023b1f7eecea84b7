/** The editions of this server, fetched once. */

import { getEditions } from './wire/api'
import type { Edition } from './wire/types'

let fetched: Promise<Edition[]> | null = null

export function editions(): Promise<Edition[]> {
  fetched ??= getEditions().catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

export async function edition(id: string): Promise<Edition | null> {
  return (await editions()).find((one) => one.id === id) ?? null
}
