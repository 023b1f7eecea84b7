/** Everything the page knows about one table: what the server said last, and what the player is preparing. */

import { getContext, setContext } from 'svelte'
import { badges } from '../art/badges'
import { t } from '../text/en'
import { adoptSeatLink, keep, recall, seatToken } from '../wire/keepsake'
import { Session, type Status } from '../wire/session'
import { tableSocket } from '../wire/socket'
import type { Card, Coded, Edition, IconText, LogEntry, Move, State, Variety } from '../wire/types'
import { emptyDraft, proposalOf, pruned, type Draft } from './draft'
import { endings, type Ended } from './endings'
import { byKey, cardOf, choices, keyOf, onlyPlantable, plantings } from './moves'
import { statusOf } from './status'

const NOTICE_SECONDS = 9
const SAY = 'say'

export interface Question {
  readonly move: Move
  readonly text: string
}

export class TableModel {
  state = $state.raw<State | null>(null)
  edition = $state.raw<Edition | null>(null)
  log = $state.raw<readonly LogEntry[]>([])
  ended = $state.raw<readonly Ended[]>([])
  status = $state.raw<Status>({ kind: 'connecting' })
  /** Commands that were sent and not answered, by the name of their move. */
  pending = $state.raw<ReadonlyMap<string, string>>(new Map())
  notice = $state.raw<Coded | null>(null)
  draft = $state.raw<Draft>(emptyDraft)
  composing = $state(false)
  /** What the player is about to say to the table, and whether it is tagged a promise. */
  words = $state('')
  promising = $state(false)
  question = $state.raw<Question | null>(null)
  askBeforeHarvest = $state(recall<boolean>('ask-harvest') ?? true)
  showHints = $state(recall<boolean>('hints') ?? true)
  /** Hints that were put away; each stays away as long as it stands. */
  private hidden = $state.raw<readonly string[]>([])
  private looked = $state<number | null>(null)
  private picked = $state<number | null>(null)
  private session: Session | null = null
  private hush: ReturnType<typeof setTimeout> | undefined

  readonly view = $derived(this.state?.view ?? null)
  readonly seat = $derived(this.state?.seat ?? null)
  readonly me = $derived(this.seat === null ? null : (this.view?.seats[this.seat] ?? null))
  readonly legal = $derived(byKey(this.state?.legal ?? []))
  readonly hints = $derived(this.showHints ? (this.state?.hints ?? []).filter((hint) => !this.hidden.includes(hint)) : [])
  /** What the legal moves mean now, by their names. */
  readonly labels = $derived(new Map((this.state?.legal ?? []).map((move, i) => [keyOf(move), this.state?.labels?.[i] ?? move.verb] as const)))
  /** Moves that have no place on the table: each becomes a button. */
  readonly choices = $derived(choices(this.state?.legal ?? []))
  /** The open card or own card whose uses are being looked at. */
  readonly menu = $derived(this.looked !== null && (this.state?.legal ?? []).some((move) => cardOf(move) === this.looked) ? this.looked : null)
  readonly line = $derived(this.state?.view ? statusOf(this.state, this.state.view, (seat) => this.name(seat)) : null)
  /** All varieties of the edition, with the number of cards they have in this game. */
  readonly cards = $derived.by(() => {
    const deck = this.state?.deck ?? []
    return (this.edition?.varieties ?? []).map((variety) => ({ ...variety, count: deck[variety.index] ?? variety.count }))
  })
  /** The varieties that are in this game at all. */
  readonly growing = $derived(this.cards.filter((variety) => variety.count > 0))
  readonly letters = $derived(badges((this.edition?.varieties ?? []).map((variety) => variety.id)))
  /** The chosen card: the one picked by hand while it may be planted, else the only one that may be planted. */
  readonly selected = $derived.by(() => {
    const cards = new Set(plantings(this.state?.legal ?? []).map((move) => move.card))
    return this.picked !== null && cards.has(this.picked) ? this.picked : onlyPlantable(this.state?.legal ?? [])
  })

  constructor(readonly table: string) {
    adoptSeatLink(table)
    this.draft = { ...emptyDraft, ...recall<Draft>(`draft.${table}`) }
  }

  connect(): void {
    this.session?.stop()
    this.session = new Session({
      token: seatToken(this.table),
      connect: tableSocket(this.table),
      newId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
      handlers: {
        state: (state) => this.take(state),
        acknowledged: (id) => this.answered(id),
        refused: (id, refusal) => this.refuse(id, refusal),
        status: (status) => (this.status = status),
      },
    })
    this.session.start()
  }

  disconnect(): void {
    this.session?.stop()
  }

  retryNow(): void {
    this.session?.retryNow()
  }

  /** Sends a move once; the page shows its effect when the server accepted it. */
  act(move: Move): void {
    const key = keyOf(move)
    if (!this.session || this.pending.has(key)) return
    this.notice = null
    this.pending = new Map(this.pending).set(key, this.session.command({ type: 'move', move }))
  }

  /** Says the words that are written; they are cleared when everybody can read them. */
  talk(): void {
    const text = this.words.trim()
    if (!this.session || !text || this.pending.has(SAY)) return
    this.pending = new Map(this.pending).set(SAY, this.session.command({ type: 'say', text, promise: this.promising }))
  }

  propose(): void {
    const space = this.state?.can_propose
    if (space?.refusal === null) this.act(proposalOf(this.draft, space.to))
  }

  /** Harvests, after asking when the field could still grow into another coin (behaviour B51). */
  harvest(index: number): void {
    this.askFirst({ verb: 'harvest', field: index }, index)
  }

  plant(card: number, index: number): void {
    const field = this.me?.fields[index]
    const variety = this.varietyOf(card)
    const swaps = this.edition?.replaces === true && field?.variety != null && field.variety !== variety
    const move: Move = { verb: 'plant', card, field: index }
    return swaps ? this.askFirst(move, index) : this.act(move)
  }

  choose(card: number | null): void {
    this.picked = card
  }

  /** Shows what may be done with a card; null closes that again. */
  lookAt(card: number | null): void {
    this.looked = card
  }

  setDraft(draft: Draft): void {
    this.draft = draft
    keep(`draft.${this.table}`, draft === emptyDraft ? null : draft)
  }

  setAskBeforeHarvest(ask: boolean): void {
    this.askBeforeHarvest = ask
    keep('ask-harvest', ask)
  }

  setShowHints(show: boolean): void {
    this.showHints = show
    this.hidden = []
    keep('hints', show)
  }

  /** Puts the present hints away until the server has others. */
  hideHints(): void {
    this.hidden = this.state?.hints ?? []
  }

  say(message: Readonly<Record<string, unknown>>): void {
    this.session?.say(message)
  }

  name(seat: number): string {
    return this.state?.lobby.seats[seat]?.name || `${t.landing.players} ${seat + 1}`
  }

  variety(index: number): Variety {
    return this.cards[index] ?? { index, id: `variety_${index}`, name: '…', count: 0, meter: [], provenance: 'official' }
  }

  badge(index: number): string {
    return this.letters.get(this.variety(index).id) ?? '?'
  }

  /** The words for an icon of wild cards. */
  icon(code: string): IconText {
    return this.edition?.icons?.find((icon) => icon.code === code) ?? { code, tag: code, sentence: '' }
  }

  /** What the icon of a card does, in sentences. */
  explain(card: Card): string {
    const codes = [...(card.icon ? [card.icon] : []), ...(card.skull ? ['SKULL'] : [])]
    const pair = card.icon === 'EITHER' ? this.edition?.pairs?.[this.variety(card.variety).id] : undefined
    return [...codes.map((code) => this.icon(code).sentence), pair ?? ''].filter(Boolean).join(' ')
  }

  /** The cards the viewer may think of giving: the own hand, and what lies open on the own turn. */
  get own(): readonly Card[] {
    const open = this.view && this.view.active === this.seat ? this.view.revealed : []
    return [...(this.me?.hand ?? []), ...open]
  }

  /** A card that lies open or is the viewer's own. */
  find(card: number | null): Card | null {
    const view = this.view
    const rows = (view?.seats ?? []).flatMap((seat) => [...seat.staged, ...(seat.rows ?? []).flat()])
    const cards = [...this.own, ...rows, ...(view?.revealed ?? []), ...(view?.shown ? [view.shown] : [])]
    return cards.find((other) => other.card === card) ?? null
  }

  private varietyOf(card: number): number | null {
    return this.find(card)?.variety ?? null
  }

  private askFirst(move: Move, index: number): void {
    const field = this.me?.fields[index]
    const growing = field && field.variety !== null && (field.next_in !== null || field.coins === 0)
    if (!growing || !this.askBeforeHarvest) return this.act(move)
    const name = this.variety(field.variety!).name
    const early = field.coins > 0 && field.next_in !== null
    const text = early
      ? t.confirm.harvestEarly(name, field.count, field.coins, field.next_in!, field.next_coins ?? field.coins + 1)
      : t.confirm.harvestNothing(name, field.count)
    this.question = { move, text }
  }

  private take(state: State): void {
    const before = this.state?.view ?? null
    this.log = merged(this.log, state.log)
    if (state.view) this.ended = endings(this.ended, before, state.view, this.log)
    this.hidden = this.hidden.filter((hint) => state.hints?.includes(hint))
    this.state = state
    if (state.view && before && before.turn !== state.view.turn) this.picked = null
    if (this.menu === null) this.looked = null
    this.pruneDraft(state)
  }

  private pruneDraft(state: State): void {
    if (!state.view) return
    const mine = new Set(this.own.map((card) => card.card))
    const draft = pruned(this.draft, mine, new Set(state.view.offers.map((offer) => offer.offer)))
    if (draft !== this.draft) this.setDraft(draft)
  }

  private answered(id: string): void {
    const key = this.forget(id)
    if (key === SAY) {
      this.words = ''
      this.promising = false
    }
    if (key !== 'propose') return
    this.setDraft(emptyDraft)
    this.composing = false
  }

  private refuse(id: string | null, refusal: Coded): void {
    if (id !== null) this.forget(id)
    this.notice = refusal
    clearTimeout(this.hush)
    this.hush = setTimeout(() => (this.notice = null), NOTICE_SECONDS * 1000)
  }

  private forget(id: string): string | undefined {
    const key = [...this.pending].find(([, sent]) => sent === id)?.[0]
    if (key === undefined) return undefined
    const rest = new Map(this.pending)
    rest.delete(key)
    this.pending = rest
    return key
  }
}

/** Both parts of the log in order, each entry once. */
export function merged(known: readonly LogEntry[], fresh: readonly LogEntry[]): readonly LogEntry[] {
  if (fresh.length === 0) return known
  const all = new Map([...known, ...fresh].map((entry) => [entry.n, entry]))
  return [...all.values()].toSorted((a, b) => a.n - b.n)
}

const KEY = Symbol('table')
export const provideTable = (model: TableModel): TableModel => setContext(KEY, model)
export const useTable = (): TableModel => getContext<TableModel>(KEY)
