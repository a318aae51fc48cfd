import { useState } from 'react'

/**
 * The rows of a form whose number and order can be changed. A row is its number at the start, or a higher one for a new row;
 * as `key` it keeps what was typed.
 */
export function useRows(count: number) {
  const [state, setState] = useState(() => ({
    rows: Array.from({ length: count }, (_, row) => row),
    next: count,
  }))
  return {
    rows: state.rows,
    add: () => setState(({ rows, next }) => ({ rows: [...rows, next], next: next + 1 })),
    remove: (row: number) => setState((now) => ({ ...now, rows: now.rows.filter((one) => one !== row) })),
    /** Moves a row one place up (−1) or down (1). */
    move: (row: number, by: -1 | 1) =>
      setState((now) => {
        const place = now.rows.indexOf(row) + by
        if (place < 0 || place >= now.rows.length) return now
        return { ...now, rows: now.rows.filter((one) => one !== row).toSpliced(place, 0, row) }
      }),
  }
}
