import pg from 'pg'
import { migrate } from '#server/migrate.ts'
import { startTestPostgres } from './postgres.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startRedis } from './redis.ts'
import { startReplica } from './replica.ts'

/** Server connections of PgBouncer: fewer than the pools of the processes have together. */
const poolSize = 12

/**
 * Starts a migrated PostgreSQL with a replica and Debian's PgBouncer, and Debian's Redis. `env` has the product use
 * them all.
 */
export async function startEngines() {
  const postgres = await startTestPostgres({ durable: true })
  const direct = postgres.connectionString
  await migrate(direct)
  const [replica, pooler, redis] = await Promise.all([
    startReplica(direct),
    startPgBouncer(direct, poolSize),
    startRedis(),
  ])
  return {
    replica,
    pooler,
    redis,
    /** the connection string of the primary itself */
    direct,
    env: {
      DATABASE_URL: pooler.connectionString,
      DATABASE_LISTEN_URL: direct,
      DATABASE_READ_URL: replica.connectionString,
      REDIS_URL: redis.url,
    },
    /** Resolves when the replica shows what has been committed so far, also by the tests themselves. */
    async replicated(): Promise<void> {
      const client = new pg.Client(direct)
      await client.connect()
      const { rows } = await client.query<{ position: string }>(
        'select pg_current_wal_flush_lsn()::text as position',
      )
      await client.end()
      const reached = `select pg_last_wal_replay_lsn() >= '${rows[0]!.position}' as reached`
      while (!(await replica.query(reached))[0]!.reached);
    },
    async close(): Promise<void> {
      await redis.kill()
      await pooler.kill()
      await replica.stop()
      await postgres.stop()
    },
  }
}

export type Engines = Awaited<ReturnType<typeof startEngines>>
