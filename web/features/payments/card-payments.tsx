import { createContext, type ReactNode, use } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import type { Order } from '#contract/records/order.ts'
import type { CardPayments } from '#contract/rules/payment-methods.ts'

const CardPaymentsContext = createContext<CardPayments>('real')

/** Sets how card payments are taken, for everything inside. */
export function CardPaymentsProvider({ value, children }: { value: CardPayments; children: ReactNode }) {
  return <CardPaymentsContext value={value}>{children}</CardPaymentsContext>
}

export function useCardPayments(): CardPayments {
  return use(CardPaymentsContext)
}

/** Shows the first text where cards are taken, and the other where customers pay in cash only. */
export function WithCards({ children, without = null }: { children: ReactNode; without?: ReactNode }) {
  return useCardPayments() === 'none' ? without : children
}

/** Marks an order that was paid with a test card, which moves no money. */
export function TestPayment({ order }: { order: Pick<Order, 'paymentMethod' | 'paymentStatus'> }) {
  const isPaid = order.paymentStatus === 'Paid' || order.paymentStatus === 'Refunded'
  if (useCardPayments() !== 'test' || order.paymentMethod !== 'PayNow' || !isPaid) return null
  return <Badge tone="accent">Test payment</Badge>
}
