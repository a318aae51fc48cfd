import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What messages must not cover, and how bad it is if there is no other place. */
const obstacles = [
  ['h1, button, input, select, textarea, summary, nav, .button, .order-bar', 4],
  ['h2, h3, h4', 2],
  ['.money', 1],
] as const

/** Distance of the places that are looked at, in pixels: less than any of the obstacles measures. */
const step = 20

/**
 * A ref to an element with a fixed position, which is moved to the lowest place on the screen where it covers no control,
 * title or price, or as few as possible; again whenever `content` changes.
 */
export function useFreePlace(content: unknown): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const scrolledTo = window.scrollY
    if (!element.current) return
    moveToFreePlace(element.current)
    // A new page is scrolled after it is rendered, and then other controls are at this place.
    const frame = requestAnimationFrame(() => {
      if (element.current && window.scrollY !== scrolledTo) moveToFreePlace(element.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [content])
  return element
}

function moveToFreePlace(moved: HTMLElement): void {
  if (moved.childElementCount === 0) return
  const { left, right, height } = moved.getBoundingClientRect()
  const from = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + step / 2
  const free = window.innerHeight - step / 2
  // Hidden elements are not found at a point.
  moved.style.visibility = 'hidden'
  const count = Math.max(1, Math.ceil((free - from) / step))
  const size = Math.min(count, Math.ceil(height / step) + 1)
  const lowest = lowestPlace(count, size, (row) => countObstacles(from + row * step, left, right))
  moved.style.visibility = ''
  moved.style.top = `${from + lowest * step}px`
}

/**
 * The first of the lowest `size` neighbouring rows with the fewest obstacles. Looks from below and no further than needed:
 * the hundreds of points of a screen take a slow phone a third of a second.
 */
function lowestPlace(count: number, size: number, countAt: (row: number) => number): number {
  const fromBelow: number[] = []
  let [place, fewest] = [0, Infinity]
  for (let row = count - 1; row >= 0 && fewest > 0; row -= 1) {
    fromBelow.push(countAt(row))
    if (fromBelow.length < size) continue
    const obstaclesThere = sumOf(fromBelow.slice(-size))
    if (obstaclesThere < fewest) [place, fewest] = [row, obstaclesThere]
  }
  return place
}

function countObstacles(y: number, left: number, right: number): number {
  let count = 0
  for (let x = left + step / 2; x < right; x += 2 * step) {
    const there = document.elementFromPoint(x, y)
    count += obstacles.find(([selector]) => there?.closest(selector))?.[1] ?? 0
  }
  return count
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
