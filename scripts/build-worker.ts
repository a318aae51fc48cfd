import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

// Builds the service worker into the folder of the built pages, with the list of what the offline page needs.
const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

const assets = await readdir(join(client, 'assets'))

/** The address of the one built file whose name matches. */
function assetNamed(pattern: RegExp): string {
  const [name, ...others] = assets.filter((one) => pattern.test(one))
  if (name === undefined || others.length > 0) throw new Error(`Not one built file is named ${pattern}`)
  return `/assets/${name}`
}

const [, pageVersion = ''] = /manifest-(\w+)\.js$/.exec(assetNamed(/^manifest-\w+\.js$/)) ?? []
// Also has the code that renders the offline page.
const serverCode = await readFile(join(root, 'build/server/index.js'))
const revision = createHash('sha256').update(serverCode).digest('hex').slice(0, 16)

const precacheEntries = [
  { url: '/offline', revision },
  { url: '/favicon.svg', revision },
  ...[/^app-.+\.css$/, /-latin-[\w-]{8}\.woff2$/, /-rupee-.+\.woff2$/].map((pattern) => ({
    url: assetNamed(pattern),
    revision: null,
  })),
]

await build({
  configFile: false,
  publicDir: false,
  root,
  logLevel: 'warn',
  define: {
    'process.env.NODE_ENV': '"production"',
    precacheEntries: JSON.stringify(precacheEntries),
    pageVersion: JSON.stringify(pageVersion),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    lib: {
      entry: join(root, 'web/service-worker/worker.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
})
