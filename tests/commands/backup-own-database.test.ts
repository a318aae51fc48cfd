import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/migrate.ts'
import { startError } from '#server/start-errors.ts'
import { query } from '../faults/embedded-fixtures.ts'
import { atEnd } from '../support/at-end.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type TestDatabase, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { findDebianProgram, hasApt } from '../support/debian-program.ts'
import { makeScene } from '../support/factories.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { readTables } from './read-tables.ts'
import { runCommand } from '../support/run-command.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await temporaryFolder('dump')
  database = await createTestDatabase()
})

interface Run {
  /** the folder that is first on the PATH */
  programs: string
  databaseUrl?: string
  dataDir?: string
}

/** Runs `npm run backup` or `npm run restore` without npm. */
function run(script: 'backup' | 'restore', { programs, databaseUrl, dataDir }: Run, ...args: string[]) {
  const env = {
    PATH: [programs, dirname(process.execPath)].join(delimiter),
    DATA_DIR: dataDir ?? join(folder, 'data'),
    DATABASE_URL: databaseUrl ?? database.connectionString,
  }
  return runCommand(script, { args, env })
}

/** The folder of the client programs of PostgreSQL 15. */
async function findPrograms15(): Promise<string> {
  const program = '/usr/lib/postgresql/15/bin/pg_dump'
  return dirname((await findDebianProgram('postgresql-client-15', program, ['--version'])).executable)
}

describe('npm run backup of a database of your own', () => {
  it('names the needed version if pg_dump is not installed', async () => {
    const to = join(folder, 'without')
    const { code, output } = await run('backup', { programs: folder }, '--to', to)
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /pg_dump is not installed\. .* install the client programs of version 18\.\n/,
      ),
    })
    expect(await readdir(folder)).toEqual([])
  })

  it.runIf(hasApt)('refuses a pg_dump that is older than the server', async () => {
    const to = join(folder, 'older')
    const { code, output } = await run('backup', { programs: await findPrograms15() }, '--to', to)
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/The database is PostgreSQL 18.* pg_dump is version 15.* 18 or newer/),
    })
    await expect(stat(to)).rejects.toThrow('ENOENT')
  })
})

describe.runIf(hasApt)('a database of a user without special rights', () => {
  const server18 = inject('templateDatabase')
  let [server15, programs, backup, filled] = ['', '', '', '']
  let tables: Record<string, string>
  beforeAll(async () => {
    server15 = (await startPostgres15()).connectionString
    programs = await findPrograms15()
    for (const server of [server15, server18])
      await administer(server, `create role shop login password 'shop'`)
    atEnd(() => administer(server18, 'drop role shop'))
    filled = await createOwnDatabase(server15, 'shop', [...needed, 'pg_stat_statements'])
    await migrate(filled)
    await makeScene(openTestDatabase(filled, 2))
    tables = await readTables(filled)
    const from = join(folder, 'from')
    await mkdir(join(from, 'images/one'), { recursive: true })
    await writeFile(join(from, 'images/one/320.webp'), 'a picture')
    backup = join(folder, 'backup')
    const written = await run('backup', { programs, databaseUrl: filled, dataDir: from }, '--to', backup)
    expect(written).toEqual({ code: 0, output: expect.stringContaining(`The backup is in ${backup}`) })
  })

  const restore = async (databaseUrl: string, dataDir = 'to') => {
    const to = join(folder, dataDir)
    const restored = await run('restore', { programs, databaseUrl, dataDir: to }, '--from', backup)
    return { ...restored, to }
  }

  it('is backed up into files that only this user may read', async () => {
    for (const name of await readdir(backup)) {
      const { mode } = await stat(join(backup, name))
      expect(`${name} ${mode & 0o077}`).toBe(`${name} 0`)
    }
  })

  it.each([
    ['of the same version', () => server15],
    ['of the version of the tests', () => server18],
  ])('is restored into an empty database %s, where Foodie starts', async (_version, server) => {
    const target = await createOwnDatabase(server(), `restored_${process.pid}`, needed)
    const { to, ...restored } = await restore(target, `to-${new URL(target).port}`)
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored') })
    expect(tables['public.foods']).toMatch(/^1 /)
    expect(await readTables(target)).toEqual(tables)
    expect(await readFile(join(to, 'images/one/320.webp'), 'utf8')).toBe('a picture')
    await migrate(target)
    await makeScene(openTestDatabase(target, 2))
  })

  it('is not restored without the extensions, which are named, nor into a database with tables', async () => {
    const bare = await createOwnDatabase(server15, 'bare', [])
    const refused = await restore(bare)
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/: run "create extension earthdistance" in bare as a superuser\.\n$/),
    })
    expect(await restore(filled)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty: it has'),
    })
    expect(await readdir(refused.to)).toEqual([])
  })

  it('is not restored into an older server', async () => {
    const text = await readFile(join(backup, 'manifest.json'), 'utf8')
    const sums = await readFile(join(backup, 'SHA256SUMS'), 'utf8')
    const newer = text.replace(/"postgres": "[^"]+"/, '"postgres": "17.2"')
    const sumOf = (content: string) => createHash('sha256').update(content).digest('hex')
    await writeFile(join(backup, 'manifest.json'), newer)
    await writeFile(join(backup, 'SHA256SUMS'), sums.replace(sumOf(text), sumOf(newer)))
    try {
      expect(await restore(await createOwnDatabase(server15, 'older', needed))).toMatchObject({
        code: 1,
        output: expect.stringMatching(
          /is of PostgreSQL 17\.2, but .* runs 15\.\S+ .*: restore into 17 or newer\.\n$/,
        ),
      })
    } finally {
      await writeFile(join(backup, 'manifest.json'), text)
      await writeFile(join(backup, 'SHA256SUMS'), sums)
    }
  })

  it('names the user who may not use what a superuser has restored', async () => {
    const target = await createOwnDatabase(server15, 'others', needed)
    const asSuperuser = Object.assign(new URL(server15), { pathname: '/others' }).href
    expect(await restore(asSuperuser, 'others')).toMatchObject({ code: 0 })
    const error = await migrate(target).catch((error: unknown) => error)
    const env = readEnv({ DATABASE_URL: target })
    expect(startError(error, env)).toMatch(
      /^the user shop may not .* \(permission denied for schema drizzle\)\. Make this user the owner of .* everything in it/,
    )
  })
})

/** What docs/operations/install.md lets a superuser create. */
const needed = ['cube', 'earthdistance']

/** Creates a database as docs/operations/install.md says: it belongs to the user `shop`, and a superuser creates the extensions. */
async function createOwnDatabase(server: string, name: string, extensions: string[]): Promise<string> {
  await administer(
    server,
    `create database ${name} owner shop template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
  atEnd(() => administer(server, `drop database ${name} with (force)`))
  const url = Object.assign(new URL(server), { pathname: `/${name}` })
  for (const extension of extensions) await query(url.href, `create extension ${extension}`)
  return Object.assign(url, { username: 'shop', password: 'shop' }).href
}

const administer = (server: string, statement: string) =>
  query(Object.assign(new URL(server), { pathname: '/postgres' }).href, statement)
