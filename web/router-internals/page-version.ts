/**
 * The version of the code that this page was loaded with; undefined if it is not known. Each build has its own.
 *
 * Reads the router's manifest, which it does not document (`tests/e2e/offline.spec.ts`).
 */
export function pageVersion(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } }
  return manifest?.version
}
