import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Writes the router's manifest of all routes, which every page loads, in a shorter form (docs/decisions/0026-smaller-router.md):
// each file once, without the files that every page has loaded already. The script restores what the router reads. Anything in
// the manifest that this form cannot express fails the build.
const folder = join(import.meta.dirname, '../build/client/assets')
const start = 'window.__reactRouterManifest='

interface Entry {
  module: string
  imports: string[]
  css: string[]
}
type Route = Entry & { id: string; parentId?: string; path?: string } & Record<string, unknown>
interface Manifest {
  entry: Entry
  routes: Record<string, Route>
  url: string
  version: string
}
/** Id, index of the parent's row (-1: none), path (0: none), flags as bits, and the indexes of its files, its module first. */
type Row = [string, number, string | 0, number, ...number[]]

const flags = [
  'index',
  'hasAction',
  'hasLoader',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasDefaultExport',
  'hasErrorBoundary',
]

/** A function of the data, as the browser runs it. */
const restore = `(rest, flags, names, rows) => {
  const files = names.split(','), routes = {};
  const fileOf = (index) => '/assets/' + files[index] + '.js';
  for (const [id, parent, path, bits, module, ...imports] of rows) {
    const route = routes[id] = { id, module: fileOf(module), imports: imports.map(fileOf), css: [] };
    if (rows[parent]) route.parentId = rows[parent][0];
    if (path) route.path = path;
    flags.split(',').forEach((flag, place) => route[flag] = (bits & 2 ** place) > 0);
  }
  return { ...rest, routes };
}`
  .replaceAll(/\n */g, '')
  .replaceAll(/ ?([^\w' ]+) ?/g, '$1')

const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
const text = name ? await readFile(join(folder, name), 'utf8') : ''
if (!name || !text.startsWith(start)) throw new Error('The build has no manifest of routes of the known form')
const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, '')) as Manifest
await writeFile(join(folder, name), shrink(manifest))

function shrink({ entry, routes, ...rest }: Manifest): string {
  const { root } = routes
  if (!root) throw new Error('The manifest has no root route')
  const always = new Set([...entry.imports, root.module, ...root.imports])
  const files: string[] = []
  const indexOf = (file: string) => {
    const index = files.indexOf(file)
    return index < 0 ? files.push(file) - 1 : index
  }
  // The router only asks whether a flag is set, so one that no route has can be left out.
  const used = flags.filter((flag) => Object.values(routes).some((route) => route[flag] === true))
  const ids = Object.values(routes).map(({ id }) => id)
  const rows = Object.values(routes).map(({ id, parentId, path, module, imports, css, ...other }): Row => {
    const unknown = Object.entries(other).find(([key, value]) => value !== false && !flags.includes(key))
    if (css.length > 0 || unknown) throw new Error(`Route ${id} has ${String(unknown ?? css)}`)
    const bits = used.reduce((sum, flag, place) => sum + (other[flag] === true ? 2 ** place : 0), 0)
    const own = id === 'root' ? imports : imports.filter((file) => !always.has(file))
    const parent = parentId === undefined ? -1 : ids.indexOf(parentId)
    if (parentId !== undefined && parent < 0)
      throw new Error(`Route ${id} has the parent ${parentId}, which is none`)
    return [id, parent, path ?? 0, bits, ...[module, ...own].map(indexOf)]
  })
  const data = [{ entry, ...rest }, used.join(), files.map(shortened).join(), rows]
  return `${start}(${restore})(...${JSON.stringify(data)})`
}

function shortened(file: string): string {
  const [, short] = /^\/assets\/([^,]+)\.js$/.exec(file) ?? []
  if (!short) throw new Error(`${file} is not a script among the assets`)
  return short
}
