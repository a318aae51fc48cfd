import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`: after a refused form, a signed-in person would be sent on by the page's own loader. */
export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && actionResult === undefined
}
