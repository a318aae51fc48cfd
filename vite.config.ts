import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Modules of the router, by the end of their path, that the browser's build replaces, and what replaces them. */
const replaced: Record<string, string> = {
  '/routeModules.js': 'load-route-module.ts',
  '/instrumentation.js': 'no-instrumentation.ts',
  '/fog-of-war.js': 'no-route-discovery.ts',
}

/** What keeps the bundler from removing components of the router that nothing renders, and what is written instead. */
const rewritten: [RegExp, string][] = [
  // Their names for developers.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/ = (?=React\$1\.forwardRef\()/g, '$&/* @__PURE__ */ '],
]

/**
 * Replaces modules of the router in the browser's build by those of `web/router-internals`: its loader of route modules,
 * and what is not used here (docs/decisions/0026-smaller-router.md). The build fails if a new version of the router has no
 * such file or text.
 */
function ownRouterModules(): Plugin {
  const missing = new Set([...Object.keys(replaced), ...rewritten.map(([text]) => String(text))])
  return {
    name: 'own-router-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!/[\\/]node_modules[\\/]react-router[\\/]/.test(importer ?? '')) return null
      const theirs = Object.keys(replaced).find((path) => source.endsWith(path))
      if (!theirs) return null
      missing.delete(theirs)
      return fileURLToPath(new URL(`web/router-internals/${replaced[theirs]}`, import.meta.url))
    },
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler: (code) =>
        rewritten.reduce((before, [text, by]) => {
          const after = before.replace(text, by)
          if (after !== before) missing.delete(String(text))
          return after
        }, code),
    },
    buildEnd(error) {
      if (!error && missing.size > 0) {
        this.error(`The router has no ${[...missing].join(', ')}: see web/router-internals`)
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
  plugins: [tailwindcss(), ownRouterModules(), reactRouter()],
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
