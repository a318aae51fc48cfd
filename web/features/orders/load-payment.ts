import type { Api } from '#contract/client.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

/**
 * A payment of the customer, as the provider has it. A session that is unknown, another's or no id at all: the page is
 * not found, and nothing is said about it.
 */
export async function loadPayment(api: Api, id: string) {
  const found = await loadRequired('Failed to load payment', api.payment.getSessionData({ params: { id } }))
  return { payment: found.data }
}
