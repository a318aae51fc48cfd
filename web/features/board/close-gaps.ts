import { type BoardColumn, boardColumns } from '#contract/rules/kitchen.ts'
import type { BoardStore } from './board-store.ts'

/*
 * When the gaps of tickets that have left are closed (marketplace §2, Board in a rush). Times are milliseconds by
 * `performance.now()`, which is never set back.
 */

/** A gap stays until nobody has touched the screen for so long. */
const calmTime = 20_000
/** The columns share the width again, and tickets become compact or large, after so long without a touch, and with a mouse over a
 * column after `calmTime`. */
const arrangeTime = 4_000
/** How often the time is compared. */
const checkInterval = 1_000
/** So soon after a touch, it is the person who scrolls: the browser also does when the height of a ticket changes. */
const scrollTime = 1_000

/** Closes the gaps of a column at once, or only those that are at least `age` old. */
export function closeColumnGaps(store: BoardStore, name: BoardColumn, age?: number): void {
  const scroller = document.querySelector(`[data-column="${name}"] .board-scroll`)
  store.closeGaps(name, { age, isScrolled: scroller !== null && scroller.scrollTop > 0 })
}

/** The same in all columns: another one is shown, or the page is scrolled. */
export function closeAllGaps(store: BoardStore): void {
  for (const name of boardColumns) closeColumnGaps(store, name)
}

/**
 * Closes gaps when the person scrolls, and when nobody has touched the screen for a while; not while a finger or button of a
 * mouse is held down, nor in the column under the pointer of a mouse. Calls `arrange` after a shorter
 * while, over a column as well. Returns an end.
 */
export function closeGapsWhenCalm(store: BoardStore, arrange: () => void): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  let touchedAt = -calmTime
  /** fingers and mice that are held down */
  const held = new Set<number>()
  /** the column under the pointer of a mouse */
  let under: BoardColumn | null = null

  const touch = () => {
    touchedAt = performance.now()
  }
  const point = ({ pointerId, pointerType, buttons, target }: PointerEvent) => {
    touch()
    if (buttons > 0) held.add(pointerId)
    else held.delete(pointerId)
    under = pointerType === 'mouse' ? columnOf(target) : null
  }
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, point, options)
  for (const type of ['keydown', 'wheel'] as const) document.addEventListener(type, touch, options)
  const leave = () => {
    under = null
  }
  document.documentElement.addEventListener('pointerleave', leave, { signal: listening.signal })
  const isCalm = (time: number) => held.size === 0 && performance.now() - touchedAt >= time
  const scroll = ({ target }: Event) => {
    if (isCalm(scrollTime)) return
    const name = columnOf(target)
    if (name) closeColumnGaps(store, name)
    else closeAllGaps(store)
  }
  document.addEventListener('scroll', scroll, options)
  const timer = setInterval(() => {
    if (isCalm(under === null ? arrangeTime : calmTime)) arrange()
    if (!isCalm(calmTime)) return
    for (const name of boardColumns) if (name !== under) closeColumnGaps(store, name, calmTime)
  }, checkInterval)
  return () => {
    listening.abort()
    clearInterval(timer)
  }
}

function columnOf(target: EventTarget | null): BoardColumn | null {
  const column = target instanceof Element && target.closest<HTMLElement>('[data-column]')
  return column ? (column.dataset['column'] as BoardColumn) : null
}
