import { Fragment } from 'react'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { formatOpenState } from '#contract/format/open-state.ts'
import { formatDistance } from '#contract/format/locale.ts'
import { formatArrival } from '#contract/format/time.ts'
import { useDeliveryPlace } from '#web/features/place/place-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNow, useTickingNow, useTimeZone } from '#web/ui/time.tsx'
import type { CardServing, ShownFee } from './card-serving.ts'
import { useMoney } from '#web/ui/money.tsx'

/** On the picture of a card: when the restaurant takes orders again. */
export function ClosedNote({ serving }: { serving: CardServing | undefined }) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const text = serving?.closed && formatOpenState(serving.closed, now, timeZone)
  if (!text) return null
  return (
    <p className="card-note">
      <Icon name="clock" size={14} />
      {text}
    </p>
  )
}

/** `Arrives 7:40–7:50 pm · 2.3 km · ₹30 delivery`, as far as they are known. */
export function ServingFacts({
  serving = {},
  distance,
}: {
  serving: CardServing | undefined
  /** metres from the reader's place */
  distance: number | undefined
}) {
  const place = useDeliveryPlace()
  const money = useMoney()
  const [now, timeZone] = [useTickingNow(60_000), useTimeZone()]
  const { minutes, fee, isPickupOnly, isOutOfReach } = serving
  const facts = [
    minutes && formatArrival(minutes, isPickupOnly ? 'pickup' : 'delivery', now, timeZone),
    distance !== undefined && formatDistance(distance),
    fee && feeInWords(fee, money),
    isPickupOnly && 'Pickup only',
    isOutOfReach && !isPickupOnly && `Does not deliver to ${place?.label ?? 'you'}`,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p className="line-clamp-2 wrap-anywhere">
      {facts.map((fact, place) => (
        <Fragment key={place}>
          {place > 0 && ' · '}
          {/* A minute may have passed since the server rendered it. */}
          <span className="inline-block" suppressHydrationWarning>
            {fact}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

/** `₹30 delivery`, `from ₹20 delivery`, `Free delivery` */
export function feeInWords({ amount, isLeast }: ShownFee, money: MarketplaceMoney): string {
  const sum = money.formatShort(amount)
  if (isLeast) return amount > 0 ? `from ${sum} delivery` : 'Delivery fee by distance'
  return amount > 0 ? `${sum} delivery` : 'Free delivery'
}
