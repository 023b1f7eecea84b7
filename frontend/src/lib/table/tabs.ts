/** The parts of the table that narrow screens show one at a time. */

export const tabs = ['table', 'trade', 'players', 'log'] as const

export type Tab = (typeof tabs)[number]
