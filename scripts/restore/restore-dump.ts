import { open } from 'node:fs/promises'
import pg from 'pg'
import type { Manifest } from '../backup/manifest.ts'
import { requireProgram, runPostgresProgram } from '../backup/postgres-program.ts'

/**
 * Restores a dump into an empty database, in one transaction.
 *
 * @throws Error if the database has tables, or if pg_restore or psql is missing, too old or fails
 */
export async function restoreDump(connectionString: string, file: string, { postgres }: Manifest) {
  await requireProgram('pg_restore', postgres)
  await requireProgram('psql', postgres)
  await requireEmptyDatabase(connectionString)
  const script = `${file}.sql`
  await runPostgresProgram('pg_restore', null, ['--no-owner', '--no-acl', `--file=${script}`, file])
  await setSearchPath(script)
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--output=/dev/null',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
  ]
  await runPostgresProgram('psql', connectionString, [...options, `--file=${script}`])
}

const emptyPath = `SELECT pg_catalog.set_config('search_path', '', false);`

/**
 * Replaces the empty search path of a dump. With that, functions of earthdistance before PostgreSQL 16 do not find each
 * other, and indexes that use them cannot be created. All names in a dump are complete, so that nothing else changes.
 */
async function setSearchPath(script: string): Promise<void> {
  const handle = await open(script, 'r+')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const at = buffer.subarray(0, bytesRead).indexOf(emptyPath)
    if (at < 0) throw new Error('pg_restore wrote a script without the expected search path.')
    await handle.write('SET search_path = public;'.padEnd(emptyPath.length), at)
  } finally {
    await handle.close()
  }
}

async function requireEmptyDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1 limit 3`,
    )
    if (rows.length === 0) return
    const names = rows.map(({ name }) => name).join(', ')
    throw new Error(`the database of DATABASE_URL is not empty: it has ${names}. Restore into an empty one.`)
  } finally {
    await client.end()
  }
}
