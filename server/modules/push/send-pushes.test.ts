import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { atEnd } from '../../../tests/support/at-end.ts'
import {
  acceptSceneOrder,
  addSession,
  call,
  makeScene,
  openSceneSession,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { payByCard } from '../../../tests/support/cards/scenes.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import {
  type PushServiceDouble,
  sendDuePushes,
  startPushService,
  switchOn,
} from '../../../tests/support/push-service.ts'

import { enqueueDue } from '../notifications/push-queue.ts'
import { remindToAccept } from '../order-clock/remind-to-accept.ts'

let test: TestApp
let service: PushServiceDouble
let scene: Scene
let failures: Error[]
let usual: Pick<PushServiceDouble, 'answer' | 'addresses'>
beforeAll(async () => {
  service = await startPushService()
  usual = { answer: service.answer, addresses: service.addresses }
  test = await startTestApp({ pushNetwork: service.network })
})
beforeEach(async () => {
  failures = []
  service.received.splice(0)
  service.tried.splice(0)
  Object.assign(service, usual)
  await test.database.db.execute(sql`truncate pushes, push_subscriptions`)
  await test.database.db.execute(sql`delete from graphile_worker._private_jobs`)
  scene = await makeScene(test.database)
})

const seller = () => switchOn(test, scene.seller, service.makeSubscription())
const send = () => sendDuePushes(test)
/** Sends what is reported to operators as failed, too. */
const sendDespiteFailures = () => send().catch((error: AggregateError) => void failures.push(...error.errors))

const rowsOf = async (table: 'pushes' | 'push_subscriptions') =>
  (
    await test.database.db.execute<{ dueIn: number }>(
      table === 'pushes'
        ? sql`select round(extract(epoch from due_at - now()))::int as "dueIn" from pushes order by id`
        : sql`select 0 as "dueIn" from push_subscriptions`,
    )
  ).rows.map(({ dueIn }) => dueIn)
const beDue = () => test.database.db.execute(sql`update pushes set due_at = now()`)

describe('a push', () => {
  it('tells a seller and their devices of a new order, and the customer of what becomes of it', async () => {
    const endpoints = [await seller()]
    endpoints.push(
      await switchOn(test, await addSession(test.database, scene.seller), service.makeSubscription()),
    )
    const phone = await switchOn(
      test,
      scene.user,
      service.makeSubscription('updates.push.services.mozilla.com'),
    )
    const { _id, billNumber } = await placeSceneOrder(test.app, scene)
    await send()
    const path = `/seller/board?order=${_id}`
    const shown = { title: `New order ${billNumber}`, path, tag: path, rings: true }
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted())
    expect(service.received).toMatchObject([shown, shown])
    await acceptSceneOrder(test.app, scene, _id)
    await send()
    expect(service.received.slice(2)).toMatchObject([
      {
        endpoint: phone,
        title: `Order ${billNumber} was accepted`,
        path: `/user/user-orders?order=${_id}#order-${_id}`,
        rings: false,
      },
    ])
    for (const push of service.received)
      for (const secret of ['Leaf & Ladle', 'Aarav', 'Meera', 'Church Street', 'Masala Dosa'])
        expect(JSON.stringify(push)).not.toContain(secret)
    expect(await rowsOf('pushes')).toEqual([])
  })

  it('comes once: a repeat of the job sends nothing', async () => {
    await seller()
    await placeSceneOrder(test.app, scene)
    await send()
    await send()
    expect(service.received).toHaveLength(1)
  })

  it('of a new order is not sent once the order was answered, and not for an unpaid one with a limit', async () => {
    await seller()
    const { _id } = await placeSceneOrder(test.app, scene)
    await acceptSceneOrder(test.app, scene, _id)
    await send()
    const next = await makeScene(test.database)
    await switchOn(test, next.seller, service.makeSubscription())
    await setKitchen(test, next, { acceptLimit: 10 })
    const payload = { ...next.payload, paymentMethod: 'PayNow' }
    const placed = await call(test.app, 'POST', `/order/create-order/${next.restaurantId}`, {
      as: next.user,
      payload,
    })
    expect(placed.status).toBe(201)
    await send()
    expect(service.received).toEqual([])
    const { sessionId } = await openSceneSession(test.app, next, placed.body.data._id)
    await payByCard(test, { user: next.user, sessionId })
    await send()
    const { billNumber } = placed.body.data
    expect(service.received).toMatchObject([{ title: `New order ${billNumber}`, rings: true }])
  })

  it('reminds at half of the accept limit', async () => {
    await setKitchen(test, scene, { acceptLimit: 10 })
    await seller()
    const { billNumber } = await placeSceneOrder(test.app, scene)
    const now = () => new Date(Date.now() + 6 * 60_000)
    await remindToAccept(test.database, { ...test.jobs.clock, now })
    await send()
    expect(service.received.map(({ title, rings }) => [title, rings])).toEqual([
      [`New order ${billNumber}`, true],
      [`Order ${billNumber} waits to be accepted`, true],
    ])
  })

  it('is a test for the device that asks for it, once in ten seconds', async () => {
    const ask = () => call(test.app, 'POST', '/notification/send-test-push', { as: scene.user })
    expect(await ask()).toMatchObject({ status: 404 })
    const endpoint = await switchOn(test, scene.user, service.makeSubscription())
    expect(await ask()).toMatchObject({ status: 200 })
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
    await send()
    expect(service.received).toMatchObject([
      { endpoint, title: 'Notifications work on this device', path: null },
    ])
  })

  it('about a message says neither who wrote nor what', async () => {
    await setKitchen(test, scene, { messages: true })
    const { _id, billNumber } = await placeSceneOrder(test.app, scene)
    await acceptSceneOrder(test.app, scene, _id)
    await seller()
    const payload = { text: 'The gate code is 4711' }
    await call(test.app, 'POST', `/order/messages/${_id}`, { as: scene.user, payload })
    await send()
    expect(service.received).toMatchObject([
      { title: `Message about order ${billNumber}`, path: `/seller/board/messages/${_id}` },
    ])
    expect(JSON.stringify(service.received)).not.toContain('4711')
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    await seller()
    await placeSceneOrder(test.app, scene)
    service.answer = () => ({ status })
    await send()
    expect([await rowsOf('pushes'), await rowsOf('push_subscriptions')]).toEqual([[], []])
  })

  it('that answers 429 gets the push, and the others of this device, after the time that it names', async () => {
    const [limited, other] = [await seller(), service.makeSubscription()]
    await switchOn(test, await addSession(test.database, scene.seller), other)
    await placeSceneOrder(test.app, scene)
    service.answer = (endpoint) =>
      endpoint === limited ? { status: 429, headers: { 'retry-after': '120' } } : { status: 201 }
    await sendDespiteFailures()
    expect(service.received).toMatchObject([{ endpoint: other.endpoint }])
    const [wait] = await rowsOf('pushes')
    // Without that time it would be ten seconds.
    expect(wait).toBeGreaterThan(60)
    expect(wait).toBeLessThanOrEqual(120)
    await send()
    expect(service.tried.filter((endpoint) => endpoint === limited)).toHaveLength(1)
    service.answer = () => ({ status: 201 })
    await beDue()
    await send()
    expect(service.received).toMatchObject([{}, { endpoint: limited }])
  })

  it('that fails is tried again, later each time, six times in all', async () => {
    await seller()
    await placeSceneOrder(test.app, scene)
    service.answer = () => ({ status: 500 })
    const waits: number[] = []
    for (let count = 0; count < 6; count += 1) {
      await sendDespiteFailures()
      waits.push(...(await rowsOf('pushes')))
      await beDue()
    }
    // What is left of each wait when it is read: a step of the doubling, on a slow machine up to half of it less.
    const steps = waits.map((wait) => 10 * 2 ** Math.ceil(Math.log2(wait / 10)))
    expect(steps).toEqual([10, 20, 40, 80, 160])
    expect(service.tried).toHaveLength(6)
    expect(await rowsOf('push_subscriptions')).toHaveLength(1)
  })

  it('that redirects is not followed', async () => {
    await seller()
    await placeSceneOrder(test.app, scene)
    service.answer = () => ({ status: 307, headers: { location: 'https://push.example.org/other' } })
    await sendDespiteFailures()
    expect(service.tried).toHaveLength(1)
    expect(await rowsOf('pushes')).toEqual([])
  })

  it('whose name has come to mean a private address is not contacted', async () => {
    // The name is looked up for new connections, and the app of the other tests may have one that is kept.
    const own = await startTestApp({ pushNetwork: service.network })
    const made = await makeScene(own.database)
    await switchOn(own, made.seller, service.makeSubscription())
    await placeSceneOrder(own.app, made)
    service.addresses = () => [{ address: '10.0.0.7', family: 4 }]
    await expect(sendDuePushes(own)).rejects.toThrow()
    expect(service.tried).toEqual([])
    expect((await own.database.db.execute(sql`select from pushes`)).rows).toEqual([])
  })

  it('that does not answer delays no push to another one', async () => {
    const dead = 'updates.push.services.mozilla.com'
    for (let count = 0; count < 10; count += 1)
      await switchOn(test, await addSession(test.database, scene.seller), service.makeSubscription(dead))
    await seller()
    service.answer = (endpoint) => (endpoint.includes(dead) ? 'hangs' : { status: 201 })
    await placeSceneOrder(test.app, scene)
    const { startWorker } = await import('../../job-worker.ts')
    const stop = atEnd(await startWorker({ ...test.jobs, onError: (error) => failures.push(error) }))
    atEnd(() => service.hangUp())
    await enqueueDue(test.database.db)
    await expect.poll(async () => (await rowsOf('pushes')).length).toBe(10)
    expect(service.received).toHaveLength(1)
    // Nothing was given up before: the ten requests are still waited for, or not even sent.
    expect(failures).toEqual([])
    await expect.poll(() => service.tried.length).toBe(11)
    service.hangUp()
    await expect.poll(() => failures.length).toBe(1)
    await stop()
    expect(await rowsOf('pushes')).toHaveLength(10)
  })

  it('that does not answer in time gets the push later', async () => {
    const slow = await startPushService({ answerWithin: 3_000 })
    const own = await startTestApp({ pushNetwork: slow.network })
    const made = await makeScene(own.database)
    await switchOn(own, made.seller, slow.makeSubscription())
    slow.answer = () => 'hangs'
    await placeSceneOrder(own.app, made)
    await expect(sendDuePushes(own)).rejects.toThrow()
    // The first wait is ten seconds; a push that is being sent is not due for a minute.
    const { rows } = await own.database.db.execute(
      sql`select from pushes where due_at < now() + interval '15 seconds' and tries = 1`,
    )
    expect(rows).toHaveLength(1)
    slow.answer = () => ({ status: 201 })
    await own.database.db.execute(sql`update pushes set due_at = now()`)
    await sendDuePushes(own)
    expect(slow.received).toHaveLength(1)
  })
})

it('each push is sent once by two processes', async () => {
  for (let count = 0; count < 20; count += 1)
    await switchOn(test, await addSession(test.database, scene.seller), service.makeSubscription())
  await placeSceneOrder(test.app, scene)
  const { startWorker } = await import('../../job-worker.ts')
  const stops = (await Promise.all([startWorker(test.jobs), startWorker(test.jobs)])).map(atEnd)
  await Promise.all([enqueueDue(test.database.db), enqueueDue(test.database.db)])
  await expect.poll(() => rowsOf('pushes')).toEqual([])
  await Promise.all(stops.map((stop) => stop()))
  expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(20)
  expect(service.received).toHaveLength(20)
})

it('placing an order has its pushes sent without waiting for the timetable', async () => {
  await seller()
  const { startWorker } = await import('../../job-worker.ts')
  const stop = atEnd(await startWorker(test.jobs))
  await placeSceneOrder(test.app, scene)
  await expect.poll(() => service.received.length).toBe(1)
  await stop()
})
