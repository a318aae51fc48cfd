import type { Api } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/** Loads a payment of the customer with its state at the provider. Throws 404 for an unknown or another's session. */
export async function loadPayment(api: Api, id: string) {
  const found = await loadRequired('Failed to load payment', api.payment.getSessionData({ params: { id } }))
  return { payment: found.data }
}
