import { createRef, memo, PureComponent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BoardColumn } from '#contract/rules/kitchen.ts'
import { useBoardTools, useFirstGap, useRefusal, useSlots } from './board-context.ts'
import type { Slot } from './board-slots.ts'
import { columnNames } from './board-store.ts'
import { closeColumnGaps } from './close-gaps.ts'
import { TapRefusal, Ticket } from './ticket.tsx'

const emptyTexts: Record<BoardColumn, string> = {
  new: 'New orders appear here.',
  unpaid: '',
  cooking: 'Nothing to cook.',
  ready: 'Nothing is ready.',
  'on-its-way': 'Nothing is on its way.',
  later: 'No orders for later.',
}

/** Tickets of a column that are rendered at first, and with each further step: each costs at every tap and arrival. */
const ticketsAtATime = 40
/** The next tickets are rendered when this much of the column (px) is left below what is in view. */
const reserve = 1_200

/**
 * A column of the board, which scrolls on its own. A ticket that leaves keeps its place as a gap, and others arrive at the
 * end, so that nothing moves under a finger (`close-gaps.ts`).
 */
export const TicketColumn = memo(function TicketColumn({
  name,
  isWhole,
}: {
  name: BoardColumn
  isWhole: boolean
}) {
  const slots = useSlots(name)
  const firstGap = useFirstGap(name)
  const [most, setMost] = useState(isWhole ? Infinity : ticketsAtATime)
  const count = slots.filter(({ left }) => left === null).length
  const titleId = `column-${name}`
  if (name === 'unpaid' && slots.length === 0) return null
  return (
    <section
      className="board-column"
      data-column={name}
      data-compact={name === 'unpaid' || undefined}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>
        {columnNames[name]} <span className="board-count">{count}</span>
      </h2>
      {/* Reachable by keyboard: an empty or short column has no focusable content to scroll by. */}
      <div className="board-scroll" tabIndex={0} role="group" aria-labelledby={titleId}>
        {slots.length === 0 && <p className="board-empty">{emptyTexts[name]}</p>}
        <ol>
          {slots.slice(0, most).map((slot) => (
            <SlotItem key={slot.id} {...slot} closes={slot.id === firstGap ? name : null} />
          ))}
        </ol>
        {slots.length > most && (
          <ShowMore key={most} count={slots.length - most} onShow={() => setMost(most + ticketsAtATime)} />
        )}
      </div>
    </section>
  )
})

/** Renders more tickets when it is nearly in view, or pressed; without scripts all of them. */
function ShowMore({ count, onShow }: { count: number; onShow: () => void }) {
  const link = useRef<HTMLAnchorElement>(null)
  const show = useEffectEvent(onShow)
  useEffect(() => {
    const root = link.current!.closest('.board-scroll')
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && show(), {
      root,
      rootMargin: `0px 0px ${reserve}px`,
    })
    observer.observe(link.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <a
      ref={link}
      href="?tickets=all"
      className="button button-quiet button-md mt-2"
      onClick={(event) => {
        event.preventDefault()
        onShow()
      }}
    >
      Show {count} more
    </a>
  )
}

interface PlaceProps extends Slot {
  /** the gap has the button that closes those of this column */
  closes: BoardColumn | null
}

/** A place, whose gap is as high as its ticket was. A class, because only these can measure what an
 * update replaces. */
class SlotItem extends PureComponent<PlaceProps> {
  readonly #item = createRef<HTMLLIElement>()

  override getSnapshotBeforeUpdate(before: Slot): number | null {
    return before.left === null && this.props.left !== null
      ? this.#item.current!.getBoundingClientRect().height
      : null
  }

  override componentDidUpdate(_before: Slot, _state: unknown, height: number | null): void {
    const { style } = this.#item.current!
    if (height !== null) style.minHeight = `${height}px`
    else if (this.props.left === null) style.minHeight = ''
  }

  override render() {
    const { id, left, isMoved } = this.props
    const content = left === null ? <Ticket id={id} /> : <Gap {...this.props} />
    return (
      <li ref={this.#item} data-moved={isMoved || undefined}>
        {content}
      </li>
    )
  }
}

/** The place of a ticket that has left. */
function Gap({ id, left, hasEnded, closes }: PlaceProps) {
  const gap = useRef<HTMLDivElement>(null)
  const refusal = useRefusal(id)
  const { store } = useBoardTools()
  useEffect(() => {
    // The button pressed by keyboard is removed: the focus stays at its place. Costs a layout, which a touch does not need.
    if (store.isByKeyboard && document.activeElement === document.body)
      gap.current?.focus({ preventScroll: true })
  }, [store])
  function close(name: BoardColumn) {
    // Before the button is removed that has the focus.
    gap.current?.closest<HTMLElement>('.board-scroll')?.focus({ preventScroll: true })
    closeColumnGaps(store, name)
  }
  return (
    <div ref={gap} className="board-gap" tabIndex={-1}>
      {closes && (
        <button type="button" className="button button-quiet button-md" onClick={() => close(closes)}>
          Close gaps
        </button>
      )}
      <p>{left}</p>
      {hasEnded && refusal !== null && <TapRefusal order={{ _id: id }} text={refusal} />}
    </div>
  )
}
