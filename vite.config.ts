import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The embedded database writes all the time: a watcher there would never rest.
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
