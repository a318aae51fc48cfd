import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announce, type Database } from '#server/db/client.ts'
import { basePath } from '#contract/base-path.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeCategory,
  makeFood,
  makeRestaurant,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { makeNotification, someContent } from '../../../tests/support/notifications.ts'
import { startTwoApps } from '../../../tests/support/streams.ts'
import { notify } from './service.ts'

let two: Awaited<ReturnType<typeof startTwoApps>>
beforeAll(async () => {
  two = await startTwoApps()
})
afterEach(() => two.closeStreams())

const tell = (database: Database, person: Person) =>
  database.transaction((tx) => notify(tx, person.id, someContent))

describe('GET /notification/stream', () => {
  it('delivers changes of another process to that account only', async () => {
    const [user, stranger] = [await makeUser(two.test.database), await makeUser(two.test.database)]
    const [ofUser, ofUserToo, ofStranger] = await Promise.all([
      two.open(user.cookie),
      two.open(user.cookie),
      two.open(stranger.cookie),
    ])
    await tell(two.other.database, user)
    expect(await ofUser.next()).toMatchObject({ topic: 'notification' })
    expect(await ofUserToo.next()).toMatchObject({ topic: 'notification' })

    // Events are ordered: if the stranger had received the first one, it would come before this one.
    await tell(two.other.database, stranger)
    const { body } = await call(two.test.app, 'GET', '/notification/get-user-notification', { as: stranger })
    expect(await ofStranger.next()).toEqual({ topic: 'notification', id: body.data[0]._id })
  })

  it('delivers nothing of a rolled-back transaction', async () => {
    const user = await makeUser(two.test.database)
    const { next } = await two.open(user.cookie)
    const failed = two.other.database.transaction(async (tx) => {
      await notify(tx, user.id, someContent)
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    await tell(two.other.database, user)
    const { body } = await call(two.test.app, 'GET', '/notification/get-user-notification', { as: user })
    expect(body.data).toHaveLength(1)
    expect((await next()).id).toBe(body.data[0]._id)
  })

  it('reaches all accounts of a change that exceeds one NOTIFY payload', async () => {
    const user = await makeUser(two.test.database)
    const { next } = await two.open(user.cookie)
    const accounts = [...Array.from({ length: 400 }, () => randomUUID()), user.id]
    const id = randomUUID()
    await two.other.database.transaction(async (tx) => {
      for (let count = 0; count < 3; count += 1) announce(tx, { accounts, topic: 'complaint', id })
    })
    const told = [await next(), await next(), await next()]
    expect(told).toEqual(Array(3).fill({ topic: 'complaint', id }))
  })

  it('reports a new order to the seller, and its acceptance to the customer', async () => {
    const scene = await makeScene(two.test.database)
    const [ofSeller, ofUser] = await Promise.all([two.open(scene.seller.cookie), two.open(scene.user.cookie)])
    const order = await placeSceneOrder(two.other.app, scene)
    const told = [await ofSeller.next(), await ofSeller.next()]
    expect(told.map(({ topic }) => topic).toSorted()).toEqual(['notification', 'order'])
    expect(await ofUser.next()).toEqual({ topic: 'order', id: order._id })
    await call(two.other.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller })
    const topics = [(await ofUser.next()).topic, (await ofUser.next()).topic]
    expect(topics.toSorted()).toEqual(['notification', 'order'])
  })

  it('reports the orders that a page names, to operators only', async () => {
    const [scene, admin] = [await makeScene(two.test.database), await makeAdmin(two.test.database)]
    const stranger = await makeUser(two.test.database)
    const [order, another] = [await placeSceneOrder(two.other.app, scene), randomUUID()]
    const [ofAdmin, ofStranger] = await Promise.all(
      [admin, stranger].map(({ cookie }) => two.open(cookie, { query: `?orders=${another},${order._id}` })),
    )
    await call(two.other.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller })
    expect(await ofAdmin!.next()).toEqual({ topic: 'order', id: order._id })
    await tell(two.other.database, stranger)
    expect(await ofStranger!.next()).toMatchObject({ topic: 'notification' })
  })

  it('reports each change of a basket to its customer, but no refused one', async () => {
    const { user, restaurantId, foodId, basketId } = await makeScene(two.test.database)
    const another = await makeFood(two.test.database, restaurantId, { price: 8_000 })
    const { next } = await two.open(user.cookie)
    const change = (method: 'POST' | 'PATCH', path: string, payload: object) =>
      call(two.other.app, method, `/basket/${path}`, { as: user, payload })
    const item = { restaurantId, foodId: another, quantity: 1, price: 80 }
    const answers = [
      await change('POST', 'add-item', item),
      await change('POST', 'add-item', item),
      await change('PATCH', `update-basket-item/${basketId}`, { foodId, quantity: 3 }),
      await change('PATCH', `remove-basket-item/${basketId}`, { foodId }),
      await change('PATCH', `clear-basket/${basketId}`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 200, 200, 200])
    await tell(two.other.database, user)
    const told = [await next(), await next(), await next(), await next(), await next()]
    expect(told.slice(0, 4)).toEqual(Array(4).fill({ topic: 'basket', id: basketId }))
    expect(told[4]).toMatchObject({ topic: 'notification' })
  })

  it('reports what was read, deleted and cleared, but not calls without effect', async () => {
    const user = await makeUser(two.test.database)
    const [first, second] = [
      await makeNotification(two.test.database, user.id),
      await makeNotification(two.test.database, user.id),
    ]
    const { next } = await two.open(user.cookie)
    const change = (method: 'PATCH' | 'DELETE', path: string) =>
      call(two.other.app, method, `/notification/${path}`, { as: user })
    await change('PATCH', `set-notification-as-read/${first}`)
    await change('PATCH', `set-notification-as-read/${first}`)
    await change('DELETE', `delete-notification/${second}`)
    await change('DELETE', `delete-notification/${second}`)
    await change('DELETE', 'delete-user-notifications')
    await change('DELETE', 'delete-user-notifications')
    await tell(two.other.database, user)
    expect([(await next()).id, (await next()).id, (await next()).id]).toEqual([first, second, user.id])
    const { body } = await call(two.test.app, 'GET', '/notification/get-user-notification', { as: user })
    expect((await next()).id).toBe(body.data[0]._id)
  })

  it('can be limited to one role of a browser with several sessions', async () => {
    const [user, seller] = [await makeUser(two.test.database), await makeSeller(two.test.database)]
    const cookie = `${user.cookie}; ${seller.cookie}`
    const [ofSeller, ofBoth] = await Promise.all([
      two.open(cookie, { query: '?role=seller' }),
      two.open(cookie),
    ])
    await tell(two.other.database, user)
    await tell(two.other.database, seller)
    const { body } = await call(two.test.app, 'GET', '/notification/get-seller-notification', { as: seller })
    expect((await ofSeller.next()).id).toBe(body.data[0]._id)
    await ofBoth.next()
    expect((await ofBoth.next()).id).toBe(body.data[0]._id)
  })

  it('is refused to guests', async () => {
    expect((await fetch(`${two.address}${basePath}/notification/stream`)).status).toBe(401)
  })
})

describe('the changes of a menu', () => {
  const changeMenu = (seller: Person, foodId: string) =>
    call(two.other.app, 'PATCH', `/food/set-sold-out/${foodId}`, {
      as: seller,
      payload: { soldOut: 'today' },
    })

  it('reach the streams that name its restaurant, and its seller, and nobody else', async () => {
    const scene = await makeScene(two.test.database)
    const [near, far] = [await makeUser(two.test.database), await makeUser(two.test.database)]
    const [ofSeller, ofNear, ofFar] = await Promise.all([
      two.open(scene.seller.cookie),
      two.open(near.cookie, { query: `?role=user&restaurants=${near.id},${scene.restaurantId}` }),
      two.open(far.cookie, { query: `?restaurants=${far.id}` }),
    ])
    expect((await changeMenu(scene.seller, scene.foodId)).status).toBe(200)
    const event = { topic: 'menu', id: scene.restaurantId }
    expect([await ofSeller.next(), await ofNear.next()]).toEqual([event, event])
    await tell(two.other.database, far)
    expect((await ofFar.next()).topic).toBe('notification')
  })

  it('include those of its categories', async () => {
    const scene = await makeScene(two.test.database)
    const admin = await makeAdmin(two.test.database)
    const category = await makeCategory(two.test.database)
    const [restaurantId, other] = [
      await makeRestaurant(two.test.database, scene.seller.id),
      await makeSeller(two.test.database),
    ]
    await makeFood(two.test.database, restaurantId, { categoryIds: [category] })
    const [ofSeller, ofOther] = [await two.open(scene.seller.cookie), await two.open(other.cookie)]
    const event = { topic: 'menu', id: restaurantId }
    const change = (method: 'PATCH' | 'DELETE', path: string, payload: object) =>
      call(two.other.app, method, `/category/${path}/${category}`, { as: admin, payload })
    expect((await change('PATCH', 'update-category', { name: `Of ${category}` })).status).toBe(200)
    expect(await ofSeller.next()).toEqual(event)
    expect((await change('DELETE', 'delete-category', { password: goodPassword })).status).toBe(200)
    expect(await ofSeller.next()).toEqual(event)
    await tell(two.other.database, other)
    expect((await ofOther.next()).topic).toBe('notification')
  })

  it('are replayed to a stream that replaces another', async () => {
    const scene = await makeScene(two.test.database)
    const witness = await two.open(scene.seller.cookie)
    const first = await two.open(scene.user.cookie)
    await tell(two.other.database, scene.user)
    await first.next()
    await changeMenu(scene.seller, scene.foodId)
    await witness.next()
    const query = `?restaurants=${scene.restaurantId}&after=${first.lastId()}`
    const second = await two.open(scene.user.cookie, { query })
    expect(await second.next()).toEqual({ topic: 'menu', id: scene.restaurantId })
  })

  it.each([
    ['pizza', 400],
    [Array(21).fill(randomUUID()).join(','), 400],
  ])('refuses the restaurants %j', async (restaurants, status) => {
    const { cookie } = await makeUser(two.test.database)
    const url = `${two.address}${basePath}/notification/stream?restaurants=${restaurants}`
    expect((await fetch(url, { headers: { cookie } })).status).toBe(status)
  })
})
