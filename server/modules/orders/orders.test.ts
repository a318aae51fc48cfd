import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeAddress,
  makeBasket,
  makeFood,
  makeScene,
  makeUser,
  orderPayload,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const createPath = (restaurantId: string) => `/order/create-order/${restaurantId}`

describe('POST /order/create-order', () => {
  it('copies names, prices and address, computes the bill, deletes the basket and notifies the seller', async () => {
    const scene = await makeScene(test.database)
    const { status, body } = await call(test.app, 'POST', createPath(scene.restaurantId), {
      as: scene.user,
      payload: scene.payload,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      data: {
        orderStatus: 'Pending',
        paymentMethod: 'CashOnDelivery',
        paymentStatus: 'Pending',
        totalPrice: 120,
        discount: 0,
        gst: 6,
        grandTotal: 126,
        foodItems: [{ food: scene.foodId, name: 'Masala Dosa', quantity: 1, price: 120 }],
        restaurant: { _id: scene.restaurantId, name: 'Leaf & Ladle', phoneNumber: '+91 80 4000 0000' },
        user: { name: 'Aarav', email: scene.user.email },
        deliveryAddress: { streetAddress: '12 Church Street', postalCode: '560001' },
        delivery: null,
        complaint: null,
        timeline: [{ type: 'placed', by: 'user' }],
      },
    })
    const baskets = await call(test.app, 'GET', '/basket/get-user-baskets', { as: scene.user })
    expect(baskets.body.data).toEqual([])
    expect(await messagesTo(test.database, scene.seller.id)).toEqual([
      `New order ${body.data.billNumber} at Leaf & Ladle`,
    ])
  })

  it('returns what reading the order returns', async () => {
    const scene = await makeScene(test.database)
    const { restaurantId, user } = scene
    for (const [id, referenceType] of [
      [restaurantId, 'Restaurant'],
      [scene.foodId, 'Food'],
    ])
      await call(test.app, 'POST', `/rating/create-rating/${id}`, {
        as: user,
        payload: { referenceType, rating: 4, comment: 'Good' },
      })
    const placed = await call(test.app, 'POST', createPath(restaurantId), {
      as: user,
      payload: scene.payload,
    })
    const { _id, ratings } = placed.body.data
    expect(Object.keys(ratings)).toHaveLength(2)
    const read = await call(test.app, 'GET', `/order/get-data-order/${_id}`, { as: user })
    expect(placed.body.data).toEqual(read.body.data)
  })

  it('returns the existing order when repeated', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const again = await call(test.app, 'POST', createPath(scene.restaurantId), {
      as: scene.user,
      payload: scene.payload,
    })
    expect(again.status).toBe(200)
    expect(again.body.data._id).toBe(order._id)
  })

  it('rejects other sums, returns the current ones, and changes nothing', async () => {
    const scene = await makeScene(test.database)
    await test.database.db.update(foods).set({ price: 15_000 }).where(eq(foods.id, scene.foodId))
    const { status, body } = await call(test.app, 'POST', createPath(scene.restaurantId), {
      as: scene.user,
      payload: scene.payload,
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      success: false,
      code: 'TOTALS_CHANGED',
      data: { totalPrice: 150, gst: 7.5, grandTotal: 157.5 },
    })
    const basket = await call(test.app, 'GET', `/basket/get-data-basket/${scene.basketId}`, {
      as: scene.user,
    })
    expect(basket.status).toBe(200)
  })

  it('compares the price of a food where it is given', async () => {
    const scene = await makeScene(test.database)
    const confirm = (price?: number) =>
      call(test.app, 'POST', createPath(scene.restaurantId), {
        as: scene.user,
        payload: { ...scene.payload, foods: [{ foodId: scene.foodId, quantity: 1, price }] },
      })
    for (const price of [0, 119.99, 120.01]) {
      expect(await confirm(price)).toMatchObject({
        status: 409,
        body: {
          code: 'TOTALS_CHANGED',
          data: {
            foods: [{ itemId: expect.any(String), foodId: scene.foodId, quantity: 1, price: 120 }],
            grandTotal: 126,
          },
        },
      })
    }
    expect(await confirm(-1)).toMatchObject({ status: 400 })
    expect(await confirm(120)).toMatchObject({ status: 201 })
  })

  it.each([
    ['1499.99', 149_999, { discount: 0, gst: 75, grandTotal: 1574.99 }],
    ['1500', 150_000, { discount: 75, gst: 75, grandTotal: 1500 }],
    ['4999.99', 499_999, { discount: 250, gst: 250, grandTotal: 4999.99 }],
    ['5000', 500_000, { discount: 500, gst: 250, grandTotal: 4750 }],
  ])('bills a total of %s', async (_, price, sums) => {
    const scene = await makeScene(test.database)
    const user = await makeUser(test.database)
    const [foodId, addressId] = await Promise.all([
      makeFood(test.database, scene.restaurantId, { price }),
      makeAddress(test.database, user.id),
    ])
    const basketId = await makeBasket(test.database, user.id, scene.restaurantId, [foodId])
    const payload = orderPayload(basketId, addressId, [{ foodId, price, quantity: 1 }])
    const { status, body } = await call(test.app, 'POST', createPath(scene.restaurantId), {
      as: user,
      payload,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ totalPrice: price / 100, ...sums })
  })

  it('rejects a deleted food or restaurant', async () => {
    const scene = await makeScene(test.database)
    await test.database.db.update(foods).set({ deletedAt: new Date() }).where(eq(foods.id, scene.foodId))
    const gone = await call(test.app, 'POST', createPath(scene.restaurantId), {
      as: scene.user,
      payload: scene.payload,
    })
    expect(gone).toMatchObject({ status: 409, body: { code: 'GONE' } })

    const other = await makeScene(test.database)
    await test.database.db
      .update(restaurants)
      .set({ deletedAt: new Date() })
      .where(eq(restaurants.id, other.restaurantId))
    const closed = await call(test.app, 'POST', createPath(other.restaurantId), {
      as: other.user,
      payload: other.payload,
    })
    expect(closed).toMatchObject({ status: 409, body: { code: 'GONE' } })
  })

  it('rejects a basket of another restaurant than in the path, and changes nothing', async () => {
    const [scene, other] = [await makeScene(test.database), await makeScene(test.database)]
    const send = (restaurantId: string) =>
      call(test.app, 'POST', createPath(restaurantId), { as: scene.user, payload: scene.payload })
    expect(await send(other.restaurantId)).toMatchObject({ status: 404 })
    expect(await send(scene.restaurantId)).toMatchObject({ status: 201 })
  })

  it("rejects another customer's address or basket, a missing address and bad quantities", async () => {
    const scene = await makeScene(test.database)
    const stranger = await makeUser(test.database)
    const strangersAddress = await makeAddress(test.database, stranger.id)
    const send = (payload: object, as = scene.user) =>
      call(test.app, 'POST', createPath(scene.restaurantId), { as, payload })
    expect(await send({ ...scene.payload, address: strangersAddress })).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'address', message: 'Please select a delivery address before placing the order.' }],
      },
    })
    expect(await send({ ...scene.payload, address: undefined })).toMatchObject({ status: 400 })
    expect(await send({ ...scene.payload, address: strangersAddress }, stranger)).toMatchObject({
      status: 404,
    })
    for (const quantity of [0, -1, 1.5, 1e9, '2']) {
      const answer = await send({ ...scene.payload, foods: [{ foodId: scene.foodId, quantity }] })
      expect(answer.status, `quantity ${quantity}`).toBe(400)
    }
    expect(await send({ ...scene.payload, foods: [{ foodId: scene.foodId, quantity: 2 }] })).toMatchObject({
      status: 409,
    })
  })

  it('ignores fields that the customer may not set', async () => {
    const scene = await makeScene(test.database)
    const payload = {
      ...scene.payload,
      orderStatus: 'Completed',
      paymentStatus: 'Paid',
      seller: scene.user.id,
      _id: scene.foodId,
    }
    const { status, body } = await call(test.app, 'POST', createPath(scene.restaurantId), {
      as: scene.user,
      payload,
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Pending' })
    expect(body.data._id).not.toBe(scene.foodId)
    const [row] = await test.database.db.select().from(orders).where(eq(orders.id, body.data._id))
    expect(row?.sellerId).toBe(scene.seller.id)
  })
})

describe('PATCH /order/cancel-order', () => {
  it('cancels until the order is accepted', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const cancelled = await call(test.app, 'PATCH', `/order/cancel-order/${order._id}`, { as: scene.user })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { message: 'Order successfully canceled', data: { orderStatus: 'Cancelled' } },
    })
    const again = await call(test.app, 'PATCH', `/order/cancel-order/${order._id}`, { as: scene.user })
    expect(again).toMatchObject({ status: 409, body: { data: { orderStatus: 'Cancelled' } } })

    const accepted = await makeScene(test.database)
    const running = await placeSceneOrder(test.app, accepted)
    await acceptSceneOrder(test.app, accepted, running._id)
    const tooLate = await call(test.app, 'PATCH', `/order/cancel-order/${running._id}`, { as: accepted.user })
    expect(tooLate).toMatchObject({ status: 409, body: { data: { orderStatus: 'Pending' } } })
  })

  it("responds 404 for another customer's order", async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const stranger = await makeUser(test.database)
    const theirs = await call(test.app, 'PATCH', `/order/cancel-order/${order._id}`, { as: stranger })
    const nobodys = await call(test.app, 'PATCH', `/order/cancel-order/${scene.foodId}`, { as: stranger })
    expect(theirs).toMatchObject({ status: 404 })
    expect(theirs.body).toEqual(nobodys.body)
  })
})

describe('PATCH /order/update-address', () => {
  it('changes the address until the order is accepted', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const address = await makeAddress(test.database, scene.user.id, 'Work')
    const path = `/order/update-address/${order._id}`
    expect(await call(test.app, 'PATCH', path, { as: scene.user, payload: { address } })).toMatchObject({
      status: 200,
    })
    await acceptSceneOrder(test.app, scene, order._id)
    expect(await call(test.app, 'PATCH', path, { as: scene.user, payload: { address } })).toMatchObject({
      status: 409,
    })
  })
})
