import { redirect } from 'react-router'
import type { SessionData } from '#contract/records/payment.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import { apiContext } from '#web/context.ts'
import { loadPayment } from '#web/features/orders/card-payment.ts'
import { PayNow } from '#web/features/orders/pay-now.tsx'
import { LoadingPayment } from '#web/features/orders/payment-details.tsx'
import { PaymentDetails } from '#web/features/orders/payment-details.tsx'
import { useSettling } from '#web/features/orders/use-settling.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/payment-cancel.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Payment Cancelled')]

/** Redirects to Payment Successful if the payment went through after all, or is being processed, for example in another window. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadPayment(context.get(apiContext), params.sessionId)
  if (found.payment.payment_status === 'unpaid' && !found.payment.processing) return found
  throw redirect(`/user/payment/success/${params.sessionId}`)
}

export default function PaymentCancelled({ loaderData: { payment } }: Route.ComponentProps) {
  const { order, confirmed } = payment
  const isPolling = useSettling(confirmed)
  return (
    <Page>
      <PageHeading
        title="Payment Cancelled"
        action={
          <>
            {!isPolling && <PayNow order={order} />}
            <ButtonLink to="/user/user-orders" tone="quiet" icon="receipt">
              Go To Orders
            </ButtonLink>
          </>
        }
      >
        {!isPolling && <p>{outcomeText(payment)}</p>}
      </PageHeading>
      <div aria-live="polite">{isPolling && <LoadingPayment />}</div>
      {!isPolling && <PaymentDetails payment={payment} showsNoDiscount />}
    </Page>
  )
}

/** One sentence: what happened, and what to do next (decisions §11). */
function outcomeText({ order, confirmed }: SessionData): string {
  if (!confirmed) {
    return "We can't reach the payment provider right now: your order is saved, and My Orders will show the result of the payment."
  }
  return mayPayNow(order)
    ? 'Nothing was charged: press Pay Now to try again, here or later in My Orders.'
    : 'Nothing was charged, and there is nothing left to pay.'
}
