import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Complaint } from '#contract/records/complaint.ts'
import { complaints } from '#server/db/schema/feedback.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  complaintTexts,
  fileComplaint,
  makeSettledOrder,
  resolve,
} from '../../../tests/support/complaints.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database, 'Ishaan')
})

const createPath = '/complaint/create-complaint'
const unknownId = '0199c0de-0000-7000-8000-000000000000'

const lastMessageTo = async ({ id }: Person) => (await messagesTo(test.database, id)).at(-1)

describe('POST /complaint/create-complaint', () => {
  it('files it, notifies the seller and the admins, and shows it on the order', async () => {
    const scene = await makeScene(test.database)
    const orderId = await makeSettledOrder(test, scene)
    const { status, body } = await call(test.app, 'POST', createPath, {
      as: scene.user,
      payload: { ...complaintTexts, orderId },
    })
    expect(status).toBe(201)
    const { billNumber } = body.data.order
    expect(body).toMatchObject({
      success: true,
      message: 'Complaint created successfully',
      data: {
        ...complaintTexts,
        status: 'Pending',
        order: { _id: orderId, billNumber: expect.stringMatching(/^FD\d{6}$/) },
        restaurant: { _id: scene.restaurantId, name: 'Leaf & Ladle' },
        user: { name: 'Aarav', email: scene.user.email, mobile: '+91 98450 00000' },
        resolutionDetails: null,
        resolvedBy: null,
        events: [{ type: 'filed', by: { role: 'user', name: 'Aarav' } }],
      },
    })
    const message = `New complaint about order ${billNumber} at Leaf & Ladle, priority Medium`
    expect(await lastMessageTo(scene.seller)).toBe(message)
    expect(await lastMessageTo(admin)).toBe(message)
    const order = await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })
    expect(order.body.data.complaint).toBe(body.data._id)
  })

  it.each([
    ['subject', { subject: ' ' }, 'This field is required'],
    ['description', { description: '' }, 'This field is required'],
    ['description', { description: 'a'.repeat(2001) }, 'At most 2000 characters'],
    ['priority', { priority: undefined }, 'This field is required'],
    ['priority', { priority: 'Urgent' }, 'Low, Medium or High'],
    ['orderId', { orderId: 'one' }, 'Unknown id'],
  ])('refuses a wrong %s', async (path, wrong, message) => {
    const scene = await makeScene(test.database)
    const orderId = await makeSettledOrder(test, scene)
    const { status, body } = await call(test.app, 'POST', createPath, {
      as: scene.user,
      payload: { ...complaintTexts, orderId, ...wrong },
    })
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it('is refused while the order is Pending, accepted or not', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const payload = { ...complaintTexts, orderId: order._id }
    const early = await call(test.app, 'POST', createPath, { as: scene.user, payload })
    expect([early.status, early.body.data.orderStatus]).toEqual([409, 'Pending'])
    await acceptSceneOrder(test.app, scene, order._id)
    expect((await call(test.app, 'POST', createPath, { as: scene.user, payload })).status).toBe(409)
  })

  it('is refused for a second one, and possible after the first was deleted', async () => {
    const scene = await makeScene(test.database)
    const first = await fileComplaint(test, scene)
    const payload = { ...complaintTexts, orderId: first.order._id }
    const second = await call(test.app, 'POST', createPath, { as: scene.user, payload })
    expect([second.status, second.body.data.complaint]).toEqual([409, first._id])
    await call(test.app, 'DELETE', `/complaint/delete-complaint/${first._id}`, { as: scene.user })
    expect((await call(test.app, 'POST', createPath, { as: scene.user, payload })).status).toBe(201)
  })

  it('does not find another customer’s order, and ignores undeclared fields', async () => {
    const scene = await makeScene(test.database)
    const orderId = await makeSettledOrder(test, scene)
    const stranger = await makeUser(test.database)
    const payload = { ...complaintTexts, orderId }
    const foreign = await call(test.app, 'POST', createPath, { as: stranger, payload })
    const unknown = await call(test.app, 'POST', createPath, {
      as: stranger,
      payload: { ...payload, orderId: unknownId },
    })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    const greedy = { ...payload, status: 'Closed', resolutionDetails: 'Paid', userId: stranger.id }
    const { body } = await call(test.app, 'POST', createPath, { as: scene.user, payload: greedy })
    expect(body.data).toMatchObject({ status: 'Pending', resolutionDetails: null, user: { name: 'Aarav' } })
  })
})

describe('the steps of a complaint', () => {
  it('lead from Pending to Closed, and each stores an event and notifies the parties', async () => {
    const scene = await makeScene(test.database)
    const { _id, order } = await fileComplaint(test, scene)
    const at = `order ${order.billNumber} at Leaf & Ladle`
    const begun = await call(test.app, 'PATCH', `/complaint/set-status-in-progress/${_id}`, {
      as: scene.seller,
    })
    expect([begun.status, begun.body.message]).toEqual([200, 'Complaint Status Set In Progress'])
    expect(begun.body.data.status).toBe('In Progress')
    expect(await lastMessageTo(scene.user)).toBe(
      `Leaf & Ladle is working on your complaint about order ${order.billNumber}`,
    )

    const resolved = await call(test.app, 'PATCH', `/complaint/resolve-complaint/${_id}`, {
      as: scene.seller,
      payload: { resolutionDetails: '  Half the bill was refunded.\n' },
    })
    expect(resolved.body.data).toMatchObject({
      status: 'Resolved',
      resolutionDetails: 'Half the bill was refunded.',
      resolvedBy: { name: 'Meera' },
    })
    expect(await lastMessageTo(scene.user)).toBe(`Your complaint about ${at} was resolved`)
    expect(await lastMessageTo(admin)).toBe(`The complaint about ${at} was resolved and can be closed`)

    const closed = await call(test.app, 'PATCH', `/complaint/close-complaint/${_id}`, { as: admin })
    expect([closed.status, closed.body.message]).toEqual([200, 'Complaint Closed Successfully'])
    expect(closed.body.data.status).toBe('Closed')
    expect(closed.body.data.events.map(({ type, by }: Complaint['events'][number]) => [type, by])).toEqual([
      ['filed', { role: 'user', name: 'Aarav' }],
      ['in-progress', { role: 'seller', name: 'Meera' }],
      ['resolved', { role: 'seller', name: 'Meera' }],
      ['closed', { role: 'admin', name: 'Ishaan' }],
    ])
    expect(await lastMessageTo(scene.user)).toBe(`Your complaint about ${at} was closed`)
    expect(await lastMessageTo(scene.seller)).toBe(`The complaint about ${at} was closed`)
  })

  it('require resolution details', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    const { status, body } = await call(test.app, 'PATCH', `/complaint/resolve-complaint/${_id}`, {
      as: scene.seller,
      payload: {},
    })
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'resolutionDetails', message: 'This field is required' }],
    ])
  })

  it('are refused outside the table, with the current complaint', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    const early = await call(test.app, 'PATCH', `/complaint/close-complaint/${_id}`, { as: admin })
    expect([early.status, early.body.message, early.body.data.status]).toEqual([
      409,
      'This complaint is still Pending: only a Resolved one can be closed',
      'Pending',
    ])
    await resolve(test, scene, _id)
    for (const [method, path, as] of [
      ['PATCH', 'set-status-in-progress', scene.seller],
      ['PATCH', 'resolve-complaint', scene.seller],
      ['DELETE', 'delete-complaint', scene.user],
    ] as const) {
      const payload = { resolutionDetails: 'Again' }
      const late = await call(test.app, method, `/complaint/${path}/${_id}`, { as, payload })
      expect([late.status, late.body.data.status, late.body.data.resolutionDetails]).toEqual([
        409,
        'Resolved',
        'Half the bill was refunded.',
      ])
    }
  })

  it('return 404 to other customers and sellers', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    const [user, seller] = [await makeUser(test.database), await makeSeller(test.database)]
    const payload = { resolutionDetails: 'Mine' }
    for (const [method, path, as] of [
      ['PATCH', 'set-status-in-progress', seller],
      ['PATCH', 'resolve-complaint', seller],
      ['DELETE', 'delete-complaint', user],
    ] as const) {
      const foreign = await call(test.app, method, `/complaint/${path}/${_id}`, { as, payload })
      const unknown = await call(test.app, method, `/complaint/${path}/${unknownId}`, { as, payload })
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    }
  })
})

describe('DELETE /complaint/delete-complaint/{id}', () => {
  it('deletes an open one, notifies the seller and the admins, and then returns 404', async () => {
    const scene = await makeScene(test.database)
    const { _id, order } = await fileComplaint(test, scene)
    const path = `/complaint/delete-complaint/${_id}`
    const { status, body } = await call(test.app, 'DELETE', path, { as: scene.user })
    expect([status, body]).toEqual([200, { success: true, message: 'Deleted Complaint' }])
    const message = `The complaint about order ${order.billNumber} at Leaf & Ladle was deleted by its customer`
    expect(await lastMessageTo(scene.seller)).toBe(message)
    expect(await lastMessageTo(admin)).toBe(message)
    expect((await call(test.app, 'DELETE', path, { as: scene.user })).status).toBe(404)
    expect(await test.database.db.select().from(complaints).where(eq(complaints.id, _id))).toEqual([])
  })
})
