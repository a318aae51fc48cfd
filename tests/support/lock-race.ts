import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Forces a race: holds a row lock until `waiting` of the competing calls wait for it, then releases it. Returns the
 * results of the calls. Fails if fewer than `waiting` calls wait within 30 seconds.
 */
export async function raceForLock<T>(
  connectionString: string,
  lock: { sql: string; values: unknown[] },
  start: () => Promise<T>[],
  waiting: number,
): Promise<T[]> {
  const holder = new pg.Client({ connectionString })
  const watcher = new pg.Client({ connectionString })
  await Promise.all([holder.connect(), watcher.connect()])
  try {
    await holder.query('begin')
    await holder.query(lock.sql, lock.values)
    const calls = start()
    await untilBackendsWait(watcher, waiting)
    await holder.query('commit')
    return await Promise.all(calls)
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

/** Resolves when `waiting` backends of the database wait for a lock: for races in a certain order. */
export async function untilWaiting(connectionString: string, waiting: number): Promise<void> {
  const watcher = new pg.Client({ connectionString })
  await watcher.connect()
  await untilBackendsWait(watcher, waiting).finally(() => watcher.end())
}

async function untilBackendsWait(watcher: pg.Client, waiting: number): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]!.count >= waiting) return
    if (Date.now() > deadline) throw new Error(`only ${rows[0]!.count} of ${waiting} wait for the lock`)
    // The calls need the processor to get there.
    await sleep(5)
  }
}
