import type { ListedRating } from '#contract/records/desk.ts'
import { ratings } from '#server/db/schema/feedback.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { fileComplaint } from '../../../tests/support/complaints.ts'
import {
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
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  scene = await makeScene(test.database)
  orderId = (await placeSceneOrder(test.app, scene))._id
  await call(test.app, 'PATCH', `/admin/set-suspension/User/${scene.user.id}`, {
    as: admin,
    payload: { suspended: true, reason: 'Fraud' },
  })
})

const read = (id: string, as = admin) => call(test.app, 'GET', `/admin/get-data-person/${id}`, { as })

describe('GET /admin/get-data-person/{accountId}', () => {
  it('has what belongs to a customer', async () => {
    const { body } = await read(scene.user.id)
    expect(body.data).toMatchObject({
      _id: scene.user.id,
      role: 'user',
      email: scene.user.email,
      suspended: { reason: 'Fraud' },
      addresses: [{ _id: scene.addressId }],
      orders: [{ _id: orderId }],
      restaurants: [],
      payments: [],
      sessions: [{ _id: scene.user.sessionId, current: false }],
      log: [{ action: 'admin.setSuspension', referenceId: scene.user.id }],
    })
  })

  it('has the orders and restaurants of a seller', async () => {
    const { body } = await read(scene.seller.id)
    expect(body.data).toMatchObject({
      role: 'seller',
      suspended: null,
      orders: [{ _id: orderId }],
      restaurants: [{ _id: scene.restaurantId, listed: true }],
      addresses: [],
    })
  })

  it('names the restaurants and dishes of ratings', async () => {
    const rated = { userId: scene.user.id, rating: 4, comment: '', verified: false }
    await test.database.db.insert(ratings).values([
      { ...rated, referenceType: 'Restaurant', referenceId: scene.restaurantId },
      { ...rated, referenceType: 'Food', referenceId: scene.foodId },
    ])
    const { data } = (await read(scene.user.id)).body
    const names = data.ratings.map(({ referenceId, name }: ListedRating) => [referenceId, name])
    expect(new Map(names)).toEqual(
      new Map([
        [scene.restaurantId, expect.any(String)],
        [scene.foodId, expect.any(String)],
      ]),
    )
  })

  it('counts complaints, deleted ones included, and refunds of both sides', async () => {
    const { user, seller } = await makeScene(test.database)
    expect((await read(user.id)).body.data.counts).toEqual({ complaints: 0, refunds: 0, refunded: 0 })
    const mine = await makeScene(test.database)
    const refund = { as: mine.seller, payload: { amount: 20, reason: 'Cold' } }
    const placed = await placeSceneOrder(test.app, mine)
    await call(test.app, 'POST', `/payment/refund-order/${placed._id}`, refund)
    const { _id } = await fileComplaint(test, mine)
    await call(test.app, 'DELETE', `/complaint/delete-complaint/${_id}`, { as: mine.user })
    await fileComplaint(test, mine)
    for (const { id } of [mine.user, mine.seller])
      expect((await read(id)).body.data.counts).toEqual({ complaints: 2, refunds: 1, refunded: 20 })
    expect((await read(seller.id)).body.data.counts.complaints).toBe(0)
  })

  it('is 404 for admins and unknown accounts', async () => {
    expect((await read(admin.id)).status).toBe(404)
    expect((await read(scene.restaurantId)).status).toBe(404)
  })
})
