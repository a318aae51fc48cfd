import type { Board, Order, Ringing } from '#contract/records/order.ts'
import { type BoardColumn, boardColumns, columnOf, rings, waitsForSeller } from '#contract/rules/kitchen.ts'
import { isWaitingForCard } from '#web/features/seller-orders/payment-due.tsx'
import {
  closeGaps,
  columnWith,
  type Columns,
  moveTicket,
  noColumns,
  type Slot,
  withoutMoved,
} from './board-slots.ts'
import { ended, isSame, type TicketView, withTaps } from './shown-order.ts'
import type { TapQueue } from './tap-queue.ts'

type Restaurants = Board['restaurants']

export const columnNames: Record<BoardColumn, string> = {
  new: 'New',
  unpaid: 'Unpaid',
  cooking: 'Cooking',
  ready: 'Ready',
  'on-its-way': 'On its way',
  later: 'Later',
}

/** How long tickets that moved take no press (ms): the finger may be on its way to what was there before. */
export const movedTime = 400

/**
 * The orders of the board outside of the router's data: a change renders the tickets and columns that it concerns, and
 * nothing else. Times are milliseconds of the server's clock.
 */
export class BoardStore {
  #listeners = new Set<() => void>()
  #clockListeners = new Set<() => void>()
  #ticketListeners = new Map<string, Set<() => void>>()
  /** tickets that may have changed since the listeners were called */
  #touched = new Set<string>()
  #orders = new Map<string, Order>()
  #versions = new Map<string, number>()
  #loadedVersion = 0
  #lastVersion = 0
  #views = new Map<string, TicketView>()
  #refusals = new Map<string, string>()
  #queue: TapQueue = []
  #columns: Columns = noColumns
  #ringing: Ringing = { toAccept: 0, ringing: 0 }
  #deleted: readonly string[] = []
  #movedTimer: ReturnType<typeof setTimeout> | undefined
  /** changes are shown when it is released */
  #isHeld = false
  #restaurant: string | null = null
  restaurants: Restaurants = []
  now: number
  /** the queue survives a reload */
  isStored = true
  /** the last tap was a key */
  isByKeyboard = false
  tapped(byKeyboard: boolean): void {
    this.isByKeyboard = byKeyboard
  }

  constructor(board: Board, now: number) {
    this.now = now
    this.#takeBoard(board)
  }

  /** Calls `listener` after every change: for what the whole board shows. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Calls `listener` when the clock moves. */
  readonly subscribeToClock = (listener: () => void): (() => void) => {
    this.#clockListeners.add(listener)
    return () => void this.#clockListeners.delete(listener)
  }

  /** Calls `listener` after changes of one order: a change asks nothing of two hundred tickets. */
  subscribeToTicket(id: string, listener: () => void): () => void {
    const listeners = this.#ticketListeners.get(id) ?? new Set()
    this.#ticketListeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#ticketListeners.delete(id)
    }
  }

  readonly columns = (): Columns => this.#columns
  readonly queue = (): TapQueue => this.#queue
  readonly ringing = (): Ringing => this.#ringing
  view(id: string): TicketView | undefined {
    return this.#views.get(id)
  }
  refusal(id: string): string | null {
    return this.#refusals.get(id) ?? null
  }
  /** The order as the server has it. */
  order(id: string): Order | undefined {
    return this.#orders.get(id)
  }

  /** The ids of dishes and options that have been deleted since they were ordered. */
  readonly deleted = (): readonly string[] => this.#deleted

  /** How many restaurants take no orders because they are paused. */
  readonly pausedRestaurants = (): number =>
    this.restaurants.filter(
      ({ open: { paused } }) => paused && (paused.until === null || Date.parse(paused.until) > this.now),
    ).length

  /** The orders of the board, also those that are not shown. */
  orders(): Order[] {
    return [...this.#views.values()].map(({ order }) => order)
  }

  /** Whether an order is of the restaurant that is shown. */
  isShown({ restaurant }: Pick<Order, 'restaurant'>): boolean {
    return this.#restaurant === null || restaurant._id === this.#restaurant
  }

  /** Shows the tickets of one restaurant only; null: of all. */
  showRestaurant(id: string | null): void {
    if (id === this.#restaurant) return
    this.#restaurant = id
    this.#columns = noColumns
    for (const orderId of this.#views.keys()) this.#place(orderId)
    this.#changed()
  }

  /** The ids of the shown orders that ring. */
  ringingIds(): string[] {
    return this.orders()
      .filter((order) => rings(order) && this.isShown(order))
      .map(({ _id }) => _id)
  }

  /** To be taken before a request: a response is ignored if that of a later request has arrived before. */
  nextVersion(): number {
    return (this.#lastVersion += 1)
  }

  /** Takes the whole board from a response. Tickets keep their places. */
  load(board: Board, version: number): void {
    if (version < this.#loadedVersion) return
    this.#loadedVersion = version
    this.#takeBoard(board, version)
  }

  /** Takes one order from a response; null: it does not exist (any more). */
  setOrder(id: string, order: Order | null, version: number): void {
    if (version < Math.max(this.#loadedVersion, this.#versions.get(id) ?? 0)) return
    this.#versions.set(id, version)
    this.#keep(id, order)
    this.#place(id)
    this.#changed()
  }

  setQueue(queue: TapQueue, isStored = true): void {
    this.isStored = isStored
    const ids = new Set([...this.#queue, ...queue].map(({ orderId }) => orderId))
    this.#queue = queue
    for (const id of ids) this.#place(id)
    this.#changed()
  }

  /** Shows why a tap was refused; null: its seller has read it. */
  setRefusal({ _id: id, billNumber }: Pick<Order, '_id' | 'billNumber'>, refusal: string | null): void {
    if (refusal === null) this.#refusals.delete(id)
    else this.#refusals.set(id, refusal)
    this.#place(id)
    // A tap from before a reload, on an order that has ended since.
    if (refusal !== null && !columnWith(this.#columns, id) && !this.#hasGap(id)) {
      const gap = { id, left: `${billNumber} is no longer open`, hasEnded: true }
      this.#columns = { ...this.#columns, new: [...this.#columns.new, gap] }
    }
    this.#changed()
  }

  /** Marks orders as seen at once; the server's answer follows by the stream. */
  markSeen(ids: readonly string[]): void {
    const seenAt = new Date(this.now).toISOString()
    for (const id of ids) {
      const order = this.#orders.get(id)
      if (order) this.#orders.set(id, { ...order, seenAt })
      this.#place(id)
    }
    this.#changed()
  }

  /** Orders for later move to Cooking by the clock. */
  tick(now: number): void {
    this.now = now
    for (const { id } of this.#columns.later) this.#place(id)
    this.#changed()
    for (const listener of this.#clockListeners) listener()
  }

  /** Shows no changes until the returned function is called: the press is painted before what it moves. */
  hold(): () => void {
    this.#isHeld = true
    return () => {
      this.#isHeld = false
      this.#changed()
    }
  }

  /** The first gap of a column that can be closed; null: none. One whose refusal is not read stays. */
  firstGap(name: BoardColumn): string | null {
    return this.#columns[name].find((slot) => slot.left !== null && this.#closes(slot))?.id ?? null
  }

  /** Closes the gaps of a column that are at least `age` old (ms). `isScrolled`: also what is above them may move. */
  closeGaps(name: BoardColumn, { age = 0, isScrolled }: { age?: number; isScrolled: boolean }): void {
    const latest = performance.now() - age
    const closes = (gap: Slot) => this.#closes(gap) && (gap.leftAt ?? 0) <= latest
    const columns = closeGaps(this.#columns, name, closes, isScrolled)
    if (columns === this.#columns) return
    this.#columns = columns
    this.#changed()
    clearTimeout(this.#movedTimer)
    this.#movedTimer = setTimeout(() => {
      this.#columns = withoutMoved(this.#columns)
      this.#changed()
    }, movedTime)
  }

  #closes({ id, hasEnded }: Slot): boolean {
    return !(hasEnded && this.#refusals.has(id))
  }

  #takeBoard({ orders, restaurants, deleted = [] }: Board, version = this.nextVersion()): void {
    this.restaurants = restaurants
    this.#deleted = deleted
    const ids = new Set(orders.map(({ _id }) => _id))
    for (const id of this.#orders.keys()) {
      if (!ids.has(id) && (this.#versions.get(id) ?? 0) <= version) this.#keep(id, null)
    }
    for (const order of orders) {
      if ((this.#versions.get(order._id) ?? 0) <= version) this.#keep(order._id, order)
    }
    for (const id of new Set([...this.#views.keys(), ...ids])) this.#place(id)
    this.#changed()
  }

  #keep(id: string, order: Order | null): void {
    if (order) this.#orders.set(id, order)
    else this.#orders.delete(id)
  }

  /** Computes the view of an order, and puts its ticket where it belongs. */
  #place(id: string): void {
    this.#touched.add(id)
    const before = this.#views.get(id)
    const order = this.#orders.get(id)
    const taps = this.#queue.filter(({ orderId }) => orderId === id)
    const shown = order && withTaps(order, taps)
    if (shown?.orderStatus === 'Pending') {
      const usualMinutes =
        this.restaurants.find(({ _id }) => _id === shown.restaurant._id)?.usualMinutes ?? null
      const view = {
        order: shown,
        usualMinutes,
        isUnanswered: taps.some(({ isTried }) => isTried),
        refusal: this.#refusals.get(id) ?? null,
      }
      if (!before || !isSame(before, view)) this.#views.set(id, view)
      const to = isWaitingForCard(shown) ? 'unpaid' : columnOf(shown, usualMinutes, this.now)
      if (this.isShown(shown))
        this.#columns = moveTicket(this.#columns, id, to, `${shown.billNumber} moved to ${columnNames[to]}`)
    } else {
      if (order) this.#orders.delete(id)
      const left = `${(order ?? before?.order)?.billNumber ?? ''} ${ended(order)}`
      this.#columns = moveTicket(this.#columns, id, null, left)
      this.#views.delete(id)
    }
  }

  #hasGap(id: string): boolean {
    return boardColumns.some((name) => this.#columns[name].some((slot) => slot.id === id))
  }

  #changed(): void {
    if (this.#isHeld) return
    let toAccept = 0
    let ringing = 0
    for (const { order } of this.#views.values()) {
      if (waitsForSeller(order)) toAccept += 1
      if (rings(order)) ringing += 1
    }
    const before = this.#ringing
    if (toAccept !== before.toAccept || ringing !== before.ringing) this.#ringing = { toAccept, ringing }
    const touched = [...this.#touched]
    this.#touched.clear()
    for (const id of touched) this.#ticketListeners.get(id)?.forEach((listener) => listener())
    for (const listener of this.#listeners) listener()
  }
}
