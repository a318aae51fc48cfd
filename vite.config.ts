import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
