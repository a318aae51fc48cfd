// Shortens `exports` of drizzle-orm after an installation. Node reads a package's package.json again for each of its modules; with
// the 447 entries of this one (180 kB) that takes 2 s of processor time at each start of the product, a command or a test. One
// pattern replaces every entry that names a file of the same path: the same addresses lead to the same files. Idempotent.
import { readFile, rename, writeFile } from 'node:fs/promises'

const file = new URL('../node_modules/drizzle-orm/package.json', import.meta.url)

/** The conditions of an entry: `/index` where the address is a folder's. */
const entryOf = (path) => ({
  import: { types: `${path}.d.ts`, default: `${path}.js` },
  require: { types: `${path}.d.cts`, default: `${path}.cjs` },
})

const manifest = JSON.parse(await readFile(file, 'utf8'))
if (!('./*' in manifest.exports)) {
  const others = Object.keys(manifest.exports).filter(
    (name) => manifest.exports[name].import?.default !== `${name}.js`,
  )
  manifest.exports = {
    ...Object.fromEntries(
      others.map((name) => [name, entryOf(manifest.exports[name].import.default.slice(0, -'.js'.length))]),
    ),
    './*': entryOf('./*'),
  }
  const shorter = new URL('package.json.new', file)
  await writeFile(shorter, JSON.stringify(manifest))
  await rename(shorter, file)
}
