/** The parameters of every character, by variety id. */

import type { FaceStyle } from './faces'
import type { FlowerStyle } from './flowers'
import type { PatternName } from './patterns'
import type { PropName } from './props'
import type { ShapeName } from './shapes'

export interface BeanStyle {
  readonly kind: 'bean'
  readonly badge: string
  readonly shape: ShapeName
  readonly pattern: PatternName
  readonly prop: PropName
  readonly pose: Pose
  readonly face: FaceStyle
  /** Body, pattern, shadow side and outline. */
  readonly skin: string
  readonly mark: string
  readonly shade: string
  readonly outline: string
  /** The tint behind the character on a card. */
  readonly backdrop: string
}

export interface DahliaStyle extends FlowerStyle {
  readonly kind: 'dahlia'
  readonly badge: string
  readonly backdrop: string
}

export type Style = BeanStyle | DahliaStyle
export type Pose = 'wave' | 'hips' | 'cheer' | 'calm' | 'none'

type Colours = readonly [skin: string, mark: string, shade: string, outline: string, backdrop: string]

function bean(badge: string, shape: ShapeName, pattern: PatternName, prop: PropName, pose: Pose, face: FaceStyle, colours: Colours): BeanStyle {
  const [skin, mark, shade, outline, backdrop] = colours
  return { kind: 'bean', badge, shape, pattern, prop, pose, face, skin, mark, shade, outline, backdrop }
}

const blue = bean('Bl', 'kidney', 'bubbles', 'snorkel', 'wave', { eyes: 'open', mouth: 'grin' }, ['#4f9bd9', '#b9e2fb', '#2366a5', '#173e66', '#d3ebfa'])
const chili = bean('Ch', 'pepper', 'flames', 'blaze', 'cheer', { eyes: 'fierce', mouth: 'tongue' }, ['#e8502f', '#ffb238', '#a32415', '#5e150c', '#ffe0c4'])
const stink = bean('St', 'broad', 'patches', 'peg', 'hips', { eyes: 'apart', mouth: 'pout' }, ['#b7bf6a', '#86913c', '#6f7a2b', '#3f4618', '#eef0cf'])
const green = bean('Gr', 'pod', 'segments', 'leafcap', 'calm', { eyes: 'dizzy', mouth: 'wavy', cheeks: '#c6e26a' }, ['#7cbf4d', '#4d8f2a', '#468427', '#24491a', '#e0f2cf'])
const soy = bean('So', 'round', 'speckles', 'sprout', 'calm', { eyes: 'shut', mouth: 'smile', cheeks: '#f2a07b' }, ['#f6e3a6', '#d1aa52', '#d6b262', '#735420', '#f4f4d8'])
const blackeyed = bean('Ey', 'egg', 'eyespot', 'lens', 'none', { eyes: 'wide', mouth: 'smirk' }, ['#fbf2df', '#4a3b39', '#d9c19a', '#4b372a', '#e2e6f2'])
const red = bean('Re', 'kidney', 'hearts', 'hero', 'hips', { eyes: 'open', mouth: 'smirk' }, ['#d93a3f', '#f79a94', '#971c2b', '#560f19', '#fbd9d6'])
const garden = bean('Ga', 'bud', 'plain', 'pot', 'none', { eyes: 'happy', mouth: 'open', cheeks: '#f08a8a' }, ['#9ccf8c', '#6da961', '#5f9a57', '#2f5528', '#fbe6ef'])
const coffee = bean('Co', 'nib', 'cleft', 'cup', 'none', { eyes: 'wide', mouth: 'flat' }, ['#8a5330', '#55300f', '#57311a', '#331b0c', '#f0e0d0'])
const wax = bean('Wa', 'crescent', 'drips', 'candle', 'wave', { eyes: 'up', mouth: 'round', cheeks: '#f2a35e' }, ['#f6cf4f', '#fff0b3', '#c9962a', '#6b4b12', '#e8e2f5'])
const cocoa = bean('Ca', 'cacao', 'ridges', 'nightcap', 'calm', { eyes: 'sleepy', mouth: 'round' }, ['#b4643c', '#8a4426', '#7b3c22', '#43200f', '#dfe2f7'])
const field = bean('Fi', 'pear', 'furrows', 'straw', 'hips', { eyes: 'wink', mouth: 'smile', cheeks: '#e58c5a' }, ['#c99b63', '#8d6332', '#946a37', '#50371a', '#e8f0c9'])

const skunk = bean('St', 'broad', 'skunk', 'posy', 'wave', { eyes: 'happy', mouth: 'grin', cheeks: '#e98bb0' }, ['#4d4960', '#f7f3ff', '#2b2838', '#1d1a28', '#ece2f7'])

const dahlia = (badge: string, backdrop: string, style: FlowerStyle): DahliaStyle => ({ kind: 'dahlia', badge, backdrop, ...style })

const moonFire = dahlia('Mo', '#dfe3f5', {
  petal: 'spoon', pattern: 'flame', mark: '#c8282e', heart: '#ffe9ae', outline: '#7d3a0c', face: { eyes: 'shut', mouth: 'smile' },
  rings: [{ petals: 8, reach: 50, width: 19, fill: '#fbc64b' }],
})
const gloria = dahlia('Gl', '#fbe8d2', {
  petal: 'quill', pattern: 'tip', mark: '#fff3c9', heart: '#ffd65c', outline: '#7c1f4d', face: { eyes: 'happy', mouth: 'open' },
  rings: [{ petals: 16, reach: 53, width: 10, fill: '#d83f8c' }, { petals: 14, reach: 41, width: 9, fill: '#ea68a8' }, { petals: 12, reach: 30, width: 8, fill: '#f594c2' }],
})
const bumbleRumble = dahlia('Bu', '#e1f1dc', {
  petal: 'fan', pattern: 'bars', mark: '#3a2a1b', heart: '#ffe07a', outline: '#5a3c10', face: { eyes: 'open', mouth: 'grin' },
  rings: [{ petals: 9, reach: 51, width: 16, fill: '#f9c531' }, { petals: 9, reach: 31, width: 9, fill: '#fff2c4' }],
})
const cafeAuLait = dahlia('Ca', '#ece0d3', {
  petal: 'heart', pattern: 'fade', mark: '#d99c82', heart: '#f7dfc8', outline: '#8a5a44', face: { eyes: 'sleepy', mouth: 'smile', cheeks: '#e58f7f' },
  rings: [{ petals: 10, reach: 53, width: 15, fill: '#f3d9c2' }, { petals: 9, reach: 42, width: 13, fill: '#f8e6d4' }, { petals: 7, reach: 30, width: 11, fill: '#fdf3e7' }],
})
const brother = dahlia('Br', '#dbeaf6', {
  petal: 'ball', pattern: 'plain', mark: '#fff', heart: '#f4a259', outline: '#7a300c', face: { eyes: 'wink', mouth: 'smirk' },
  rings: [{ petals: 14, reach: 50, width: 9, fill: '#e2671f' }, { petals: 12, reach: 38, width: 8.5, fill: '#ee8038' }, { petals: 9, reach: 27, width: 8, fill: '#f79b58' }],
})
const islander = dahlia('Is', '#d4f0ee', {
  petal: 'spoon', pattern: 'stripe', mark: '#ffffff', heart: '#ffe08a', outline: '#43246b', face: { eyes: 'happy', mouth: 'grin' },
  rings: [{ petals: 12, reach: 52, width: 12, fill: '#8d5fc9' }, { petals: 8, reach: 33, width: 10, fill: '#b08be0' }],
})
const lightsOut = dahlia('Li', '#e6dfee', {
  petal: 'curl', pattern: 'freckles', mark: '#f1b5c4', heart: '#f0a9bd', outline: '#1f0712', face: { eyes: 'dots', mouth: 'flat' },
  rings: [{ petals: 13, reach: 54, width: 12, fill: '#571030' }, { petals: 11, reach: 38, width: 10, fill: '#7a1a44' }],
})
const pumpkin = dahlia('Pu', '#e9efcf', {
  petal: 'spoon', pattern: 'seam', mark: '#a84b12', heart: '#a9cf6d', outline: '#7a3309', face: { eyes: 'fierce', mouth: 'grin' },
  rings: [{ petals: 6, reach: 51, width: 25, fill: '#f08a2b' }],
})

/** Known characters. Sister varieties of another edition share a drawing under their own letters. */
export const catalogue: Readonly<Record<string, Style>> = {
  blue, chili, stink, green, soy, blackeyed, red, garden, coffee, wax, cocoa, field,
  fe_blue: blue,
  fe_fire: { ...chili, badge: 'Fi' },
  fe_broad: { ...stink, badge: 'Br' },
  fe_barf: { ...green, badge: 'Ba' },
  fe_soy: soy,
  fe_eye: blackeyed,
  fe_red: red,
  fe_garden: garden,
  fe_stink: skunk,
  moon_fire: moonFire, gloria, bumble_rumble: bumbleRumble, cafe_au_lait: cafeAuLait,
  brother, islander, lights_out: lightsOut, pumpkin,
}
