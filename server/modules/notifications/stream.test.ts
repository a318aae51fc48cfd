import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announce, type Database } from '#server/db/client.ts'
import { basePath } from '#contract/base-path.ts'
import { startBeside, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { makeNotification } from '../../../tests/support/notifications.ts'
import { openStream } from '../../../tests/support/streams.ts'
import { notify } from './service.ts'

/** The streams are read from the first process; what happens, happens on the second one. */
let test: TestApp
let address: string
let other: TestApp
beforeAll(async () => {
  test = await startTestApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  other = await startBeside(test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

let streams: { close: () => void }[] = []
beforeEach(() => {
  streams = []
})
afterEach(() => streams.forEach((stream) => stream.close()))

/** Opens a stream and answers what gives its next event. */
async function open(cookie: string, query = '') {
  const stream = await openStream(address, cookie, query)
  streams.push(stream)
  return stream.next
}

const tell = (database: Database, person: Person, message = 'Hello') =>
  database.transaction((tx) => notify(tx, person.id, message))

describe('GET /notification/stream', () => {
  it('brings what happened on another process within a second, to that account and to nobody else', async () => {
    const [user, stranger] = [await makeUser(test.database), await makeUser(test.database)]
    const [ofUser, ofUserToo, ofStranger] = await Promise.all([
      open(user.cookie),
      open(user.cookie),
      open(stranger.cookie),
    ])
    await tell(other.database, user)
    expect(await ofUser()).toMatchObject({ topic: 'notification' })
    expect(await ofUserToo()).toMatchObject({ topic: 'notification' })

    // Events keep their order: had the first one gone to the stranger too, it would come before this one.
    await tell(other.database, stranger)
    const { body } = await call(test.app, 'GET', '/notification/get-user-notification', { as: stranger })
    expect(await ofStranger()).toEqual({ topic: 'notification', id: body.data[0]._id })
  })

  it('tells nothing of what was rolled back', async () => {
    const user = await makeUser(test.database)
    const next = await open(user.cookie)
    const failed = other.database.transaction(async (tx) => {
      await notify(tx, user.id, 'Never said')
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    await tell(other.database, user)
    const { body } = await call(test.app, 'GET', '/notification/get-user-notification', { as: user })
    expect(body.data).toHaveLength(1)
    expect((await next()).id).toBe(body.data[0]._id)
  })

  it('reaches everybody where one change concerns more accounts than one message to all processes holds', async () => {
    const user = await makeUser(test.database)
    const next = await open(user.cookie)
    const accounts = [...Array.from({ length: 400 }, () => randomUUID()), user.id]
    const id = randomUUID()
    await other.database.transaction(async (tx) => {
      for (let count = 0; count < 3; count += 1) announce(tx, { accounts, topic: 'complaint', id })
    })
    const told = [await next(), await next(), await next()]
    expect(told).toEqual(Array(3).fill({ topic: 'complaint', id }))
  })

  it('tells the seller of a new order, and the customer that it was accepted', async () => {
    const scene = await makeScene(test.database)
    const [ofSeller, ofUser] = await Promise.all([open(scene.seller.cookie), open(scene.user.cookie)])
    const order = await placeSceneOrder(other.app, scene)
    const told = [await ofSeller(), await ofSeller()]
    expect(told.map(({ topic }) => topic).toSorted()).toEqual(['notification', 'order'])
    expect(await ofUser()).toEqual({ topic: 'order', id: order._id })
    await call(other.app, 'POST', `/delivery/create-delivery/${order._id}`, { as: scene.seller })
    const topics = [(await ofUser()).topic, (await ofUser()).topic]
    expect(topics.toSorted()).toEqual(['notification', 'order'])
  })

  it('tells other open pages what was read, deleted and cleared, and nothing that changed nothing', async () => {
    const user = await makeUser(test.database)
    const [first, second] = [
      await makeNotification(test.database, user.id),
      await makeNotification(test.database, user.id),
    ]
    const next = await open(user.cookie)
    const change = (method: 'PATCH' | 'DELETE', path: string) =>
      call(other.app, method, `/notification/${path}`, { as: user })
    await change('PATCH', `set-notification-as-read/${first}`)
    await change('PATCH', `set-notification-as-read/${first}`)
    await change('DELETE', `delete-notification/${second}`)
    await change('DELETE', `delete-notification/${second}`)
    await change('DELETE', 'delete-user-notifications')
    await change('DELETE', 'delete-user-notifications')
    await tell(other.database, user)
    expect([(await next()).id, (await next()).id, (await next()).id]).toEqual([first, second, user.id])
    const { body } = await call(test.app, 'GET', '/notification/get-user-notification', { as: user })
    expect((await next()).id).toBe(body.data[0]._id)
  })

  it('brings the events of one role where the browser is signed in with several', async () => {
    const [user, seller] = [await makeUser(test.database), await makeSeller(test.database)]
    const cookie = `${user.cookie}; ${seller.cookie}`
    const [ofSeller, ofBoth] = await Promise.all([open(cookie, '?role=seller'), open(cookie)])
    await tell(other.database, user)
    await tell(other.database, seller)
    const { body } = await call(test.app, 'GET', '/notification/get-seller-notification', { as: seller })
    expect((await ofSeller()).id).toBe(body.data[0]._id)
    await ofBoth()
    expect((await ofBoth()).id).toBe(body.data[0]._id)
  })

  it('is refused to guests', async () => {
    expect((await fetch(`${address}${basePath}/notification/stream`)).status).toBe(401)
  })
})
