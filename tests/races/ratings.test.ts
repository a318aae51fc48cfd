import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { foods } from '#server/db/schema/catalogue.ts'
import { ratings } from '#server/db/schema/feedback.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  acceptSceneOrder,
  call,
  goodPassword,
  makeAdmin,
  makeScene,
  placeSceneOrder,
} from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'
import { deliverOrder, rate, setHidden, starCounts } from '../support/ratings.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const lockOf = (table: 'accounts' | 'foods' | 'ratings', id: string) => ({
  sql: `select from ${table} where id = $1 for update`,
  values: [id],
})

async function countsOf(foodId: string) {
  const [row] = await test.database.db.select().from(foods).where(eq(foods.id, foodId))
  return { all: row!.ratingStars, verified: row!.verifiedStars }
}

describe('one rating per customer and reference', () => {
  it('one of several parallel calls succeeds, with one count and one notification', async () => {
    const scene = await makeScene(test.database)
    const answers = await raceForLock(
      test.connectionString,
      lockOf('accounts', scene.user.id),
      () => Array.from({ length: 12 }, () => rate(test, scene.user, 'Food', scene.foodId)),
      12,
    )
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([1, 11])
    expect(await countsOf(scene.foodId)).toMatchObject({ all: starCounts({ 4: 1 }) })
    const notified = await test.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, scene.seller.id))
    expect(notified).toHaveLength(1)
  })

  it('is enforced by the database', async () => {
    const scene = await makeScene(test.database)
    await rate(test, scene.user, 'Food', scene.foodId)
    const copy = test.database.db.execute(sql`
      insert into ratings (user_id, reference_type, reference_id, rating, comment, verified)
      select user_id, reference_type, reference_id, 1, 'again', verified from ratings where user_id = ${scene.user.id}`)
    await expect(copy).rejects.toMatchObject({ cause: { constraint: 'ratings_one_a_reference' } })
  })
})

it('a rating in parallel with the delivery is verified in either order', async () => {
  for (const ratesFirst of [true, false]) {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const { id, code } = await acceptSceneOrder(test.app, scene, order._id)
    const steps = [
      () => rate(test, scene.user, 'Food', scene.foodId),
      () =>
        call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, {
          as: scene.seller,
          payload: { deliveryCode: code },
        }),
    ]
    const answers = await raceForLock(
      test.connectionString,
      lockOf('accounts', scene.user.id),
      () => (ratesFirst ? steps : steps.toReversed()).map((step) => step()),
      2,
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    const [rating] = await test.database.db.select().from(ratings).where(eq(ratings.userId, scene.user.id))
    expect(rating!.verified).toBe(true)
    expect(await countsOf(scene.foodId)).toEqual({
      all: starCounts({ 4: 1 }),
      verified: starCounts({ 4: 1 }),
    })
  }
})

it('parallel edits and a deletion leave correct counts', async () => {
  const scene = await makeScene(test.database)
  const { body } = await rate(test, scene.user, 'Food', scene.foodId)
  const edit = (ratingValue: number) =>
    call(test.app, 'PATCH', `/rating/update-rating/${body.data._id}`, {
      as: scene.user,
      payload: { ratingValue },
    })
  const remove = () =>
    call(test.app, 'DELETE', `/rating/delete-rating/${body.data._id}`, {
      as: scene.user,
      payload: { password: goodPassword },
    })
  await raceForLock(
    test.connectionString,
    lockOf('ratings', body.data._id),
    () => [edit(1), remove(), edit(5), edit(2)],
    4,
  )
  const left = await test.database.db.select().from(ratings).where(eq(ratings.userId, scene.user.id))
  expect(left).toEqual([])
  expect(await countsOf(scene.foodId)).toEqual({ all: starCounts({}), verified: starCounts({}) })
})

it('hiding and restoring in parallel with edits and a deletion leaves correct counts', async () => {
  const admin = await makeAdmin(test.database)
  for (const deletes of [true, false]) {
    const scene = await makeScene(test.database)
    const { body } = await rate(test, scene.user, 'Food', scene.foodId)
    const path = (call: string) => `/rating/${call}-rating/${body.data._id}`
    const edit = (ratingValue: number) =>
      call(test.app, 'PATCH', path('update'), { as: scene.user, payload: { ratingValue } })
    const remove = () =>
      call(test.app, 'DELETE', path('delete'), { as: scene.user, payload: { password: goodPassword } })
    const hide = (hidden: boolean) => setHidden(test, admin, body.data._id, hidden)
    const steps = [() => edit(1), () => hide(true), () => edit(5), () => hide(false), () => hide(true)]
    await raceForLock(
      test.connectionString,
      lockOf('ratings', body.data._id),
      () => [...steps, deletes ? remove : () => edit(3)].map((step) => step()),
      6,
    )
    const [left] = await test.database.db.select().from(ratings).where(eq(ratings.userId, scene.user.id))
    const counted = left && left.hiddenAt === null ? { [left.rating]: 1 } : {}
    expect(await countsOf(scene.foodId)).toEqual({ all: starCounts(counted), verified: starCounts({}) })
  }
})

it('a delivery verifies a hidden rating, which counts once it is restored', async () => {
  const scene = await makeScene(test.database)
  const admin = await makeAdmin(test.database)
  const { body } = await rate(test, scene.user, 'Food', scene.foodId)
  await setHidden(test, admin, body.data._id)
  await deliverOrder(test, scene, (await placeSceneOrder(test.app, scene))._id)
  expect(await countsOf(scene.foodId)).toEqual({ all: starCounts({}), verified: starCounts({}) })
  await setHidden(test, admin, body.data._id, false)
  expect(await countsOf(scene.foodId)).toEqual({ all: starCounts({ 4: 1 }), verified: starCounts({ 4: 1 }) })
})

it('parallel ratings of one food by many customers are all counted', async () => {
  const scene = await makeScene(test.database)
  const people = await Promise.all(Array.from({ length: 10 }, () => makeScene(test.database)))
  const answers = await raceForLock(
    test.connectionString,
    lockOf('foods', scene.foodId),
    () => people.map(({ user }, n) => rate(test, user, 'Food', scene.foodId, { rating: 1 + (n % 5) })),
    10,
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect((await countsOf(scene.foodId)).all).toEqual([2, 2, 2, 2, 2])
})
