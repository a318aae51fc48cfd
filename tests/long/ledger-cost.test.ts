import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Tx } from '#server/db/client.ts'
import { prepared } from '#server/db/prepared.ts'
import { insertOrderEntries, type OrderCause } from '#server/modules/ledger/entries.ts'
import { startTestApp } from '../support/app.ts'
import { makeScene, placeSceneOrder } from '../support/factories.ts'

const count = 4_000
/** Milliseconds of processor time that the ledger may add to a step. */
const limits = { placed: 0.3, completed: 0.5 }

/** Milliseconds of processor time of this process and of the connection's process in PostgreSQL (ticks of 10 ms). */
async function processorTime(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const stat = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  const own = process.cpuUsage()
  return (own.user + own.system) / 1000 + 10 * (Number(user) + Number(system))
}

/*
 * The entries are a part of the statements of the product; here they are statements of their own, which costs a little more. What
 * a statement without entries costs is not subtracted.
 */
it('prints what the entries of placing and completing an order cost', async () => {
  const { app, database } = await startTestApp()
  const scene = await makeScene(database)
  const { _id } = await placeSceneOrder(app, scene)
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price, discount, gst,
      delivery_fee, tip, grand_total, street_address, city, postal_code, state, country, commission_rate)
    select uuidv7(), user_id, restaurant_id, seller_id, restaurant_name, 'CashOnDelivery', 10000, 500, 500, 3000, 1000, 14000,
      street_address, city, postal_code, state, country, 1000
    from orders, generate_series(1, ${sql.raw(`${count}`)}) where id = ${_id} returning id`)
  for (const cause of ['placed', 'completed'] as const) {
    const write = writing(cause)
    const milliseconds = await database.transaction(
      async (tx) => {
        const before = await processorTime(tx)
        for (const row of rows) await write(tx, row)
        return ((await processorTime(tx)) - before) / count
      },
      { isLong: true },
    )
    console.log({ cause, milliseconds: milliseconds.toFixed(3), 'at most': limits[cause] })
    expect(milliseconds).toBeLessThan(limits[cause])
  }
}, 300_000)

const writing = (cause: OrderCause) =>
  prepared<unknown, { id: string }>(`entries_${cause}`, (value) =>
    insertOrderEntries(cause, sql`(select * from orders where id = ${value('id')}::uuid) as o`),
  )
