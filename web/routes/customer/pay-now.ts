import { redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { payByCard } from '#web/features/orders/card-payment.ts'
import type { Route } from './+types/pay-now.ts'

/** Redirects to the payment provider. Every Pay Now button posts here. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readFormWithoutStep(request)
  return payByCard(context.get(apiContext), params.orderId)
}

/** A GET, for example by Back, leads to My Orders, which has the button. */
export function loader() {
  return redirect('/user/user-orders')
}
