import { expect, test } from 'vitest'
import { blocks, spans } from './markdown'

test('headings, paragraphs and lists are told apart', () => {
  const found = blocks('# Dahlias\nFive cards each.\n\n1. **Plant** one.\n2. Trade,\n   then draw.\n')
  expect(found.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list'])
  const list = found[2]!
  expect(list.kind === 'list' && list.ordered && list.items.map((item) => item.map((span) => span.text).join(''))).toEqual(['Plant one.', 'Trade, then draw.'])
})

test('a table has a head and rows of cells', () => {
  const [table] = blocks('| Players | Fields |\n|---|---|\n| 3 | three |\n| 4 | two |')
  expect(table?.kind === 'table' && [table.head.length, table.rows.length]).toEqual([2, 2])
})

test('text stays text: markup in it is shown, not run', () => {
  expect(spans('<b>x</b>')).toEqual([{ text: '<b>x</b>', style: 'plain' }])
})

test('emphasis and code are marked', () => {
  expect(spans('a **b** `c`').map((span) => span.style)).toEqual(['plain', 'strong', 'plain', 'code'])
})
