import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { passwordFailures } from '../../db/schema/accounts.ts'
import { rateLimited } from '../../errors.ts'

const tryWindow = sql`interval '15 minutes'`
const passwordTries = { account: 10, address: 100 }

/** Whose password is tried, as `role:email`, and from which network address. */
export interface Attempt {
  account: string
  address: string
}

/** How many tries of an account, and from an address, a window takes. */
export type TryLimits = Record<keyof Attempt, number>

/**
 * Checks a password under the limits of decisions §3: ten failures for an account, or a hundred from an address,
 * within 15 minutes. A try counts as a failure before it is judged, so that parallel tries cannot slip through
 * together; success takes the account's failures back. Throws 429 with the seconds to wait.
 */
export async function limitPasswordTries(
  database: Database,
  attempt: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await database.transaction((tx) => countTry(tx, attempt, passwordTries))
  const right = await check()
  if (right) await forgetFailures(database.db, attempt.account)
  return right
}

/** Counts one more try. Throws 429 with the seconds to wait where there were enough in this window. */
export async function countTry(tx: Tx, { account, address }: Attempt, limits: TryLimits): Promise<void> {
  // One try at a time for an account and for an address; the order is fixed, so the two cannot cross.
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

/** Seconds until fewer than `limit` of these failures lie within the window; 0: it is so now. */
async function secondsToWait(tx: Tx, whose: ReturnType<typeof sql>, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from failed_at + ${tryWindow} - now()))::int as seconds
    from password_failures where ${whose} and failed_at > now() - ${tryWindow}
    order by failed_at desc offset ${limit - 1} limit 1`)
  return rows[0] ? Math.max(1, rows[0].seconds) : 0
}

/** Forgets what was counted against an account, as `role:email`. */
export async function forgetFailures(db: Reader, account: string): Promise<void> {
  await db.delete(passwordFailures).where(eq(passwordFailures.account, account))
}

/** Forgets failures that no window holds any more. */
export async function forgetOldFailures(database: Database): Promise<void> {
  await database.db.delete(passwordFailures).where(lt(passwordFailures.failedAt, sql`now() - ${tryWindow}`))
}
