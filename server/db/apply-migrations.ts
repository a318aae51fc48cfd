import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/**
 * How long a migration waits for a lock, in milliseconds. Requests that need the table wait behind it, so this is shorter
 * than admission lets them wait for a place.
 */
const lockTimeout = 300
/** The pause before the next attempt, in which requests catch up. */
const pause = 1_000
/** Time after which the start fails. A dump of a large database holds its locks for long. */
const limit = 30 * 60_000

/** PostgreSQL's code for a lock that was not available in time. */
const lockNotAvailable = '55P03'

/**
 * Applies the migrations of a folder, all or none. If another session holds a lock on one of their tables, for example
 * pg_dump, it tries again, so that processes of the previous release go on serving.
 */
export async function applyMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  const end = performance.now() + limit
  let isReported = false
  for (;;) {
    await client.query(`set lock_timeout = ${lockTimeout}`)
    try {
      await migrate(drizzle(client), { migrationsFolder })
      await client.query('reset lock_timeout')
      return
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || performance.now() > end) throw error
      if (!isReported) process.stderr.write('Another session uses the tables to migrate: waiting for it …\n')
      isReported = true
      await sleep(pause)
    }
  }
}

/** Drizzle wraps errors of the database. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return cause?.code ?? code
}
