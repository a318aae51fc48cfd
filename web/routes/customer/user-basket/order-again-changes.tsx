import { useEffect, useRef } from 'react'
import type { OrderAgainChange } from '#contract/records/basket.ts'
import { formatUpcoming } from '#contract/format/time.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** What Order again did. */
export interface OrderedAgain {
  /** null: nothing could be added, and there is no basket */
  basketId: string | null
  changes: OrderAgainChange[]
}

/** The result of Order again: per line what differs from the order. */
export function OrderAgainChanges({ again }: { again: OrderedAgain }) {
  const { changes } = again
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The router keeps the scroll position after a form.
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [again])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Notice tone={changes.length === 0 ? 'ok' : 'info'} title={titleOf(again)}>
        {changes.length > 0 && (
          <ul className="grid gap-1.5 pt-1">
            {changes.map((change, index) => (
              // Two lines may have the same food.
              <li key={index} className="wrap-anywhere">
                <strong className="font-semibold">{change.name}</strong>: <Change change={change} />
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

function titleOf({ basketId, changes }: OrderedAgain): string {
  if (changes.length === 0) return 'The whole order is in your basket'
  return basketId ? 'What is different from your order:' : 'Nothing of this order can be ordered now:'
}

const reasons: Record<Exclude<OrderAgainChange['result'], 'added'>, string> = {
  'already-in-basket': 'already in the basket',
  deleted: 'no longer on the menu, left out',
  hidden: 'not on the menu at present, left out',
  'sold-out': 'sold out, left out',
  closed: 'cannot be ordered at this time, left out',
  'options-missing': 'its options have changed, left out',
}

function Change({ change: { result, missingOptions, price, opensAt } }: { change: OrderAgainChange }) {
  const money = useMoney()
  const [now, timeZone] = [useNow(), useTimeZone()]
  const parts = [
    ...(result === 'added' ? [] : [reasons[result]]),
    ...(missingOptions.length > 0 ? [`without ${missingOptions.join(', ')}`] : []),
    ...(price ? [`now ${money.format(price.now)} instead of ${money.format(price.before)}`] : []),
    ...(opensAt ? [`again ${formatUpcoming(opensAt, now, timeZone)}`] : []),
  ]
  return parts.join(', ')
}
