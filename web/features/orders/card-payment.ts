import { redirectDocument } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'

/**
 * Redirects the customer to the payment provider's page for an unpaid order. If that is not possible (the provider does
 * not respond, or nothing is due any more), redirects to My Orders with the reason. The order does not change.
 */
export async function payByCard(api: Api, orderId: string): Promise<Response> {
  try {
    const { data } = await api.payment.createCheckoutSession({ body: { orderId } })
    // A document redirect: the provider's page is not a route of this app, even when the test provider is on our origin.
    return redirectDocument(data.url)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirectWith('/user/user-orders', 'alert', error.message)
  }
}

/** Loads a payment of the customer with its state at the provider. Throws 404 for an unknown or another's session. */
export async function loadPayment(api: Api, id: string) {
  const found = await loadRequired('Failed to load payment', api.payment.getSessionData({ params: { id } }))
  return { payment: found.data }
}
