import type { Order } from '#contract/records/order.ts'
import { endedUnpaid, mayPayNow } from '#contract/rules/payment.ts'
import { leftToPay } from '#web/features/orders/order-refunds.tsx'
import { TestPayment } from '#web/features/payments/card-payments.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'

/** The amount to collect at the door or to be paid by card, or the payment status if nothing is due. */
export function PaymentDue({ order }: { order: Order }) {
  if (endedUnpaid(order)) return <p className="text-lg">Nothing was charged</p>
  const due = isPaymentDue(order)
  const isCard = isWaitingForCard(order)
  const icon = isCard ? 'card' : due ? 'cash' : 'check'
  return (
    <p className="flex items-center gap-2 text-lg">
      <Icon name={icon} size={24} className={due ? 'text-accent-text' : 'text-ok'} />
      <span className="flex flex-wrap gap-x-2">
        {isCard ? cardWaitText(order) : due ? 'To collect' : order.paymentStatus}
        <Money amount={due ? leftToPay(order) : order.grandTotal} className="font-bold" />
        <TestPayment order={order} />
      </span>
    </p>
  )
}

/** What the seller waits for before the money is there. */
export function cardWaitText({ paymentProcessing }: Pick<Order, 'paymentProcessing'>): string {
  return paymentProcessing ? 'Payment is being processed' : 'Waiting for card payment'
}

/** Whether the customer chose to pay by card and has not; once it is accepted, the seller collects the amount. */
export function isWaitingForCard(order: Order): boolean {
  return (mayPayNow(order) || order.paymentProcessing === true) && order.delivery === null
}

/** Whether the buyer pays on delivery (specification: delivering marks Pending and Failed payments Paid). */
export function isPaymentDue({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed'
}
