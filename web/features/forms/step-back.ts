import { redirectWith } from '#web/features/forms/flash.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'

/** The result of an action whose page then goes back one step (`useStepBack`). */
export interface Done {
  success: true
  message: string
}

/** Ends an action whose page goes back one step. Redirects if the address has a `returnTo`, or without JavaScript. */
export async function stepBack(
  request: Request,
  message: string,
  { returnTo, fallback }: { returnTo: string | null; fallback: string },
): Promise<Done | Response> {
  if (returnTo === null && isDataRequest(request)) return { success: true, message }
  return redirectWith(returnTo ?? fallback, 'success', message)
}
