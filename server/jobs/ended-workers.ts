import type pg from 'pg'
import { repeat } from '../repeat.ts'

/** Milliseconds between two checks. */
const checkEvery = 3_000
/** First key of the advisory locks of workers; the second is the hash of the worker's name. */
const lockClass = 4

/** Workers that have claimed a job and do not hold their lock. */
const absentWorkers = `
  select distinct locked_by as name from graphile_worker._private_jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = ${lockClass} and objid = hashtext(locked_by)::oid
      and database = (select oid from pg_database where datname = current_database())
  )`

/**
 * Frees the jobs of workers that ended without doing so: after kill -9 or a crash of a server, or when a worker could not
 * store the result of a job. The job queue itself would keep such jobs for four hours. A running worker holds an
 * advisory lock in its name, on one connection of the pool; one that was absent in two checks has ended. Two, because
 * after a restart of the database all workers need a moment to connect.
 *
 * @param names returns the names with which the workers of this process claim jobs
 * @returns stops the checks and closes the connection
 */
export function freeJobsOfEndedWorkers(
  pool: pg.Pool,
  names: () => string[],
  onError: (error: Error) => void,
): () => Promise<void> {
  let client: pg.PoolClient | undefined
  let held = new Set<string>()
  let absent = new Set<string>()

  function disconnect(): void {
    // Closing the connection ends the locks.
    client?.release(true)
    client = undefined
    held = new Set()
    absent = new Set()
  }

  async function check(): Promise<void> {
    try {
      client ??= await pool.connect()
      await holdLocks(client, held, names())
      const { rows } = await client.query<{ name: string }>(absentWorkers)
      const ended = rows.map(({ name }) => name).filter((name) => absent.has(name))
      if (ended.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [ended])
      absent = new Set(rows.map(({ name }) => name))
    } catch (error) {
      disconnect()
      onError(error as Error)
    }
  }

  const checks = repeat(() => check().then(() => checkEvery))
  return async () => {
    await checks.stop()
    disconnect()
  }
}

/** Takes the locks of new workers, and releases those of workers that were replaced. */
async function holdLocks(client: pg.PoolClient, held: Set<string>, names: string[]): Promise<void> {
  for (const name of names.filter((each) => !held.has(each))) {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, name])
    held.add(name)
  }
  for (const name of [...held].filter((each) => !names.includes(each))) {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockClass, name])
    held.delete(name)
  }
}
