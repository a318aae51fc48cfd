import { open, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { prepareExtensions } from '#server/db/prepare-server.ts'
import { connect } from '#server/migrate.ts'
import type { Manifest } from '../backup/manifest.ts'
import { createPrivateFile, requireProgram, runPostgresProgram } from '../backup/postgres-program.ts'

/**
 * Restores a dump into an empty database, in one transaction. Everything belongs to the user of the connection, who needs
 * no special rights.
 *
 * @throws Error with one sentence if the database has tables, is older than the dump or lacks extensions that this user
 * may not create, or if pg_restore or psql is missing, too old or fails
 */
export async function restoreDump(connectionString: string, file: string, { postgres }: Manifest) {
  const version = await prepareDatabase(connectionString, postgres)
  await requireProgram('pg_restore', postgres)
  await requireProgram('psql', postgres)
  const script = await writeScript(file)
  await adaptHead(script, version)
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--output=/dev/null',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
  ]
  await runPostgresProgram('psql', connectionString, [...options, `--file=${script}`])
}

/** Checks the database and creates the extensions that Foodie needs. Returns the server's version, such as 150004. */
async function prepareDatabase(connectionString: string, dumped: string): Promise<number> {
  const client = await connect(connectionString)
  try {
    await requireEmpty(client)
    const { version, release } = await prepareExtensions(client)
    if (Number.parseInt(release) < Number.parseInt(dumped))
      throw new Error(
        `the backup is of PostgreSQL ${dumped}, but the database at ${client.host}:${client.port} runs ${release}: restore into ${Number.parseInt(dumped)} or newer.`,
      )
    return version
  } finally {
    await client.end()
  }
}

/**
 * Extensions are not in the script, because only a superuser may create some of them and describe any of them, and those
 * that are not Foodie's belong to the former server. Neither are other things that only superusers may create.
 */
async function writeScript(file: string): Promise<string> {
  const contents = await runPostgresProgram('pg_restore', null, ['--list', file]).catch((error: Error) => {
    if (!error.message.includes('unsupported version')) throw error
    throw new Error('a newer pg_dump wrote the backup than this pg_restore can read: install a newer one.', {
      cause: error,
    })
  })
  const [list, script] = [`${file}.list`, `${file}.sql`]
  const isForeign = (line: string) => /^\d+; \d+ \d+ (EXTENSION|EVENT TRIGGER) /.test(line)
  const lines = contents.split('\n').filter((line) => !isForeign(line))
  await writeFile(list, lines.join('\n'), { mode: 0o600 })
  await createPrivateFile(script)
  const left = ['owner', 'acl', 'comments', 'publications', 'subscriptions', 'security-labels', 'tablespaces']
  const options = left.map((each) => `--no-${each}`)
  await runPostgresProgram('pg_restore', null, [...options, `--use-list=${list}`, `--file=${script}`, file])
  return script
}

const emptyPath = `SELECT pg_catalog.set_config('search_path', '', false);`
const timeoutOf17 = 'SET transaction_timeout = 0;'

/**
 * Replaces the empty search path of a dump. With that, functions of earthdistance before PostgreSQL 16 do not find each
 * other, and indexes that use them cannot be created. All names in a dump are complete, so that nothing else changes.
 * Removes the setting that pg_restore 17 and newer write and older servers do not know.
 */
async function adaptHead(script: string, version: number): Promise<void> {
  const handle = await open(script, 'r+')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    const path = head.indexOf(emptyPath)
    if (path < 0) throw new Error('pg_restore wrote a script without the expected search path.')
    await handle.write('SET search_path = public;'.padEnd(emptyPath.length), path)
    const timeout = head.indexOf(timeoutOf17)
    if (timeout >= 0 && version < 170_000) await handle.write(' '.repeat(timeoutOf17.length), timeout)
  } finally {
    await handle.close()
  }
}

/** Tables, views and functions of extensions may be there: some servers have extensions in every new database. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%s.%s', nspname, name) as name from (
        select 'pg_class'::regclass as catalog, oid, relnamespace as namespace, relname as name from pg_class
          where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        union all select 'pg_proc'::regclass, oid, pronamespace, proname from pg_proc
      ) found join pg_namespace n on n.oid = found.namespace
      where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'
        and not exists (select from pg_depend d
          where d.classid = found.catalog and d.objid = found.oid and d.deptype = 'e')
      order by 1 limit 3`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Error(`the database of DATABASE_URL is not empty: it has ${names}. Restore into an empty one.`)
}
