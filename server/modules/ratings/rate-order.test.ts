import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReferenceType } from '#contract/rules/rating.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeFood, makeScene, makeUser, type Person } from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'
import {
  deliverOrder,
  foodCard,
  listRatings,
  makeDeliveredScene,
  orderFoods,
  rate,
} from '../../../tests/support/ratings.ts'

let test: TestApp
let scene: Awaited<ReturnType<typeof makeStage>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makeStage()
})

/** A delivered order of two foods, after an earlier one of the first. */
async function makeStage() {
  const made = await makeDeliveredScene(test)
  const secondId = await makeFood(test.database, made.restaurantId, { name: 'Idli' })
  const orderId = await orderFoods(test, made, [made.foodId, secondId])
  const deliveryId = await deliverOrder(test, made, orderId)
  return { ...made, secondId, orderId, deliveryId }
}

type Given = [ReferenceType, string, number, string?]
const rateOrder = (
  given: Given[],
  { as = scene.user, orderId = scene.orderId }: { as?: Person; orderId?: string } = {},
) =>
  call(test.app, 'POST', `/rating/rate-order/${orderId}`, {
    as,
    payload: {
      ratings: given.map(([referenceType, referenceId, rating, comment]) => ({
        referenceType,
        referenceId,
        rating,
        comment,
      })),
    },
  })
const everything = (): Given[] => [
  ['Delivery', scene.deliveryId, 5],
  ['Food', scene.foodId, 4, ' Crisp '],
  ['Food', scene.secondId, 2],
  ['Restaurant', scene.restaurantId, 3],
]
const read = async (as = scene.user) => call(test.app, 'GET', `/rating/rate-order/${scene.orderId}`, { as })
const savedRatings = async () => {
  const { rows } = await test.database.db.execute(
    sql`select rating, comment, edited_at from ratings where user_id = ${scene.user.id}`,
  )
  return rows
}

describe('POST /rating/rate-order/:orderId', () => {
  it('rates all parts as the single forms do, texts being optional', async () => {
    const { status, body } = await rateOrder(everything())
    expect(status).toBe(201)
    expect(body.data).toMatchObject([
      { rating: 5, comment: '', reference: { referenceType: 'Delivery' } },
      { rating: 4, comment: 'Crisp', verifiedOrder: true, own: true, reference: { _id: scene.foodId } },
      { rating: 2, comment: '', reference: { name: 'Idli' } },
      { rating: 3, reference: { referenceType: 'Restaurant' } },
    ])
    expect(await foodCard(test, scene)).toEqual({ averageRating: 4, ratingCount: 1 })
    expect(
      (await messagesTo(test.database, scene.seller.id)).filter((text) => text.includes('rated')).toSorted(),
    ).toEqual([
      expect.stringMatching(/^Aarav rated Delivery FD\d+ 5 out of 5$/),
      'Aarav rated Idli 2 out of 5',
      'Aarav rated Leaf & Ladle 3 out of 5',
      'Aarav rated Masala Dosa 4 out of 5',
    ])
  })

  it('changes what is rated already, keeps texts that are left out, and edits nothing that is the same', async () => {
    await rate(test, scene.user, 'Food', scene.foodId, { rating: 1, comment: 'Cold' })
    await rate(test, scene.user, 'Restaurant', scene.restaurantId, { rating: 3, comment: 'Kind' })
    const { body } = await rateOrder([
      ['Food', scene.foodId, 5],
      ['Restaurant', scene.restaurantId, 3, 'Kind'],
    ])
    expect(body.data).toMatchObject([
      { rating: 5, comment: 'Cold', editedAt: expect.any(String) },
      { rating: 3, comment: 'Kind', editedAt: null },
    ])
    expect((await rateOrder([['Food', scene.foodId, 5, '']])).body.data).toMatchObject([{ comment: '' }])
    expect(await foodCard(test, scene)).toEqual({ averageRating: 5, ratingCount: 1 })
    expect((await listRatings(test, scene.foodId)).body.data.totalCount).toBe(1)
  })

  it('saves nothing where one reference is foreign, deleted, of another type, or given twice', async () => {
    const other = await makeScene(test.database)
    const idli = await makeFood(test.database, scene.restaurantId, { name: 'Not ordered' })
    const wrong: Given[] = [
      ['Food', other.foodId, 4],
      ['Food', idli, 4],
      ['Restaurant', scene.foodId, 4],
      ['Delivery', crypto.randomUUID(), 4],
      ['Food', scene.secondId, 1],
    ]
    for (const one of wrong) {
      const answer = await rateOrder([['Food', scene.foodId, 5], ['Food', scene.secondId, 5], one])
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'ratings.2.referenceId' }] } })
    }
    await test.database.db.update(foods).set({ deletedAt: new Date() }).where(eq(foods.id, scene.secondId))
    expect((await rateOrder(everything())).body.errors).toEqual([
      { path: 'ratings.2.referenceId', message: 'Has been deleted' },
    ])
    expect(await savedRatings()).toEqual([])
  })

  it('saves nothing before the delivery', async () => {
    const orderId = await orderFoods(test, scene, [scene.foodId])
    expect((await rateOrder([['Food', scene.foodId, 5]], { orderId })).status).toBe(400)
    expect(await savedRatings()).toEqual([])
  })

  it('can rate what is suspended: only deletion takes it away', async () => {
    for (const [table, id] of [
      ['restaurants', scene.restaurantId],
      ['foods', scene.foodId],
    ] as const)
      await test.database.db.execute(
        sql`update ${sql.identifier(table)} set suspended_at = now(), suspended_reason = 'x' where id = ${id}`,
      )
    expect((await rateOrder(everything())).status).toBe(201)
  })

  it.each([
    [[], 'ratings', 'Please select a rating'],
    [[['Food', undefined, 0]], 'ratings.0.rating', 'Please select a rating'],
    [[['Food', undefined, 5, 'x'.repeat(2001)]], 'ratings.0.comment', 'At most 2000 characters'],
  ] as const)('refuses %j', async (given, path, message) => {
    const list = given.map(([type, , stars, text]): Given => [type, scene.foodId, stars, text])
    expect(await rateOrder(list)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
  })

  it('is 404 for another customer, also to read', async () => {
    const as = await makeUser(test.database)
    expect((await rateOrder(everything(), { as })).status).toBe(404)
    expect((await read(as)).status).toBe(404)
    expect(await savedRatings()).toEqual([])
  })
})

describe('GET /rating/rate-order/:orderId', () => {
  it('has the foods in the order of the lines, the restaurant and the delivery, with own ratings', async () => {
    await rate(test, scene.user, 'Food', scene.secondId, { rating: 2, comment: 'Dry' })
    await rate(test, await makeUser(test.database), 'Food', scene.foodId)
    expect((await read()).body.data).toMatchObject({
      delivered: true,
      fulfilment: 'delivery',
      parts: [
        { reference: { _id: scene.foodId }, deleted: false, rating: null },
        { reference: { _id: scene.secondId }, rating: { rating: 2, comment: 'Dry' } },
        { reference: { _id: scene.restaurantId, referenceType: 'Restaurant' } },
        { reference: { _id: scene.deliveryId, referenceType: 'Delivery' } },
      ],
    })
  })
})
