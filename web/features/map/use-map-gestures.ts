import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Spot } from './projection.ts'

export interface Gestures {
  /** pressed and let go in one place */
  onPick: (spot: Spot) => void
  onPan: (by: Spot) => void
  onZoom: (factor: number, spot: Spot) => void
}

/** A hand that moves less than this has pressed, in pixels. */
const stillness = 6

/** Press, drag, pinch and wheel on an element; the wheel only where it does not take the page's scrolling away. */
export function useMapGestures(element: RefObject<HTMLElement | null>, gestures: Gestures) {
  const pointers = useRef(new Map<number, Spot>())
  const travelled = useRef(0)
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })

  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const box = element.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  useEffect(() => {
    const map = element.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== map) return
      event.preventDefault()
      latest.current.onZoom(Math.exp(-event.deltaY / 300), spotOf(event))
    }
    // React's own listener could not keep the page from scrolling.
    map?.addEventListener('wheel', onWheel, { passive: false })
    return () => map?.removeEventListener('wheel', onWheel)
  })

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // Two fingers never press.
      travelled.current = pointers.current.size === 0 ? 0 : stillness
      pointers.current.set(event.pointerId, spotOf(event))
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = spotOf(event)
      pointers.current.set(event.pointerId, now)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
      if (travelled.current < stillness) return
      if (!other) return gestures.onPan({ x: now.x - before.x, y: now.y - before.y })
      const apart = (spot: Spot) => Math.max(20, Math.hypot(spot.x - other.x, spot.y - other.y))
      gestures.onZoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    },
    onPointerUp(event: PointerEvent) {
      const pressed = pointers.current.delete(event.pointerId) && pointers.current.size === 0
      if (pressed && travelled.current < stillness) gestures.onPick(spotOf(event))
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }
}
