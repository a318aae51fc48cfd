import { sql } from 'drizzle-orm'
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
