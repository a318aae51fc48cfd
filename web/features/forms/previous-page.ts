import { safeReturnTo } from '#contract/rules/return-to.ts'
import type { Area } from '#web/links.ts'

/**
 * The page of this area that led here, as the browser tells it: where Back leads without JavaScript. `fallback` where
 * it does not tell, or where this page itself was loaded anew.
 */
export function previousPage(
  request: Request,
  url: URL,
  { area, fallback }: { area: Exclude<Area, ''>; fallback: string },
): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  if (referrer?.host !== url.host || referrer.pathname === url.pathname) return fallback
  const path = referrer.pathname + referrer.search
  return safeReturnTo(path, area) === path ? path : fallback
}
