import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  makeSupport,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'

let test: TestApp
let owner: Person
let support: Person
beforeAll(async () => {
  test = await startTestApp()
  owner = await makeAdmin(test.database)
  support = await makeSupport(test.database)
})

const send = (path: string, as: Person, payload: object = {}) =>
  call(test.app, 'PATCH', path, { as, payload })
const read = async (scene: Scene, orderId: string): Promise<Order> =>
  (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })).body.data
const newsOf = async (role: 'user' | 'seller', as: Person) =>
  (await call(test.app, 'GET', `/notification/get-${role}-notification`, { as })).body.data[0].message
async function placed() {
  const scene = await makeScene(test.database)
  return { scene, orderId: (await placeSceneOrder(test.app, scene))._id }
}
async function accepted() {
  const { scene, orderId } = await placed()
  return { scene, orderId, deliveryId: (await acceptSceneOrder(test.app, scene, orderId)).id }
}
const reason = 'The kitchen burnt down'

describe('PATCH /admin/cancel-order', () => {
  const cancel = (orderId: string, as = support, payload: object = { reason }) =>
    send(`/admin/cancel-order/${orderId}`, as, payload)

  it('cancels a waiting order, tells both sides and writes the log', async () => {
    const { scene, orderId } = await placed()
    expect(await cancel(orderId)).toMatchObject({ status: 200, body: { data: { orderStatus: 'Cancelled' } } })
    expect(await read(scene, orderId)).toMatchObject({
      cancelledBy: 'admin',
      cancelReason: 'OTHER',
      cancelText: reason,
      delivery: null,
    })
    expect((await read(scene, orderId)).timeline.at(-1)).toMatchObject({
      type: 'cancelled',
      by: 'admin',
      reason,
    })
    expect(await newsOf('user', scene.user)).toMatch(
      /was cancelled by the marketplace: The kitchen burnt down$/,
    )
    expect(await newsOf('seller', scene.seller)).toMatch(/was cancelled by the marketplace: The kitchen/)
    const entries = await entriesOf(test, sql`reference_id = ${orderId}`)
    expect(entries).toMatchObject([{ action: 'admin.cancelOrder', actorId: support.id, effect: 'changed' }])
    expect(entries[0]!.fields).toContainEqual({ name: 'status', before: 'Pending', after: 'Cancelled' })
    expect(entries[0]!.fields).toContainEqual(expect.objectContaining({ name: 'stepReason' }))
    expect(JSON.stringify(entries[0])).not.toContain(reason)
  })

  it('fails the delivery of a running one, and is refused for one that has ended, or without a reason', async () => {
    const { scene, orderId } = await accepted()
    expect((await cancel(orderId, support, {})).status).toBe(400)
    expect((await cancel(orderId)).status).toBe(200)
    expect(await read(scene, orderId)).toMatchObject({
      orderStatus: 'Cancelled',
      delivery: { deliveryStatus: 'Failed' },
    })
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { data: { cancelledBy: 'admin' } } })
    expect((await cancel(crypto.randomUUID())).status).toBe(404)
  })
})

describe('PATCH /delivery/complete-without-code', () => {
  const complete = (deliveryId: string, as: Person, payload: object = { reason: 'The phone is empty' }) =>
    send(`/delivery/complete-without-code/${deliveryId}`, as, payload)

  it('completes order, delivery and payment for an operator, with a reason', async () => {
    const { scene, orderId, deliveryId } = await accepted()
    expect((await complete(deliveryId, owner, {})).status).toBe(400)
    const { status, body } = await complete(deliveryId, owner)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('deliveryCode')
    expect(await read(scene, orderId)).toMatchObject({
      orderStatus: 'Completed',
      paymentStatus: 'Paid',
      delivery: { deliveryStatus: 'Delivered' },
    })
    expect((await read(scene, orderId)).timeline.at(-1)).toMatchObject({ type: 'delivered', by: 'admin' })
    expect(await newsOf('user', scene.user)).toMatch(/without your code: The phone is empty$/)
    expect(await newsOf('seller', scene.seller)).toMatch(/^The marketplace completed order/)
    expect(await entriesOf(test, sql`reference_id = ${orderId}`)).toMatchObject([
      { action: 'delivery.completeWithoutCode', actorId: owner.id },
    ])
    expect((await complete(deliveryId, owner)).status).toBe(409)
  })

  it('is for sellers where the settings allow it', async () => {
    const { scene, deliveryId } = await accepted()
    const other = await accepted()
    expect(await complete(deliveryId, scene.seller)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect((await setMarketplace(test, owner, { completeWithoutCode: true })).status).toBe(200)
    expect((await complete(other.deliveryId, scene.seller)).status).toBe(404)
    expect((await complete(deliveryId, scene.seller)).status).toBe(200)
    expect(await newsOf('seller', scene.seller)).toMatch(/^You completed order/)
  })

  it('is a step of the operator where somebody is signed in as another seller, too', async () => {
    const { orderId, deliveryId } = await accepted()
    const { seller } = await makeScene(test.database)
    const both = { ...owner, cookie: `${seller.cookie}; ${owner.cookie}` }
    expect((await complete(deliveryId, both)).status).toBe(200)
    expect(await entriesOf(test, sql`reference_id = ${orderId}`)).toMatchObject([{ actorId: owner.id }])
  })
})

describe('PATCH /admin/update-order', () => {
  const update = (orderId: string, payload: object) =>
    send(`/admin/update-order/${orderId}`, support, payload)

  it('changes the phone number for this order only, and its address', async () => {
    const { scene, orderId } = await accepted()
    const other = await placeSceneOrder(test.app, await sameCustomer(scene))
    expect((await update(orderId, { mobile: '+91 98450 00077' })).status).toBe(200)
    expect(await newsOf('user', scene.user)).toMatch(/changed the phone number of order/)
    expect((await update(orderId, { streetAddress: '9 Hill Road', reason: 'Moved' })).status).toBe(200)
    expect(await newsOf('seller', scene.seller)).toMatch(/changed the address of order .*: Moved$/)
    const changed = await read(scene, orderId)
    expect(changed.user.mobile).toBe('+91 98450 00077')
    expect(changed.deliveryAddress).toMatchObject({ streetAddress: '9 Hill Road', city: 'Bengaluru' })
    expect(changed.timeline.at(-1)).toMatchObject({ type: 'address-changed', by: 'admin', reason: 'Moved' })
    expect((await read(scene, other._id)).user.mobile).toBe('+91 98450 00000')
    expect(JSON.stringify(await entriesOf(test, sql`reference_id = ${orderId}`))).not.toMatch(/00077|Hill/)
  })

  it('is refused for an order that has ended, and for wrong values', async () => {
    const { orderId } = await placed()
    expect((await update(orderId, { mobile: 'none' })).status).toBe(400)
    await send(`/admin/cancel-order/${orderId}`, support, { reason })
    expect((await update(orderId, { city: 'Mysuru' })).status).toBe(409)
  })
})

/** Another basket of the scene's customer. */
async function sameCustomer(scene: Scene): Promise<Scene> {
  const { makeBasket } = await import('../../../tests/support/factories.ts')
  const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
  return { ...scene, payload: { ...scene.payload, basketId } }
}
