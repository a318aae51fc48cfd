import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { applyMigrations } from './db/apply-migrations.ts'
import { prepareServer } from './db/prepare-server.ts'

/** Any number that no other user of advisory locks here has. */
const migrationLock = 7_301_001

export const migrationsFolder = fileURLToPath(new URL('./db/migrations', import.meta.url))

/**
 * Brings the database to the newest schema. Safe to repeat, and when several processes start at once: they queue
 * at a lock, and the later ones find nothing left to do. Throws for a database that cannot be reached, is not trusted, does
 * not suffice (release, encoding, rights, extensions) or has other migrations than ours; the message says what to do.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = await connect(connectionString)
  try {
    await refusePooler(client, connectionString)
    // The role's limits are those of requests; an index takes longer.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOtherHistory(client)
    await prepareServer(client)
    await applyMigrations(client, migrationsFolder)
    const { rows } = await client.query(`select to_regclass('graphile_worker.migrations') as made`)
    if (!rows[0].made) {
      // Loaded only where it is needed: a later version of the queue brings itself up when its worker starts.
      const { migrateJobs } = await import('./job-worker.ts')
      await migrateJobs(connectionString)
    }
  } finally {
    await client.end()
  }
}

/** Connects for work of an operator, without limits of time. Throws with one sentence. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = createClient(connectionString)
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new Error(`the database at ${client.host}:${client.port} ${problemOf(cause as Error)}`, { cause })
  }
}

function createClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, application_name: 'foodie-migrate' })
  } catch (cause) {
    throw new Error(`DATABASE_URL cannot be used: ${(cause as Error).message}.`, { cause })
  }
}

/**
 * A pooler in transaction mode accepts LISTEN and session locks, but passes no notification on and leaves locks behind: it is
 * refused before the first one. Behind a pooler the connection's process is not the one that answers.
 */
async function refusePooler(
  client: pg.Client & { processID?: number },
  connectionString: string,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]!.pid === client.processID) return
  const arrived = once(client, 'notification', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  await client.query('listen foodie_check')
  const other = await connect(connectionString)
  await other.query('notify foodie_check').finally(() => other.end())
  if (await arrived) return
  throw new Error(
    `the database at ${client.host}:${client.port} is behind a pooler that passes no notifications on: ` +
      'set DATABASE_LISTEN_URL to a direct connection.',
  )
}

/** Codes of OpenSSL and Node for certificates that are not accepted. */
const untrusted = /^(CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|INVALID_|ERR_TLS_)/

/** Completes a sentence about the database. */
function problemOf(error: Error & { code?: string }): string {
  const { code = '', message } = error
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `has a certificate for another host (${message.trim()}).`
  if (code === 'CERT_HAS_EXPIRED') return 'has a certificate that has expired.'
  if (untrusted.test(code))
    return `has a certificate of an unknown authority (${code}): name the authority's file in DATABASE_URL, as sslrootcert.`
  if (message.includes('does not support SSL')) return 'offers no TLS, which DATABASE_URL asks for.'
  if (error instanceof pg.DatabaseError) return `refused the connection: ${message}.`
  return `cannot be reached (${code || message}).`
}

/**
 * Drizzle compares only dates: it would apply our migrations on top of another history's tables. The database may have more
 * migrations than this release, because older releases run beside newer ones.
 */
async function refuseOtherHistory(client: pg.Client): Promise<void> {
  const { applied, ours } = await readReleases(client)
  const other = applied.findIndex((hash, index) => ours[index] !== undefined && ours[index] !== hash)
  if (other < 0) return
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  throw new Error(
    `the migration ${entries[other]!.tag} of this database is not that of this version of Foodie, which cannot upgrade it: ` +
      'start the version that created it, or move the folder DATA_DIR (default ./data) away, or set DATABASE_URL to an ' +
      'empty database.',
  )
}

/** The hashes of the migrations that a database has, and of those of this release, in their order. */
export async function readReleases(client: pg.Client): Promise<{ applied: string[]; ours: string[] }> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await client.query(`select to_regclass('${table}') as exists`)
  if (!rows[0].exists) return { applied: [], ours }
  const applied = await client.query<{ hash: string }>(`select hash from ${table} order by created_at, id`)
  return { applied: applied.rows.map(({ hash }) => hash), ours }
}
