/** A bean for a variety nobody has drawn yet: every feature follows from its id. */

import type { BeanStyle, Pose } from './catalogue'
import type { Eyes, Mouth } from './faces'
import type { PatternName } from './patterns'
import type { PropName } from './props'
import type { ShapeName } from './shapes'

const SHAPES: readonly ShapeName[] = ['kidney', 'round', 'pod', 'broad', 'egg', 'nib', 'crescent', 'cacao', 'pear']
const PATTERNS: readonly PatternName[] = ['stars', 'hearts', 'rings', 'zigzag', 'speckles', 'diagonal', 'bubbles', 'patches', 'segments', 'furrows']
const EYES: readonly Eyes[] = ['open', 'aside', 'up', 'wide', 'happy', 'shut', 'wink', 'sleepy']
const MOUTHS: readonly Mouth[] = ['smile', 'smirk', 'grin', 'round', 'tongue', 'open']
const PROPS: readonly PropName[] = ['none', 'cap', 'bow', 'scarf', 'sprout', 'posy']
const POSES: readonly Pose[] = ['wave', 'hips', 'cheer', 'calm']

/** FNV-1a over the id, 32 bits, stirred so that every byte depends on the whole id. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0)!, 0x01000193)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return (h ^ (h >>> 12)) >>> 0
}

const pick = <T>(list: readonly T[], id: string, feature: string): T => list[hash(`${feature}/${id}`) % list.length]!

/** The first letters of the last word that is not a set's prefix: "w_horse" gives "Ho". */
export function letters(id: string): string {
  const word = id.split('_').findLast((part) => part.length > 1) ?? id
  return word.charAt(0).toUpperCase() + word.slice(1, 2)
}

export function generic(id: string): BeanStyle {
  const hue = hash(`hue/${id}`) % 360
  return {
    kind: 'bean',
    badge: letters(id),
    shape: pick(SHAPES, id, 'shape'),
    pattern: pick(PATTERNS, id, 'pattern'),
    prop: pick(PROPS, id, 'prop'),
    pose: pick(POSES, id, 'pose'),
    face: { eyes: pick(EYES, id, 'eyes'), mouth: pick(MOUTHS, id, 'mouth') },
    skin: `hsl(${hue} 52% 62%)`,
    mark: `hsl(${hue} 60% 82%)`,
    shade: `hsl(${hue} 55% 38%)`,
    outline: `hsl(${hue} 50% 20%)`,
    backdrop: `hsl(${(hue + 40) % 360} 50% 90%)`,
  }
}
