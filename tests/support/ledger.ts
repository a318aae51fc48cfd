import { sql } from 'drizzle-orm'
import { recordCorrection } from '#server/modules/ledger/record.ts'
import { closeStatement, waitForEntries } from '#server/modules/statements/close.ts'
import type { TestApp } from './app.ts'

/** The entries of an order as `cause: debit > credit amount`, in the order of their ids. */
export async function entriesOf({ database }: TestApp, orderId: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ entry: string }>(sql`
    select cause || ': ' || debit || ' > ' || credit || ' ' || amount as entry from ledger_entries
    where order_id = ${orderId} order by id`)
  return rows.map(({ entry }) => entry)
}

/** The balances of an order's accounts that are not zero, in minor units; positive: more debit than credit. */
export async function balancesOf({ database }: TestApp, orderId: string): Promise<Record<string, number>> {
  const { rows } = await database.db.execute<{ account: string; balance: number }>(sql`
    select account, sum(amount)::float8 as balance from (
      select debit as account, amount from ledger_entries where order_id = ${orderId}
      union all select credit, -amount from ledger_entries where order_id = ${orderId}) as moved
    group by account having sum(amount) <> 0 order by account`)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

const clock = { zone: 'Asia/Kolkata', now: () => new Date() }
const day = 86_400_000

/** A closed statement of everything of a seller until now, as if it were closed in some days. Returns its id. */
export async function closeUntilNow(
  { database }: Pick<TestApp, 'database'>,
  sellerId: string,
): Promise<string> {
  const inDays = (days: number) => new Date(Date.now() + days * day)
  const until = inDays(2).toISOString().slice(0, 10)
  const closing = { sellerId, until, lastEntryId: await waitForEntries(database), closedBy: null }
  const later = { ...clock, now: () => inDays(4) }
  return (await database.transaction((tx) => closeStatement(tx, later, closing))).id
}

/** A closed statement of a seller up to a day, with a balance of ₹50 that is to be paid out. Returns its id. */
export async function makeStatement(
  { database }: Pick<TestApp, 'database'>,
  sellerId: string,
  until = '2026-01-01',
): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into corrections (seller_id, amount, reason) values (${sellerId}, 5000, 'Opening balance') returning id`)
  const opening = { sourceId: rows[0]!.id, sellerId, amount: 5_000 }
  await database.transaction((tx) => recordCorrection(tx, { ...opening, at: '2025-12-01T12:00:00Z' }))
  const lastEntryId = await waitForEntries(database)
  const closing = { sellerId, until, lastEntryId, closedBy: null }
  return (await database.transaction((tx) => closeStatement(tx, clock, closing))).id
}

/** A lost dispute about ₹100 of an order. Returns its id. */
export async function makeLostDispute(
  { database }: Pick<TestApp, 'database'>,
  orderId: string,
): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    with paid as (
      insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at, state, charge_id, paid_at)
      select id, 'test', grand_total, 'inr', '', '', now(), 'Paid', 'pi_' || id, now() from orders where id = ${orderId} returning id
    )
    insert into disputes (payment_id, provider_id, amount, is_withdrawn, state, closed_at)
    select id, 'du_' || id, 10000, true, 'Lost', now() from paid returning id`)
  return rows[0]!.id
}
