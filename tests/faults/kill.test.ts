import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { baskets } from '#server/db/schema/baskets.ts'
import { orderItems, orders } from '#server/db/schema/orders.ts'
import { ownProcess } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { connectTo, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { makeBasket, makeScene, orderPayload } from '../support/factories.ts'
import { fastStart } from '../support/product.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

/** Starts the server as a process. Returns it with the origin it listens on. */
async function startServer(connectionString: string, dataDir: string) {
  const child = fork(main, {
    env: {
      ...fastStart.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PAYMENT_PROVIDER: 'none',
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  ownProcess(child, 'SIGKILL')
  const [message] = (await once(child, 'message')) as [{ listening: string }]
  return { child, address: message.listening }
}

describe('SIGKILL of the server while orders are being placed', () => {
  it('loses no order that was answered 201 and duplicates none', async () => {
    const { connectionString } = await createTestDatabase()
    const dataDir = await temporaryFolder('kill')
    const database = openTestDatabase(connectionString, 10)
    const scene = await makeScene(database)
    // Fewer than the server works on at once: a slow machine refuses none of them as overload.
    const customers = 30
    const confirms = await Promise.all(
      Array.from({ length: customers }, async () => {
        const other = await makeScene(database)
        const basketId = await makeBasket(database, scene.user.id, other.restaurantId, [other.foodId])
        const payload = orderPayload(basketId, scene.addressId, [
          { foodId: other.foodId, price: 12_000, quantity: 1 },
        ])
        return { restaurantId: other.restaurantId, basketId, payload }
      }),
    )

    const first = await startServer(connectionString, dataDir)
    // On a busy machine all could be answered before the kill: these are not, as long as somebody else has their baskets.
    const other = await connectTo(connectionString)
    await other.query('begin')
    const held = confirms.slice(0, 3).map(({ basketId }) => basketId)
    await other.query('select from baskets where id = any($1) for update', [held])
    let responses = 0
    const confirm = async (address: string, { restaurantId, payload }: (typeof confirms)[number]) => {
      const response = await fetch(`${address}${basePath}/order/create-order/${restaurantId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: scene.user.cookie },
        body: JSON.stringify(payload),
      })
      const { data } = (await response.json()) as { data: { _id: string } }
      responses += 1
      // In the middle of the burst, with requests at every stage.
      if (responses === 10) {
        first.child.kill('SIGKILL')
        await other.end()
      }
      return { status: response.status, id: data._id }
    }
    const outcomes = await Promise.allSettled(confirms.map((one) => confirm(first.address, one)))
    const acknowledged = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    )
    expect(acknowledged.length).toBeGreaterThanOrEqual(10)
    expect(acknowledged.every(({ status }) => status === 201)).toBe(true)

    const second = await startServer(connectionString, dataDir)
    const stored = await database.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.id,
          acknowledged.map(({ id }) => id),
        ),
      )
    expect(stored).toHaveLength(acknowledged.length)

    // Confirm all baskets again: each one ends as exactly one complete order.
    const repeated = await Promise.all(confirms.map((one) => confirm(second.address, one)))
    expect(repeated.every(({ status }) => status === 200 || status === 201)).toBe(true)
    const all = await database.db.select().from(orders).where(eq(orders.userId, scene.user.id))
    expect(all.map(({ basketId }) => basketId).toSorted()).toEqual(
      confirms.map(({ basketId }) => basketId).toSorted(),
    )
    const items = await database.db
      .select()
      .from(orderItems)
      .where(
        inArray(
          orderItems.orderId,
          all.map(({ id }) => id),
        ),
      )
    expect(items).toHaveLength(customers)
    const left = await database.db
      .select()
      .from(baskets)
      .where(
        inArray(
          baskets.id,
          confirms.map(({ basketId }) => basketId),
        ),
      )
    expect(left).toEqual([])

    second.child.kill('SIGTERM')
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(0)
  })
})
