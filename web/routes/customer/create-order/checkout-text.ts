import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Arrival } from '#contract/records/catalogue.ts'
import type { Fulfilment } from '#contract/records/charges.ts'
import type { Basket } from '#contract/records/basket.ts'
import { formatMinutes, formatUpcoming } from '#contract/format/time.ts'
import type { OrderChoice, OrderTerms } from './order-terms.ts'

/** `Arrives in 25–35 min`, `Ready in 25–35 min` */
export function arrivalText(minutes: NonNullable<Arrival>, fulfilment: Fulfilment): string {
  return `${fulfilment === 'pickup' ? 'Ready' : 'Arrives'} in ${formatMinutes(minutes)}`
}

/** When the order arrives or is ready, as far as that is known; null: it is not. */
export function orderArrival(
  { restaurant }: Basket,
  { scheduledFor, fulfilment }: OrderChoice,
  now: Date,
  timeZone: string,
): string | null {
  if (scheduledFor) {
    return `${fulfilment === 'pickup' ? 'Ready' : 'Arrives'} ${formatUpcoming(scheduledFor, now, timeZone)}`
  }
  const { minutes, open } = restaurant ?? {}
  if (!minutes || scheduledFor === '' || open?.open === false) return null
  return arrivalText(minutes, fulfilment)
}

/** What delivery to an address costs, or why it is not possible yet. */
export function deliveryFeeText(
  { reason, deliveryFee }: OrderTerms['quotes'][string],
  money: MarketplaceMoney,
): string {
  if (reason === 'OUT_OF_REACH') return 'Outside the delivery area'
  if (reason !== null || deliveryFee === null) return 'Show its place on the map to see the delivery fee'
  return deliveryFee > 0 ? `Delivery fee ${money.format(deliveryFee)}` : 'Free delivery'
}
