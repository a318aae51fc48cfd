import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type TestDatabase, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { findDebianProgram, hasApt } from '../support/debian-program.ts'
import { makeScene } from '../support/factories.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { readTables } from './read-tables.ts'

const scripts = resolve(import.meta.dirname, '../../scripts')

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
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [join(scripts, script, 'main.ts'), ...args], { env }, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, output: out + errors }),
    )
  })
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

  it.runIf(hasApt)(
    'restores every table and picture into an empty database of the same version',
    async () => {
      const postgres = await startPostgres15()
      try {
        const databaseUrl = postgres.connectionString
        await migrate(databaseUrl)
        const filled = openTestDatabase(databaseUrl, 2)
        await makeScene(filled)
        await filled.pool.query('create database restored')
        const [from, to] = [join(folder, 'from'), join(folder, 'to')]
        await mkdir(join(from, 'images/one'), { recursive: true })
        await writeFile(join(from, 'images/one/320.webp'), 'a picture')
        const [programs, backup] = [await findPrograms15(), join(folder, 'backup')]
        const backedUp = await run('backup', { programs, databaseUrl, dataDir: from }, '--to', backup)
        expect(backedUp).toMatchObject({
          code: 0,
          output: expect.stringContaining(`The backup is in ${backup}`),
        })

        const full = await run('restore', { programs, databaseUrl, dataDir: to }, '--from', backup)
        expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty: it has') })
        expect(await readdir(to)).toEqual([])

        const restored = new URL(databaseUrl)
        restored.pathname = '/restored'
        const done = await run(
          'restore',
          { programs, databaseUrl: restored.href, dataDir: to },
          '--from',
          backup,
        )
        expect(done).toEqual({ code: 0, output: expect.stringContaining('Restored') })
        const tables = await readTables(databaseUrl)
        expect(tables['public.foods']).toMatch(/^1 /)
        expect(await readTables(restored.href)).toEqual(tables)
        expect(await readFile(join(to, 'images/one/320.webp'), 'utf8')).toBe('a picture')
      } finally {
        await postgres.stop()
      }
    },
  )
})
