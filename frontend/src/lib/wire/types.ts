/** What the server and the page say to each other. Seats, fields and varieties are counted from 0. */

export interface Coded {
  readonly code: string
  readonly sentence: string
  readonly clause?: string
}

/** [beans needed, coins paid] */
export type Meter = readonly (readonly [number, number])[]

export interface Variety {
  readonly index: number
  readonly id: string
  readonly name: string
  readonly count: number
  readonly meter: Meter
  readonly provenance: string
}

export interface Option {
  readonly id: string
  readonly values: readonly string[]
  readonly default: string
  readonly about: string
}

export interface Edition {
  readonly id: string
  readonly name: string
  readonly year: number | null
  readonly players: readonly number[]
  readonly status: string
  readonly reconstructed: readonly string[]
  readonly varieties: readonly Variety[]
  readonly options: readonly Option[]
  /** Whether there is a phase in which offers are made. */
  readonly trading?: boolean
  /** Whether a card planted on another variety harvests the field by itself. */
  readonly replaces?: boolean
  readonly icons?: readonly IconText[]
  /** Which two varieties an EITHER card takes, by the id of its variety. */
  readonly pairs?: Readonly<Record<string, string>>
}

/** What an icon of wild cards does. A skull has the code "SKULL". */
export interface IconText {
  readonly code: string
  readonly tag: string
  readonly sentence: string
}

export type Move =
  | { readonly verb: 'plant'; readonly card: number; readonly field: number }
  | { readonly verb: 'harvest'; readonly field: number }
  | { readonly verb: 'buy_field' | 'stop_planting' | 'end_trading' }
  | Proposal
  | { readonly verb: 'accept'; readonly offer: number; readonly cards: readonly number[] }
  | { readonly verb: 'decline' | 'withdraw'; readonly offer: number }
  | { readonly verb: 'want'; readonly varieties: readonly number[] }
  | { readonly verb: 'discard' | 'claim' | 'show'; readonly card: number }
  | { readonly verb: 'take_coin'; readonly card: number | null }
  | { readonly verb: 'place'; readonly position: number }
  | { readonly verb: 'choose'; readonly number: number }
  | { readonly verb: 'pass' | 'draw_more' | 'take_gift' | 'exchange_order' }

export interface Proposal {
  readonly verb: 'propose'
  readonly give: readonly number[]
  readonly ask: Readonly<Record<string, number>>
  readonly to: readonly number[]
  readonly parent: number | null
  readonly promise?: number
  readonly demand?: number
}

export interface Card {
  readonly card: number
  readonly variety: number
  /** Code of the icon of a wild card; `top`: it stays visible under other cards. */
  readonly icon?: string
  readonly top?: boolean
  readonly skull?: boolean
}

export interface Field {
  readonly variety: number | null
  readonly count: number
  readonly coins: number
  readonly next_in: number | null
  readonly next_coins: number | null
  readonly harvest: string
  /** Only where wild cards are in play: the cards whose icon is visible. */
  readonly acting?: readonly Card[]
}

export interface SeatView {
  readonly seat: number
  readonly hand_size: number
  readonly hand: readonly Card[] | null
  readonly fields: readonly Field[]
  readonly staged: readonly Card[]
  readonly coins: number | null
  readonly some_coins: boolean
  readonly fields_max: number
  readonly field_price: number | null
  readonly wants: readonly number[]
  readonly rows?: readonly (readonly Card[])[]
  /** Cards it owes to `creditor`. */
  readonly promised?: number
  readonly creditor?: number | null
  /** The number of a field, from 1, and the id of a variety or "" for any. */
  readonly order?: readonly [number, string] | null
}

export interface Given {
  readonly variety: number
  readonly from: 'revealed' | 'hand'
  readonly card: number | null
}

export interface Offer {
  readonly offer: number
  readonly proposer: number
  readonly to: readonly number[]
  readonly declined: readonly number[]
  readonly give: readonly Given[]
  readonly ask: readonly { readonly variety: number; readonly count: number }[]
  readonly parent: number | null
  readonly countered_by: readonly number[]
  readonly promise?: number
  readonly demand?: number
}

export interface Result {
  readonly coins: readonly number[]
  readonly winners: readonly number[]
  readonly tie_break: string | null
}

export interface View {
  readonly edition: string
  readonly players: number
  readonly viewer: number | null
  readonly start: number
  readonly active: number
  readonly turn: number
  readonly phase: string
  readonly waiting: readonly number[]
  readonly over: boolean
  readonly exhaustions: number
  readonly ends_at: number
  readonly draw_pile: number
  readonly discard_top: number | null
  readonly revealed: readonly Card[]
  readonly market: boolean
  readonly seats: readonly SeatView[]
  readonly offers: readonly Offer[]
  /** A card shown as a gift. */
  readonly shown?: Card | null
  readonly result: Result | null
}

/** What one player gave another in deals: cards, and their value in coins. */
export interface Side {
  readonly cards: number
  readonly value: number
}

/** Two players who dealt with each other; `gave` and `got` as the first sees them. */
export interface Pair {
  readonly first: number
  readonly second: number
  readonly deals: number
  readonly gave: Side
  readonly got: Side
}

export interface LobbySeat {
  readonly seat: number
  readonly name: string
  readonly kind: 'human' | 'bot' | 'free'
  readonly connected: boolean
}

export interface Lobby {
  readonly table: string
  readonly edition: string
  readonly options: Readonly<Record<string, string>>
  readonly players: number
  readonly level: string
  readonly started: boolean
  readonly over: boolean
  readonly seats: readonly LobbySeat[]
  readonly rematch?: string | null
}

export interface LogEntry {
  readonly n: number
  readonly event: string
  readonly text: string
  readonly seat?: number | null
  readonly offers?: readonly number[]
  /** Only what was said at the table (event "said"): by whom, and whether it is tagged a promise. */
  readonly name?: string
  readonly promise?: boolean
}

/** What a seat asks of the table; it is answered, and an answer that got lost is asked for again. */
export type Command =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'say'; readonly text: string; readonly promise: boolean }

/** What may be proposed now, or why nothing may. */
export type OfferSpace =
  | { readonly give: readonly number[]; readonly ask: readonly { readonly variety: number; readonly most: number }[]; readonly to: readonly number[]; readonly promise?: number; readonly demand?: number; readonly refusal: null }
  | { readonly refusal: Coded }

export interface State {
  readonly type: 'state'
  readonly version: number
  readonly seat: number | null
  readonly lobby: Lobby
  /** For those who only look on at a table with a delay: what they see, in a sentence. */
  readonly late?: string
  readonly view: View | null
  readonly legal: readonly Move[]
  /** What each legal move means now, in the order of `legal`. */
  readonly labels?: readonly string[]
  /** Advice for newcomers, in sentences. */
  readonly hints?: readonly string[]
  /** The coins with which a lone player wins; 0: there is no such goal. */
  readonly target?: number
  readonly can_propose: OfferSpace | null
  /** How many cards of each variety this game has, by variety index; 0: that variety stays in the box. */
  readonly deck?: readonly number[]
  /** For whom a bot keeps its trade phase open, and how many seconds still. */
  readonly patience?: { readonly seats: readonly number[]; readonly seconds: number } | null
  readonly why: Readonly<Record<string, Coded>>
  readonly copies: Readonly<Record<string, readonly (readonly number[])[]>>
  readonly log: readonly LogEntry[]
}

export type ServerMessage =
  | State
  | { readonly type: 'ack'; readonly id: string; readonly version: number }
  | ({ readonly type: 'refused'; readonly id: string | null } & Coded)
  | { readonly type: 'pong' }

export interface ReplayStep {
  readonly step: number
  readonly steps: number
  readonly view: View
  readonly deck: readonly number[]
  readonly target: number
  readonly log: readonly LogEntry[]
}
