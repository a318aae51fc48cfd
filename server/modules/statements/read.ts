import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type {
  ListedStatement,
  OpenStatement,
  ClosedStatement,
  StatementFigures,
  StatementOrder,
} from '#contract/records/statement.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'
import { payouts, statementOrders, statements } from '../../db/schema/statements.ts'
import { notFound } from '../../errors.ts'
import { presentLegal } from '../profiles/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { findNewest, readOutstanding } from './close.ts'
import { addedToBalance, orderFigures, totalFigures } from './figures.ts'

/** The columns of a row as amounts. */
export function presentFigures(
  row: { [Name in keyof StatementFigures]: number },
  { fromMinor }: MarketplaceMoney,
): StatementFigures {
  return {
    gross: fromMinor(row.gross),
    discount: fromMinor(row.discount),
    tax: fromMinor(row.tax),
    deliveryFee: fromMinor(row.deliveryFee),
    tip: fromMinor(row.tip),
    commission: fromMinor(row.commission),
    refunded: fromMinor(row.refunded),
    cash: fromMinor(row.cash),
    card: fromMinor(row.card),
    corrections: fromMinor(row.corrections),
  }
}

const paidOf = sql<number>`(select coalesce(sum(p.amount), 0)::float8 from payouts p where p.statement_id = ${statements.id})`

const listed = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      statement: statements,
      sellerName: accounts.name,
      legal: {
        legalName: accounts.legalName,
        taxNumber: accounts.taxNumber,
        bankReference: accounts.bankReference,
      },
      paid: paidOf,
    })
    .from(statements)
    .innerJoin(accounts, eq(accounts.id, statements.sellerId))
    .where(where)
type Row = Awaited<ReturnType<typeof listed>>[number]

function presentListed({ statement, sellerName, paid }: Row, money: MarketplaceMoney): ListedStatement {
  const { fromMinor } = money
  return {
    _id: statement.id,
    number: String(statement.number),
    seller: { _id: statement.sellerId, name: sellerName },
    from: statement.from,
    until: statement.until,
    closedAt: statement.closedAt.toISOString(),
    totals: presentFigures(statement, money),
    carried: fromMinor(statement.carried),
    balance: fromMinor(statement.balance),
    outstanding: fromMinor(statement.balance - paid),
  }
}

/** Closed statements, newest first: of one seller, or (null) of all. */
export async function listStatements(
  db: Reader,
  sellerId: string | null,
  { cursor, limit }: { cursor?: string; limit: number },
  money: MarketplaceMoney,
): Promise<ListPage<ListedStatement>> {
  const [before] = readCursor(cursor, z.tuple([z.uuid()])) ?? []
  const rows = await listed(
    db,
    and(
      sellerId === null ? undefined : eq(statements.sellerId, sellerId),
      before === undefined ? undefined : lt(statements.id, before),
    ),
  )
    .orderBy(desc(statements.id))
    .limit(limit + 1)
  return cutPage(
    rows,
    limit,
    ({ statement }) => [statement.id],
    (row) => presentListed(row, money),
  )
}

/** What has happened to a seller's money since the last closed statement. Throws 404 for an unknown seller. */
export async function readOpenStatement(
  db: Reader,
  sellerId: string,
  money: MarketplaceMoney,
): Promise<OpenStatement> {
  const [seller] = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, sellerId), eq(accounts.role, 'seller')))
  if (!seller) throw notFound()
  const last = await findNewest(db, sellerId)
  const carried = last ? await readOutstanding(db, last) : 0
  const figures = totalFigures(
    orderFigures({ sellerId, last: last ?? null, endsAt: null, lastEntryId: null }),
  )
  const { rows } = await db.execute<Record<string, string>>(
    sql`select total.*, ${addedToBalance} as added from (${figures}) as total`,
  )
  const { delivery_fee: deliveryFee, added, ...others } = rows[0]!
  const totals = Object.fromEntries(
    Object.entries({ ...others, deliveryFee }).map(([name, value]) => [name, Number(value)]),
  ) as StatementFigures
  return {
    seller: { _id: sellerId, name: seller.name },
    from: last?.until ?? null,
    totals: presentFigures(totals, money),
    carried: money.fromMinor(carried),
    balance: money.fromMinor(carried + Number(added)),
  }
}

/** A closed statement of a seller, or (null) of any. Throws 404. */
export async function readStatement(
  db: Reader,
  sellerId: string | null,
  id: string,
  money: MarketplaceMoney,
): Promise<ClosedStatement> {
  const [row] = await listed(
    db,
    and(eq(statements.id, id), sellerId === null ? undefined : eq(statements.sellerId, sellerId)),
  )
  if (!row) throw notFound()
  const [orderRows, paid, newest] = await Promise.all([
    db
      .select({ row: statementOrders, number: orders.billNumber, completedAt: deliveries.deliveredAt })
      .from(statementOrders)
      .innerJoin(orders, eq(orders.id, statementOrders.orderId))
      .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
      .where(eq(statementOrders.statementId, id))
      .orderBy(asc(deliveries.deliveredAt), asc(orders.id)),
    db.select().from(payouts).where(eq(payouts.statementId, id)).orderBy(asc(payouts.id)),
    findNewest(db, row.statement.sellerId),
  ])
  return {
    ...presentListed(row, money),
    legal: presentLegal(row.legal),
    orders: orderRows.map(({ row: order, number, completedAt }): StatementOrder => ({
      order: order.orderId,
      billNumber: billNumber(number),
      completedAt: completedAt?.toISOString() ?? null,
      ...presentFigures(order, money),
    })),
    payouts: paid.map((payout) => presentPayout(payout, money)),
    isNewest: newest?.id === id,
  }
}

export function presentPayout(
  { id, amount, date, reference }: typeof payouts.$inferSelect,
  { fromMinor }: MarketplaceMoney,
) {
  return { _id: id, amount: fromMinor(amount), date, reference }
}
