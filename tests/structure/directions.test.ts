import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

interface SourceFile {
  path: string
  text: string
}

let files: SourceFile[]
let imports: Import[]
beforeAll(async () => {
  files = (await Promise.all(['contract', 'server', 'web'].map(readFiles))).flat()
  imports = files.flatMap(importsOf)
})

/** The product code of a folder, without its tests. */
async function readFiles(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

/** The imports of project files; `from` and `to` are paths from the root. */
function importsOf({ path: from, text }: SourceFile): Import[] {
  const matches = text.matchAll(
    /(import|export)(\s+type)?[^'"`;]*?from\s+'([#.][^']+)'|import\('([#.][^']+)'\)/g,
  )
  return [...matches].map(([, , type, fixed, dynamic]) => ({
    from,
    to: toPath(from, (fixed ?? dynamic)!),
    typeOnly: Boolean(type),
  }))
}

function toPath(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return relative(root, resolve(root, from, '..', specifier))
}

const importsWhere = (violates: (one: Import) => boolean) =>
  imports.filter(violates).map(({ from, to }) => `${from} → ${to}`)
const inside = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** Imports that close a cycle, to be removed: importer and imported, directly in `server` or `web`. */
const knownCycles = ['adapters env.ts', 'app-context.ts modules', 'router-internals features']

/** Which folders and files directly in `parent` import which others, types included. */
function importGraph(parent: string): Map<string, Set<string>> {
  const nodeOf = (path: string) =>
    inside(path, parent) ? path.slice(parent.length + 1).split('/')[0] : undefined
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [importer, imported] = [nodeOf(from), nodeOf(to)]
    if (!importer || !imported || importer === imported) continue
    if (knownCycles.includes(`${importer} ${imported}`)) continue
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported))
  }
  return graph
}

/** The nodes of one cycle in import order, empty if there is none. */
function findCycle(graph: Map<string, Set<string>>): string[] {
  const finished = new Set<string>()
  const visit = (folder: string, path: string[]): string[] => {
    if (path.includes(folder)) return path.slice(path.indexOf(folder))
    if (finished.has(folder)) return []
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder])
      if (cycle.length > 0) return cycle
    }
    finished.add(folder)
    return []
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

describe('import rules', () => {
  it('find the imports of the project', () => {
    expect(imports.length).toBeGreaterThan(300)
  })

  it('contract imports contract only', () => {
    expect(importsWhere(({ from, to }) => inside(from, 'contract') && !inside(to, 'contract'))).toEqual([])
  })

  it('web does not import server', () => {
    expect(importsWhere(({ from, to }) => inside(from, 'web') && inside(to, 'server'))).toEqual([])
  })

  it('server imports only the type of web/server.ts from web', () => {
    const allowed = (one: Import) => one.typeOnly && one.to === 'web/server.ts'
    expect(
      importsWhere((one) => inside(one.from, 'server') && inside(one.to, 'web') && !allowed(one)),
    ).toEqual([])
  })

  it('a module does not import queries of another module', () => {
    const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
    const reaches = ({ from, to }: Import) =>
      Boolean(moduleOf(from) && moduleOf(to)) && moduleOf(from) !== moduleOf(to) && to.endsWith('queries.ts')
    expect(importsWhere(reaches)).toEqual([])
  })

  it('server/db does not import http, jobs or modules', () => {
    const above = ['server/http', 'server/jobs', 'server/modules']
    const reaches = ({ from, to }: Import) =>
      inside(from, 'server/db') && above.some((folder) => inside(to, folder))
    expect(importsWhere(reaches)).toEqual([])
  })

  it('only the seller’s screens load the engine of opening hours, and its library, in the browser', () => {
    const loads = ({ from, to }: Import) =>
      to === 'contract/rules/hours.ts' &&
      !['server', 'web/routes/seller'].some((folder) => inside(from, folder))
    expect(importsWhere(loads)).toEqual([])
  })

  it('server does not import scripts', () => {
    expect(importsWhere(({ from, to }) => inside(from, 'server') && inside(to, 'scripts'))).toEqual([])
  })

  it.each(['server', 'server/adapters', 'server/modules', 'web', 'web/features'])(
    'the folders and files directly in %s have no import cycle',
    (parent) => {
      expect(findCycle(importGraph(parent))).toEqual([])
    },
  )

  it('web imports go from routes to features to ui', () => {
    const layer = (path: string) =>
      ['web/ui', 'web/features', 'web/routes'].findIndex((folder) => inside(path, folder))
    const goesUp = ({ from, to }: Import) => layer(from) >= 0 && layer(to) > layer(from)
    expect(importsWhere(goesUp)).toEqual([])
  })
})

it('only readStep decides what a form asks for', () => {
  // Before it, the menu's form of all rows becomes that of one; the hook looks at what the browser has sent.
  const others = ['web/routes/seller/menu/read-menu-step.ts', 'web/features/forms/use-reset-when-done.ts']
  const reads = /\bform(Data)?\??\.(get|has)\('step'\)|\btextOf\(\w+, 'step'\)/i
  const readers = files.filter(({ path, text }) => path.startsWith('web/') && reads.test(text))
  expect(readers.map(({ path }) => path).toSorted()).toEqual(
    ['web/features/forms/read-step.ts', ...others].toSorted(),
  )
})
