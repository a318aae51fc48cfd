import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { JobName } from '../../jobs/payloads.ts'

/** Longer than the time between two runs of a job of every minute, so that no time is missed between them. */
const ahead = 70_000

/**
 * Schedules a job of every minute also for the times that `times` selects as `at`, until some seconds after its next run. A
 * job per second at most: the key replaces what an earlier run has scheduled. Jobs are due by the database's clock, so they
 * get the time that is left.
 */
export async function scheduleRuns(
  db: Db,
  name: Extract<JobName, 'expire-orders' | 'remind-to-accept'>,
  now: Date,
  times: SQL,
): Promise<void> {
  const [time, until] = [now, new Date(now.getTime() + ahead)].map(
    (each) => sql`${each.toISOString()}::timestamptz`,
  )
  await db.execute(sql`
    select graphile_worker.add_job(${name}, payload := '{}', job_key := ${`${name} `} || second,
      run_at := now() + make_interval(secs => second - extract(epoch from ${time})::float8))
    from (
      select distinct ceil(extract(epoch from at))::float8 as second from (${times}) times
      where at > ${time} and at <= ${until}
    ) seconds`)
}
