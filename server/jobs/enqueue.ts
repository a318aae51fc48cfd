import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { JobName, JobPayloads } from './payloads.ts'

export interface JobOptions {
  /** earliest time; default: now */
  runAt?: Date
  /** replaces a waiting job with the same key */
  key?: string
  /** maximum number of tries with exponential backoff: ten take over half a day, 25 over three days */
  tries?: number
}

/** Enqueues a job in the transaction: it runs after the commit, in any process, and not after a rollback. */
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
