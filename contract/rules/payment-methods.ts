import type { PaymentMethod } from './order.ts'

/** How the marketplace takes card payments: with money, with test cards of the built-in provider, or not at all. */
export type CardPayments = 'real' | 'test' | 'none'

/** Which ways to pay a restaurant or the marketplace accepts (marketplace §3). */
export interface AcceptedPayments {
  cash: boolean
  card: boolean
}

export const allPayments: AcceptedPayments = { cash: true, card: true }

/** The payment methods that both the restaurant and the marketplace accept; the first is the default. */
export function offeredMethods(restaurant: AcceptedPayments, marketplace: AcceptedPayments): PaymentMethod[] {
  const methods: PaymentMethod[] = []
  if (restaurant.cash && marketplace.cash) methods.push('CashOnDelivery')
  if (restaurant.card && marketplace.card) methods.push('PayNow')
  return methods
}
