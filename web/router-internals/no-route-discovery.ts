/**
 * Replaces the router's `fog-of-war.js` in the browser's build: it requests routes that the browser does not know, which
 * knows all from the start (`routeDiscovery` in `react-router.config.ts`).
 */
export const isFogOfWarEnabled = (): boolean => false
export function getPatchRoutesOnNavigationFunction(): void {}
export function useFogOFWarDiscovery(): void {}

export const getPartialManifest = unused
export const getManifestPath = unused
export const getPathsWithAncestors = unused
export const handleClientVersionMismatch = unused

function unused(): never {
  throw new Error('All routes are known from the start')
}
