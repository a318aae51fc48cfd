import pg from 'pg'

/**
 * Forces the moment of a race: holds a lock on rows until the calls that compete for them all wait for it, then
 * lets go. Answers what the calls answered. Fails where fewer than `waiting` calls ever wait.
 */
export async function letRace<T>(
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
    await untilWaiting(watcher, waiting)
    await holder.query('commit')
    return await Promise.all(calls)
  } finally {
    await Promise.all([holder.end(), watcher.end()])
  }
}

/** Resolves when so many backends of this database wait for a lock. */
async function untilWaiting(watcher: pg.Client, waiting: number): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]!.count >= waiting) return
    if (Date.now() > deadline) throw new Error(`only ${rows[0]!.count} of ${waiting} wait for the lock`)
  }
}
