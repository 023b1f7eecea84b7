/** Dahlia heads: rings of petals around a small face. */

import { face, type FaceStyle } from './faces'

export interface Ring {
  readonly petals: number
  /** Distance of the petal's tip from the middle, and its width. */
  readonly reach: number
  readonly width: number
  readonly fill: string
}

export const petalShapes = {
  /** Broad and rounded. */
  spoon: (r: number, w: number) => `M0 0C${-w * 0.5} ${-r * 0.3} ${-w} ${-r * 0.95} 0 ${-r}C${w} ${-r * 0.95} ${w * 0.5} ${-r * 0.3} 0 0Z`,
  /** Narrow with a sharp tip. */
  quill: (r: number, w: number) => `M0 0C${-w * 0.7} ${-r * 0.25} ${-w * 0.8} ${-r * 0.6} 0 ${-r}C${w * 0.8} ${-r * 0.6} ${w * 0.7} ${-r * 0.25} 0 0Z`,
  /** Cleft at the tip. */
  heart: (r: number, w: number) => `M0 0C${-w * 0.6} ${-r * 0.3} ${-w * 1.1} ${-r * 0.8} ${-w * 0.5} ${-r}C${-w * 0.25} ${-r * 1.04} 0 ${-r * 0.94} 0 ${-r * 0.88}C0 ${-r * 0.94} ${w * 0.25} ${-r * 1.04} ${w * 0.5} ${-r}C${w * 1.1} ${-r * 0.8} ${w * 0.6} ${-r * 0.3} 0 0Z`,
  /** A small ball, as on a pompon. */
  ball: (r: number, w: number) => `M${-w} ${-r + w}C${-w} ${-r - w * 0.4} ${w} ${-r - w * 0.4} ${w} ${-r + w}C${w} ${-r + w * 2} ${w * 0.4} ${-r * 0.2} 0 0C${-w * 0.4} ${-r * 0.2} ${-w} ${-r + w * 2} ${-w} ${-r + w}Z`,
  /** Square, as a fan. */
  fan: (r: number, w: number) => `M0 0L${-w} ${-r * 0.86}Q${-w * 0.6} ${-r * 1.02} ${-w * 0.33} ${-r * 0.9}Q0 ${-r * 1.06} ${w * 0.33} ${-r * 0.9}Q${w * 0.6} ${-r * 1.02} ${w} ${-r * 0.86}Z`,
  /** Twisted to one side, as on a cactus dahlia. */
  curl: (r: number, w: number) => `M0 0C${-w} ${-r * 0.3} ${-w * 0.7} ${-r * 0.8} ${w * 0.9} ${-r}C${w * 0.5} ${-r * 0.7} ${w * 0.9} ${-r * 0.3} 0 0Z`,
} as const

export type PetalShape = keyof typeof petalShapes

export const petalPatterns = {
  plain: () => '',
  /** The inner half glows in a second colour. */
  flame: (r: number, w: number, colour: string) => `<path d="${petalShapes.quill(r * 0.78, w * 0.62)}" fill="${colour}"/>`,
  stripe: (r: number, _w: number, colour: string) => `<path d="M0 ${-r * 0.3}V${-r * 0.9}" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`,
  bars: (r: number, w: number, colour: string) => [0.56, 0.7, 0.84].map((at) => `<path d="M${-w * 0.55} ${-r * at}H${w * 0.55}" stroke="${colour}" stroke-width="3.2"/>`).join(''),
  tip: (r: number, w: number, colour: string) => `<path d="M${-w * 0.4} ${-r * 0.74}Q0 ${-r * 0.64} ${w * 0.4} ${-r * 0.74}Q${w * 0.2} ${-r * 0.92} 0 ${-r}Q${-w * 0.2} ${-r * 0.92} ${-w * 0.4} ${-r * 0.74}Z" fill="${colour}"/>`,
  freckles: (r: number, w: number, colour: string) => [[-0.12, 0.5], [0.12, 0.6], [-0.02, 0.7], [0.28, 0.76]].map(([x, y]) => `<circle cx="${w * x!}" cy="${-r * y!}" r="1.5" fill="${colour}"/>`).join(''),
  seam: (r: number, w: number, colour: string) => `<path d="M0 ${-r * 0.25}V${-r * 0.9}M${-w * 0.42} ${-r * 0.5}Q${-w * 0.5} ${-r * 0.75} ${-w * 0.3} ${-r * 0.86}M${w * 0.42} ${-r * 0.5}Q${w * 0.5} ${-r * 0.75} ${w * 0.3} ${-r * 0.86}" fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round"/>`,
  fade: (r: number, w: number, colour: string) => `<path d="${petalShapes.spoon(r * 0.66, w * 0.6)}" fill="${colour}" opacity=".8"/>`,
} as const

export type PetalPattern = keyof typeof petalPatterns

export interface FlowerStyle {
  readonly petal: PetalShape
  readonly pattern: PetalPattern
  readonly rings: readonly Ring[]
  readonly mark: string
  readonly heart: string
  readonly outline: string
  readonly face: FaceStyle
}

const MIDDLE = { x: 60, y: 56 }

function ring(style: FlowerStyle, { petals, reach, width, fill }: Ring, offset: number): string {
  const outline = petalShapes[style.petal](reach, width)
  const mark = petalPatterns[style.pattern](reach, width, style.mark)
  return Array.from({ length: petals }, (_, i) => {
    const turn = ((i + offset) * 360) / petals
    return `<g transform="rotate(${turn.toFixed(1)})"><path d="${outline}" fill="${fill}" stroke="${style.outline}" stroke-width="1.6" stroke-linejoin="round"/>${mark}</g>`
  }).join('')
}

const STALK =
  '<path d="M60 70C62 90 58 104 60 118" fill="none" stroke="#3c6a2c" stroke-width="5.5" stroke-linecap="round"/>' +
  '<path d="M60 112C68 98 84 96 94 102C88 114 72 118 60 112Z" fill="#5f9a45" stroke="#2c4f22" stroke-width="2"/>' +
  '<path d="M60 114C52 102 38 100 27 107C34 118 50 120 60 114Z" fill="#6fae52" stroke="#2c4f22" stroke-width="2"/>'

/** The whole flower; the outermost ring comes first. */
export function flower(style: FlowerStyle): string {
  const rings = style.rings.map((r, i) => ring(style, r, i % 2 ? 0.5 : 0)).join('')
  const middle = `<circle r="16.5" fill="${style.heart}" stroke="${style.outline}" stroke-width="2"/>`
  return `${STALK}<g transform="translate(${MIDDLE.x} ${MIDDLE.y})">${rings}${middle}</g>${face(style.face, MIDDLE.x, MIDDLE.y - 3.5, 0.62, style.heart)}`
}
