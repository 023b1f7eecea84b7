/** Eyes and mouths, drawn around (0, 0) between the eyes; the caller moves and scales them. */

const INK = '#2a1d18'

const ball = (x: number, lookX = 0, lookY = 0, r = 7.5, pupil = 4) =>
  `<ellipse cx="${x}" cy="0" rx="${r}" ry="${r * 1.12}" fill="#fff" stroke="${INK}" stroke-width="1.8"/>` +
  `<circle cx="${x + lookX}" cy="${lookY}" r="${pupil}" fill="${INK}"/>` +
  `<circle cx="${x + lookX + 1.5}" cy="${lookY - 1.7}" r="1.4" fill="#fff"/>`

const stroke = (d: string, width = 2.6) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const lid = (x: number, fill: string) =>
  `<path d="M${x - 8.2} 0C${x - 8} -11 ${x + 8} -11 ${x + 8.2} 0Z" fill="${fill}" stroke="${INK}" stroke-width="1.8"/>`

const spiral = (x: number) => stroke(`M${x} 0c2-2 4 1 1 3c-4 2-7-2-5-6c3-5 11-3 11 3c0 6-8 8-12 4`, 1.9)

export const eyes = {
  open: () => ball(-10) + ball(10),
  aside: () => ball(-10, 2.6, 1) + ball(10, 2.6, 1),
  apart: () => ball(-17, 2.6, 1) + ball(17, 2.6, 1),
  up: () => ball(-10, 1, -2.6) + ball(10, 1, -2.6),
  wide: () => ball(-11, 0, 0, 9.4, 3.2) + ball(11, 0, 0, 9.4, 3.2),
  happy: () => stroke('M-16 2C-14 -6 -7 -6 -5 2') + stroke('M5 2C7 -6 14 -6 16 2'),
  shut: () => stroke('M-16 -1C-14 5 -7 5 -5 -1') + stroke('M5 -1C7 5 14 5 16 -1'),
  wink: () => ball(-10, 1.4, 0.4) + stroke('M5 1C8 -5 13 -5 16 1'),
  sleepy: (skin: string) => ball(-10, 0, 2) + ball(10, 0, 2) + lid(-10, skin) + lid(10, skin),
  fierce: () => ball(-10, 2, 1) + ball(10, -2, 1) + stroke('M-19 -11L-5 -6', 3.2) + stroke('M19 -11L5 -6', 3.2),
  dizzy: () => spiral(-10) + spiral(10),
  dots: () => `<circle cx="-8" cy="0" r="3" fill="${INK}"/><circle cx="8" cy="0" r="3" fill="${INK}"/>`,
} as const

const tongue = '<path d="M-4 17.5C-3 13.5 4 13.5 5 17.5C4 20 -2 20.5 -4 17.5Z" fill="#e8707a"/>'

export const mouths = {
  smile: () => stroke('M-8 13C-4 19 4 19 8 13'),
  smirk: () => stroke('M-6 15C-1 18 5 17 9 12'),
  grin: () =>
    `<path d="M-10 11.5C-4 13.5 4 13.5 10 11.5C9 21 4 23 0 23C-4 23 -9 21 -10 11.5Z" fill="#5b1f22" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>` +
    '<path d="M-8.4 12.6C-3 14.2 3 14.2 8.4 12.6L7.6 15.4C3 16.6 -3 16.6 -7.6 15.4Z" fill="#fff"/>' +
    '<path d="M-5.4 20.4C-3 17.6 3 17.6 5.4 20.4C3.6 22.8 -3.6 22.8 -5.4 20.4Z" fill="#e8707a"/>',
  round: () => `<ellipse cx="0" cy="16" rx="4.2" ry="5" fill="#5b1f22" stroke="${INK}" stroke-width="2"/>`,
  tongue: () =>
    stroke('M-8 12.5C-4 17 5 17 9 12') +
    `<path d="M0 15.4C0 24 8.5 24 7.6 13.8Z" fill="#e8707a" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>`,
  wavy: () => stroke('M-9 15C-6 11 -4 18 -1 15C2 12 4 18 8 14'),
  flat: () => stroke('M-6 15L7 14.4'),
  pout: () => stroke('M-6 17C-3 13 3 13 6 17'),
  open: () =>
    `<path d="M-6 12C-2 11 2 11 6 12C7 20 3 21.5 0 21.5C-3 21.5 -7 20 -6 12Z" fill="#5b1f22" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>${tongue}`,
  none: () => '',
} as const

export type Eyes = keyof typeof eyes
export type Mouth = keyof typeof mouths

export interface FaceStyle {
  readonly eyes: Eyes
  readonly mouth: Mouth
  readonly cheeks?: string
}

/** The face at (x, y); `skin` colours the eyelids. */
export function face(style: FaceStyle, x: number, y: number, scale: number, skin: string): string {
  const cheeks = style.cheeks
    ? `<ellipse cx="-18" cy="10" rx="4.6" ry="3" fill="${style.cheeks}" opacity=".75"/><ellipse cx="18" cy="10" rx="4.6" ry="3" fill="${style.cheeks}" opacity=".75"/>`
    : ''
  return `<g transform="translate(${x} ${y}) scale(${scale})">${cheeks}${eyes[style.eyes](skin)}${mouths[style.mouth]()}</g>`
}
