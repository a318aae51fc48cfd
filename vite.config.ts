import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const ownLoader = fileURLToPath(new URL('web/router-internals/load-route-module.ts', import.meta.url))

/**
 * Puts our loader of route modules in place of the router's in the browser's build. The build fails if a new version of the
 * router has no such file (docs/decisions/0026-smaller-router.md).
 */
function ownRouteModuleLoader(): Plugin {
  let isReplaced = false
  return {
    name: 'own-route-module-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js')) return null
      if (!/[\\/]node_modules[\\/]react-router[\\/]/.test(importer ?? '')) return null
      isReplaced = true
      return ownLoader
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('The router has no routeModules.js: see web/router-internals')
    },
  }
}

/** The files that every page loads, and that need nothing of Zod and the contract's schemas: only forms do, when they are used. */
const filesOfEveryPage = ['framework', 'start', 'common']

/** Fails the build if a file of every page contains Zod, as when a file of components also imports what calls the interface. */
function refuseZodOnEveryPage(): Plugin {
  return {
    name: 'refuse-zod-on-every-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !filesOfEveryPage.includes(file.name)) continue
        if (!file.moduleIds.some((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id))) continue
        const own = file.moduleIds.filter((id) => /[\\/]web[\\/]/.test(id))
        this.error(`Zod would be loaded by every page, by what one of these imports: ${own.join(', ')}`)
      }
    },
  }
}

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The screens that most visits begin with, as the router's build names them. */
const firstScreens = [
  'root.tsx',
  'routes/area-errors.tsx',
  'routes/public/layout.tsx',
  'routes/shared/home.tsx',
].map((path) => fileURLToPath(new URL(`web/${path}`, import.meta.url)))
let inFirstScreens: Set<string> | undefined

/** Puts what the first screens import into one file. What they load on demand, and what only other screens import, is not in it. */
function startGroup(id: string, modules: Modules): string | null {
  if (!inFirstScreens) {
    inFirstScreens = new Set(firstScreens)
    for (const module of inFirstScreens)
      for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) inFirstScreens.add(imported)
  }
  return inFirstScreens.has(id) ? 'start' : null
}

export default defineConfig({
  plugins: [tailwindcss(), ownRouteModuleLoader(), refuseZodOnEveryPage(), reactRouter()],
  // The embedded database writes all the time: a watcher there would never rest.
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  environments: {
    // The server imports the readers of forms, which the browser loads on demand.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        // What is loaded on demand needs little besides the files that every page has.
        modulePreload: false,
        rolldownOptions: {
          // The router's warnings to developers, which its build for production has too.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: {
            // The manifest of routes, which every page loads, names all files: short hashes.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            // Few files instead of dozens of a kilobyte each, which a slow phone would ask for one by one.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                },
                { name: startGroup, debugName: 'start' },
                // Without what only the pages with a form need.
                {
                  name: 'common',
                  test: /[\\/]web[\\/](?!features[\\/](account|catalogue-forms|forms[\\/](post-|use-|read-|fault-)))/,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
  },
})
