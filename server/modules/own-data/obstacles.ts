import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { DeletionObstacles } from '#contract/endpoints/own-data.ts'
import type { Reader } from '../../db/client.ts'

const column = { user: 'user_id', seller: 'seller_id' } as const

/** What stands in the way of deleting an account (marketplace §5). `balance` is what the marketplace owes a seller, negative: is owed. */
export async function findObstacles(
  db: Reader,
  money: MarketplaceMoney,
  { role, accountId }: { role: Role; accountId: string },
): Promise<DeletionObstacles> {
  const none = { pendingOrders: 0, openComplaints: 0, balance: 0, isLastOwner: false }
  if (role === 'admin') {
    const { rows } = await db.execute(sql`
      select from accounts where role = 'admin' and id <> ${accountId} and deleted_at is null and suspended_at is null
        and operator_role is distinct from 'support' limit 1`)
    return { ...none, isLastOwner: rows.length === 0 && (await isOwner(db, accountId)) }
  }
  const own = sql`${sql.raw(column[role])} = ${accountId}`
  const { rows } = await db.execute<{ orders: number; complaints: number; balance: string }>(sql`
    select (select count(*) from orders where ${own} and pending_rank > 0)::int as orders,
      (select count(*) from complaints where ${own}
        and (status in ('Pending', 'In Progress') or status = 'Resolved' and appealed_at is not null))::int as complaints,
      ${role === 'seller' ? balanceOf(accountId) : sql`0`}::text as balance`)
  const { orders, complaints, balance } = rows[0]!
  return {
    ...none,
    pendingOrders: orders,
    openComplaints: complaints,
    balance: money.fromMinor(Number(balance)),
  }
}

const balanceOf = (sellerId: string) => sql`(
  select coalesce(sum(case when credit = 'seller' then amount when debit = 'seller' then -amount else 0 end), 0)
  from ledger_entries where seller_id = ${sellerId})`

async function isOwner(db: Reader, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from accounts where id = ${accountId} and operator_role is distinct from 'support'`,
  )
  return rows.length > 0
}
