import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { createPageHandler, createRouteNames, isGuestPage } from '#web/server.ts'
import type { Pages } from './pages.ts'

/** The server part of a build of the pages, by `npm run build` or by Vite in development. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createPageHandler: typeof createPageHandler
      createRouteNames: typeof createRouteNames
      isGuestPage: typeof isGuestPage
    }
  }
}

const buildFolder = new URL('../../build/', import.meta.url)

/** Loads the pages that `npm run build` made. Throws if there is no build. */
export async function builtPages(): Promise<Pages> {
  const file = new URL('server/index.js', buildFolder)
  const build = (await import(/* @vite-ignore */ file.href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'The pages are not built yet: run `npm run build` first (npm start does; npm run dev needs no build).',
      { cause: error },
    )
  })) as PageBuild
  return {
    render: build.entry.module.createPageHandler(build, 'production'),
    isGuestPage: build.entry.module.isGuestPage,
    routeOf: build.entry.module.createRouteNames(build),
    assetsFolder: fileURLToPath(new URL('client/', buildFolder)),
  }
}
