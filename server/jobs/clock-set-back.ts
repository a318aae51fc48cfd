import type pg from 'pg'
import { repeat } from '../repeat.ts'

/** Milliseconds between two checks. */
const checkEvery = 3_000
/** Differences below this are corrections of a clock, and no harm. */
const tolerated = 10_000

const isAhead = `> now() + interval '${tolerated} milliseconds'`

/** Moves the times of jobs that were stored by a clock that was ahead, and lets repeating jobs run at their next time. */
const repairs = [
  `update graphile_worker._private_jobs set run_at = run_at - (updated_at - now()), updated_at = now()
   where updated_at ${isAhead} and locked_by is null`,
  `update graphile_worker._private_known_crontabs set last_execution = now() where last_execution ${isAhead}`,
]

/**
 * Keeps jobs running after the clock was set back: they would wait until it has caught up. Jobs are due by the database's
 * clock, so their times are checked there. Repeating jobs are also timed by this process, whose workers restart.
 *
 * @returns stops the checks
 */
export function repairAfterClockSetBack(
  pool: pg.Pool,
  restartWorkers: () => Promise<void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  // The monotonic clock is never set.
  const offset = () => Date.now() - performance.now()
  let last = offset()

  async function check(): Promise<void> {
    try {
      const now = offset()
      const wasSetBack = now < last - tolerated
      last = now
      for (const repair of repairs) await pool.query(repair)
      if (!wasSetBack) return
      onError(new Error('the clock was set back: repeating jobs are timed again'))
      await restartWorkers()
    } catch (error) {
      onError(error as Error)
    }
  }

  const checks = repeat(() => check().then(() => checkEvery))
  return checks.stop
}
