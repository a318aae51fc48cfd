import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'
import { acceptSceneOrder, call, makeAdmin, makeScene, placeSceneOrder } from './factories.ts'

type Made = (name: string) => string
type Planting = Awaited<ReturnType<typeof makeScene>> & {
  db: TestApp['database']['db']
  order: { _id: string }
  /** new values of the customer and of the seller */
  u: Made
  s: Made
  emails: Record<'user' | 'seller', string>
}

/** Makes a customer and a seller who did everything, with distinctive values wherever they or somebody about them wrote something. */
export async function plantPeople({ app, database }: TestApp) {
  const { db } = database
  const scene = await makeScene(database)
  const admin = await makeAdmin(database)
  const { seller } = scene
  const order = await placeSceneOrder(app, scene)
  const delivery = await acceptSceneOrder(app, scene, order._id)
  await call(app, 'PATCH', `/delivery/delivery-successful/${delivery.id}`, {
    as: seller,
    payload: { deliveryCode: delivery.code },
  })
  const planted: Record<'user' | 'seller', string[]> = { user: [], seller: [] }
  const plant = (who: 'user' | 'seller', name: string) => {
    const value = `Planted${who}${name}${randomUUID().slice(0, 4)}`
    planted[who].push(value)
    return value
  }
  const u = (name: string) => plant('user', name)
  const s = (name: string) => plant('seller', name)
  const emailOf = (value: string) => `${value.toLowerCase()}@example.com`
  const emails = { user: emailOf(u('mail')), seller: emailOf(s('mail')) }
  const planting: Planting = { ...scene, db, order, u, s, emails }
  await plantAccounts(planting)
  await plantOrder(planting)
  await plantFeedback(planting)
  await plantTraces(planting)
  return { ...scene, admin, order, planted, emails }
}

async function plantAccounts({ db, user, seller, restaurantId, u, s, emails }: Planting): Promise<void> {
  await db.execute(
    sql`update accounts set name = ${u('name')}, email = ${emails.user}, mobile = ${u('mobile')}, diet = 'vegan' where id = ${user.id}`,
  )
  await db.execute(sql`update accounts set name = ${s('name')}, email = ${emails.seller}, mobile = ${s('mobile')}, bank_reference = ${s('bank')},
    legal_name = ${s('legal')}, tax_number = ${s('tax')} where id = ${seller.id}`)
  await db.execute(sql`update sessions set user_agent = ${u('agent')} where account_id = ${user.id}`)
  await db.execute(
    sql`update sessions set user_agent = ${s('agent')}, kitchen_device = null where account_id = ${seller.id}`,
  )
  await db.execute(
    sql`insert into sessions (token_hash, account_id, kitchen_device) values ('x', ${seller.id}, ${s('oven')})`,
  )
  await db.execute(sql`update addresses set street_address = ${u('street')} where user_id = ${user.id}`)
  await db.execute(sql`insert into addresses (restaurant_id, type, street_address, city, postal_code, state, country)
    values (${restaurantId}, 'Restaurant', ${s('street')}, 'Pune', '411001', 'Maharashtra', 'India')`)
}

async function plantOrder({ db, user, restaurantId, foodId, order, u, s }: Planting): Promise<void> {
  await db.execute(sql`update orders set street_address = ${u('orderstreet')}, instructions = ${u('instructions')}, mobile = ${u('ordermobile')},
    cancel_request = ${u('cancelrequest')}, avoids = ${JSON.stringify({ diet: 'vegan', allergens: [] })} where id = ${order._id}`)
  await db.execute(sql`update order_items set note = ${u('note')} where order_id = ${order._id}`)
  await db.execute(
    sql`update deliveries set courier_report = ${u('courier')}, expected_reason = ${s('expected')} where order_id = ${order._id}`,
  )
  await db.execute(sql`update order_events set reason = ${u('reason')} where order_id = ${order._id}`)
  await db.execute(sql`insert into order_messages (order_id, by_role, text, created_at) values
    (${order._id}, 'user', ${u('message')}, now()), (${order._id}, 'seller', ${s('message')}, now())`)
  await db.execute(sql`insert into baskets (user_id, restaurant_id) values (${user.id}, ${restaurantId})`)
  await db.execute(
    sql`insert into basket_items (basket_id, food_id, quantity, note) select id, ${foodId}, 1, ${u('basketnote')} from baskets where user_id = ${user.id}`,
  )
  await db.execute(
    sql`insert into favourites (user_id, reference_type, reference_id) values (${user.id}, 'Food', ${foodId})`,
  )
}

async function plantFeedback({
  db,
  user,
  seller,
  restaurantId,
  foodId,
  order,
  u,
  s,
  emails,
}: Planting): Promise<void> {
  const { rows } = await db.execute<{
    id: string
  }>(sql`insert into complaints (order_id, user_id, seller_id, restaurant_id, subject, description,
      priority, status, resolution_details, resolved_at)
    values (${order._id}, ${user.id}, ${seller.id}, ${restaurantId}, ${u('subject')}, ${u('description')}, 'Low', 'Closed', ${s('resolution')}, now())
    returning id`)
  const complaintId = rows[0]!.id
  await db.execute(sql`insert into complaint_entries (complaint_id, type, by_role, by_id, at, text) values
    (${complaintId}, 'message', 'user', ${user.id}, now(), ${u('entry')}), (${complaintId}, 'message', 'seller', ${seller.id}, now(), ${s('entry')})`)
  await db.execute(
    sql`insert into complaint_events (complaint_id, type, by_role, text) values (${complaintId}, 'filed', 'user', ${u('event')})`,
  )
  await db.execute(sql`insert into ratings (user_id, reference_type, reference_id, rating, comment, verified, answer, hidden_reason) values
    (${user.id}, 'Food', ${foodId}, 4, 'A comment that stays', true, ${s('answer')}, ${u('hiddenreason')})`)
  await db.execute(sql`insert into contact_us (name, email, subject, message) values
    (${u('contactname')}, ${emails.user}, ${u('contactsubject')}, ${u('contactmessage')})`)
}

async function plantTraces({ db, user, seller, restaurantId, order, u, s, emails }: Planting): Promise<void> {
  await db.execute(sql`insert into notifications (account_id, type, data) values
    (${user.id}, 'account-suspended', ${JSON.stringify({ reason: u('notice') })}),
    (${seller.id}, 'account-suspended', ${JSON.stringify({ reason: s('notice') })}),
    (${seller.id}, 'cancel-requested', ${JSON.stringify({ orderId: order._id, billNumber: 'FD1', restaurantName: 'A', reason: u('asked') })}),
    (${seller.id}, 'rating-created', jsonb_build_object('customerName', (select name from accounts where id = ${user.id}), 'ratedName', 'Dosa', 'rating', 4))`)
  await db.execute(sql`insert into operator_notes (reference_type, reference_id, text) values
    ('User', ${user.id}, ${u('operatornote')}), ('Seller', ${seller.id}, ${s('operatornote')})`)
  await db.execute(sql`insert into failed_attempts (counter) values (${`pair user:${emails.user} 10.0.0.1`})`)
  await db.execute(
    sql`insert into idempotency_keys (account_id, key, request, result) values (${seller.id}, 'k', 'r', ${JSON.stringify({ text: s('result') })})`,
  )
  await db.execute(
    sql`select graphile_worker.add_job('send-mail', json_build_object('to', ${emails.user}::text, 'subject', 'Hello', 'paragraphs', array[${u('queued')}::text]), run_at := now() + interval '1 day')`,
  )
  await db.execute(
    sql`update restaurants set phone_number = ${s('phone')}, licence_number = ${s('licence')} where id = ${restaurantId}`,
  )
  await db.execute(sql`insert into push_subscriptions (session_id, account_id, role, endpoint, endpoint_hash, service, p256dh, auth)
    select id, account_id, 'user', ${u('endpoint')}, 'h', 'push.example', 'p', 'a' from sessions where account_id = ${user.id} limit 1`)
  const entry = await db.execute<{
    id: number
  }>(sql`insert into log_entries (actor_role, action, reference_type, reference_id, effect, fields, text_hashes)
    values ('admin', 'admin.suspend', 'Account', ${user.id}, 'done', '[]', '{}') returning id`)
  await db.execute(
    sql`insert into log_texts (entry_id, name, salt, text) values (${entry.rows[0]!.id}, 'reason', 's', ${u('logreason')})`,
  )
}

/** The tables and columns that contain one of the values, anywhere in the database. */
export async function findPlanted({ database }: TestApp, values: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.db.execute<{
    schema: string
    table: string
    columns: string[]
  }>(sql`
    select table_schema as schema, table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    group by 1, 2`)
  const found: string[] = []
  for (const { schema, table, columns } of tables) {
    const texts = columns.map((column) => sql`(${column}, t.${sql.identifier(column)}::text)`)
    const { rows } = await database.db.execute<{ column: string; value: string }>(sql`
      select distinct c.name as column, p.value
      from ${sql.identifier(schema)}.${sql.identifier(table)} t, lateral (values ${sql.join(texts, sql`, `)}) c (name, text)
        join unnest(${sql.param(values)}::text[]) p (value)
          on position(lower(p.value) in lower(c.text)) > 0
            or position(encode(convert_to(lower(p.value), 'UTF8'), 'hex') in c.text) > 0`)
    found.push(...rows.map(({ column, value }) => `${table}.${column}: ${value}`))
  }
  return found
}
