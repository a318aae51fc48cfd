import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeFood,
  makeScene,
  makeUser,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'
import {
  deliverOrder,
  foodCard,
  listRatings,
  makeDeliveredScene,
  rate,
} from '../../../tests/support/ratings.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const messagesOf = ({ id }: Person) => messagesTo(test.database, id)

describe('POST /rating/create-rating/:referenceId', () => {
  it('rates a food, restaurant and delivery, and notifies the seller', async () => {
    const scene = await makeDeliveredScene(test)
    const { status, body } = await rate(test, scene.user, 'Food', scene.foodId, {
      rating: 5,
      comment: ' Crisp! ',
    })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: body.data._id,
      user: { _id: scene.user.id, name: 'Aarav', image: null },
      rating: 5,
      comment: 'Crisp!',
      createdAt: expect.any(String),
      editedAt: null,
      verifiedOrder: true,
      own: true,
      answer: null,
      answeredAt: null,
      hidden: false,
      reference: {
        _id: scene.foodId,
        name: 'Masala Dosa',
        referenceType: 'Food',
        image: null,
        restaurant: { _id: scene.restaurantId, name: 'Leaf & Ladle' },
        gone: false,
      },
    })
    expect((await rate(test, scene.user, 'Restaurant', scene.restaurantId)).status).toBe(201)
    expect((await rate(test, scene.user, 'Delivery', scene.deliveryId, { rating: 3 })).status).toBe(201)
    expect((await messagesOf(scene.seller)).slice(1)).toEqual([
      'Aarav rated Masala Dosa 5 out of 5',
      'Aarav rated Leaf & Ladle 4 out of 5',
      `Aarav rated Delivery ${scene.billNumber} 3 out of 5`,
    ])
  })

  it('allows one rating per customer and reference', async () => {
    const scene = await makeScene(test.database)
    expect((await rate(test, scene.user, 'Food', scene.foodId)).status).toBe(201)
    const second = await rate(test, scene.user, 'Food', scene.foodId, { rating: 1 })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'RATED_ALREADY', message: 'You have rated this already' },
    })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 4, ratingCount: 1 })
  })

  it('allows only own deliveries, and only after they were delivered', async () => {
    const scene = await makeScene(test.database)
    const { _id: orderId } = await placeSceneOrder(test.app, scene)
    const accepted = await call(test.app, 'POST', `/delivery/create-delivery/${orderId}`, {
      as: scene.seller,
    })
    expect(await rate(test, scene.user, 'Delivery', accepted.body.data._id)).toMatchObject({
      status: 409,
      body: { message: 'A delivery can be rated once it was delivered' },
    })
    const { deliveryId } = await makeDeliveredScene(test)
    expect((await rate(test, scene.user, 'Delivery', deliveryId)).status).toBe(404)
  })

  it('is 404 for a reference of another type', async () => {
    const scene = await makeScene(test.database)
    expect((await rate(test, scene.user, 'Restaurant', scene.foodId)).status).toBe(404)
    expect((await rate(test, scene.user, 'Food', scene.restaurantId)).status).toBe(404)
    expect((await rate(test, scene.user, 'Food', crypto.randomUUID())).status).toBe(404)
  })

  it('allows deleted references only to customers who had them delivered', async () => {
    const scene = await makeDeliveredScene(test)
    await test.database.db.update(foods).set({ deletedAt: new Date() }).where(eq(foods.id, scene.foodId))
    const stranger = await makeUser(test.database)
    expect(await rate(test, stranger, 'Food', scene.foodId)).toMatchObject({
      status: 409,
      body: { message: 'This food is no longer available' },
    })
    expect((await rate(test, scene.user, 'Food', scene.foodId)).status).toBe(201)
    expect((await listRatings(test, scene.foodId)).body.data.reference).toMatchObject({
      name: 'Masala Dosa',
      gone: true,
    })
  })

  it.each([
    [{ comment: 'x', referenceType: 'Food' }, 'rating', 'Please select a rating'],
    [{ rating: 0, comment: 'x', referenceType: 'Food' }, 'rating', 'Please select a rating'],
    [{ rating: 6, comment: 'x', referenceType: 'Food' }, 'rating', 'Please select a rating'],
    [{ rating: 4.5, comment: 'x', referenceType: 'Food' }, 'rating', 'Please select a rating'],
    [{ rating: '5', comment: 'x', referenceType: 'Food' }, 'rating', 'Please select a rating'],
    [{ rating: 5, referenceType: 'Food' }, 'comment', 'This field is required'],
    [{ rating: 5, comment: '  ', referenceType: 'Food' }, 'comment', 'This field is required'],
    [{ rating: 5, comment: 'x'.repeat(2001), referenceType: 'Food' }, 'comment', 'At most 2000 characters'],
    [{ rating: 5, comment: 'a\u0000b', referenceType: 'Food' }, 'comment', expect.any(String)],
    [{ rating: 5, comment: 'x', referenceType: '<script>' }, 'referenceType', 'Unknown reference type'],
    [{ rating: 5, comment: 'x' }, 'referenceType', 'Unknown reference type'],
  ])('refuses %j', async (payload, path, message) => {
    const scene = await makeScene(test.database)
    const answer = await call(test.app, 'POST', `/rating/create-rating/${scene.foodId}`, {
      as: scene.user,
      payload,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path, message }])
  })

  it('ignores other fields of the payload', async () => {
    const scene = await makeScene(test.database)
    const other = await makeUser(test.database)
    const payload = {
      rating: 5,
      comment: 'x',
      referenceType: 'Food',
      verified: true,
      verifiedOrder: true,
      userId: other.id,
      user: other.id,
    }
    const answer = await call(test.app, 'POST', `/rating/create-rating/${scene.foodId}`, {
      as: scene.user,
      payload,
    })
    expect(answer.body.data).toMatchObject({ verifiedOrder: false, user: { _id: scene.user.id } })
  })
})

describe('a verified order', () => {
  it('is a delivered one that contains the food', async () => {
    const scene = await makeDeliveredScene(test)
    const idli = await makeFood(test.database, scene.restaurantId, { name: 'Idli' })
    const answers = await Promise.all([
      rate(test, scene.user, 'Food', scene.foodId),
      rate(test, scene.user, 'Restaurant', scene.restaurantId),
      rate(test, scene.user, 'Food', idli),
    ])
    expect(answers.map(({ body }) => body.data.verifiedOrder)).toEqual([true, true, false])
  })

  it('may be delivered after the rating', async () => {
    const scene = await makeScene(test.database)
    const idli = await makeFood(test.database, scene.restaurantId, { name: 'Idli' })
    const early = await Promise.all([
      rate(test, scene.user, 'Food', scene.foodId, { rating: 2 }),
      rate(test, scene.user, 'Restaurant', scene.restaurantId),
      rate(test, scene.user, 'Food', idli),
    ])
    expect(early.map(({ body }) => body.data.verifiedOrder)).toEqual([false, false, false])
    await deliverOrder(test, scene, (await placeSceneOrder(test.app, scene))._id)
    const late = await Promise.all(
      early.map(({ body }) =>
        call(test.app, 'GET', `/rating/get-data-rating/${body.data._id}`, { as: scene.user }),
      ),
    )
    expect(late.map(({ body }) => body.data.verifiedOrder)).toEqual([true, true, false])
  })

  it('excludes unverified ratings from the average, also after edits and deletions', async () => {
    const scene = await makeDeliveredScene(test)
    const strangers = await Promise.all([1, 2, 3].map(() => makeUser(test.database)))
    for (const stranger of strangers) await rate(test, stranger, 'Food', scene.foodId, { rating: 1 })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 1, ratingCount: 3 })

    const { body } = await rate(test, scene.user, 'Food', scene.foodId, { rating: 4 })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 4, ratingCount: 1 })
    expect((await listRatings(test, scene.foodId)).body.data).toMatchObject({
      averageRating: 4,
      ratingCount: 1,
      totalCount: 4,
      distribution: [
        { stars: 5, count: 0 },
        { stars: 4, count: 1 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ],
    })

    await call(test.app, 'PATCH', `/rating/update-rating/${body.data._id}`, {
      as: scene.user,
      payload: { ratingValue: 5 },
    })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 5, ratingCount: 1 })
    await call(test.app, 'DELETE', `/rating/delete-rating/${body.data._id}`, {
      as: scene.user,
      payload: { password: goodPassword },
    })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 1, ratingCount: 3 })
  })
})

describe('orders', () => {
  it('report which of their references were rated', async () => {
    const scene = await makeDeliveredScene(test)
    const read = async (as: Person) =>
      (await call(test.app, 'GET', `/order/get-data-order/${scene.orderId}`, { as })).body.data
    expect(await read(scene.user)).toMatchObject({
      ratings: {},
      delivery: { rating: null, ratingGiven: null },
    })
    const food = await rate(test, scene.user, 'Food', scene.foodId)
    const delivery = await rate(test, scene.user, 'Delivery', scene.deliveryId, { comment: 'Quick' })
    for (const as of [scene.user, scene.seller]) {
      expect(await read(as)).toMatchObject({
        ratings: { [scene.foodId]: food.body.data._id },
        delivery: { rating: delivery.body.data._id, ratingGiven: { rating: 4, comment: 'Quick' } },
      })
    }
  })
})
