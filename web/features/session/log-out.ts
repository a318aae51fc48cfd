import { ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'

/** Ends a session and goes to the public home, saying so (specification §4). */
export async function logOut(call: () => Promise<{ message: string }>): Promise<Response> {
  try {
    const { message } = await call()
    return await redirectWith('/', 'success', message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirectWith('/', 'error', 'An error occurred during logout')
  }
}
