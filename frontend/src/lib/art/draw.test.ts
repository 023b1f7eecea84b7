import { describe, expect, test } from 'vitest'
import { badges } from './badges'
import { catalogue } from './catalogue'
import { drawing, features, styleOf } from './draw'

const base = ['blue', 'chili', 'stink', 'green', 'soy', 'blackeyed', 'red', 'garden', 'coffee', 'wax', 'cocoa', 'field']
const easy = ['fe_blue', 'fe_fire', 'fe_broad', 'fe_barf', 'fe_soy', 'fe_eye', 'fe_red', 'fe_garden', 'fe_stink']
const dahlias = ['moon_fire', 'gloria', 'bumble_rumble', 'cafe_au_lait', 'brother', 'islander', 'lights_out', 'pumpkin']
const wild = ['w_horse', 'w_cow', 'w_common', 'w_black', 'w_chili', 'w_china', 'w_jamaica', 'w_yinyang', 'w_barrel', 'w_indian', 'w_helmet']

describe.each([
  ['the base game', base],
  ['fun and easy', easy],
  ['dahlias', dahlias],
])('the cards of %s', (_name, ids) => {
  test('all have a drawing of their own making', () => {
    expect(ids.filter((id) => !(id in catalogue))).toEqual([])
  })

  test('never share outline and pattern', () => {
    const looks = ids.map((id) => `${features(id).shape}/${features(id).pattern}`)
    expect(new Set(looks).size).toBe(ids.length)
  })

  test('never share letters, and need no replacement for them', () => {
    const letters = badges(ids)
    expect(new Set(letters.values()).size).toBe(ids.length)
    expect(ids.map((id) => letters.get(id))).toEqual(ids.map((id) => styleOf(id).badge))
  })
})

describe('a variety nobody has drawn', () => {
  test('gets a character that is always the same', () => {
    expect(drawing('w_horse', 'a')).toBe(drawing('w_horse', 'a'))
    expect(drawing('w_horse', 'a')).not.toBe(drawing('w_cow', 'a'))
  })

  test('takes letters from its own word, not from the prefix of its set', () => {
    expect(styleOf('w_horse').badge).toBe('Ho')
  })

  test('shares its letters with no other of its edition', () => {
    expect(new Set(badges(wild).values()).size).toBe(wild.length)
    expect(new Set(badges(['w_china', 'w_chili']).values()).size).toBe(2)
  })
})

test('every drawing keeps its clip path to itself', () => {
  const ids = [...drawing('blue', 'x1').matchAll(/id="([^"]+)"/g)].map((found) => found[1])
  expect(ids).toEqual(['clip-x1'])
})

test('drawings hold well-formed elements only', () => {
  for (const id of [...base, ...easy, ...dahlias, ...wild]) {
    const markup = drawing(id, 'u')
    expect(markup).not.toMatch(/NaN|undefined|INK/)
    const opened = [...markup.matchAll(/<(\w+)[^>]*?(\/?)>/g)].filter((tag) => tag[2] !== '/').length
    expect(opened).toBe([...markup.matchAll(/<\/\w+>/g)].length)
  }
})
