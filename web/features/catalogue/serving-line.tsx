import { formatOpenState } from '#contract/format/open-state.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { formatArrival, formatUpcoming } from '#contract/format/time.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Charges } from '#contract/records/charges.ts'
import type { OpenState } from '#contract/records/opening.ts'
import { useDeliveryPlace } from '#web/features/place/place-context.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { useNow, useTickingNow, useTimeZone } from '#web/ui/time.tsx'
import { shownFee } from './card-serving.ts'
import { formatDistance } from '#contract/format/locale.ts'
import type { PlaceQuote } from './load-quote.ts'
import { feeInWords } from './serving-facts.tsx'
import { useMoney } from '#web/ui/money.tsx'

type ServingLineProps = {
  of: Pick<Food['restaurant'], 'open' | 'minutes' | 'charges'>
  quote: PlaceQuote | null
  /** today's hours in words */
  today?: string | null
  /** false beside `ClosedOrderNote` */
  saysClosed?: boolean
}

/** When, how soon and for how much a restaurant delivers, on its page and those of its dishes; empty where nothing is set. */
export function ServingLine({
  of: { open, minutes, charges },
  quote,
  today,
  saysClosed = true,
}: ServingLineProps) {
  const state = useOpenState(open)
  const reach = useReachInWords(charges, quote)
  const money = useMoney()
  const [now, timeZone] = [useTickingNow(60_000), useTimeZone()]
  const arrival = open.open ? (quote ? quote.minutes : minutes) : null
  const facts = [
    today ?? (open.open ? state : null),
    arrival && formatArrival(arrival, charges?.delivery === false ? 'pickup' : 'delivery', now, timeZone),
    ...(charges ? chargesInWords(charges, quote, money) : []),
    !reach && quote?.distance != null && `${formatDistance(quote.distance)} away`.replaceAll(' ', '\u00a0'),
  ].filter(Boolean)
  const closed = saysClosed && !open.open ? state : null
  if (facts.length === 0 && !reach && !closed) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-ink-muted">
      {closed && <ServingState icon="clock">{closed}</ServingState>}
      {reach && <ServingState icon="map-pin">{reach}</ServingState>}
      {/* A line never begins with a dot. */}
      {facts.length > 0 && <p suppressHydrationWarning>{facts.join('\u00a0· ')}</p>}
    </div>
  )
}

/** What is in the way of an order. */
function ServingState({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="flex items-center gap-1.5 font-semibold text-ink">
      <Icon name={icon} size={16} className="shrink-0 text-accent-text" />
      {children}
    </p>
  )
}

/** `Opens at 5 pm`, `Not taking orders`, `Open until 10 pm`; null: open, without an end. */
function useOpenState(open: OpenState): string | null {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const closed = formatOpenState(open, now, timeZone)
  if (closed || !open.until) return closed
  return `Open until ${formatUpcoming(open.until, now, timeZone).replace(/^at /, '')}`
}

/** Why nothing is delivered to the reader's place; null: it is, or the place is not known. */
function useReachInWords(charges: Charges | null, quote: PlaceQuote | null): string | null {
  const place = useDeliveryPlace()
  if (charges && !charges.delivery) return 'Pickup only'
  if (!place || !quote?.reason) return null
  const far = quote.distance === null ? '' : ` (${formatDistance(quote.distance)} away)`
  return quote.reason === 'OUT_OF_REACH'
    ? `Does not deliver to ${place.label}${far}`
    : `Delivery to ${place.label} depends on its ${place.point ? 'postal code' : 'point on the map'}`
}

function chargesInWords(charges: Charges, quote: PlaceQuote | null, money: MarketplaceMoney): string[] {
  const { delivery, pickup, minimumOrder, fee, radiusKm, listsPostalCodes } = charges
  const shown = delivery && quote?.reason !== 'OUT_OF_REACH' ? shownFee(fee, quote?.distance) : undefined
  const freeFrom = fee?.freeFrom ? `, free from ${money.formatShort(fee.freeFrom)}` : ''
  return [
    shown ? feeInWords(shown, money) + (shown.amount > 0 || shown.isLeast ? freeFrom : '') : '',
    minimumOrder === null ? '' : `Minimum order ${money.formatShort(minimumOrder)}`,
    !quote && delivery && radiusKm !== null ? `Delivers within ${radiusKm} km` : '',
    !quote && delivery && listsPostalCodes ? 'Delivers to some postal codes' : '',
    pickup && delivery ? 'Pickup possible' : '',
  ].filter(Boolean)
}

/** Near the button of a closed restaurant: its dishes can be put into the basket all the same. */
export function ClosedOrderNote({
  open,
  canSchedule = false,
}: {
  open: OpenState
  /** It takes orders for a later time. */
  canSchedule?: boolean
}) {
  const state = useOpenState(open)
  if (open.open) return null
  return (
    <p className="text-sm wrap-anywhere text-ink-muted">
      <strong className="font-semibold text-ink">{state}.</strong> You can fill your basket now
      {canSchedule ? ' and order for a later time.' : '; it stays until you order.'}
    </p>
  )
}
