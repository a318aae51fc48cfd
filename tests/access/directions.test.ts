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

  it('in the pages go from routes to features to ui, never back', () => {
    const layer = (path: string) =>
      ['web/ui', 'web/features', 'web/routes'].findIndex((folder) => inside(path, folder))
    const back = ({ from, to }: Import) => layer(from) >= 0 && layer(to) > layer(from)
    expect(broken(back)).toEqual([])
  })
})
