/** What this browser remembers: seat tokens, drafts, the player's name and settings. Works without storage too. */

const PREFIX = 'bohnfire.'

export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Private windows may refuse to store anything; the game goes on without.
  }
}

export const seatToken = (table: string) => recall<string>(`seat.${table}`)
export const keepSeatToken = (table: string, token: string) => keep(`seat.${table}`, token)

/** Takes the token out of a private seat link and out of the address bar. */
export function adoptSeatLink(table: string): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('seat')
  if (!token) return
  keepSeatToken(table, token)
  history.replaceState(null, '', location.pathname + location.search)
}
