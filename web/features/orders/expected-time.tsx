import { formatExpected, formatScheduled } from '#contract/format/time.ts'
import type { RunningOrder } from '#contract/records/order.ts'
import { expectedSpan } from '#contract/rules/kitchen.ts'
import { useNow, useTimeZone } from '#web/ui/time.tsx'

/** When an order is expected: the span of ten minutes, or else the time that it is scheduled for; nothing without either. */
export function ExpectedTime({
  order: { delivery, scheduledFor },
  before = '',
  after = '',
}: {
  order: Pick<RunningOrder, 'scheduledFor'> & {
    delivery: Pick<NonNullable<RunningOrder['delivery']>, 'expectedAt'> | null
  }
  before?: string
  after?: string
}) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const at = delivery?.expectedAt ?? scheduledFor
  if (!at) return null
  const text = delivery?.expectedAt
    ? formatExpected(expectedSpan(at), now, timeZone)
    : formatScheduled(at, now, timeZone)
  return (
    <>
      {before}
      <time dateTime={at}>{text}</time>
      {after}
    </>
  )
}
