import type { SessionData } from '#contract/records/payment.ts'
import { apiContext } from '#web/context.ts'
import { loadPayment } from '#web/features/orders/card-payment.ts'
import { refundOfWhole } from '#web/features/orders/order-refunds.tsx'
import { PayNow } from '#web/features/orders/pay-now.tsx'
import { LoadingPayment } from '#web/features/orders/payment-details.tsx'
import { PaymentDetails } from '#web/features/orders/payment-details.tsx'
import { useSettling } from '#web/features/orders/use-settling.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/payment-success.ts'

type Outcome = 'successful' | 'refunded' | 'refund failed' | 'declined' | 'processing' | 'waiting' | 'over'

const titles: Record<Outcome, string> = {
  successful: 'Payment Successful',
  refunded: 'Payment Refunded',
  'refund failed': 'Refund Failed',
  declined: 'Payment Declined',
  processing: 'Payment Being Processed',
  waiting: 'Waiting for Your Payment',
  over: 'Payment Not Completed',
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [screenTitle(matches, loaderData ? titles[outcomeOf(loaderData.payment)] : 'Payment')]
}

export function loader({ params, context }: Route.LoaderArgs) {
  return loadPayment(context.get(apiContext), params.sessionId)
}

/** Visiting this page proves nothing: it shows the state that the payment provider reports. */
export default function PaymentSuccessful({ loaderData: { payment } }: Route.ComponentProps) {
  const outcome = outcomeOf(payment)
  const isPolling = useSettling(outcome !== 'waiting')
  return (
    <Page>
      <PageHeading title={titles[outcome]} action={<ToOrders />}>
        {outcome === 'successful' && <p>Thank you. {payment.order.restaurant.name} has your order.</p>}
      </PageHeading>
      <div aria-live="polite">
        {isPolling ? <LoadingPayment /> : <OutcomeNotice outcome={outcome} payment={payment} />}
      </div>
      {payment.payment_status !== 'unpaid' && <PaymentDetails payment={payment} showsNoDiscount={false} />}
    </Page>
  )
}

function OutcomeNotice({ outcome, payment }: { outcome: Outcome; payment: SessionData }) {
  if (outcome === 'refunded') {
    return (
      <Notice title="This order needs no payment any more">
        Your card was charged, and the amount is being refunded.
      </Notice>
    )
  }
  if (outcome === 'refund failed') {
    return (
      <Notice tone="danger" title="The refund failed">
        Your card was charged, and the bank rejected the refund. We will settle it with you.
      </Notice>
    )
  }
  if (outcome === 'processing') {
    return (
      <Notice title="Your bank has not confirmed the payment yet">
        This can take some hours. The restaurant gets your order as soon as the money is here, and we tell you
        then. There is nothing more to do, and you will not pay twice.
      </Notice>
    )
  }
  if (outcome === 'waiting') {
    return (
      <Notice title="The payment is not confirmed yet" action={<PayNow order={payment.order} />}>
        If you have paid, this page will show it once the payment provider confirms it. Your order is saved
        either way.
      </Notice>
    )
  }
  if (outcome === 'declined' || outcome === 'over') {
    return (
      <Notice tone="danger" title="Nothing was charged" action={<PayNow order={payment.order} />}>
        {outcome === 'declined' ? 'The card was declined.' : 'This payment was cancelled or has expired.'}{' '}
        Your order is saved.
      </Notice>
    )
  }
  return null
}

function ToOrders() {
  return (
    <ButtonLink to="/user/user-orders" icon="receipt">
      Go To Orders
    </ButtonLink>
  )
}

function outcomeOf(payment: SessionData): Outcome {
  const { status, payment_status, declined, processing, confirmed, order } = payment
  if (payment_status === 'paid') return refundOfWhole(order) === 'Failed' ? 'refund failed' : 'successful'
  if (payment_status === 'refunded') return 'refunded'
  if (processing) return 'processing'
  if (status === 'expired') return 'over'
  // After a declined card, another one may have been accepted.
  return declined && confirmed ? 'declined' : 'waiting'
}
