import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

let imports: Import[]
beforeAll(async () => {
  imports = (await Promise.all(['contract', 'server', 'web'].map(readImports))).flat()
})

/** Every import of ours in a folder's product code, as paths from the root. */
async function readImports(folder: string): Promise<Import[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const found = await Promise.all(
    files.map(async (from) => {
      const text = await readFile(join(root, from), 'utf8')
      const matches = text.matchAll(
        /(import|export)(\s+type)?[^'"`;]*?from\s+'([#.][^']+)'|import\('([#.][^']+)'\)/g,
      )
      return [...matches].map(([, , type, fixed, dynamic]) => ({
        from,
        to: toPath(from, (fixed ?? dynamic)!),
        typeOnly: Boolean(type),
      }))
    }),
  )
  return found.flat()
}

function toPath(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return relative(root, resolve(root, from, '..', specifier))
}

const broken = (rule: (one: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} → ${to}`)
const inside = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** Which folders directly below `parent` import which others, types included. */
function folderGraph(parent: string): Map<string, Set<string>> {
  const folderOf = (path: string) => {
    if (!inside(path, parent)) return undefined
    const [folder, ...rest] = path.slice(parent.length + 1).split('/')
    return rest.length > 0 ? folder : undefined
  }
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [importer, imported] = [folderOf(from), folderOf(to)]
    if (!importer || !imported || importer === imported) continue
    graph.set(importer, (graph.get(importer) ?? new Set()).add(imported))
  }
  return graph
}

/** The folders of one cycle in import order, empty if there is none. */
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

describe('imports', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(300)
  })

  it('of the contract stay in the contract', () => {
    expect(broken(({ from, to }) => inside(from, 'contract') && !inside(to, 'contract'))).toEqual([])
  })

  it('of the pages never reach the server', () => {
    expect(broken(({ from, to }) => inside(from, 'web') && inside(to, 'server'))).toEqual([])
  })

  it('of the server know the pages by the type of their one entry', () => {
    const allowed = (one: Import) => one.typeOnly && one.to === 'web/server.ts'
    expect(broken((one) => inside(one.from, 'server') && inside(one.to, 'web') && !allowed(one))).toEqual([])
  })

  it('of a module never reach the queries of another', () => {
    const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]
    const reaches = ({ from, to }: Import) =>
      Boolean(moduleOf(from) && moduleOf(to)) && moduleOf(from) !== moduleOf(to) && to.endsWith('queries.ts')
    expect(broken(reaches)).toEqual([])
  })

  it('of the database layer reach neither the interface, the jobs nor the modules', () => {
    const above = ['server/http', 'server/jobs', 'server/modules']
    const reaches = ({ from, to }: Import) =>
      inside(from, 'server/db') && above.some((folder) => inside(to, folder))
    expect(broken(reaches)).toEqual([])
  })

  it('of the server never reach the scripts', () => {
    expect(broken(({ from, to }) => inside(from, 'server') && inside(to, 'scripts'))).toEqual([])
  })

  it.each(['server', 'server/modules', 'web/features'])(
    'between the folders of %s form no cycle',
    (parent) => {
      expect(findCycle(folderGraph(parent))).toEqual([])
    },
  )

  it('in the pages go from routes to features to ui, never back', () => {
    const layer = (path: string) =>
      ['web/ui', 'web/features', 'web/routes'].findIndex((folder) => inside(path, folder))
    const back = ({ from, to }: Import) => layer(from) >= 0 && layer(to) > layer(from)
    expect(broken(back)).toEqual([])
  })
})
