import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { passwordFailures } from '../../db/schema/accounts.ts'
import { rateLimited } from '../../errors.ts'

const tryWindow = sql`interval '15 minutes'`
const passwordTries = { account: 10, address: 100 }

/** The account, as `role:email`, and the network address of a password check. */
export interface Attempt {
  account: string
  address: string
}

/** Maximum number of tries per window, by account and by network address. */
export type TryLimits = Record<keyof Attempt, number>

/**
 * Checks a password under the limits of decisions §3: ten failures per account and a hundred per address within 15
 * minutes. A try is counted as a failure before it is checked, so that parallel tries cannot exceed the limit;
 * success resets the account's failures. Throws 429 with the seconds to wait.
 */
export async function limitPasswordTries(
  database: Database,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await database.transaction((tx) => countTry(tx, attempt, passwordTries))
  const right = await check()
  if (right) await resetFailures(database.db, attempt.account)
  return right
}

/** Counts a try. Throws 429 with the seconds to wait if the limit is reached. */
export async function countTry(tx: Tx, { account, address }: Attempt, limits: TryLimits): Promise<void> {
  // Serialises tries per account and per address, always in this order to avoid deadlocks.
  await tx.execute(
    sql`select pg_advisory_xact_lock(1, hashtext(${account})), pg_advisory_xact_lock(2, hashtext(${address}))`,
  )
  const wait = Math.max(
    await secondsToWait(tx, sql`account = ${account}`, limits.account),
    await secondsToWait(tx, sql`address = ${address}`, limits.address),
  )
  if (wait > 0) throw rateLimited(wait)
  await tx.insert(passwordFailures).values({ account, address })
}

/** Seconds until fewer than `limit` of these failures are in the window; 0 if it is so now. */
async function secondsToWait(tx: Tx, whose: ReturnType<typeof sql>, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from failed_at + ${tryWindow} - now()))::int as seconds
    from password_failures where ${whose} and failed_at > now() - ${tryWindow}
    order by failed_at desc offset ${limit - 1} limit 1`)
  return rows[0] ? Math.max(1, rows[0].seconds) : 0
}

/** Resets the failures of an account, given as `role:email`. */
export async function resetFailures(db: Reader, account: string): Promise<void> {
  await db.delete(passwordFailures).where(eq(passwordFailures.account, account))
}

/** Deletes failures that are older than the window. */
export async function deleteOldFailures(database: Database): Promise<void> {
  await database.db.delete(passwordFailures).where(lt(passwordFailures.failedAt, sql`now() - ${tryWindow}`))
}
