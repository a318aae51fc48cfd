import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderMessage } from '#contract/records/order-message.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  addSession,
  call,
  makeAdmin,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { deliverOrder } from '../../../tests/support/ratings.ts'

let test: TestApp
let admin: Person
let scene: Scene
let orderId: string
let laterBy = 0
const minute = 60_000

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(Date.now() + laterBy) })
  admin = await makeAdmin(test.database)
})
beforeEach(async () => {
  laterBy = 0
  scene = await makeScene(test.database)
  await setKitchen(test, scene, { messages: true })
  orderId = (await placeSceneOrder(test.app, scene))._id
})

const write = (as: Person, text = 'Please call') =>
  call(test.app, 'POST', `/order/messages/${orderId}`, { as, payload: { text } })
const read = async (as: Person): Promise<OrderMessage[]> =>
  (await call(test.app, 'GET', `/order/messages/${orderId}`, { as })).body.data
const markRead = (as: Person) => call(test.app, 'PATCH', `/order/read-messages/${orderId}`, { as })
const shownTo = async (as: Person) =>
  (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as })).body.data.messages
const news = async (as: Person) =>
  (await call(test.app, 'GET', `/notification/get-${as.role}-notification`, { as })).body.data
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => message.startsWith('Message'))

it('is written by both sides and by operators, oldest first, each with when the other side read it', async () => {
  expect((await write(scene.user, ' The lift is broken.\n')).status).toBe(201)
  await write(scene.seller, 'We will carry it up.')
  await write(admin, 'Thank you both.')
  expect(await read(scene.user)).toMatchObject([
    // Whoever answers has read.
    { from: 'user', text: 'The lift is broken.', readAt: expect.any(String) },
    { from: 'seller', text: 'We will carry it up.', readAt: null },
    { from: 'admin', text: 'Thank you both.', readAt: null },
  ])
  await markRead(scene.seller)
  expect((await read(scene.user)).map(({ readAt }) => readAt !== null)).toEqual([true, false, false])
  await markRead(scene.user)
  expect((await read(admin)).map(({ readAt }) => readAt !== null)).toEqual([true, true, true])
})

it('shows each side on the order how many it has not read, and the newest', async () => {
  expect(await shownTo(scene.seller)).toEqual({ unread: 0, newest: null })
  await write(scene.user, 'First')
  await write(scene.user, 'Second “with marks”')
  expect(await shownTo(scene.seller)).toEqual({ unread: 2, newest: 'Second “with marks”' })
  expect(await shownTo(scene.user)).toEqual({ unread: 0, newest: null })
  await markRead(scene.seller)
  expect(await shownTo(scene.seller)).toEqual({ unread: 0, newest: null })
  await setKitchen(test, scene, { messages: false })
  expect(await shownTo(scene.seller)).toBeUndefined()
})

it('notifies the other side once until it has read', async () => {
  await write(scene.user)
  await write(scene.user)
  const [message, ...more] = await news(scene.seller)
  expect(message).toMatch(/^Message about order FD\d+ at .+ from the customer$/)
  expect(more).toEqual([])
  await markRead(scene.seller)
  await write(scene.user)
  expect(await news(scene.seller)).toHaveLength(2)
  await write(admin)
  expect(await news(scene.seller)).toHaveLength(3)
  expect(await news(scene.user)).toHaveLength(1)
})

describe('a message is refused', () => {
  it('where the restaurant takes none, which is so until its seller changes it', async () => {
    await setKitchen(test, scene, { messages: false })
    expect(await write(scene.user)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    await setKitchen(test, scene, { usualMinutes: 30 })
    expect((await write(scene.user)).status).toBe(409)
  })

  it('of people whom the order does not concern', async () => {
    for (const stranger of [await makeUser(test.database), await makeSeller(test.database)]) {
      expect((await write(stranger)).status).toBe(404)
      expect((await call(test.app, 'GET', `/order/messages/${orderId}`, { as: stranger })).status).toBe(404)
      expect((await markRead(stranger)).status).toBe(404)
    }
  })

  it('two hours after the end of the order; what was written stays readable', async () => {
    await write(scene.user)
    await deliverOrder(test, scene, orderId)
    laterBy = 119 * minute
    expect((await write(scene.seller)).status).toBe(201)
    laterBy = 121 * minute
    for (const as of [scene.user, scene.seller, admin]) {
      expect(await write(as)).toMatchObject({
        status: 409,
        body: { message: 'Messages end 2 hours after the order' },
      })
    }
    expect(await read(scene.user)).toHaveLength(2)
  })

  it('beyond 5 in a minute and 30 in all of a side', async () => {
    for (let written = 0; written < 30; written += 1) {
      if (written > 0 && written % 5 === 0) {
        expect(await write(scene.user)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
        laterBy += minute + 1
      }
      expect((await write(scene.user)).status).toBe(201)
    }
    laterBy += minute + 1
    expect((await write(scene.user)).status).toBe(429)
    expect((await write(scene.seller)).status).toBe(201)
  })

  it('also when many are written at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => write(scene.user)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await read(scene.user)).toHaveLength(5)
  })

  it('of a kitchen device that is no quick reply', async () => {
    const device = await addSession(test.database, scene.seller)
    await test.database.db.execute(
      sql`update sessions set kitchen_device = 'Tablet' where id = ${device.sessionId}`,
    )
    expect((await write(device, 'Anything')).status).toBe(403)
    expect((await write(device, 'Running late')).status).toBe(201)
  })

  it.each(['', ' \n', 'x'.repeat(501)])('that is empty or too long', async (text) => {
    expect((await write(scene.user, text)).status).toBe(400)
  })
})

it('writes the first reading of an operator, and what operators write, to the log of changes', async () => {
  const entries = () => entriesOf(test, sql`reference_id = ${orderId} and action like 'order.%essage%'`)
  await read(admin)
  expect(await entries()).toEqual([])
  await write(scene.user)
  await read(scene.seller)
  await read(admin)
  await read(admin)
  expect(await entries()).toMatchObject([{ actorId: admin.id, action: 'order.messages' }])
  await read(await makeAdmin(test.database))
  await write(admin)
  expect((await entries()).map(({ action }) => action)).toEqual([
    'order.messages',
    'order.messages',
    'order.createMessage',
  ])
})
