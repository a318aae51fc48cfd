import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages with a form to sign in or up, whose loaders send a signed-in person on: a browser that signed in elsewhere
 * keeps the form with its messages and what is typed. Neither a refused form nor a live update runs the loader again.
 */
export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && currentUrl.href !== nextUrl.href
}
