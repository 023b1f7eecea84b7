/** The little Markdown that rules use, as blocks; text stays text, so nothing in it can become markup. */

export interface Span {
  readonly text: string
  readonly style: 'plain' | 'strong' | 'em' | 'code'
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Span[])[]; readonly rows: readonly (readonly (readonly Span[])[])[] }

export function spans(text: string): Span[] {
  const found: Span[] = []
  for (const part of text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/)) {
    if (part.startsWith('**')) found.push({ text: part.slice(2, -2), style: 'strong' })
    else if (part.startsWith('`')) found.push({ text: part.slice(1, -1), style: 'code' })
    else if (part.startsWith('*') && part.length > 2) found.push({ text: part.slice(1, -1), style: 'em' })
    else if (part) found.push({ text: part, style: 'plain' })
  }
  return found
}

const ITEM = /^\s*([-*]|\d+\.)\s+(.*)$/
const cells = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => spans(cell.trim()))

export function blocks(source: string): Block[] {
  const groups: string[][] = [[]]
  for (const line of source.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) groups.push([])
    if (line.trim() !== '') groups.at(-1)!.push(line)
    if (line.startsWith('#')) groups.push([])
  }
  return groups.filter((group) => group.length > 0).map(block)
}

function block(lines: readonly string[]): Block {
  const first = lines[0]!
  const heading = /^(#+)\s+(.*)$/.exec(first)
  if (heading) return { kind: 'heading', level: heading[1]!.length, spans: spans(heading[2]!) }
  if (first.trim().startsWith('|') && lines.length > 1) {
    return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }
  }
  if (ITEM.test(first)) return { kind: 'list', ordered: /^\s*\d/.test(first), items: items(lines).map(spans) }
  return { kind: 'paragraph', spans: spans(lines.join(' ')) }
}

function items(lines: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const item = ITEM.exec(line)
    if (item) found.push(item[2]!)
    else found.push(`${found.pop() ?? ''} ${line.trim()}`)
  }
  return found
}
