import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number that no other user of advisory locks here has. */
const migrationLock = 7_301_001

const migrationsFolder = fileURLToPath(new URL('./db/migrations', import.meta.url))

/**
 * Brings the database to the newest schema. Safe to repeat, and when several processes start at once: they queue
 * at a lock, and the later ones find nothing left to do. Throws for a database with an unrelated history of migrations.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'foodie-migrate',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOtherHistory(client)
    await applyMigrations(drizzle(client), { migrationsFolder })
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

/** Drizzle compares only dates: it would apply our first migration on top of another history's tables. */
async function refuseOtherHistory(client: pg.Client): Promise<void> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await client.query(`select to_regclass('${table}') as exists`)
  if (!rows[0].exists) return
  const applied = await client.query<{ hash: string }>(`select hash from ${table}`)
  const [first] = readMigrationFiles({ migrationsFolder })
  if (applied.rows.length === 0 || applied.rows.some(({ hash }) => hash === first?.hash)) return
  throw new Error(
    'this database was created by a version of Foodie before 1.0, which cannot be upgraded. ' +
      'Move the folder DATA_DIR (default ./data) away, or set DATABASE_URL to an empty database, and start again.',
  )
}
