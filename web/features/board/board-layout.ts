import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'
import type { Columns } from './board-slots.ts'
import { type BoardStore, movedTime } from './board-store.ts'

/** How the board is drawn (marketplace §2, Board in a rush). */
export interface BoardLayout {
  /** one line for each dish, and the minutes behind a button */
  isCompact: boolean
  /** the widths of the columns, as variables of the style sheet; large tickets have widths of their own */
  tracks: CSSProperties
}

/** With more tickets than these the board is compact. */
const mostLarge = 8
/** So many tickets more are a greater share of the width: not every arrival moves the columns. */
const shareStep = 3

function layoutOf(columns: Columns): BoardLayout {
  const count = (name: BoardColumn) => columns[name].filter(({ left }) => left === null).length
  const load = (name: BoardColumn) => (name === 'new' ? count('new') + count('unpaid') : count(name))
  const waiting = load('new') + load('cooking') + load('ready') + load('on-its-way')
  if (waiting <= mostLarge) return { isCompact: false, tracks: {} }
  const tracks = boardColumns.map((name) => {
    const share = Math.ceil(load(name) / shareStep)
    return [`--track-${name}`, share === 0 ? '6rem' : `minmax(10.5rem, ${share}fr)`]
  })
  return { isCompact: true, tracks: Object.fromEntries(tracks) as CSSProperties }
}

/**
 * The layout of the board. It changes when `arrange` is called, which is while nobody touches the board, because every ticket
 * may move; for a moment after it `isMoved` is true, and tickets take no press.
 */
export function useBoardLayout(store: BoardStore) {
  const [layout, setLayout] = useState(() => layoutOf(store.columns()))
  const [isMoved, setIsMoved] = useState(false)
  const last = useRef(layout)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const arrange = useCallback(() => {
    const next = layoutOf(store.columns())
    if (JSON.stringify(last.current) === JSON.stringify(next)) return
    last.current = next
    setLayout(next)
    setIsMoved(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsMoved(false), movedTime)
  }, [store])
  return { layout, isMoved, arrange }
}
