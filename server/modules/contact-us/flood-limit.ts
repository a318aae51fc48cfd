import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { contactUsSendings } from '../../db/schema/contact-us.ts'
import { rateLimited } from '../../errors.ts'

const floodWindow = sql`interval '15 minutes'`
const mostInWindow = 20

/**
 * Counts a form from a network address. Throws 429 with the seconds to wait where 20 came from there within 15
 * minutes: anybody may write, and every form reaches every admin.
 */
export async function limitForms(tx: Tx, address: string): Promise<void> {
  // One at a time from an address, so that parallel ones cannot slip through together.
  await tx.execute(sql`select pg_advisory_xact_lock(3, hashtext(${address}))`)
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from sent_at + ${floodWindow} - now()))::int as seconds
    from contact_us_sendings where address = ${address} and sent_at > now() - ${floodWindow}
    order by sent_at desc offset ${mostInWindow - 1} limit 1`)
  if (rows[0]) throw rateLimited(Math.max(1, rows[0].seconds), 'Too many forms. Please try again later.')
  await tx.insert(contactUsSendings).values({ address })
}

/** Forgets addresses that the limit counts no more. */
export async function forgetOldForms(db: Db): Promise<void> {
  await db.delete(contactUsSendings).where(lt(contactUsSendings.sentAt, sql`now() - ${floodWindow}`))
}
