import { redirect } from 'react-router'
import type { Route } from './+types/pay-now.ts'
import { apiContext } from '#web/context.ts'
import { payByCard } from '#web/features/orders/pay-by-card.ts'

/** Pay Now, wherever it stands: on to the payment provider. */
export function action({ params, context }: Route.ActionArgs) {
  return payByCard(context.get(apiContext), params.orderId)
}

/** Somebody who comes by a link or by Back finds the button in My Orders. */
export function loader() {
  return redirect('/user/user-orders')
}
