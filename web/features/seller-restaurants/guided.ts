import { safeReturnTo } from '#contract/rules/return-to.ts'
import { restaurantPath } from './restaurant-path.ts'

/** The address of *Open your restaurant*. */
export function openPath(restaurantId: string): string {
  return `/seller/open/${restaurantId}`
}

/** A screen that returns to *Open your restaurant* when it has saved. */
export function guidedPath(path: string, restaurantId: string): string {
  return `${path}?${new URLSearchParams({ returnTo: openPath(restaurantId) })}`
}

/** The page after saving: the one that the link asked for, else that of the restaurant. */
export function afterSaving(url: URL, restaurantId: string): string {
  const wanted = url.searchParams.get('returnTo')
  return wanted ? safeReturnTo(wanted, '/seller') : restaurantPath(restaurantId)
}
