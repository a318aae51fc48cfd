import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { createPageHandler } from '#web/server.ts'
import type { Pages } from './pages.ts'

type Build = ServerBuild & { entry: { module: { createPageHandler: typeof createPageHandler } } }

const buildFolder = new URL('../../build/', import.meta.url)

/** The pages of the last `npm run build`. Throws if there is no build. */
export async function builtPages(): Promise<Pages> {
  const file = new URL('server/index.js', buildFolder)
  const build = (await import(file.href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('The pages are not built yet: run `npm run build` first (npm start does).', {
      cause: error,
    })
  })) as Build
  return {
    render: build.entry.module.createPageHandler(build, 'production'),
    assetsFolder: fileURLToPath(new URL('client/', buildFolder)),
  }
}

/** The pages from their sources, rebuilt at each change. For development only. */
export async function developmentPages(): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = async (): Promise<Build> => {
    const { ssr } = vite.environments
    if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to run the pages in')
    return ssr.runner.import('virtual:react-router/server-build')
  }
  return {
    render: async (request, visit) => {
      const build = await load()
      return build.entry.module.createPageHandler(build, 'development')(request, visit)
    },
    // Does not resolve for requests that Vite responds to itself.
    middleware: (request, reply) =>
      new Promise((resolve, reject) => {
        vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve()))
      }),
  }
}
