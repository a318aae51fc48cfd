import { redirectWith } from '#web/features/forms/flash.ts'
import { isDataRequest } from '#web/router-internals/is-data-request.ts'

/** What an action answers when its page is to go back one step: see `useStepBack`. */
export interface Done {
  success: true
  message: string
}

/** Ends a form whose page goes back one step; `returnTo` is where to, where the address says it, or there is no JavaScript. */
export async function stepBack(
  request: Request,
  message: string,
  { returnTo, fallback }: { returnTo: string | null; fallback: string },
): Promise<Done | Response> {
  if (returnTo === null && isDataRequest(request)) return { success: true, message }
  return redirectWith(returnTo ?? fallback, 'success', message)
}
