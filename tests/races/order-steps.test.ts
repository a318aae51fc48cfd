import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteOldKeys } from '#server/http/once.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { acceptSceneOrder, call, makeScene, placeSceneOrder, type Scene } from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Step = [by: 'user' | 'seller', method: 'POST' | 'PATCH', path: string, payload?: object, key?: string]

/** Takes steps of one order at the same time. Returns the answers. */
function race(scene: Scene, orderId: string, steps: Step[], waiting = steps.length) {
  return raceForLock(
    test.connectionString,
    { sql: 'select from orders where id = $1 for update', values: [orderId] },
    () =>
      steps.map(([by, method, path, payload, key]) =>
        call(test.app, method, path, {
          as: scene[by],
          payload,
          headers: key ? { 'idempotency-key': key } : {},
        }),
      ),
    waiting,
  )
}

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function accepted() {
  const scene = await makeScene(test.database)
  const { _id } = await placeSceneOrder(test.app, scene)
  return { scene, orderId: _id, delivery: await acceptSceneOrder(test.app, scene, _id) }
}

async function eventsOf(orderId: string): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ type: string }>(
    sql`select type from order_events where order_id = ${orderId} order by id`,
  )
  return rows.map(({ type }) => type)
}

describe('of simultaneous steps, one takes effect', () => {
  it.each([
    ['decline', 'seller', 'PATCH', '/order/decline-order/', { reason: 'TOO_BUSY' }],
    ['cancel', 'user', 'PATCH', '/order/cancel-order/', {}],
  ] as const)('accept and %s', async (_, by, method, path, payload) => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const answers = await race(scene, _id, [
      ['seller', 'POST', `/delivery/create-delivery/${_id}`],
      [by, method, path + _id, payload],
    ])
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await eventsOf(_id)).toHaveLength(2)
  })

  it('ready on two devices', async () => {
    const { scene, orderId, delivery } = await accepted()
    const ready: Step = ['seller', 'PATCH', `/delivery/set-ready/${delivery.id}`]
    expect(statuses(await race(scene, orderId, [ready, ready]))).toEqual([200, 409])
    expect(await eventsOf(orderId)).toEqual(['placed', 'accepted', 'ready'])
  })

  it('the agreement to cancel, and the delivery', async () => {
    const { scene, orderId, delivery } = await accepted()
    await call(test.app, 'POST', `/order/request-cancel/${orderId}`, {
      as: scene.user,
      payload: { reason: 'Too late' },
    })
    const answers = await race(scene, orderId, [
      ['seller', 'PATCH', `/order/answer-cancel/${orderId}`, { agree: true }],
      ['seller', 'PATCH', `/delivery/delivery-successful/${delivery.id}`, { deliveryCode: delivery.code }],
    ])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await eventsOf(orderId)).toHaveLength(4)
  })
})

describe('an Idempotency-Key', () => {
  it('takes effect once on two devices, which get the same answer', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const accept: Step = ['seller', 'POST', `/delivery/create-delivery/${_id}`, { minutes: 25 }, 'tap-1']
    const [first, second] = await race(scene, _id, [accept, accept])
    expect(first).toMatchObject({ status: 201 })
    expect(second).toMatchObject({ status: 201, body: first!.body })
    expect(await eventsOf(_id)).toEqual(['placed', 'accepted'])
  })

  it('does not join the taps of two devices with different keys', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const accept = (key: string): Step => ['seller', 'POST', `/delivery/create-delivery/${_id}`, {}, key]
    expect(statuses(await race(scene, _id, [accept('tap-2'), accept('tap-3')]))).toEqual([201, 409])
  })

  it('belongs to one request of one account, and not to a refused one', async () => {
    const { scene, delivery } = await accepted()
    const other = await accepted()
    const ready = (of: typeof other, id: string, key: string) =>
      call(test.app, 'PATCH', `/delivery/set-ready/${id}`, {
        as: of.scene.seller,
        headers: { 'idempotency-key': key },
      })
    const own = { scene, delivery, orderId: '' }
    expect((await ready(own, other.delivery.id, 'k')).status).toBe(404)
    expect((await ready(own, delivery.id, 'k')).status).toBe(200)
    expect((await ready(other, other.delivery.id, 'k')).status).toBe(200)
    const reused = await call(test.app, 'PATCH', `/delivery/set-on-its-way/${delivery.id}`, {
      as: scene.seller,
      headers: { 'idempotency-key': 'k' },
    })
    expect(reused).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } })
  })

  it('counts a wrong delivery code once', async () => {
    const { scene, delivery } = await accepted()
    const deliveryCode = delivery.code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 6; tries += 1) {
      const guess = await call(test.app, 'PATCH', `/delivery/delivery-successful/${delivery.id}`, {
        as: scene.seller,
        payload: { deliveryCode },
        headers: { 'idempotency-key': 'guess' },
      })
      expect(guess).toMatchObject({ status: 403, body: { code: 'INCORRECT_CODE' } })
    }
    const { rows } = await test.database.db.execute(
      sql`select wrong_codes from deliveries where id = ${delivery.id}`,
    )
    expect(rows).toEqual([{ wrong_codes: 1 }])
  })

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('is refused as %j', async (key) => {
    const { scene, delivery } = await accepted()
    const refused = await call(test.app, 'PATCH', `/delivery/set-ready/${delivery.id}`, {
      as: scene.seller,
      headers: { 'idempotency-key': key },
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } })
  })

  it('is kept for 24 hours', async () => {
    const { scene, delivery } = await accepted()
    const ready = () =>
      call(test.app, 'PATCH', `/delivery/set-ready/${delivery.id}`, {
        as: scene.seller,
        headers: { 'idempotency-key': 'old' },
      })
    await ready()
    await deleteOldKeys(test.database.db)
    expect((await ready()).status).toBe(200)
    await test.database.db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours'`)
    await deleteOldKeys(test.database.db)
    expect((await ready()).status).toBe(409)
  })
})
