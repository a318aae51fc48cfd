import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import { openStream } from '../../../tests/support/streams.ts'
import { appeal, fileComplaint, resolve } from '../../../tests/support/complaints.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
let scene: Scene
let orderId: string
/** what the clock of the business shows, in minutes from now on */
let later = 0
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(Date.now() + later * 60_000) })
  admin = await makeAdmin(test.database)
})
beforeEach(async () => {
  later = 0
  await run(sql`update deliveries set status = 'Failed' where status = 'Pending'`)
  await run(sql`update orders set status = 'Cancelled', cancelled_by = 'user' where status = 'Pending'`)
  await run(sql`update restaurants set approved_at = now() where approval_asked_at is not null`)
  scene = await makeScene(test.database)
  orderId = (await placeSceneOrder(test.app, scene))._id
})

const read = async (path: string) => (await call(test.app, 'GET', path, { as: admin })).body
const waiting = async () => (await read('/admin/get-waiting')).data
const kinds = async () => (await waiting()).map(({ kind }: { kind: string }) => kind)
const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement)

describe('GET /admin/get-waiting', () => {
  it('has an order that is not accepted after 15 minutes, and counts it', async () => {
    later = 14
    expect(await waiting()).toEqual([])
    later = 16
    expect(await waiting()).toMatchObject([
      { kind: 'order-not-accepted', referenceType: 'Order', referenceId: orderId, order: { _id: orderId } },
    ])
    expect((await read('/admin/verify-admin')).data.waiting).toBe(1)
    expect(await read('/admin/get-list-order?stuck=true')).toMatchObject({ data: [{ _id: orderId }] })
    later = 0
    expect(await read('/admin/get-list-order?stuck=true')).toMatchObject({ data: [] })
  })

  it('counts only the time in which the restaurant was open, until the order is late', async () => {
    await run(sql`update restaurants set open_spans = '{}', open_spans_until = now() + interval '7 days'
      where id = ${scene.restaurantId}`)
    later = 59
    expect(await kinds()).toEqual([])
    later = 61
    expect(await kinds()).toEqual(['order-late'])
  })

  it('has an accepted order after its expected span, without one after an hour', async () => {
    await acceptSceneOrder(test.app, scene, orderId, { minutes: 25 })
    later = 29
    expect(await kinds()).toEqual([])
    later = 31
    expect(await kinds()).toEqual(['order-late'])
    await run(sql`update deliveries set expected_at = null`)
    expect(await kinds()).toEqual([])
    later = 61
    expect(await kinds()).toEqual(['order-late'])
  })

  it('has card orders without money, refunds that are refused or take an hour, and disputes', async () => {
    await run(sql`update orders set payment_method = 'PayNow'`)
    later = 59
    expect(await kinds()).toEqual([])
    later = 61
    expect(await kinds()).toEqual(['order-unpaid'])
    await run(sql`
      with paid as (insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at, state, session_id, charge_id, url, paid_at)
        values (${orderId}, 'stripe', 100, 'INR', '', '', now(), 'Paid', 'cs_1', 'pi_1', '', now()) returning id),
      disputed as (insert into disputes (payment_id, provider_id, amount, is_withdrawn, state)
        select id, 'dp_1', 100, true, 'Open' from paid)
      insert into refunds (payment_id, amount, reason, state) select id, 100, 'cancelled', 'Pending' from paid`)
    await run(sql`update orders set status = 'Cancelled', cancelled_by = 'user'`)
    expect((await kinds()).toSorted()).toEqual(['dispute', 'refund'])
    later = 30
    expect(await kinds()).toEqual(['dispute'])
    await run(sql`update refunds set state = 'Failed'`)
    expect((await kinds()).toSorted()).toEqual(['dispute', 'refund'])
    await run(sql`update refunds set state = 'Succeeded'`)
    await run(sql`update disputes set state = 'Won', closed_at = now()`)
    expect(await kinds()).toEqual([])
  })

  it('reaches the open pages of operators with the change that adds to it', async () => {
    await test.app.listen({ port: 0 })
    const stream = await openStream(test.app.listeningOrigin, admin.cookie)
    later = 16
    await acceptSceneOrder(test.app, scene, orderId)
    expect(await stream.next()).toEqual({ topic: 'order', id: 'waiting' })
    stream.close()
  })

  it('has complaints with an appeal, and those that were not resolved in time, until they are closed', async () => {
    const { _id: complaintId } = await fileComplaint(test, scene)
    await run(sql`update complaints set escalated_at = now() where id = ${complaintId}`)
    const entry = { referenceType: 'Complaint', referenceId: complaintId, title: 'Leaf & Ladle' }
    expect(await waiting()).toMatchObject([{ kind: 'complaint-escalated', ...entry }])
    await resolve(test, scene, complaintId)
    expect(await waiting()).toEqual([])
    await appeal(test, scene, complaintId)
    expect(await waiting()).toMatchObject([{ kind: 'appeal', ...entry }])
    const payload = { resolutionDetails: 'No refund.' }
    await call(test.app, 'PATCH', `/complaint/decide/${complaintId}`, { as: admin, payload })
    expect(await waiting()).toEqual([])
  })

  it('has restaurants to approve', async () => {
    await run(sql`update restaurants set approval_asked_at = now() where id = ${scene.restaurantId}`)
    expect(await waiting()).toMatchObject([
      { kind: 'restaurant', referenceId: scene.restaurantId, order: null },
    ])
  })
})

describe('POST /admin/retry-job/{jobId}', () => {
  it('runs a job again that has failed for the last time, once, and is in the log', async () => {
    const { rows } = await run(sql`
      select id::text as id from graphile_worker.add_job('mail-receipt', json_build_object('orderId', ${orderId}::text), max_attempts := 1)`)
    const jobId = rows[0]!['id'] as string
    const retry = () => call(test.app, 'POST', `/admin/retry-job/${jobId}`, { as: admin })
    expect((await retry()).status).toBe(409)
    await run(
      sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no route' where id = ${jobId}::bigint`,
    )
    expect(await waiting()).toMatchObject([
      { kind: 'job', referenceType: 'Job', referenceId: jobId, title: 'mail-receipt: no route' },
    ])
    expect((await read('/admin/get-now')).data.mail.failed).toBe(1)
    expect((await retry()).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await retry()).status).toBe(409)
    expect(await entriesOf(test, sql`action = 'admin.retryJob'`)).toMatchObject([
      { referenceType: 'Job', referenceId: jobId, fields: [{ name: 'attempts', before: 1, after: 0 }] },
    ])
  })
})

describe('GET /admin/get-list-suspended', () => {
  it('has people, restaurants and dishes with the reason', async () => {
    for (const [type, id] of [
      ['Food', scene.foodId],
      ['User', scene.user.id],
    ]) {
      await call(test.app, 'PATCH', `/admin/set-suspension/${type}/${id}`, {
        as: admin,
        payload: { suspended: true, reason: 'Fraud' },
      })
    }
    expect((await read('/admin/get-list-suspended')).data).toMatchObject([
      { referenceType: 'User', referenceId: scene.user.id, reason: 'Fraud', restaurant: null },
      { referenceType: 'Food', referenceId: scene.foodId, restaurant: scene.restaurantId },
    ])
  })
})

describe('GET /admin/get-now', () => {
  it('counts running orders by state', async () => {
    const second = await makeScene(test.database)
    const accepted = await placeSceneOrder(test.app, second)
    await acceptSceneOrder(test.app, second, accepted._id)
    later = 70
    expect((await read('/admin/get-now')).data).toMatchObject({
      running: { unpaid: 0, notAccepted: 1, cooking: 1, ready: 0, onItsWay: 0 },
      oldest: { _id: orderId },
      late: 1,
      refunds: 0,
      mail: { failed: 0 },
    })
  })
})
