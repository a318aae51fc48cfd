import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { failedAttempts } from '../../db/schema/accounts.ts'
import { rateLimited } from '../../errors.ts'

/** A counter of failures and its maximum in the window. */
export interface Counter {
  name: string
  limit: number
}

/** The longest window, after which attempts are deleted. */
const longestWindow = sql`interval '1 hour'`
const quarterHour = 15 * 60

/** The counters of a sign-in. */
export interface SignInAttempt {
  /** `role:email` */
  account: string
  /** as `networkOf` returns it */
  network: string
  /** a device that has signed in to this account before; its own counter then replaces the others */
  device?: string
}

/**
 * The counters of a sign-in (decisions §11): 10 failures per account and network, 100 per network and 100 per account
 * within 15 minutes. A known device has 10 of its own and ignores the others, so that strangers cannot lock the owner
 * out.
 */
export function signInCounters({ account, network, device }: SignInAttempt): Counter[] {
  if (device) return [{ name: `device ${device} ${account}`, limit: 10 }]
  return [
    { name: `pair ${account} ${network}`, limit: 10 },
    { name: `account ${account}`, limit: 100 },
    { name: `network ${network}`, limit: 100 },
  ]
}

/** Wrong codes of an account within 15 minutes, of all networks, after which a network has fewer tries. */
const sharedCodeTries = 10
/** The tries of a network then: one, and one for a mistake in typing. */
const ownCodeTries = 2

/**
 * The counters of a sign-in with a mailed code, which has a million values: those of a password, and ten failures per
 * account. Then each network has two tries, so that guesses by few networks end, and strangers do not use up the
 * owner's. Known devices have no part in this (decision 6).
 */
export async function codeCounters(tx: Tx, attempt: SignInAttempt): Promise<Counter[]> {
  const counters = signInCounters(attempt)
  if (attempt.device) return counters
  const ofAll = `tried code ${attempt.account}`
  await lockCounter(tx, ofAll)
  const since = sql`now() - make_interval(secs => ${quarterHour})`
  const tries = await tx.$count(
    failedAttempts,
    and(eq(failedAttempts.counter, ofAll), gt(failedAttempts.failedAt, since)),
  )
  const limit = tries < sharedCodeTries ? sharedCodeTries : ownCodeTries
  return [...counters, { name: `${ofAll} ${attempt.network}`, limit }, { name: ofAll, limit: 100 }]
}

/** The counter of password confirmations within a valid session (decisions §11). */
export function confirmationCounters(sessionId: string): Counter[] {
  return [{ name: `session ${sessionId}`, limit: 10 }]
}

/**
 * Runs a password check under counters. An attempt is counted as a failure before it is checked, so that parallel
 * attempts cannot exceed a limit; success takes it back and resets the first counter, the most specific one. Throws
 * 429 with the seconds to wait.
 */
export async function limitAttempts(
  database: Database,
  limits: Counter[] | ((tx: Tx) => Promise<Counter[]>),
  check: () => Promise<boolean>,
): Promise<boolean> {
  const { ids, own } = await database.transaction(async (tx) => {
    const counters = typeof limits === 'function' ? await limits(tx) : limits
    return { ids: await countAttempt(tx, counters), own: counters[0]?.name ?? '' }
  })
  const isRight = await check()
  if (isRight) {
    await database.db
      .delete(failedAttempts)
      .where(or(inArray(failedAttempts.id, ids), eq(failedAttempts.counter, own)))
  }
  return isRight
}

/** Counts an attempt in every counter and returns the ids of its rows. Throws 429 if a limit is reached. */
export async function countAttempt(
  tx: Tx,
  counters: Counter[],
  windowSeconds = quarterHour,
): Promise<number[]> {
  const names = counters.map(({ name }) => name)
  // Serialises attempts per counter, in one order, so that two cannot deadlock.
  for (const name of names.toSorted()) await lockCounter(tx, name)
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(blocking.failed_at) + make_interval(secs => ${windowSeconds}) - now()))::int
      as seconds
    from unnest(${sql.param(names)}::text[], ${sql.param(counters.map(({ limit }) => limit))}::int[])
      as counters (name, maximum)
    cross join lateral (
      select failed_at from failed_attempts
      where counter = counters.name and failed_at > now() - make_interval(secs => ${windowSeconds})
      order by failed_at desc offset counters.maximum - 1 limit 1
    ) as blocking`)
  const wait = rows[0]?.seconds ?? 0
  if (wait > 0) throw rateLimited(wait)
  const inserted = await tx
    .insert(failedAttempts)
    .values(names.map((counter) => ({ counter })))
    .returning({ id: failedAttempts.id })
  return inserted.map(({ id }) => id)
}

async function lockCounter(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${name}))`)
}

/** Lets the owner of an account sign in again from everywhere; `account` is `role:email`. */
export async function resetAccount(db: Reader, account: string): Promise<void> {
  await db
    .delete(failedAttempts)
    .where(
      sql`${failedAttempts.counter} = ${`account ${account}`} or starts_with(${failedAttempts.counter}, ${`pair ${account} `})`,
    )
}

/** Deletes attempts that are older than every window. */
export async function deleteOldAttempts(database: Database): Promise<void> {
  await database.db.delete(failedAttempts).where(lt(failedAttempts.failedAt, sql`now() - ${longestWindow}`))
}
