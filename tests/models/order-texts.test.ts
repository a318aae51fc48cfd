import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/db/client.ts'
import { images } from '#server/db/schema/images.ts'
import { keepOrderTexts } from '#server/modules/orders/keep-order-texts.ts'
import { composedText, textJoin } from '#server/modules/orders/order-text.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  call,
  makeAddress,
  makeBasket,
  makeFood,
  makeScene,
  makeUser,
  orderPayload,
  type Scene,
} from '../support/factories.ts'
import { copyOrder } from '../support/order-life/copy-order.ts'
import { parallelHistories } from '../support/parallel-histories.ts'

/** `npm run check:long` tries more. */
const histories = Math.ceil(Number(process.env.HISTORIES ?? 240) / 4)

interface World {
  scene: Scene
  /** two of the restaurant */
  foods: [string, string]
  pictures: [string, string]
  orders: string[]
}

type Place = 0 | 1
type Change =
  | { change: 'order' | 'orderOfEarlierRelease' | 'job' }
  | { change: 'note'; text: string }
  | { change: 'scheduled' | 'seen' }
  | { change: 'picture'; food: Place; picture: Place | null }
  | { change: 'hidden'; picture: Place; hidden: boolean }

const place = fc.constantFrom<Place>(0, 1)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ change: fc.constantFrom('order' as const, 'orderOfEarlierRelease', 'job', 'job') }),
  fc.record({ change: fc.constant('note' as const), text: fc.constantFrom('', 'No "onions"', 'பிரியாணி') }),
  fc.record({ change: fc.constantFrom('scheduled' as const, 'seen') }),
  fc.record({ change: fc.constant('picture' as const), food: place, picture: fc.option(place) }),
  fc.record({ change: fc.constant('hidden' as const), picture: place, hidden: fc.boolean() }),
)
/** Changes at the same time. */
const moves = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function makeWorld(): Promise<World> {
  const { database } = test
  const scene = await makeScene(database)
  const foods: World['foods'] = [scene.foodId, await makeFood(database, scene.restaurantId)]
  const row = { width: 320, height: 240, widths: [320], colour: '#c86428' }
  const [first, second] = await database.db.insert(images).values([row, row]).returning()
  const world: World = { scene, foods, pictures: [first!.id, second!.id], orders: [] }
  await placeOrder(world)
  await keepOrderTexts(test.database, { now: () => new Date() })
  return world
}

/** Places an order of both foods as another customer. */
async function placeOrder({ scene: { restaurantId }, foods, orders }: World): Promise<void> {
  const { app, database } = test
  const user = await makeUser(database)
  const address = await makeAddress(database, user.id)
  const basket = await makeBasket(database, user.id, restaurantId, [...foods])
  const lines = foods.map((foodId) => ({ foodId, price: 12_000, quantity: 1 }))
  const payload = orderPayload(basket, address, lines)
  const { status, body } = await call(app, 'POST', `/order/create-order/${restaurantId}`, {
    as: user,
    payload,
  })
  expect(status).toBe(201)
  orders.push(body.data._id)
}

/** A deadlock of two changes is retried, as in the product. */
const inTransaction = (work: (tx: Tx) => Promise<unknown>) => test.database.transaction(work)

async function make(wanted: Change, world: World): Promise<void> {
  const order = world.orders.at(-1)!
  const { restaurantId } = world.scene
  if (wanted.change === 'order') await placeOrder(world)
  if (wanted.change === 'orderOfEarlierRelease')
    await copyOrder(test, order, { isPaidByCard: false, isPickup: false, restaurantId })
  if (wanted.change === 'job') await keepOrderTexts(test.database, { now: () => new Date() })
  if (wanted.change === 'note')
    await inTransaction((tx) =>
      tx.execute(sql`update order_items set note = ${wanted.text} where order_id = ${order}`),
    )
  if (wanted.change === 'scheduled')
    await inTransaction((tx) => tx.execute(sql`update orders set scheduled_for = now() where id = ${order}`))
  if (wanted.change === 'seen')
    await inTransaction((tx) => tx.execute(sql`update orders set seen_at = now() where id = ${order}`))
  if (wanted.change === 'picture') {
    const picture = wanted.picture === null ? null : world.pictures[wanted.picture]
    const food = world.foods[wanted.food]
    await inTransaction((tx) => tx.execute(sql`update foods set image_id = ${picture} where id = ${food}`))
  }
  if (wanted.change === 'hidden') {
    const hidden = wanted.hidden ? sql`now()` : sql`null`
    const picture = world.pictures[wanted.picture]
    await inTransaction((tx) =>
      tx.execute(sql`update images set hidden_at = ${hidden} where id = ${picture}`),
    )
  }
}

/** Orders of the restaurant whose stored text would be shown, and is not the composed one. */
async function findWrong({ scene }: World): Promise<unknown[]> {
  const { rows } = await test.database.db.execute(sql`
    select kept.json, ${composedText} as composed from orders o ${textJoin}
    where o.restaurant_id = ${scene.restaurantId} and kept.json <> ${composedText}`)
  return rows
}

it(`a stored text is the composed one, after every change of ${histories} histories`, async () => {
  await parallelHistories(
    histories,
    4,
    fc.asyncProperty(moves, async (given) => {
      const world = await makeWorld()
      for (const together of given) {
        await Promise.all(together.map((one) => make(one, world)))
        expect(await findWrong(world), JSON.stringify(together)).toEqual([])
      }
      await keepOrderTexts(test.database, { now: () => new Date() })
      const { rows } = await test.database.db.execute(sql`
        select o.id from orders o ${textJoin}
        where o.restaurant_id = ${world.scene.restaurantId} and kept.order_id is null`)
      expect(rows, 'orders without a text after the job').toEqual([])
    }),
  )
}, 300_000)
