import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** The paths of all screens without the catch-all routes. */
function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children, file }) => {
    if (path === '*') return []
    const own = path ? `${above}/${path}` : above
    const isScreen = (index || path) && !children && file
    return [...(isScreen ? [own || '/'] : []), ...pathsOf(children ?? [], own)]
  })
}

/** The paths of all screens, with their parameters: `/restaurants/:restaurantId`. */
export const screenPaths = pathsOf(routes)
