import { useEffect } from 'react'
import { whenIdle } from '#web/ui/hydration.ts'
import { loadRouteModule } from './load-route-module.ts'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  module: string
}

interface RouterGlobals {
  __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
  __reactRouterRouteModules?: Record<string, object>
}

/**
 * Loads the code of the screens and actions at these addresses once the page is idle, so that the first step there
 * needs no script from the network. Reads the router's manifest, which it does not document; without it nothing is
 * loaded ahead. `paths` are addresses of the route table without parameters, and must be the same at every render.
 */
export function usePreloadedCode(paths: readonly string[]): void {
  useEffect(() => whenIdle(() => preload(paths)), [paths])
}

function preload(paths: readonly string[]): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as RouterGlobals
  if (!manifest || !modules) return
  for (const route of Object.values(manifest.routes)) {
    if (!(route.id in modules) && paths.includes(addressOf(route, manifest.routes) || '/'))
      void loadRouteModule(route, modules)
  }
}

function addressOf({ path, parentId }: ManifestRoute, routes: Record<string, ManifestRoute>): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const before = parent ? addressOf(parent, routes) : ''
  return path ? `${before === '/' ? '' : before}/${path}`.replace('//', '/') : before
}
