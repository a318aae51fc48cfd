import { createElement, type FunctionComponent, useEffect, useState } from 'react'

interface Route {
  id: string
  /** address of the script */
  module: string
}
type RouteModules = Record<string, object>

/** The code of a screen could not be loaded. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded'
  /** false without network; true if the script is not on the server, which may have a new version */
  readonly isReachable: boolean

  constructor(isReachable: boolean, cause: unknown) {
    super('The code of the screen was not loaded', { cause })
    this.isReachable = isReachable
  }
}

/**
 * Replaces the router's function of this name in the build (`vite.config.ts`). The router's own reloads the page where
 * a script fails to load, which without network leaves the browser's error page. This one returns a substitute for the
 * module: actions and loaders run on the server and do not need it, and its screen tries again when it is rendered.
 */
export async function loadRouteModule(route: Route, loaded: RouteModules): Promise<object> {
  try {
    return await load(route, loaded)
  } catch {
    return { default: substitute(route, loaded) }
  }
}

async function load({ id, module }: Route, loaded: RouteModules): Promise<{ default: FunctionComponent }> {
  loaded[id] ??= (await import(/* @vite-ignore */ module)) as object
  return loaded[id] as { default: FunctionComponent }
}

/** A component that loads the screen of a route and shows it. Throws `CodeNotLoaded` if that fails. */
function substitute(route: Route, loaded: RouteModules): FunctionComponent {
  return function Substitute() {
    const [screen, setScreen] = useState<FunctionComponent | CodeNotLoaded>()
    useEffect(() => {
      load(route, loaded).then(
        (module) => setScreen(() => module.default),
        async (cause: unknown) => {
          const isReachable = await fetch(route.module, { method: 'HEAD' }).then(
            () => true,
            () => false,
          )
          setScreen(new CodeNotLoaded(isReachable, cause))
        },
      )
    }, [])
    if (screen instanceof CodeNotLoaded) throw screen
    return screen ? createElement(screen) : null
  }
}
