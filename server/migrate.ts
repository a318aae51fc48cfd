import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number that no other user of advisory locks here has. */
const migrationLock = 7_301_001

/**
 * Brings the database to the newest schema. Safe to repeat, and when several processes start at once: they queue
 * at a lock, and the later ones find nothing left to do.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'foodie-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('./db/migrations', import.meta.url)),
    })
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
