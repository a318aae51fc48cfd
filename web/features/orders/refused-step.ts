import { ApiError } from '#contract/client.ts'
import { order } from '#contract/records/order.ts'
import { stateInWords } from './order-state.ts'

/** A conflict with what became of the order meanwhile; other errors as they are. */
export function withCurrentState(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return error
  const current = order.safeParse(error.data)
  if (!current.success) return error
  return withMessage(error, `${error.message}. ${stateInWords(current.data)}`)
}

/** The same refusal in other words. */
export function withMessage({ status, code, data }: ApiError, message: string): ApiError {
  return new ApiError(status, { message, code, data })
}
