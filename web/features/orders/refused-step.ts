import { ApiError } from '#contract/client.ts'
import { order } from '#contract/records/order.ts'
import { withMessage } from '#web/features/forms/form-result.ts'
import { stateInWords } from './order-state.ts'

/** Adds the order's current state to the message of a conflict (409). Returns other errors unchanged. */
export function withCurrentState(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return error
  const current = order.safeParse(error.data)
  if (!current.success) return error
  return withMessage(error, `${error.message}. ${stateInWords(current.data)}`)
}

/** The same call; the message of its refusal is that of the wrong field, or has the current state of the order. */
export async function inWords<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.errors[0]) throw withMessage(error, error.errors[0].message)
    throw withCurrentState(error)
  })
}
