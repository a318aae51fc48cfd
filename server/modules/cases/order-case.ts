import { type SQL, sql } from 'drizzle-orm'
import type { MoneyAtProvider, OrderCase } from '#contract/records/case.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, isoTime, jsonObject, minorPerUnit, selectJson } from '../../db/json-object.ts'
import { notFound } from '../../errors.ts'
import { readNotes } from './notes.ts'

const moneyJson: SQL<MoneyAtProvider> = jsonObject({
  _id: sql<string>`m.id`,
  kind: sql<MoneyAtProvider['kind']>`m.kind`,
  provider: sql<string>`m.provider`,
  state: sql<string>`m.state`,
  amount: asJson<number>(sql`(m.amount::float8 / ${minorPerUnit})::text`),
  ids: asJson<string[]>(sql`to_json(array_remove(m.ids, null))::text`),
  createdAt: isoTime(sql`m.created_at`),
})

/** The card payments of an order and their refunds, oldest first. */
const moneyOf = (orderId: string) => sql`(
  select 'payment' as kind, p.id, p.provider, p.state::text as state, p.amount, array[p.session_id, p.charge_id] as ids, p.created_at
  from payments p where p.order_id = ${orderId}
  union all
  select 'refund', f.id, p.provider, f.state::text, f.amount, array[f.provider_id], f.created_at
  from payments p join refunds f on f.payment_id = p.id where p.order_id = ${orderId}
  union all
  select 'refund', r.id, p.provider, r.state::text, r.amount, array[r.provider_id], r.created_at
  from order_refunds r join payments p on p.id = r.payment_id where r.order_id = ${orderId}) m`

type Parties = Pick<OrderCase, 'customer' | 'seller' | 'actors' | 'complaint'>

async function findParties(db: Reader, orderId: string): Promise<Parties | undefined> {
  const { rows } = await db.execute<Parties & Record<string, unknown>>(sql`
    select jsonb_build_object('_id', u.id, 'name', u.name) as customer,
      jsonb_build_object('_id', s.id, 'name', s.name, 'email', s.email, 'mobile', s.mobile) as seller,
      coalesce((select jsonb_agg(a.name order by e.id)
        from order_events e left join accounts a on a.id = e.by_id where e.order_id = o.id), '[]') as actors,
      (select jsonb_build_object('_id', c.id, 'subject', c.subject, 'status', c.status)
        from complaints c where c.order_id = o.id) as complaint
    from orders o join accounts u on u.id = o.user_id join accounts s on s.id = o.seller_id
    where o.id = ${orderId}`)
  return rows[0]
}

/** What operators see of an order, besides what its seller sees. Throws 404. */
export async function readOrderCase(db: Reader, orderId: string): Promise<OrderCase> {
  const [parties, money, notes] = await Promise.all([
    findParties(db, orderId),
    selectJson(db, 'money_of_order', moneyJson, sql`from ${moneyOf(orderId)} order by m.created_at, m.id`),
    readNotes(db, orderId),
  ])
  if (!parties) throw notFound()
  const { customer, seller, actors, complaint } = parties
  return { customer, seller, actors, complaint, money, notes }
}
