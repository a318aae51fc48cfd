import { type SQL, sql } from 'drizzle-orm'
import type { FoundPayment } from '#contract/records/desk.ts'
import { mostFound } from '#contract/rules/people.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, isoTime, jsonObject, minorPerUnit, selectJson } from '../../db/json-object.ts'
import { literalLimit } from '../../db/paging.ts'
import { billNumberText } from '../orders/bill-number.ts'

const paymentJson: SQL<FoundPayment> = jsonObject({
  _id: sql<string>`m.id`,
  kind: sql<FoundPayment['kind']>`m.kind`,
  order: jsonObject({
    _id: sql<string>`m.order_id`,
    billNumber: asJson<string>(sql`concat('"', ${billNumberText(sql`o.bill_number`)}, '"')`),
  }),
  amount: asJson<number>(sql`(m.amount::float8 / ${minorPerUnit})::text`),
  state: sql<string>`m.state`,
  createdAt: isoTime(sql`m.created_at`),
})

interface PaymentTable {
  kind: FoundPayment['kind']
  table: string
  /** false: its payment has the order */
  hasOrder: boolean
  /** the provider's ids of it */
  providerIds: string[]
}

const tables: PaymentTable[] = [
  { kind: 'payment', table: 'payments', hasOrder: true, providerIds: ['session_id', 'charge_id'] },
  { kind: 'refund', table: 'refunds', hasOrder: false, providerIds: ['provider_id'] },
  { kind: 'refund', table: 'order_refunds', hasOrder: true, providerIds: ['provider_id'] },
  { kind: 'dispute', table: 'disputes', hasOrder: false, providerIds: ['provider_id'] },
]

/** The condition of each table, on its alias `x` and the order's id. */
type Condition = (table: PaymentTable, orderId: SQL) => SQL

function findMoney(db: Reader, condition: Condition): Promise<FoundPayment[]> {
  const parts = tables.map((one) => {
    const orderId = sql.raw(one.hasOrder ? 'x.order_id' : 'y.order_id')
    return sql`select ${sql.raw(`'${one.kind}'`)} as kind, x.id, ${orderId}, x.amount, x.state::text as state, x.created_at
      from ${sql.raw(one.table)} x ${sql.raw(one.hasOrder ? '' : 'join payments y on y.id = x.payment_id')}
      where ${condition(one, orderId)}`
  })
  return selectJson(
    db,
    'desk_payments',
    paymentJson,
    sql`from (${sql.join(parts, sql` union all `)}) m join orders o on o.id = m.order_id
      order by m.id desc ${literalLimit(mostFound)}`,
  )
}

/** Payments, refunds and disputes with this id of the provider, or, as `isOwn`, of the marketplace. */
export const findPaymentsById = (db: Reader, id: string, isOwn: boolean): Promise<FoundPayment[]> =>
  findMoney(db, ({ providerIds }) =>
    isOwn
      ? sql`x.id = ${id}`
      : sql`(${sql.join(
          providerIds.map((column) => sql`x.${sql.identifier(column)} = ${id}`),
          sql` or `,
        )})`,
  )

/** The newest payments, refunds and disputes of these orders. */
export const findPaymentsOf = (db: Reader, orderIds: readonly string[]): Promise<FoundPayment[]> =>
  findMoney(db, (_, orderId) => sql`${orderId} = any(${sql.param([...orderIds])}::uuid[])`)
