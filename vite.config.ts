import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Replaces the router's loader of route modules in the browser's build by `web/router-internals/load-route-module.ts`.
 * The build fails if a new version of the router has no such file.
 */
function ownRouteModuleLoader(): Plugin {
  const own = fileURLToPath(new URL('web/router-internals/load-route-module.ts', import.meta.url))
  let isReplaced = false
  return {
    name: 'own-route-module-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const isRouters = /[\\/]node_modules[\\/]react-router[\\/]/.test(importer ?? '')
      if (!isRouters || !source.endsWith('/routeModules.js')) return null
      isReplaced = true
      return own
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('The router has no routeModules.js: see web/router-internals')
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), ownRouteModuleLoader(), reactRouter()],
  // The embedded database writes all the time: a watcher there would never rest.
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  environments: {
    // The server imports the readers of forms, which the browser loads on demand.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of dozens of a kilobyte each, which a slow phone would ask for one by one.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
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
