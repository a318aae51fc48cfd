import { safeReturnTo } from '#contract/rules/return-to.ts'
import type { Area } from '#web/links.ts'

/**
 * The referring page if it belongs to this area: the target of Back without JavaScript. `fallback` if the browser
 * sent no referrer, or after a reload.
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
