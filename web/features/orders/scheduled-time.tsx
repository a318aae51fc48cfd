import { formatScheduled } from '#contract/format/time.ts'
import type { Order } from '#contract/records/order.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'

/** When an order is scheduled for, prominently; nothing for one as soon as possible. */
export function ScheduledTime({ order: { scheduledFor } }: { order: Pick<Order, 'scheduledFor'> }) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  if (!scheduledFor) return null
  return (
    <p className="rounded-leaf-xs inline-flex w-fit items-center gap-2 border-2 border-accent-text px-3 py-1.5 text-lg leading-tight font-bold">
      <Icon name="clock" className="shrink-0 text-accent-text" />
      <time dateTime={scheduledFor}>{formatScheduled(scheduledFor, now, timeZone)}</time>
    </p>
  )
}

/** ` · For tomorrow at 7 pm · Pickup`, for the line of a closed order; nothing for a delivery as soon as possible. */
export function ServiceInShort({
  order: { scheduledFor, fulfilment },
}: {
  order: Pick<Order, 'scheduledFor' | 'fulfilment'>
}) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const words = [
    scheduledFor && formatScheduled(scheduledFor, now, timeZone),
    fulfilment === 'pickup' && 'Pickup',
  ].filter(Boolean)
  return words.length > 0 && <strong className="font-semibold"> · {words.join(' · ')}</strong>
}
