import { type Api, ApiError } from '#contract/client.ts'
import { withMessage } from '#web/features/forms/form-result.ts'
import { withCurrentState } from '#web/features/orders/refused-step.ts'

/**
 * Cancels an order. Failures get the messages of the specification (§8), followed by the server's reason and, on a
 * conflict, the current state of the order.
 */
export async function submitCancelOrder(api: Api, orderId: string): Promise<{ message: string }> {
  try {
    return await api.order.cancel({ params: { orderId } })
  } catch (error) {
    const refusal = withCurrentState(error)
    if (!(refusal instanceof ApiError)) throw error
    if (refusal.status >= 500) throw withMessage(refusal, 'An error occurred while canceling the order.')
    throw withMessage(refusal, `Failed to cancel the order. ${refusal.message.replace(/\.?$/, '.')}`)
  }
}
