import { useEffect } from 'react'
import type { Order } from '#contract/records/order.ts'
import { playChime } from '#web/features/order-ring/chime.ts'

/** Time (ms) within which the tabs of a browser play the chime of reports once. */
const chimeInterval = 2_000

/** Why the courier cannot deliver: the kitchen must hear and see it at once. */
export function TicketCourierReport({ order: { courierReport } }: { order: Order }) {
  const at = courierReport?.at
  useEffect(() => {
    if (at) playChime(chimeInterval)
  }, [at])
  if (!courierReport) return null
  return (
    <div className="ticket-alert" role="alert">
      <p className="text-base wrap-anywhere">
        <strong>The courier cannot deliver</strong>: {courierReport.reason}
      </p>
    </div>
  )
}
