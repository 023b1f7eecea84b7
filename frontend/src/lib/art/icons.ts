/** Small drawings for the icons of wild cards, each on a square of 24. */

const DRAWINGS: Readonly<Record<string, string>> = {
  EITHER: 'M8 5a4 6 0 1 0 .1 0zM16 7a4 6 0 1 0 .1 0z',
  DOUBLE: 'M4 8l7 8M11 8l-7 8M14 9a3 3 0 1 1 5 2l-5 5h6',
  MUST_TAKE_ONE: 'M12 3v10m-4-4 4 4 4-4M4 15v5h16v-5',
  NEIGHBOUR_COUNT: 'M8 8a3 3 0 1 0 .1 0M3 20c0-7 10-7 10 0M15 8h6m-3-3 3 3-3 3',
  SKIP_P1: 'M12 3a9 9 0 1 0 .1 0M6 6l12 12',
  DISCARD_INSTEAD: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M11 11v5M13 11v5',
  ANY_HAND: 'M4 7h6v12H4zM11 5h6v12h-6M18 8h3v12h-6',
  EXTRA_DRAW: 'M4 4h10v15H4zM18 9v8M14 13h8',
  FRONT_OR_BACK: 'M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4',
  OFFER_ONE: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7c-5-6-8 0 0 0 8 0 5-6 0 0',
  SKULL: 'M12 3c-10 0-10 11-4 13v4h8v-4c6-2 6-13-4-13zM9 11v1M15 11v1M11 17v3M13 17v3',
}

/** The path of an icon; one without a drawing is a star. */
export const drawingOf = (code: string): string => DRAWINGS[code] ?? 'M12 3l2.5 6 6.5.5-5 4 1.500 6.500-5.500-3.500-5.500 3.500 1.500-6.500-5-4 6.500-.500z'
