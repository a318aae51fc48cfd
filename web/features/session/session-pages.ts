import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Role } from '#contract/endpoint.ts'
import type { FaultText } from '#web/features/forms/fault-text.ts'

/** The texts of the specification (§8) for a login or sign-up that got no message from the server. */
export const sessionFault: FaultText = {
  server: 'An error occurred during login',
  network: 'An unexpected error occurred',
}

/**
 * For pages with a form to sign in or up, whose loaders send a signed-in person on: a browser that signed in elsewhere
 * keeps the form with its messages and what is typed. Neither a refused form nor a live update runs the loader again.
 */
export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && currentUrl.href !== nextUrl.href
}

/** Whose password it is, by the address: `/seller-forgot-password` → `seller`. */
export function roleOf(pathname: string): Role {
  if (pathname.startsWith('/seller-')) return 'seller'
  return pathname.startsWith('/admin-') ? 'admin' : 'user'
}
