import { type Api, ApiError } from '#contract/client.ts'

/**
 * Cancels an order. What went wrong is said in the words of the specification (§8), with the server's reason where
 * it refused.
 */
export async function cancelOrder(api: Api, orderId: string): Promise<{ message: string }> {
  try {
    return await api.order.cancel({ params: { orderId } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message =
      error.status < 500
        ? `Failed to cancel the order. ${error.message}.`
        : 'An error occurred while canceling the order.'
    throw new ApiError(error.status, { message, code: error.code, data: error.data })
  }
}
