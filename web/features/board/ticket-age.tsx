import { use } from 'react'
import { formatTime } from '#contract/format/time.ts'
import type { Order } from '#contract/records/order.ts'
import { isLate } from '#contract/rules/kitchen.ts'
import { type AgeTone, ageInWords, describeAge } from '#web/features/seller-orders/age.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useTimeZone } from '#web/ui/time.tsx'
import { CompactContext, useTimedText } from './board-context.ts'

const minute = 60_000
const icons: Record<AgeTone, IconName> = { new: 'leaf', waiting: 'clock', late: 'warning' }

/** How old or late the order is, and when it is cancelled if nobody accepts it: in colours and words. */
export function TicketAge({ order }: { order: Order }) {
  const timeZone = useTimeZone()
  const isCompact = use(CompactContext)
  // One string, which the clock can compare.
  const [tone, text, deadline] = useTimedText((now) => {
    const age = ageOf(order, now, timeZone)
    return [age?.tone ?? '', age?.text ?? '', deadlineOf(order, now)].join('|')
  }).split('|') as [AgeTone | '', string, string]
  return (
    <>
      {tone && (
        <p className="ticket-age">
          <span data-tone={tone}>
            <Icon name={icons[tone]} size={16} />
            {isCompact ? shortened(text) : text}
          </span>
        </p>
      )}
      {deadline && (
        <p className="ticket-age">
          <span data-tone="late">
            <Icon name="clock" size={16} />
            {isCompact ? shortened(deadline) : deadline}
          </span>
        </p>
      )}
    </>
  )
}

/** As short as the words allow: *Waiting · 12 min*; an accepted order is in a column that says so. */
function shortened(text: string): string {
  return text
    .replace(/^Accepted /, '')
    .replace(/ (ago|if not accepted)$/, '')
    .replace(/ minutes?/, ' min')
    .replace(/ hours?/, ' h')
}

/** As on Pending Orders; of an order with an expected time, how far that is. */
function ageOf(order: Order, now: number, timeZone: string): { text: string; tone: AgeTone } | null {
  const expectedAt = order.scheduledFor ? null : order.delivery?.expectedAt
  if (!expectedAt) return describeAge(order, now)
  const due = Date.parse(expectedAt)
  if (isLate(order, now))
    return { tone: 'late', text: `Late · was due ${ageInWords(due, now).toLowerCase()}` }
  const minutes = Math.ceil((due - now) / minute)
  const tone = minutes <= 5 ? 'waiting' : 'new'
  return {
    tone,
    text: minutes > 0 ? `Due in ${minutes} min · ${formatTime(expectedAt, timeZone, 'time')}` : 'Due now',
  }
}

function deadlineOf({ acceptBy, delivery }: Order, now: number): string {
  if (!acceptBy || delivery) return ''
  const minutes = Math.floor((Date.parse(acceptBy) - now) / minute)
  if (minutes < 1) return 'Cancelled in under a minute'
  return `Cancelled in ${minutes} min if not accepted`
}
