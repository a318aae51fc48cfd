import type { Server } from 'node:http'
import path from 'node:path'
import {
  createRunnableDevEnvironment,
  createServer,
  isRunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'
import type { PageBuild } from '#server/http/built-pages.ts'
import type { Pages } from '#server/http/pages.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts Vite; its WebSocket for hot updates shares the port of `server`. */
export async function openVite(server: Server): Promise<ViteDevServer> {
  const own = process.listeners('SIGTERM')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
    plugins: [
      {
        name: 'no-hot-updates-of-the-server',
        hotUpdate() {
          return this.environment.name === 'server' ? [] : undefined
        },
      },
    ],
    environments: {
      // Runs server/ and contract/. Without hot updates: each restart of the app imports all modules again.
      server: {
        consumer: 'server',
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
        },
      },
    },
  })
  // React Router's plugin opens a Vite of its own that ends the process on SIGTERM, before PostgreSQL is stopped.
  for (const listener of process.listeners('SIGTERM')) {
    if (!own.includes(listener)) process.off('SIGTERM', listener)
  }
  return vite
}

/** Imports a module of the server (a path from the root) and all that it imports, as the files are now. */
export function importFresh<Module>(vite: ViteDevServer, file: string): Promise<Module> {
  const { runner } = runnable(vite, 'server')
  runner.clearCache()
  return runner.import<Module>(path.join(root, file))
}

/** The pages from their sources: each request renders with the newest ones. */
export function sourcePages(vite: ViteDevServer): Pages {
  return {
    render: async (request, visit) => {
      const build = await runnable(vite, 'ssr').runner.import<PageBuild>('virtual:react-router/server-build')
      return build.entry.module.createPageHandler(build, 'development')(request, visit)
    },
    // Requests that Vite answers (scripts, styles) go no further.
    middleware: (request, reply) =>
      new Promise((resolve, reject) => {
        vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve()))
      }),
  }
}

/** Calls `onChange` with the path from the root of each changed file that the server may read. */
export function watchServerFiles(vite: ViteDevServer, onChange: (file: string) => void): void {
  vite.watcher.on('all', (event, changed) => {
    const file = path.relative(root, path.resolve(root, changed))
    const isOfServer = /^(server|contract)[\\/]/.test(file) && !file.endsWith('.test.ts')
    if (isOfServer && ['add', 'change', 'unlink'].includes(event)) onChange(file)
  })
}

function runnable(vite: ViteDevServer, name: string) {
  const environment = vite.environments[name]
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`Vite cannot run ${name}`)
  return environment
}
