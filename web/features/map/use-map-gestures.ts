import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Pixel } from './projection.ts'

export interface Gestures {
  /** pressed and released without moving */
  onPick: (pixel: Pixel) => void
  onPan: (by: Pixel) => void
  onZoom: (factor: number, pixel: Pixel) => void
}

/** Pointer movement below this many pixels counts as a press. */
const pressTolerance = 6

/** Press, drag, pinch and wheel on the map. The wheel zooms only with Ctrl or while the map has focus; otherwise the page scrolls. */
export function useMapGestures(element: RefObject<HTMLElement | null>, gestures: Gestures) {
  const pointers = useRef(new Map<number, Pixel>())
  const travelled = useRef(0)
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })

  const pixelOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
    const box = element.current?.getBoundingClientRect()
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) }
  }

  useEffect(() => {
    const map = element.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== map) return
      event.preventDefault()
      latest.current.onZoom(Math.exp(-event.deltaY / 300), pixelOf(event))
    }
    // React's wheel listener is passive and could not prevent scrolling.
    map?.addEventListener('wheel', onWheel, { passive: false })
    return () => map?.removeEventListener('wheel', onWheel)
  })

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // A second finger is a pinch, never a press.
      travelled.current = pointers.current.size === 0 ? 0 : pressTolerance
      pointers.current.set(event.pointerId, pixelOf(event))
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = pixelOf(event)
      pointers.current.set(event.pointerId, now)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y)
      if (travelled.current < pressTolerance) return
      if (!other) return gestures.onPan({ x: now.x - before.x, y: now.y - before.y })
      const apart = (pixel: Pixel) => Math.max(20, Math.hypot(pixel.x - other.x, pixel.y - other.y))
      gestures.onZoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    },
    onPointerUp(event: PointerEvent) {
      const pressed = pointers.current.delete(event.pointerId) && pointers.current.size === 0
      if (pressed && travelled.current < pressTolerance) gestures.onPick(pixelOf(event))
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }
}
