import type pg from 'pg'

/** The number of jobs that are due and not done, without those that were given up; undefined if it cannot be read. */
export async function countWaitingJobs(pool: pg.Pool): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ waiting: number }>(`
      select count(*)::int as waiting from graphile_worker._private_jobs
      where run_at <= now() and attempts < max_attempts`)
    return rows[0]?.waiting
  } catch {
    return undefined
  }
}
