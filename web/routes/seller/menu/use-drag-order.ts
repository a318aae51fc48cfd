import { type PointerEvent, useEffect, useRef } from 'react'

/** Where an item was dropped: before or after another item, or at the end of a list without items. */
export interface Drop {
  id: string
  target: string
  place: 'before' | 'after'
}

/** Pixels that the pointer moves before a press becomes a drag, and the height of the edges that scroll. */
const threshold = 6
const scrollEdge = 72

/**
 * Reorders the items of a list by pointer: elements with `data-drag="<id>"`, moved by the `data-drag-handle` in them. The
 * marks of a drag are attributes that are set on the elements directly, so that dragging renders nothing.
 */
export function useDragOrder(onDrop: (drop: Drop) => void) {
  const end = useRef<(() => void) | null>(null)
  useEffect(() => () => end.current?.(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = event.target instanceof Element ? event.target.closest('[data-drag-handle]') : null
    const item = handle?.closest<HTMLElement>('[data-drag]')
    if (!handle || !item || event.button !== 0) return
    end.current?.()
    end.current = startDrag(event.currentTarget, item, event.nativeEvent, onDrop)
  }
  return { onPointerDown }
}

/** Follows one drag. Returns a function that ends it without a drop. */
function startDrag(
  list: HTMLElement,
  item: HTMLElement,
  { pointerId, clientY: startY }: globalThis.PointerEvent,
  onDrop: (drop: Drop) => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let target: { item: HTMLElement; place: Drop['place'] } | null = null
  let isDragging = false
  let scroll = 0
  let frame = 0

  function mark(next: typeof target) {
    target?.item.removeAttribute('data-drop')
    target = next
    next?.item.setAttribute('data-drop', next.place)
  }
  function finish() {
    controller.abort()
    cancelAnimationFrame(frame)
    mark(null)
    item.removeAttribute('data-dragging')
  }
  function scrollOn() {
    if (scroll !== 0) window.scrollBy(0, scroll)
    frame = requestAnimationFrame(scrollOn)
  }
  function move({ pointerId: id, clientX, clientY }: globalThis.PointerEvent) {
    if (id !== pointerId || (!isDragging && Math.abs(clientY - startY) < threshold)) return
    if (!isDragging) scrollOn()
    isDragging = true
    item.setAttribute('data-dragging', '')
    scroll = scrollFor(clientY)
    mark(targetAt(list, item, clientX, clientY))
  }
  function drop({ pointerId: id }: globalThis.PointerEvent) {
    if (id !== pointerId) return
    const found = target
    finish()
    if (found) onDrop({ id: idOf(item), target: idOf(found.item), place: found.place })
  }

  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', drop, { signal })
  document.addEventListener('pointercancel', finish, { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal })
  return finish
}

const idOf = (item: HTMLElement) => item.dataset['drag'] ?? ''

function scrollFor(y: number): number {
  if (y < scrollEdge) return -12
  return y > window.innerHeight - scrollEdge ? 12 : 0
}

/** The item at a point, other than the dragged one. */
function targetAt(list: HTMLElement, dragged: HTMLElement, x: number, y: number) {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drag]')
  if (!item || item === dragged || !list.contains(item)) return null
  const { top, height } = item.getBoundingClientRect()
  return { item, place: y < top + height / 2 ? ('before' as const) : ('after' as const) }
}
