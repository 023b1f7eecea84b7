/** Patterns on a body: drawn over the whole sheet and clipped to the outline by the caller. */

type Pattern = (colour: string) => string

const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`
const dots = (list: readonly (readonly [number, number, number])[]) => list.map(([x, y, r]) => dot(x, y, r)).join('')
const lines = (d: string, width: number) => (colour: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const filled = (body: string) => (colour: string) => `<g fill="${colour}">${body}</g>`

const star = (x: number, y: number, s: number) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0-6L1.8-1.9L6-1.5L2.8 1.4L3.8 5.8L0 3.4L-3.8 5.8L-2.8 1.4L-6-1.5L-1.8-1.9Z"/>`
const heart = (x: number, y: number, s: number) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 5C-9-2-4-8 0-3.4C4-8 9-2 0 5Z"/>`

function checks(): string {
  let squares = ''
  for (let row = 0; row < 8; row += 1) {
    for (let column = row % 2; column < 12; column += 2) {
      squares += `<rect x="${column * 10}" y="${40 + row * 10}" width="10" height="10"/>`
    }
  }
  return squares
}

export const patterns = {
  bubbles: (colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="2.6">${dots([[40, 82, 5], [54, 92, 4], [75, 88, 6.5], [64, 80, 2.6], [46, 32, 3.4], [72, 26, 4.4], [84, 76, 2.4], [36, 70, 2.4], [59, 101, 2]])}</g>`,
  flames: filled('<path d="M10 118L22 84L32 96L42 74L54 94L62 72L72 92L84 70L92 90L110 72V118Z"/>'),
  patches: filled('<path d="M16 40C32 28 46 36 40 46C34 56 20 56 16 40ZM78 84C90 76 104 84 100 96C94 106 76 100 78 84ZM84 30C98 32 104 46 96 50C88 52 78 38 84 30ZM30 90C40 84 50 92 44 102C36 110 24 98 30 90Z"/>'),
  segments: lines('M34 36C48 43 72 43 86 36M34 68C48 75 72 75 86 68M34 84C48 91 72 91 86 84', 3),
  speckles: filled(dots([[36, 84, 2.4], [46, 92, 1.8], [58, 90, 2.6], [70, 94, 2], [82, 84, 2.4], [32, 66, 1.8], [88, 68, 2], [52, 98, 1.6], [64, 38, 2], [44, 44, 1.8], [78, 46, 2.2], [90, 78, 1.6], [76, 76, 1.6], [40, 76, 1.5]])),
  eyespot: filled('<path d="M52 52C52 30 92 28 94 54C96 78 82 82 70 81C58 80 52 70 52 52Z"/>'),
  diagonal: lines('M-10 60L50 0M-10 84L74 0M-10 108L98 0M6 116L116 6M30 116L126 20M54 116L126 44M78 116L126 68', 6),
  checks: filled(checks()),
  cleft: lines('M70 22C52 44 82 74 52 104', 4.6),
  drips: filled('<path d="M20 6H100V40C98 52 92 52 90 42C88 34 84 34 83 44C82 60 74 60 73 46C72 36 67 34 66 40C64 50 58 50 57 40C56 34 50 34 49 46C48 58 41 56 40 44L20 40Z"/>'),
  ridges: lines('M60 12V112M44 20C32 46 32 80 44 108M76 20C88 46 88 80 76 108M30 34C18 56 18 76 30 96M90 34C102 56 102 76 90 96', 3),
  furrows: lines('M14 82C30 76 42 88 60 82C78 76 90 88 106 82M14 91C30 85 42 97 60 91C78 85 90 97 106 91M14 100C30 94 42 106 60 100C78 94 90 106 106 100', 3.2),
  skunk: filled('<path d="M46 10H74C80 40 92 60 88 120H32C28 60 40 40 46 10Z"/>'),
  stars: filled(star(38, 82, 1.1) + star(60, 94, 1.3) + star(82, 82, 1) + star(46, 34, 0.9) + star(76, 36, 1) + star(92, 62, 0.7)),
  hearts: filled(heart(38, 82, 1) + heart(60, 93, 1.2) + heart(82, 82, 1) + heart(44, 36, 0.9) + heart(78, 38, 0.9)),
  rings: lines('M20 40H100M20 46H100M20 80H100M20 86H100M20 92H100', 3),
  zigzag: lines('M14 84L24 76L34 84L44 76L54 84L64 76L74 84L84 76L94 84L104 76M14 96L24 88L34 96L44 88L54 96L64 88L74 96L84 88L94 96L104 88', 3.4),
  plain: () => '',
} as const satisfies Record<string, Pattern>

export type PatternName = keyof typeof patterns
