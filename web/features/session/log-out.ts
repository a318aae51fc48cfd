import { ApiError } from '#contract/client.ts'
import { redirectWith } from '#web/features/forms/flash.ts'

/** Ends a session and redirects to the public home with a message (specification §4). */
export async function logOut(call: () => Promise<{ message: string }>): Promise<Response> {
  try {
    const { message } = await call()
    return await redirectWith('/', 'success', message)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return redirectWith('/', 'error', 'An error occurred during logout')
  }
}
