import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The embedded database writes all the time: a watcher there would never rest.
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of dozens of a kilobyte each, which a slow phone would ask for one by one.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: 'common', test: /[\\/]web[\\/]/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
})
