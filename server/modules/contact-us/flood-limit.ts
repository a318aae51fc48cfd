import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { contactUsSendings } from '../../db/schema/contact-us.ts'
import { rateLimited } from '../../errors.ts'

const floodWindow = sql`interval '15 minutes'`
const mostInWindow = 20

/**
 * Counts a form from a network address. Throws 429 with the seconds to wait after 20 within 15 minutes: anybody may
 * send one, and each one notifies every admin.
 */
export async function limitForms(tx: Tx, address: string): Promise<void> {
  // Serialises the forms of an address, so that parallel ones cannot exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(3, hashtext(${address}))`)
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from sent_at + ${floodWindow} - now()))::int as seconds
    from contact_us_sendings where address = ${address} and sent_at > now() - ${floodWindow}
    order by sent_at desc offset ${mostInWindow - 1} limit 1`)
  if (rows[0]) throw rateLimited(Math.max(1, rows[0].seconds), 'Too many forms. Please try again later.')
  await tx.insert(contactUsSendings).values({ address })
}

/** Deletes rows that are older than the window. */
export async function deleteOldSendings(db: Db): Promise<void> {
  await db.delete(contactUsSendings).where(lt(contactUsSendings.sentAt, sql`now() - ${floodWindow}`))
}
