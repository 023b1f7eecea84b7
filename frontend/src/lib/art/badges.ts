/** Letters on the cards of one edition: no two varieties share theirs. */

import { styleOf } from './draw'

/** The drawing's own letters where they are free, else the first letter with a later letter of the id. */
export function badges(ids: readonly string[]): Map<string, string> {
  const given = new Map<string, string>()
  const used = new Set<string>()
  for (const id of ids) {
    const badge = [styleOf(id).badge, ...alternatives(id)].find((letters) => !used.has(letters)) ?? id
    used.add(badge)
    given.set(id, badge)
  }
  return given
}

function alternatives(id: string): string[] {
  const word = id.split('_').findLast((part) => part.length > 1) ?? id
  const first = word.charAt(0).toUpperCase()
  return [...word.slice(1), ...'0123456789'].map((letter) => first + letter)
}
