import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'

/** A place in a column: a ticket, or the gap of one that has left. */
export interface Slot {
  id: string
  /** where the ticket went; null: it is here */
  left: string | null
  /** the ticket has left the board */
  hasEnded: boolean
}

export type Columns = Readonly<Record<BoardColumn, readonly Slot[]>>

export const noColumns: Columns = { new: [], cooking: [], ready: [], 'on-its-way': [], later: [] }

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
  if (from)
    result[from] = result[from].map((slot) => (slot.id === id ? { id, left, hasEnded: to === null } : slot))
  if (to) {
    const arrived = { id, left: null, hasEnded: false }
    result[to] = result[to].some((slot) => slot.id === id)
      ? result[to].map((slot) => (slot.id === id ? arrived : slot))
      : [...result[to], arrived]
  }
  return result
}

/** Without the gaps; those that `keeps` names remain. The same object if there are none. */
export function closeGaps(columns: Columns, keeps: (gap: Slot) => boolean): Columns {
  const isOpen = (slot: Slot) => slot.left === null || keeps(slot)
  if (boardColumns.every((name) => columns[name].every(isOpen))) return columns
  const result: Record<BoardColumn, readonly Slot[]> = { ...columns }
  for (const name of boardColumns) {
    if (!columns[name].every(isOpen)) result[name] = columns[name].filter(isOpen)
  }
  return result
}
