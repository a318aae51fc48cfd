import { type Api, ApiError } from '#contract/client.ts'
import { withCurrentState, withMessage } from '#web/features/orders/refused-step.ts'

/**
 * Cancels an order. What went wrong is said in the words of the specification (§8), with the server's reason where
 * it refused, and with what became of the order where somebody was faster.
 */
export async function cancelOrder(api: Api, orderId: string): Promise<{ message: string }> {
  try {
    return await api.order.cancel({ params: { orderId } })
  } catch (error) {
    const told = withCurrentState(error)
    if (!(told instanceof ApiError)) throw error
    if (told.status >= 500) throw withMessage(told, 'An error occurred while canceling the order.')
    throw withMessage(told, `Failed to cancel the order. ${told.message.replace(/\.?$/, '.')}`)
  }
}
