import type { RunningOrder } from '#contract/records/order.ts'
import { positionMinutes } from '#contract/rules/courier.ts'
import { useTickingNow } from '#web/ui/time.tsx'

/** How far the courier is (*2 km away*), while that is new; nothing if they do not show it. */
export function CourierDistance({
  order: { courierAway },
  before = '',
  after = '',
}: {
  order: Pick<RunningOrder, 'courierAway'>
  before?: string
  after?: string
}) {
  const now = useTickingNow().getTime()
  if (!courierAway || now - Date.parse(courierAway.at) >= positionMinutes * 60_000) return null
  const { distance, unit } = courierAway
  return (
    <>
      {before}
      {unit === 'km' ? `${distance} km away` : distance === 1 ? '1 minute away' : `${distance} minutes away`}
      {after}
    </>
  )
}
