import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

/** Pixels per press of an arrow (specification). A card with its gap is as wide. */
const scrollStep = 300

export type CarouselProps = {
  title: ReactNode
  /** Accessible name of the scrolling region. */
  label: string
  /** `card`: 284 px and a gap of 16 are one step, less where four would not be complete beside each other; `small`: two items of 134 px are one step. */
  size?: 'card' | 'small'
  /** Beside the title, for instance a link to the whole list. */
  action?: ReactNode
  /** Shown in place of the row when there are no children. */
  empty?: ReactNode
  /** One element per item, each with a key. */
  children: ReactNode[]
}

/** A row that scrolls sideways: by swipe, by arrow keys, or by arrow buttons, which need JavaScript. */
export function Carousel({ title, label, size = 'card', action, empty, children }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null)
  const room = useScrollRoom(row, children.length)

  function scroll(direction: 1 | -1) {
    row.current?.scrollBy({ left: direction * scrollStep, behavior: 'smooth' })
  }
  function scrollByKey(event: KeyboardEvent) {
    if (event.target !== row.current || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    scroll(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section className="@container grid gap-1 sm:gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4">
        <h2 className="font-display mr-auto text-xl font-bold sm:text-2xl">{title}</h2>
        {action}
        {(room.back || room.on) && <Arrows label={label} room={room} onScroll={scroll} />}
      </div>
      {children.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <div
          ref={row}
          role="region"
          aria-label={label}
          tabIndex={0}
          onKeyDown={scrollByKey}
          className="relative -mx-(--gutter) snap-x snap-proximity scroll-px-(--gutter) overflow-x-auto overscroll-x-contain px-(--gutter) py-2 focus-visible:-outline-offset-3 xl:mask-x-from-[calc(100%-var(--gutter))] xl:mask-x-to-100% [scrollbar-width:none]"
        >
          <ul
            className={cx(
              'flex w-max gap-4 *:grid *:shrink-0 *:snap-start',
              size === 'card' ? '*:w-[284px] lg:*:w-[min(284px,(100cqw-3rem)/4)]' : '*:w-[134px]',
            )}
          >
            {children.map((child, index) => (
              <li key={keyOf(child) ?? index}>{child}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type ScrollRoom = { back: boolean; on: boolean }

type ArrowsProps = { label: string; room: ScrollRoom; onScroll: (direction: 1 | -1) => void }

function Arrows({ label, room, onScroll }: ArrowsProps) {
  return (
    <div className="-mr-2 hidden gap-1 sm:flex [@media(hover:hover)]:flex">
      <IconButton
        icon="arrow-left"
        label={`Scroll ${label} back`}
        aria-disabled={!room.back}
        onClick={() => onScroll(-1)}
      />
      <IconButton
        icon="arrow-right"
        label={`Scroll ${label} on`}
        aria-disabled={!room.on}
        onClick={() => onScroll(1)}
      />
    </div>
  )
}

function keyOf(child: ReactNode): string | null {
  return typeof child === 'object' && child !== null && 'key' in child ? child.key : null
}

/** Whether the row can scroll in either direction; false for both until measured. */
function useScrollRoom(row: RefObject<HTMLDivElement | null>, count: number): ScrollRoom {
  const [room, setRoom] = useState<ScrollRoom>({ back: false, on: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const back = element.scrollLeft > 1
      const on = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setRoom((was) => (was.back === back && was.on === on ? was : { back, on }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row, count])
  return room
}
