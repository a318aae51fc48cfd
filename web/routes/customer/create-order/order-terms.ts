import type { Basket } from '#contract/records/basket.ts'
import type { WrittenAddress } from '#contract/records/address.ts'
import type { Fulfilment } from '#contract/records/charges.ts'
import type { PaymentMethod } from '#contract/rules/order.ts'
import type { Quote } from '#contract/records/restaurant-settings.ts'

/** The times of a date for which an order can be scheduled. */
export interface SlotsOfDay {
  /** such as 2026-11-22, in business time */
  date: string
  /** ISO 8601 */
  times: string[]
}

/** What a restaurant offers for an order of a basket. */
export interface OrderTerms {
  /** the first is the default */
  fulfilments: Fulfilment[]
  /** the ways to pay that are accepted; the first is the default */
  methods: PaymentMethod[]
  /** by the id of the customer's address; empty: it delivers everywhere without a fee */
  quotes: Record<string, Pick<Quote, 'reason' | 'distance' | 'deliveryFee'>>
  /** metres from the restaurant, by the id of the customer's address, where both points are known */
  distances: Record<string, number>
  /** ids of the customer's addresses that are so far away that no time is promised */
  unpromised: string[]
  /** where orders are picked up; null: not offered */
  pickupAddress: WrittenAddress | null
  /** days with times; empty: it takes orders for now only */
  days: SlotsOfDay[]
}

/** Whether something can be chosen that decides the sums, or whether the order can be placed. */
export function hasChoices({ fulfilments, quotes, days }: OrderTerms, { restaurant }: Basket): boolean {
  const hasTips = restaurant?.charges?.tips ?? false
  return hasTips || fulfilments.length > 1 || days.length > 0 || Object.keys(quotes).length > 0
}

/** What a customer has chosen for an order. Parts that are not offered any more stay until they choose again. */
export interface OrderChoice {
  fulfilment: Fulfilment
  /** id of an address; undefined: none is chosen yet */
  address: string | undefined
  /** null: as soon as possible; '': a time is to be chosen */
  scheduledFor: string | null
  /** an amount */
  tip: number
}

/** The `code` of a form that was sent to show the sums of its choice, not to order. */
export const updatedCode = 'UPDATED'
