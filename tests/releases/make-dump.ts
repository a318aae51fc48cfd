import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findDebianProgram } from '../support/debian-program.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { startProduct } from '../support/product.ts'
import { dumpFolder } from './known.ts'
import { makeHistory } from './make-history.ts'
import { firstRelease, prepareRelease } from './prepare-release.ts'

/*
 * Makes the dump of a release by running it: `node tests/releases/make-dump.ts [commit]`. It runs on PostgreSQL 15 of
 * Debian, the oldest that is supported, so that the dump can be restored on every later one.
 */
const run = promisify(execFile)
const commit = process.argv[2] ?? firstRelease
const release = await prepareRelease(commit)
const postgres = await startPostgres15()
const dataDir = await mkdtemp(join(tmpdir(), 'foodie-dump-'))
try {
  const env = { DATABASE_URL: postgres.connectionString, DATA_DIR: dataDir, DEMO: 'off' }
  const product = await startProduct(env, undefined, release)
  const createAdmin = async (admin: Record<string, string>) => {
    const script = join(release, 'scripts/admin-create/main.ts')
    await run(process.execPath, [script], { cwd: release, env: { PATH: process.env.PATH, ...env, ...admin } })
  }
  const known = await makeHistory(product.address, createAdmin).finally(() => product.close())
  const folder = dumpFolder(commit)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(join(dataDir, 'images'), join(folder, 'images'), { recursive: true })
  await writeFile(join(folder, 'known.json'), `${JSON.stringify(known, null, 2)}\n`)
  await writeFile(join(folder, 'dump.sql'), await dump(postgres.connectionString))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The database as SQL that any client can execute. */
async function dump(connectionString: string): Promise<string> {
  const program = '/usr/lib/postgresql/15/bin/pg_dump'
  const { executable, env } = await findDebianProgram('postgresql-client-15', program, ['--version'])
  const file = join(dataDir, 'dump.sql')
  const options = ['--no-owner', '--no-acl', '--no-comments', `--file=${file}`]
  await run(executable, [...options, connectionString], { env })
  const sql = await readFile(file, 'utf8')
  return (
    sql
      .replaceAll(/^COPY (.+) FROM stdin;\n([^]*?)^\\\.\n/gm, (_all, target: string, rows: string) =>
        insertRows(target, rows),
      )
      // Lines that only psql understands, and comments.
      .replaceAll(/^(\\.*|--.*)\n/gm, '')
      .replaceAll(/\n{2,}/g, '\n')
      // See scripts/restore/restore-dump.ts.
      .replace(`SELECT pg_catalog.set_config('search_path', '', false);`, 'SET search_path = public;')
  )
}

/**
 * Turns rows of COPY, which only psql can send, into an insert: both escape alike. pg_dump's own inserts fail, because it
 * plans a query of addresses without the search path that functions of earthdistance need.
 */
function insertRows(target: string, rows: string): string {
  if (rows === '') return ''
  const literal = (field: string) => (field === '\\N' ? 'NULL' : `E'${field.replaceAll("'", "''")}'`)
  const values = rows
    .slice(0, -1)
    .split('\n')
    .map((row) => `(${row.split('\t').map(literal).join(', ')})`)
  return `INSERT INTO ${target} OVERRIDING SYSTEM VALUE VALUES\n${values.join(',\n')};\n`
}
