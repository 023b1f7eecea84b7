/** Outlines of the bean bodies on a 120 x 120 sheet, with the points where a face and limbs attach. */

export interface Shape {
  readonly outline: string
  /** Middle between the eyes, and how large the face is drawn. */
  readonly face: { readonly x: number; readonly y: number; readonly scale: number }
  /** Shoulders (left, right) and feet (left x, right x, y). */
  readonly shoulders: readonly [number, number, number, number]
  readonly feet: readonly [number, number, number]
}

export const shapes = {
  kidney: {
    outline: 'M56 20C78 15 93 32 88 50C85 59 86 65 90 73C97 91 82 107 60 105C36 103 26 84 31 60C35 40 39 24 56 20Z',
    face: { x: 58, y: 50, scale: 1 },
    shoulders: [32, 66, 88, 70],
    feet: [50, 72, 104],
  },
  round: {
    outline: 'M60 30C83 30 98 46 98 67C98 90 81 103 60 103C39 103 22 90 22 67C22 46 37 30 60 30Z',
    face: { x: 60, y: 63, scale: 1.05 },
    shoulders: [24, 74, 96, 74],
    feet: [48, 72, 102],
  },
  pod: {
    outline: 'M58 12C72 12 80 22 79 35C78 42 84 46 84 56C84 65 79 68 80 77C81 93 72 106 60 106C48 106 39 93 40 77C41 68 36 65 36 56C36 46 42 42 41 35C40 22 46 12 58 12Z',
    face: { x: 60, y: 50, scale: 0.9 },
    shoulders: [38, 66, 82, 66],
    feet: [53, 68, 104],
  },
  broad: {
    outline: 'M20 66C20 44 38 32 62 33C87 34 102 48 101 69C100 91 81 103 58 102C35 101 20 87 20 66Z',
    face: { x: 60, y: 60, scale: 1.05 },
    shoulders: [22, 74, 99, 76],
    feet: [46, 74, 101],
  },
  pepper: {
    outline: 'M36 40C40 26 62 22 77 28C93 35 95 54 89 71C82 90 64 106 36 109C30 109 29 105 34 102C43 96 44 87 39 74C35 63 32 52 36 40Z',
    face: { x: 62, y: 50, scale: 1 },
    shoulders: [37, 66, 90, 64],
    feet: [54, 70, 98],
  },
  egg: {
    outline: 'M60 20C80 20 95 46 95 70C95 92 79 104 60 104C41 104 25 92 25 70C25 46 40 20 60 20Z',
    face: { x: 60, y: 56, scale: 1.05 },
    shoulders: [27, 74, 93, 74],
    feet: [48, 72, 103],
  },
  nib: {
    outline: 'M66 22C90 26 101 46 96 69C91 92 73 106 53 103C31 99 20 80 25 57C30 34 46 19 66 22Z',
    face: { x: 60, y: 56, scale: 1.08 },
    shoulders: [26, 72, 94, 74],
    feet: [47, 70, 102],
  },
  crescent: {
    outline: 'M60 20C78 18 90 38 89 62C88 86 74 104 52 107C40 108 36 101 43 94C54 84 55 72 49 58C42 42 44 22 60 20Z',
    face: { x: 67, y: 50, scale: 0.88 },
    shoulders: [52, 66, 88, 68],
    feet: [53, 70, 102],
  },
  cacao: {
    outline: 'M60 18C66 18 68 23 74 28C90 38 98 52 96 69C94 90 78 102 66 107C62 109 58 109 54 107C42 102 26 90 24 69C22 52 30 38 46 28C52 23 54 18 60 18Z',
    face: { x: 60, y: 60, scale: 1.05 },
    shoulders: [25, 74, 95, 74],
    feet: [50, 70, 105],
  },
  bud: {
    outline: 'M60 26C78 26 88 40 88 56C88 70 82 82 60 84C38 82 32 70 32 56C32 40 42 26 60 26Z',
    face: { x: 60, y: 52, scale: 0.95 },
    shoulders: [34, 62, 86, 62],
    feet: [60, 60, 84],
  },
  pear: {
    outline: 'M60 30C75 30 80 42 83 52C87 62 99 68 99 83C99 98 80 105 60 105C40 105 21 98 21 83C21 68 33 62 37 52C40 42 45 30 60 30Z',
    face: { x: 60, y: 60, scale: 0.95 },
    shoulders: [28, 74, 92, 74],
    feet: [46, 74, 103],
  },
} as const satisfies Record<string, Shape>

export type ShapeName = keyof typeof shapes
