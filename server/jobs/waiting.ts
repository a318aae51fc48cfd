import type pg from 'pg'

export interface WaitingJobs {
  jobs: number
  /** seconds since the oldest was due; 0 without any */
  oldest: number
}

/** The jobs that are due and not done, without those that were given up; undefined if they cannot be read. */
export async function readWaitingJobs(pool: pg.Pool): Promise<WaitingJobs | undefined> {
  try {
    const { rows } = await pool.query<WaitingJobs>(`
      select count(*)::int as jobs, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest
      from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`)
    return rows[0]
  } catch {
    return undefined
  }
}
