/** What a character wears or holds: a part behind the body and a part in front of it. */

export interface Prop {
  readonly back?: string
  readonly front?: string
}

const INK = '#2a1d18'
const line = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`
const wisp = (d: string, colour: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
const leaf = (x: number, y: number, turn: number, colour = '#6fae45') =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C4-11 16-13 23-8C18 2 8 5 0 0Z" fill="${colour}" ${line}/><path d="M2-1L16-6" fill="none" stroke="${INK}" stroke-width="1.4" opacity=".6"/></g>`
const daisy = (x: number, y: number, r: number) => {
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="0" cy="${-r}" rx="${r * 0.55}" ry="${r * 0.8}" transform="rotate(${turn})" fill="#fff" stroke="${INK}" stroke-width="1.5"/>`)
    .join('')
  return `<g transform="translate(${x} ${y})">${petals}<circle r="${r * 0.6}" fill="#f5b83d" stroke="${INK}" stroke-width="1.5"/></g>`
}

export const props = {
  none: {},
  snorkel: {
    back: `<path d="M95 54V24C95 15 84 15 84 22" fill="none" stroke="${INK}" stroke-width="8.5" stroke-linecap="round"/><path d="M95 54V24C95 15 84 15 84 22" fill="none" stroke="#f6c445" stroke-width="4.4" stroke-linecap="round"/>`,
    front: `<path d="M31 46L38 45M79 45L90 46" ${line} fill="none"/><path d="M38 38C50 35 66 35 79 38C82 46 81 58 73 60C67 61 64 57 58.5 57C53 57 50 61 44 60C36 58 35 46 38 38Z" fill="#cdeffd" fill-opacity=".42" stroke="#f6c445" stroke-width="6.5"/><path d="M38 38C50 35 66 35 79 38C82 46 81 58 73 60C67 61 64 57 58.5 57C53 57 50 61 44 60C36 58 35 46 38 38Z" fill="none" stroke="${INK}" stroke-width="1.6"/>`,
  },
  blaze: {
    back: `<path d="M40 40C34 26 44 22 43 10C53 15 54 24 57 26C60 20 59 12 66 5C72 14 70 21 74 26C79 23 80 19 85 15C90 26 86 36 84 42Z" fill="#ffb52e" ${line}/><path d="M49 38C47 30 52 28 52 23C57 28 58 33 61 34C65 30 63 24 67 19C72 27 70 33 75 36Z" fill="#ffe27a"/>`,
  },
  peg: {
    back: wisp('M20 28C14 21 26 17 20 9', '#8aa04a') + wisp('M97 32C91 25 103 21 97 13', '#8aa04a') + wisp('M60 24C54 18 66 14 60 6', '#8aa04a'),
    front: `<g transform="translate(60 62) rotate(9)"><path d="M-7-13L-1-11V8L-5 13L-7 6Z" fill="#e0a95f" ${line}/><path d="M7-13L1-11V8L5 13L7 6Z" fill="#f2cf97" ${line}/><path d="M-8-1H8" stroke="#6e737d" stroke-width="3.4" stroke-linecap="round"/></g>`,
  },
  leafcap: {
    back: '',
    front: `<path d="M59 15C58 9 60 5 65 3" fill="none" stroke="#3d6b2a" stroke-width="4.5" stroke-linecap="round"/>${leaf(58, 15, -150)}${leaf(61, 14, 4)}`,
  },
  sprout: {
    back: `<path d="M60 33C60 24 58 20 60 12" fill="none" stroke="#3d6b2a" stroke-width="4" stroke-linecap="round"/>`,
    front: `${leaf(60, 14, 0, '#8bc34f')}${leaf(60, 14, -154, '#8bc34f')}`,
  },
  lens: {
    front: `<path d="M84 72L96 93" stroke="${INK}" stroke-width="8.5" stroke-linecap="round"/><path d="M84 72L96 93" stroke="#b5793b" stroke-width="4.6" stroke-linecap="round"/><circle cx="71" cy="57" r="14" fill="#d8f1fb" fill-opacity=".35" stroke="${INK}" stroke-width="6.5"/><circle cx="71" cy="57" r="14" fill="none" stroke="#e9c25b" stroke-width="3.2"/><path d="M62 52C63 47 67 44 71 44" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>`,
  },
  hero: {
    back: `<path d="M40 34C22 50 10 76 8 102C20 96 26 106 36 98C46 108 84 108 94 98C102 106 106 96 114 100C110 74 98 48 80 32Z" fill="#f2b632" ${line}/>`,
    front: `<path d="M37 40C46 36 53 42 58 42C64 42 72 36 81 40C83 50 80 60 71 60C64 60 62 55 58 55C54 55 52 60 46 60C37 60 35 50 37 40Z" fill="#2c3f73" ${line}/><ellipse cx="48" cy="49.5" rx="6" ry="6.5" fill="#fff"/><ellipse cx="69" cy="49.5" rx="6" ry="6.5" fill="#fff"/><circle cx="50" cy="50" r="3.3" fill="${INK}"/><circle cx="71" cy="50" r="3.3" fill="${INK}"/>`,
  },
  pot: {
    back: `<path d="M60 28C60 20 58 16 60 8" fill="none" stroke="#3d6b2a" stroke-width="4" stroke-linecap="round"/>${daisy(60, 12, 7)}${leaf(60, 26, -166, '#6fae45')}`,
    front: `<path d="M34 82H86L80 110C79 113 77 114 75 114H45C43 114 41 113 40 110Z" fill="#d2713c" ${line}/><path d="M36 92L44 84L54 92L64 84L74 92L84 84M38 103L46 95L56 103L66 95L76 103L82 97" fill="none" stroke="#f2b58b" stroke-width="3"/><path d="M29 72H91V83H29Z" fill="#e0854e" ${line}/>`,
  },
  cup: {
    back: wisp('M46 16C41 10 51 7 46 1', '#b9a597') + wisp('M60 14C55 8 65 5 60 -1', '#b9a597') + wisp('M74 16C69 10 79 7 74 1', '#b9a597'),
    front: `<path d="M88 82C96 78 101 84 97 90C95 94 90 95 87 93" fill="none" stroke="${INK}" stroke-width="6"/><path d="M88 82C96 78 101 84 97 90C95 94 90 95 87 93" fill="none" stroke="#fff" stroke-width="2.6"/><path d="M64 78H90L88 98C88 101 85 103 82 103H72C69 103 66 101 66 98Z" fill="#fffaf0" ${line}/><ellipse cx="77" cy="78.5" rx="13" ry="3.6" fill="#6b3f22" ${line}/><path d="M77 95C71 90 73 86 77 89C81 86 83 90 77 95Z" fill="#d4564b"/>`,
  },
  candle: {
    back: '<circle cx="61" cy="9" r="13" fill="#ffe9a0" opacity=".7"/>',
    front: `<path d="M61 20V12" ${line}/><path d="M61 15C54 12 58 6 61 0C65 6 68 11 61 15Z" fill="#ff9d2e" ${line}/><path d="M61 13.500C58 12 59.5 9 61 6.500C62.5 9 64 12 61 13.500Z" fill="#fff1a8"/>`,
  },
  nightcap: {
    front: `<path d="M34 40C38 22 56 10 76 15C94 19 102 34 99 50C93 43 88 40 85 41C82 36 70 30 60 30C48 30 40 34 34 40Z" fill="#6a78c9" ${line}/><path d="M52 17L58 29M72 15L72 30M89 23L84 37" stroke="#cfd6ff" stroke-width="3.6" stroke-linecap="round"/><path d="M30 42C40 30 80 30 90 42C93 46 88 50 84 47C74 40 46 40 36 47C32 50 27 46 30 42Z" fill="#f4f3ff" ${line}/><circle cx="99" cy="55" r="6.5" fill="#f4f3ff" ${line}/>`,
  },
  straw: {
    front: `<path d="M74 78L97 70" stroke="#d9a441" stroke-width="3" stroke-linecap="round"/><path d="M97 70L104 64M97 70L105 70M97 70L103 75" stroke="#d9a441" stroke-width="2.4" stroke-linecap="round"/><path d="M40 34C40 18 50 12 60 12C70 12 80 18 80 34Z" fill="#f1d06c" ${line}/><path d="M40 30C48 34 72 34 80 30V37C70 40 50 40 40 37Z" fill="#c8503f" ${line}/><path d="M18 37C32 30 88 30 102 37C98 46 80 45 60 45C40 45 22 46 18 37Z" fill="#f1d06c" ${line}/><path d="M30 38C40 41 80 41 90 38M48 20C52 17 56 16 60 16" fill="none" stroke="#c79a35" stroke-width="1.8" stroke-linecap="round"/>`,
  },
  posy: {
    back: wisp('M18 52C12 45 24 41 18 33', '#b59ad6') + wisp('M102 50C96 43 108 39 102 31', '#b59ad6'),
    front: daisy(84, 34, 6.5),
  },
  cap: {
    front: `<path d="M36 40C36 22 48 16 60 16C73 16 84 24 84 40Z" fill="#4b8bbf" ${line}/><path d="M58 38C76 34 96 38 104 44C92 48 70 46 58 44Z" fill="#2f6796" ${line}/><circle cx="60" cy="16" r="3" fill="#f2d16b" ${line}/>`,
  },
  bow: {
    front: `<g transform="translate(60 26)"><path d="M0 0L-16-9V9ZM0 0L16-9V9Z" fill="#d9557a" ${line}/><circle r="4.5" fill="#f08aa6" ${line}/></g>`,
  },
  scarf: {
    front: `<path d="M28 78C44 88 76 88 92 78L94 87C78 97 42 97 26 87Z" fill="#3f9a8d" ${line}/><path d="M76 89L86 110L74 108L68 91Z" fill="#3f9a8d" ${line}/>`,
  },
} as const satisfies Record<string, Prop>

export type PropName = keyof typeof props
