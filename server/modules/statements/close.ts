import { and, desc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../clock.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { statements } from '../../db/schema/statements.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { markRepeat } from '../../http/once.ts'
import { addedToBalance, figureNames, orderFigures, totalFigures } from './figures.ts'

export type StoredStatement = typeof statements.$inferSelect

/**
 * The highest id of an entry, after all that have an id are committed or never will be: who writes an entry holds the lock
 * shared from before its id is given out (migration `ledger`). Later entries belong to the next statement.
 */
export async function waitForEntries(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7301029)`)
    const { rows } = await tx.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::float8 as id from ledger_entries`,
    )
    return rows[0]!.id
  })
}

/** Statements, payouts and corrections of a seller change one after another. Throws 404 where there is no such seller. */
export async function lockSeller(tx: Tx, sellerId: string): Promise<void> {
  const [seller] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, sellerId), eq(accounts.role, 'seller')))
  if (!seller) throw notFound()
  await tx.execute(sql`select pg_advisory_xact_lock(7301030, hashtext(${sellerId}))`)
}

export async function findNewest(db: Reader, sellerId: string): Promise<StoredStatement | undefined> {
  const [newest] = await db
    .select()
    .from(statements)
    .where(eq(statements.sellerId, sellerId))
    .orderBy(desc(statements.number))
    .limit(1)
  return newest
}

/** What is still to be paid of a statement, or (negative) to be collected. */
export async function readOutstanding(db: Reader, { id, balance }: StoredStatement): Promise<number> {
  const { rows } = await db.execute<{ paid: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as paid from payouts where statement_id = ${id}`,
  )
  return balance - rows[0]!.paid
}

export interface Closing {
  sellerId: string
  /** the day after the last one, in business time */
  until: string
  /** of `waitForEntries` */
  lastEntryId: number
  /** null: nobody in particular */
  closedBy: string | null
}

/**
 * Closes the statement of a seller up to a day; a repeat returns the statement that exists. Throws 400 for a day that is not over, 404, and 409 for a
 * day before the end of the last statement.
 */
export async function closeStatement(
  tx: Tx,
  { zone, now }: Clock,
  closing: Closing,
): Promise<StoredStatement> {
  const { sellerId, until } = closing
  await lockSeller(tx, sellerId)
  const last = await findNewest(tx, sellerId)
  if (last?.until === until) {
    markRepeat(tx)
    return last
  }
  if (last && until < last.until) throw conflict(`The statement up to ${last.until} is closed already`, last)
  const { rows } = await tx.execute<{ endsAt: Date; isOver: boolean }>(sql`
    select ends_at as "endsAt", ends_at <= ${now().toISOString()}::timestamptz as "isOver"
    from (select ${until}::date::timestamp at time zone ${zone} as ends_at) as e`)
  const { endsAt, isOver } = rows[0]!
  if (!isOver) throw invalid([{ path: 'until', message: 'Must be a day that has begun' }])
  return write(tx, closing, { last, endsAt: new Date(endsAt) })
}

async function write(
  tx: Tx,
  { sellerId, until, lastEntryId, closedBy }: Closing,
  { last, endsAt }: { last: StoredStatement | undefined; endsAt: Date },
): Promise<StoredStatement> {
  const figures = orderFigures({ sellerId, last: last ?? null, endsAt, lastEntryId })
  const names = sql.raw(figureNames.join(', '))
  const carried = last ? await readOutstanding(tx, last) : 0
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into statements (seller_id, number, "from", until, ends_at, last_entry_id, next_entry_id, closed_by, carried, balance, ${names})
    select ${sellerId}, ${(last?.number ?? 0) + 1}, ${last?.until ?? null}::date, ${until}::date, ${endsAt.toISOString()}::timestamptz,
      ${lastEntryId}, coalesce((select min(l.id) from ledger_entries l where l.seller_id = ${sellerId} and l.id <= ${lastEntryId}
        and l.id >= ${last?.nextEntryId ?? 0} and l.at >= ${endsAt.toISOString()}::timestamptz), ${lastEntryId}::bigint + 1),
      ${closedBy}::uuid, ${carried}::bigint, ${carried}::bigint + ${addedToBalance}, ${names}
    from (${totalFigures(figures)}) as total
    returning id`)
  const { id } = rows[0]!
  await tx.execute(sql`
    insert into statement_orders (statement_id, order_id, ${names})
    select ${id}, order_id, ${names} from (${figures}) as f where order_id is not null`)
  const [statement] = await tx.select().from(statements).where(eq(statements.id, id))
  return statement!
}
