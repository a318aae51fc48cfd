import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

// Compresses the built files once at the highest level, so that the server only sends them.
const folder = join(import.meta.dirname, '../build/client')
const compressible = /\.(js|css|svg|json|webmanifest)$/

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
await Promise.all(
  files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    const bytes = await readFile(path)
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(bytes),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  }),
)
