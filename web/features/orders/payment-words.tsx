import type { Order } from '#contract/records/order.ts'
import { Time } from '#web/ui/time.tsx'
import { paymentInWords } from './payment-state.ts'

/** How the payment of an order stands, in words, with when. */
export function PaymentWords({ order }: { order: Order }) {
  const { text, event } = paymentInWords(order)
  if (!event) return text
  return (
    <>
      {text} on <Time iso={event.at} />
    </>
  )
}
