import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#contract/endpoint.ts'
import type { ComplaintDetails } from '#contract/records/complaint.ts'
import {
  complaintAllows,
  type ComplaintMark,
  complaintStatuses,
  type ComplaintStep,
  complaintSteps,
  mayTake,
} from '#contract/rules/complaint.ts'
import { complaints, deletedComplaints } from '#server/db/schema/feedback.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { appeal, complaintTexts, fileComplaint, resolve } from '../../../tests/support/complaints.ts'
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
import { messagesTo } from '../../../tests/support/notifications.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'
import { escalateComplaints } from './escalate.ts'

const start = Date.now()
let now = start
let test: TestApp
let admin: Person
let scene: Scene
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(now) })
  admin = await makeAdmin(test.database, 'Ishaan')
})
beforeEach(async () => {
  now = start
  scene = await makeScene(test.database)
})

const hours = (count: number) => (now = start + count * 60 * 60_000)
const calls = {
  setInProgress: ['PATCH', 'set-status-in-progress'],
  message: ['POST', 'create-message'],
  resolve: ['PATCH', 'resolve-complaint'],
  accept: ['PATCH', 'accept'],
  appeal: ['PATCH', 'appeal'],
  contest: ['PATCH', 'contest'],
  decide: ['PATCH', 'decide'],
  close: ['PATCH', 'close-complaint'],
  delete: ['DELETE', 'delete-complaint'],
} as const satisfies Record<Exclude<ComplaintStep, 'escalate'>, unknown>
type Taken = keyof typeof calls
/** Takes a step of a complaint by its call. */
function take(step: Taken, id: string, as: Person, payload: object = {}) {
  const [method, path] = calls[step]
  const texts = { text: 'It was so.', resolutionDetails: 'Done' }
  return call(test.app, method, `/complaint/${path}/${id}`, { as, payload: { ...texts, ...payload } })
}
const read = async (id: string, as: Person): Promise<ComplaintDetails> =>
  (await call(test.app, 'GET', `/complaint/get-data-complaint/${id}`, { as })).body.data
const set = (changes: { answerHours?: number | ''; supportRefundLimit?: number }) =>
  setMarketplace(test, admin, changes)
const lastTo = async ({ id }: Person) => (await messagesTo(test.database, id)).at(-1)
/** Each mark as the database has it; `refunded` has tests of its own, since it needs an order that was paid. */
const columns: Partial<Record<ComplaintMark, object>> = {
  accepted: { acceptedAt: new Date(start) },
  appealed: { appealedAt: new Date(start) },
  appealOver: { resolvedAt: new Date(start - 8 * 24 * 60 * 60_000) },
  escalated: { escalatedAt: new Date(start) },
  contested: { contestedAt: new Date(start) },
}
const sets: ComplaintMark[][] = [
  [],
  ['accepted'],
  ['appealed'],
  ['appealOver'],
  ['escalated'],
  ['appealed', 'contested'],
  ['escalated', 'contested'],
]

describe.each(complaintStatuses)('in %s', (status) => {
  it.each(sets.map((set) => ({ set })))(
    'the table holds for every step, and each role that may take it, with $set',
    async ({ set }) => {
      const people = { user: scene.user, seller: scene.seller, admin }
      const isOpen = status === 'Pending' || status === 'In Progress'
      // An escalation ends with the resolution, and only that can be too long ago.
      const marks = set.filter((mark) =>
        mark === 'escalated' ? isOpen : mark !== 'appealOver' || status === 'Resolved',
      )
      const make = async () => {
        const { _id } = await fileComplaint(test, scene)
        const given = set.map((mark) => columns[mark])
        const resolved = { resolutionDetails: 'Refunded', resolvedAt: new Date(start) }
        await test.database.db
          .update(complaints)
          .set(Object.assign({ status, ...(!isOpen && resolved) }, ...given))
          .where(eq(complaints.id, _id))
        return _id
      }
      let _id = await make()
      for (const step of Object.keys(calls) as Taken[]) {
        // The contract refuses a wrong role before anything is read: once is enough.
        const isFirst = status === 'Pending' && set.length === 0
        for (const role of roles.filter((one) => isFirst || mayTake(step, one))) {
          const { status: answered } = await take(step, _id, people[role])
          const allowed = complaintAllows({ status, marks }, step, role)
          const done = step === 'message' ? 201 : 200
          expect(answered, `${step} by ${role}`).toBe(allowed ? done : mayTake(step, role) ? 409 : 403)
          const rule = complaintSteps[step]
          const to = allowed && 'to' in rule ? rule.to : status
          const [left] = await test.database.db.select().from(complaints).where(eq(complaints.id, _id))
          expect(left?.status ?? null, `${step} by ${role}`).toBe(to)
          if (allowed) _id = await make()
        }
      }
    },
  )
})

describe('a conversation', () => {
  it('has every step and message with who, when and text, the same for all', async () => {
    const { _id } = await fileComplaint(test, scene)
    await take('message', _id, scene.user, { text: 'Two portions are missing.' })
    expect(await lastTo(scene.seller)).toMatch(/^New message from the customer/)
    await take('message', _id, scene.seller, { text: 'Which ones?' })
    expect(await lastTo(scene.user)).toMatch(/^New message from Leaf & Ladle/)
    await take('setInProgress', _id, scene.seller)
    await take('resolve', _id, scene.seller, { resolutionDetails: 'We sent them.' })
    await take('appeal', _id, scene.user, { text: 'Nothing came.' })
    await take('contest', _id, scene.seller, { text: 'The courier says so.' })
    await take('message', _id, admin, { text: 'We are looking at it.' })
    await take('decide', _id, admin, { resolutionDetails: 'The courier was elsewhere.' })
    const seen = await read(_id, admin)
    expect(seen.timeline.map(({ type, by, text }) => [type, by?.name, text])).toEqual([
      ['filed', 'Aarav', ''],
      ['message', 'Aarav', 'Two portions are missing.'],
      ['message', 'Meera', 'Which ones?'],
      ['in-progress', 'Meera', ''],
      ['resolved', 'Meera', 'We sent them.'],
      ['appealed', 'Aarav', 'Nothing came.'],
      ['contested', 'Meera', 'The courier says so.'],
      ['message', 'Ishaan', 'We are looking at it.'],
      ['decided', 'Ishaan', 'The courier was elsewhere.'],
      ['closed', 'Ishaan', ''],
    ])
    expect(seen).toMatchObject({ status: 'Closed', resolutionDetails: 'The courier was elsewhere.' })
    for (const person of [scene.user, scene.seller])
      expect((await read(_id, person)).timeline).toEqual(seen.timeline)
    expect(seen.events.map(({ type }) => type)).toEqual(['filed', 'in-progress', 'resolved', 'closed'])
  })

  it('takes 30 messages of each side, and a repeat once', async () => {
    const { _id } = await fileComplaint(test, scene)
    const headers = { 'idempotency-key': 'one' }
    const path = `/complaint/create-message/${_id}`
    const payload = { text: 'Hello?' }
    for (const _ of [1, 2]) await call(test.app, 'POST', path, { as: scene.user, payload, headers })
    expect((await read(_id, scene.user)).timeline).toHaveLength(2)
    for (let count = 1; count < 30; count += 1) await take('message', _id, scene.user)
    expect((await take('message', _id, scene.user)).status).toBe(429)
    expect((await take('message', _id, scene.seller)).status).toBe(201)
  })
})

describe('a late order', () => {
  const complain = (orderId: string) =>
    call(test.app, 'POST', '/complaint/create-complaint', {
      as: scene.user,
      payload: { ...complaintTexts, orderId, kind: 'LATE', wish: 'TELL' },
    })

  it('can be complained about before it is delivered, from the end of its span', async () => {
    const { _id } = await placeSceneOrder(test.app, scene)
    await acceptSceneOrder(test.app, scene, _id, { minutes: 25 })
    now = start + 29 * 60_000
    expect((await complain(_id)).status).toBe(409)
    now = start + 31 * 60_000
    expect((await complain(_id)).body.data).toMatchObject({ kind: 'LATE', wish: 'TELL', status: 'Pending' })
  })

  it('is one that was not accepted within an hour', async () => {
    const { _id } = await placeSceneOrder(test.app, scene)
    now = Date.now() + 59 * 60_000
    expect((await complain(_id)).status).toBe(409)
    now = Date.now() + 61 * 60_000
    expect((await complain(_id)).status).toBe(201)
  })
})

describe('the answer time', () => {
  it('escalates once, also in several processes, and a resolution ends it', async () => {
    await set({ answerHours: 24 })
    const { _id, answerBy } = await fileComplaint(test, scene)
    expect(answerBy).toBe(new Date(start + 24 * 60 * 60_000).toISOString())
    const escalate = () => escalateComplaints(test.database, test.jobs.clock)
    hours(23)
    await escalate()
    expect((await read(_id, scene.user)).marks).toEqual([])
    hours(24)
    await Promise.all([escalate(), escalate(), escalate()]).then(escalate)
    const { marks, timeline } = await read(_id, scene.user)
    expect(marks).toEqual(['answerOver', 'escalated'])
    expect(timeline.map(({ type, by }) => [type, by?.name])).toEqual([
      ['filed', 'Aarav'],
      ['escalated', undefined],
    ])
    expect(await lastTo(scene.user)).toMatch(/The marketplace decides now/)
    expect(await lastTo(admin)).toMatch(/Please decide/)
    await resolve(test, scene, _id)
    expect((await take('decide', _id, admin)).status).toBe(409)
    await set({ answerHours: '' })
    expect((await fileComplaint(test, scene)).answerBy).toBeNull()
  })
})

describe('a refund with a resolution', () => {
  async function file() {
    const { _id: orderId } = await placeSceneOrder(test.app, scene)
    const { id, code } = await acceptSceneOrder(test.app, scene, orderId)
    const delivered = { as: scene.seller, payload: { deliveryCode: code } }
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, delivered)
    const order = (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })).body
      .data
    const lines = [{ itemId: order.foodItems[0]._id as string, quantity: 1 }]
    const payload = { ...complaintTexts, orderId, kind: 'ITEMS', wish: 'REFUND', lines }
    const { body } = await call(test.app, 'POST', '/complaint/create-complaint', { as: scene.user, payload })
    return { complaint: body.data as ComplaintDetails, orderId, lines }
  }
  const refundsOf = async (orderId: string) =>
    (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })).body.data.refunds

  it('gives back the lines, is in the timeline, and prevents a deletion', async () => {
    const { complaint, orderId, lines } = await file()
    expect(complaint.lines).toEqual(lines)
    const refund = { lines, reason: 'A dish was missing' }
    const { body } = await take('resolve', complaint._id, scene.seller, { refund })
    expect(body.data).toMatchObject({ status: 'Resolved', marks: ['refunded'] })
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 126, lines, reason: 'A dish was missing' }])
    expect((await read(complaint._id, scene.user)).timeline.at(-1)).toMatchObject({
      type: 'resolved',
      refund: 126,
    })
    expect((await take('accept', complaint._id, scene.user)).status).toBe(200)
  })

  it('resolves nothing where it is refused, and no deletion follows a refund of the order', async () => {
    const { complaint, orderId } = await file()
    const refund = { amount: 127, reason: 'Cold' }
    const refused = await take('resolve', complaint._id, scene.seller, { refund })
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_TOO_LARGE'])
    expect(await read(complaint._id, scene.user)).toMatchObject({ status: 'Pending', marks: [] })
    await call(test.app, 'POST', `/payment/refund-order/${orderId}`, {
      as: scene.seller,
      payload: { amount: 1, reason: 'Cold' },
    })
    expect((await take('delete', complaint._id, scene.user)).body.message).toBe(
      'This complaint has led to a refund: it can no longer be deleted',
    )
  })

  it('of a decision is within the limit of support', async () => {
    const { complaint, orderId } = await file()
    await resolve(test, scene, complaint._id)
    await appeal(test, scene, complaint._id)
    const support = await makeSupport(test.database)
    await set({ supportRefundLimit: 100 })
    const refund = { amount: 126, reason: 'Nothing came', paidBy: 'marketplace' }
    expect((await take('decide', complaint._id, support, { refund })).status).toBe(403)
    refund.amount = 100
    expect((await take('decide', complaint._id, support, { refund })).status).toBe(200)
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 100, paidBy: 'marketplace' }])
  })

  it('is about lines of the order only', async () => {
    const { complaint, orderId, lines } = await file()
    await take('delete', complaint._id, scene.user)
    const kept = await test.database.db
      .select()
      .from(deletedComplaints)
      .where(eq(deletedComplaints.id, complaint._id))
    expect(kept).toMatchObject([{ userId: scene.user.id, sellerId: scene.seller.id, kind: 'ITEMS' }])
    const again = (wrong: object[]) =>
      call(test.app, 'POST', '/complaint/create-complaint', {
        as: scene.user,
        payload: { ...complaintTexts, orderId, lines: wrong },
      })
    expect((await again([{ ...lines[0], quantity: 2 }])).body.errors).toEqual([
      { path: 'lines.0.quantity', message: 'At most 1 were ordered' },
    ])
    expect((await again([{ itemId: crypto.randomUUID(), quantity: 1 }])).status).toBe(400)
    const { body } = await again(lines)
    expect((await read(body.data._id, scene.seller)).earlier).toEqual({ ofCustomer: 1, ofKind: null })
  })
})
