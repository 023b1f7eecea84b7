/** Turns the parameters of a character into SVG on a 120 x 120 sheet. */

import { catalogue, type BeanStyle, type Pose, type Style } from './catalogue'
import { face } from './faces'
import { flower } from './flowers'
import { generic } from './generic'
import { patterns } from './patterns'
import { props, type Prop } from './props'
import { shapes, type Shape } from './shapes'

/** The character of a variety; one that is not in the catalogue gets a bean of its own, always the same. */
export const styleOf = (id: string): Style => catalogue[id] ?? generic(id)

/** What tells a variety apart without colour: outline, pattern, letters. */
export function features(id: string): { shape: string; pattern: string; badge: string } {
  const style = styleOf(id)
  const shape = style.kind === 'bean' ? style.shape : `${style.petal} ${style.rings.map((ring) => ring.petals).join('-')}`
  return { shape, pattern: style.pattern, badge: style.badge }
}

/** The inside of an <svg viewBox="0 0 120 120">; `uid` keeps the clip path apart from other drawings of the page. */
export function drawing(id: string, uid: string): string {
  const style = styleOf(id)
  return style.kind === 'bean' ? beanDrawing(style, uid) : flower(style)
}

function beanDrawing(style: BeanStyle, uid: string): string {
  const shape: Shape = shapes[style.shape]
  const prop: Prop = props[style.prop]
  const { x, y, scale } = shape.face
  return [
    '<ellipse cx="60" cy="114" rx="30" ry="4" fill="#000" opacity=".13"/>',
    prop.back ?? '',
    limbs(style, shape),
    body(style, shape, uid),
    face(style.face, x, y, scale, style.skin),
    prop.front ?? '',
  ].join('')
}

function body(style: BeanStyle, shape: Shape, uid: string): string {
  const clip = `clip-${uid}`
  const { x, y } = shape.face
  return (
    `<clipPath id="${clip}"><path d="${shape.outline}"/></clipPath>` +
    `<g clip-path="url(#${clip})"><rect width="120" height="120" fill="${style.skin}"/>${patterns[style.pattern](style.mark)}` +
    `<path d="${shape.outline}" transform="translate(-6 -7)" fill="none" stroke="${style.shade}" stroke-width="16" opacity=".38"/>` +
    `<ellipse cx="${x - 15}" cy="${y - 20}" rx="11" ry="5.5" transform="rotate(-28 ${x - 15} ${y - 20})" fill="#fff" opacity=".5"/></g>` +
    `<path d="${shape.outline}" fill="none" stroke="${style.outline}" stroke-width="3" stroke-linejoin="round"/>`
  )
}

const ARMS: Record<Exclude<Pose, 'none'>, (lx: number, ly: number, rx: number, ry: number) => string> = {
  wave: (lx, ly, rx, ry) => arm(lx, ly, lx - 12, ly + 10, lx - 9, ly + 20) + arm(rx, ry, rx + 13, ry - 4, rx + 17, ry - 19),
  hips: (lx, ly, rx, ry) => arm(lx, ly, lx - 15, ly + 6, lx - 1, ly + 17) + arm(rx, ry, rx + 15, ry + 6, rx + 1, ry + 17),
  cheer: (lx, ly, rx, ry) => arm(lx, ly, lx - 14, ly - 3, lx - 18, ly - 18) + arm(rx, ry, rx + 12, ry - 2, rx + 17, ry - 18),
  calm: (lx, ly, rx, ry) => arm(lx, ly, lx - 11, ly + 8, lx - 8, ly + 19) + arm(rx, ry, rx + 11, ry + 8, rx + 8, ry + 19),
}

const arm = (x: number, y: number, bendX: number, bendY: number, handX: number, handY: number) =>
  `<path d="M${x} ${y}Q${bendX} ${bendY} ${handX} ${handY}" fill="none" stroke="INK" stroke-width="4" stroke-linecap="round"/>` +
  `<circle cx="${handX}" cy="${handY}" r="5" fill="#fffaf0" stroke="INK" stroke-width="2.2"/>`

const leg = (x: number, y: number, out: number) =>
  `<path d="M${x} ${y - 6}V${y + 7}" stroke="INK" stroke-width="4.4" stroke-linecap="round"/>` +
  `<path d="M${x - 3} ${y + 11}C${x - 3} ${y + 5} ${x + 3 * out} ${y + 4} ${x + 8 * out} ${y + 11}Z" fill="INK" stroke="INK" stroke-width="2" stroke-linejoin="round"/>`

function limbs(style: BeanStyle, shape: Shape): string {
  const [lx, ly, rx, ry] = shape.shoulders
  const [left, right, floor] = shape.feet
  const arms = style.pose === 'none' ? '' : ARMS[style.pose](lx, ly, rx, ry)
  return (leg(left, floor, -1) + leg(right, floor, 1) + arms).replaceAll('INK', style.outline)
}
