import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { JobName, JobPayloads } from './payloads.ts'

export interface JobOptions {
  /** not before this time; at once without it */
  runAt?: Date
  /** a job with the same key that waits is replaced, so that one of them runs */
  key?: string
  /** tries in all, with growing pauses between them: ten reach over half a day, 25 over three days */
  tries?: number
}

/** Leaves a job to whichever process is free. It runs after the commit; a rollback takes it back. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, tries = 12 }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_job(
      ${name}, payload := ${JSON.stringify(payload)}::json, run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts := ${tries}::int, job_key := ${key ?? null}::text
    )`)
}
