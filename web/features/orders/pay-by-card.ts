import { redirectDocument } from 'react-router'
import { type Api, ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'

/**
 * Sends the customer to the payment provider's page for an unpaid order. Where that cannot be (the provider is away, or
 * nothing is owed any more) it goes to My Orders and says so there; the order stays as it is.
 */
export async function payByCard(api: Api, orderId: string): Promise<Response> {
  try {
    const { data } = await api.payment.createCheckoutSession({ body: { orderId } })
    // The provider's page is no screen of ours, even where it has our address.
    return redirectDocument(data.url)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirectWith('/user/user-orders', 'alert', error.message)
  }
}
