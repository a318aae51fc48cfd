import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeBasket,
  makeScene,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

describe('order lists', () => {
  it('pages a customer’s orders newest first, without repeats', async () => {
    const scene = await makeScene(test.database)
    const placed = [await placeSceneOrder(test.app, scene)]
    for (let index = 0; index < 4; index += 1) {
      const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
      placed.push(await placeSceneOrder(test.app, { ...scene, payload: { ...scene.payload, basketId } }))
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await call(
        test.app,
        'GET',
        `/order/get-list-order-user?limit=2&cursor=${cursor}`.replace(/&cursor=$/, ''),
        { as: scene.user },
      )
      seen.push(...page.body.data.map((order: { _id: string }) => order._id))
      cursor = page.body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(placed.map(({ _id }) => _id).toReversed())
  })

  it('sorts a seller’s orders by status weight, filters them, and omits the delivery code', async () => {
    const scene = await makeScene(test.database)
    const first = await placeSceneOrder(test.app, scene)
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
    const second = await placeSceneOrder(test.app, { ...scene, payload: { ...scene.payload, basketId } })
    await call(test.app, 'PATCH', `/order/cancel-order/${second._id}`, { as: scene.user })
    const { code } = await acceptSceneOrder(test.app, scene, first._id)
    const list = await call(
      test.app,
      'GET',
      `/order/get-list-order-seller?restaurant=${scene.restaurantId}`,
      { as: scene.seller },
    )
    expect(list.body.data.map((order: { orderStatus: string }) => order.orderStatus)).toEqual([
      'Pending',
      'Cancelled',
    ])
    expect(JSON.stringify(list.body)).not.toContain(code)
    expect(JSON.stringify(list.body)).not.toContain('deliveryCode')
    const pending = await call(test.app, 'GET', '/order/get-list-order-seller?status=Pending', {
      as: scene.seller,
    })
    expect(pending.body.data).toHaveLength(1)
  })

  it('sorts to-accept: unaccepted before accepted, oldest first, over all pages and in searches', async () => {
    const scene = await makeScene(test.database)
    const placed = [await placeSceneOrder(test.app, scene)]
    for (let more = 0; more < 4; more += 1) {
      const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
      placed.push(await placeSceneOrder(test.app, { ...scene, payload: { ...scene.payload, basketId } }))
    }
    const [first, second, third, fourth, fifth] = placed.map(({ _id }) => _id)
    await call(test.app, 'PATCH', `/order/cancel-order/${third}`, { as: scene.user })
    await acceptSceneOrder(test.app, scene, second!)
    await acceptSceneOrder(test.app, scene, fifth!)
    for (const asked of ['', `&restaurant=${scene.restaurantId}`, '&status=Pending', '&q=aarav']) {
      const seen: string[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const path = `/order/get-list-order-seller?sort=to-accept&limit=1${asked}${cursor && `&cursor=${cursor}`}`
        const { body } = await call(test.app, 'GET', path, { as: scene.seller })
        seen.push(...body.data.map((order: { _id: string }) => order._id))
        cursor = body.nextCursor
      }
      expect(seen, asked).toEqual([first, fourth, second, fifth])
    }
  })

  it('counts the orders to accept in the seller’s account and names the newest of them', async () => {
    const scene = await makeScene(test.database)
    const account = async () =>
      (await call(test.app, 'GET', '/seller/verify-seller', { as: scene.seller })).body.data
    expect(await account()).toMatchObject({ pendingOrders: 0, newestPendingOrder: null })
    const first = await placeSceneOrder(test.app, scene)
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
    const second = await placeSceneOrder(test.app, { ...scene, payload: { ...scene.payload, basketId } })
    expect(await account()).toMatchObject({ pendingOrders: 2, newestPendingOrder: second._id })
    await acceptSceneOrder(test.app, scene, second._id)
    expect(await account()).toMatchObject({ pendingOrders: 1, newestPendingOrder: first._id })
  })

  it("responds 404 for another seller's restaurant", async () => {
    const [scene, other] = [await makeScene(test.database), await makeScene(test.database)]
    const path = `/order/get-restaurant-orders/${scene.restaurantId}`
    expect(await call(test.app, 'GET', path, { as: other.seller })).toMatchObject({ status: 404 })
    expect(await call(test.app, 'GET', path, { as: scene.seller })).toMatchObject({ status: 200 })
  })
})
