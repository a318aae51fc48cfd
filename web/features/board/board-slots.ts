import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'

/** A place in a column: a ticket, or the gap of one that has left. */
export interface Slot {
  id: string
  /** where the ticket went; null: it is here */
  left: string | null
  /** when it left, by `performance.now()` */
  leftAt?: number
  /** the ticket has left the board */
  hasEnded: boolean
  /** it and what is below it have just moved up */
  isMoved?: boolean
}

export type Columns = Readonly<Record<BoardColumn, readonly Slot[]>>

export const noColumns: Columns = { new: [], unpaid: [], cooking: [], ready: [], 'on-its-way': [], later: [] }

/** The column that has the ticket. */
export function columnWith(columns: Columns, id: string): BoardColumn | null {
  return (
    boardColumns.find((name) => columns[name].some((slot) => slot.id === id && slot.left === null)) ?? null
  )
}

/**
 * Moves a ticket. It leaves a gap, so that nothing moves under a finger, and arrives in its own gap, as after Undo, or at
 * the end of the column. `to` null: it leaves the board.
 */
export function moveTicket(columns: Columns, id: string, to: BoardColumn | null, left: string): Columns {
  const from = columnWith(columns, id)
  if (from === to) return columns
  const result: Record<BoardColumn, readonly Slot[]> = { ...columns }
  const gap = { left, leftAt: performance.now(), hasEnded: to === null }
  if (from) result[from] = result[from].map((slot) => (slot.id === id ? { ...slot, ...gap } : slot))
  if (to) {
    const arrived = { id, left: null, hasEnded: false }
    result[to] = result[to].some((slot) => slot.id === id)
      ? result[to].map((slot) => (slot.id === id ? { ...slot, ...arrived } : slot))
      : [...result[to], arrived]
  }
  return result
}

/**
 * Removes the gaps of a column that `closes` names, and marks what moves up: the slots below them, or all where the
 * column is scrolled. The same object if there are none.
 */
export function closeGaps(
  columns: Columns,
  name: BoardColumn,
  closes: (gap: Slot) => boolean,
  isScrolled: boolean,
): Columns {
  const isOpen = (slot: Slot) => slot.left === null || !closes(slot)
  const open = columns[name].filter(isOpen)
  if (open.length === columns[name].length) return columns
  const first = isScrolled ? 0 : columns[name].findIndex((slot) => !isOpen(slot))
  return {
    ...columns,
    [name]: open.map((slot, place) => (place === first ? { ...slot, isMoved: true } : slot)),
  }
}

/** Without the marks of what has moved. */
export function withoutMoved(columns: Columns): Columns {
  const result: Record<BoardColumn, readonly Slot[]> = { ...columns }
  for (const name of boardColumns) {
    if (result[name].some(({ isMoved }) => isMoved))
      result[name] = result[name].map((slot) => (slot.isMoved ? { ...slot, isMoved: false } : slot))
  }
  return result
}
