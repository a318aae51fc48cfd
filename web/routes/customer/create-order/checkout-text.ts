import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Basket } from '#contract/records/basket.ts'
import { formatDistance } from '#contract/format/locale.ts'
import { formatArrival, formatUpcoming } from '#contract/format/time.ts'
import type { OrderChoice, OrderTerms } from './order-terms.ts'

/** What is ordered, and what its customer has chosen. */
type Chosen = { basket: Basket; terms: OrderTerms; choice: OrderChoice }

/** `Arrives 7:40–7:50 pm`, `Ready 7:40–7:50 pm` for an order that is placed now; null where no time is promised. */
export function arrivalText(
  { basket: { restaurant }, terms: { unpromised }, choice: { address = '', fulfilment } }: Chosen,
  now: Date,
  timeZone: string,
): string | null {
  const isUnpromised = fulfilment === 'delivery' && unpromised.includes(address)
  const minutes = restaurant?.minutes
  return minutes && !isUnpromised ? formatArrival(minutes, fulfilment, now, timeZone) : null
}

/** When the order arrives or is ready, as far as that is known; null: it is not. */
export function orderArrival(chosen: Chosen, now: Date, timeZone: string): string | null {
  const { scheduledFor, fulfilment } = chosen.choice
  if (scheduledFor) {
    return `${fulfilment === 'pickup' ? 'Ready' : 'Arrives'} ${formatUpcoming(scheduledFor, now, timeZone)}`
  }
  if (scheduledFor === '' || chosen.basket.restaurant?.open?.open === false) return null
  return arrivalText(chosen, now, timeZone)
}

/** How far an address is, and what delivery to it costs or why it is not possible yet; empty where nothing is known. */
export function addressNote(
  { quotes, distances }: OrderTerms,
  addressId: string,
  money: MarketplaceMoney,
): string {
  const metres = distances[addressId]
  const quote = quotes[addressId]
  return [metres !== undefined && `${formatDistance(metres)} away`, quote && deliveryFeeText(quote, money)]
    .filter(Boolean)
    .join(' · ')
}

function deliveryFeeText(
  { reason, deliveryFee }: OrderTerms['quotes'][string],
  money: MarketplaceMoney,
): string {
  if (reason === 'OUT_OF_REACH') return 'Outside the delivery area'
  if (reason !== null || deliveryFee === null) return 'Show its place on the map to see the delivery fee'
  return deliveryFee > 0 ? `Delivery fee ${money.format(deliveryFee)}` : 'Free delivery'
}
