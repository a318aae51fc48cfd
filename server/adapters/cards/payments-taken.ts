import type { AcceptedPayments } from '#contract/rules/payment-methods.ts'
import type { CardProvider } from './provider.ts'

/** The ways to pay that the marketplace takes (marketplace §3). */
export function paymentsTaken(cards: Pick<CardProvider, 'takesPayments'>): AcceptedPayments {
  return { cash: true, card: cards.takesPayments !== false }
}
