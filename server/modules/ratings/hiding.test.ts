import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  call,
  makeAdmin,
  makeSeller,
  makeSupport,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'
import {
  foodCard,
  listRatings,
  makeDeliveredScene,
  makeReport,
  rate,
  report,
  setHidden,
} from '../../../tests/support/ratings.ts'

let test: TestApp
let admin: Person
let scene: Awaited<ReturnType<typeof makeReport>>
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})
beforeEach(async () => {
  await test.database.db.execute(sql`delete from rating_reports`)
  scene = await makeReport(test)
})

const caseOf = async () =>
  (await call(test.app, 'GET', `/admin/get-data-rating/${scene.ratingId}`, { as: admin })).body.data
const waiting = async () =>
  (await call(test.app, 'GET', '/admin/get-waiting', { as: admin })).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'report',
  )
const listed = async (as?: Person) => (await listRatings(test, scene.foodId, as)).body.data

describe('PATCH /admin/set-rating-hidden/:ratingId', () => {
  it('shows the rating to its author only, with the reason, and counts it nowhere', async () => {
    await rate(test, await makeUser(test.database), 'Food', scene.foodId, { rating: 2 })
    const answer = await setHidden(test, await makeSupport(test.database), scene.ratingId)
    expect(answer).toMatchObject({ status: 200, body: { data: { hidden: true, hiddenReason: 'Insults' } } })
    expect(await foodCard(test, scene)).toEqual({ averageRating: 2, ratingCount: 1 })
    for (const as of [undefined, scene.seller, admin, scene.reporter]) {
      const { referenceRatings, totalCount, distribution } = await listed(as)
      expect(referenceRatings).toMatchObject([{ rating: 2 }])
      expect(referenceRatings[0]).not.toHaveProperty('hidden')
      expect(totalCount).toBe(1)
      expect(distribution).toContainEqual({ stars: 4, count: 0 })
    }
    const [own] = (await listed(scene.user)).referenceRatings
    expect(own).toMatchObject({ own: true, hidden: true, hiddenReason: 'Insults' })
    const read = (as: Person) => call(test.app, 'GET', `/rating/get-data-rating/${scene.ratingId}`, { as })
    expect((await read(scene.user)).body.data).toMatchObject({ hidden: true, hiddenReason: 'Insults' })
    expect((await read(scene.seller)).status).toBe(404)
    expect(await caseOf()).toMatchObject({ hidden: true, user: { _id: scene.user.id }, reports: [] })
  })

  it('needs a reason, an operator and a rating', async () => {
    const send = (as: Person, payload: object, id = scene.ratingId) =>
      call(test.app, 'PATCH', `/admin/set-rating-hidden/${id}`, { as, payload })
    expect(await send(admin, { hidden: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason' }] },
    })
    expect((await send(scene.seller, { hidden: true, reason: 'No' })).status).toBe(403)
    expect((await send(admin, { hidden: true, reason: 'No' }, crypto.randomUUID())).status).toBe(404)
  })

  it('can be undone; a repeat notifies nobody', async () => {
    for (const hidden of [true, true, false, false]) await setHidden(test, admin, scene.ratingId, hidden)
    expect(await foodCard(test, scene)).toEqual({ averageRating: 4, ratingCount: 1 })
    expect((await listed()).referenceRatings).toMatchObject([{ _id: scene.ratingId }])
    expect(await messagesTo(test.database, scene.user.id)).toEqual([
      'Your rating of Masala Dosa was hidden, and only you see it: Insults',
      'Your rating of Masala Dosa is shown again',
    ])
    expect((await messagesTo(test.database, scene.seller.id)).slice(1)).toEqual([
      'A rating of Masala Dosa was hidden and counts no more',
      'A rating of Masala Dosa is shown again',
    ])
  })

  it('is in the log of changes with its reason, and settles the reports', async () => {
    await report(test, scene.seller, scene.ratingId)
    await setHidden(test, admin, scene.ratingId)
    expect(await entriesOf(test, sql`reference_id = ${scene.ratingId}`)).toMatchObject([
      {
        action: 'admin.setRatingHidden',
        fields: [
          { name: 'hidden', before: false, after: true },
          { name: 'hiddenReason' },
          { name: 'openReports', before: 2, after: 0 },
        ],
      },
    ])
    expect(await waiting()).toEqual([])
  })

  it('hides what stays hidden while its author changes and deletes it', async () => {
    await setHidden(test, admin, scene.ratingId)
    const path = `/rating/update-rating/${scene.ratingId}`
    const changed = await call(test.app, 'PATCH', path, { as: scene.user, payload: { ratingValue: 1 } })
    expect(changed.body.data).toMatchObject({ rating: 1, hidden: true })
    expect(await foodCard(test, scene)).toEqual({ averageRating: null, ratingCount: 0 })
    await setHidden(test, admin, scene.ratingId, false)
    expect(await foodCard(test, scene)).toEqual({ averageRating: 1, ratingCount: 1 })
  })

  it('hides the rating of a delivery from its seller', async () => {
    const delivered = await makeDeliveredScene(test)
    const rated = await rate(test, delivered.user, 'Delivery', delivered.deliveryId)
    await setHidden(test, admin, rated.body.data._id)
    const order = async (as: Person) =>
      (await call(test.app, 'GET', `/order/get-data-order/${delivered.orderId}`, { as })).body.data.delivery
    expect(await order(delivered.seller)).toMatchObject({ rating: null, ratingGiven: null })
    expect(await order(delivered.user)).toMatchObject({ rating: rated.body.data._id })
    expect((await listRatings(test, delivered.deliveryId, delivered.seller)).body.data).toMatchObject({
      averageRating: null,
      totalCount: 0,
      referenceRatings: [],
    })
    expect((await listRatings(test, delivered.deliveryId, delivered.user)).body.data).toMatchObject({
      averageRating: null,
      referenceRatings: [{ hidden: true }],
    })
  })
})

describe('POST /rating/report-rating/:ratingId', () => {
  it('reaches the waiting list once per rating, with who says what', async () => {
    expect((await report(test, scene.seller, scene.ratingId, 'Not true')).status).toBe(201)
    expect((await report(test, admin, scene.ratingId)).status).toBe(201)
    expect(await waiting()).toMatchObject([
      { referenceType: 'Rating', referenceId: scene.ratingId, title: 'Insults', order: null },
    ])
    expect((await caseOf()).reports).toMatchObject([
      { reason: 'Insults', by: { _id: scene.reporter.id, role: 'user' } },
      { reason: 'Not true', by: { role: 'seller' } },
      { by: { role: 'admin' } },
    ])
  })

  it('is refused without a reason, twice, hidden, and signed out', async () => {
    expect((await report(test, scene.seller, scene.ratingId, ' ')).status).toBe(400)
    expect(await report(test, scene.reporter, scene.ratingId)).toMatchObject({
      status: 409,
      body: { message: 'You have reported this rating already' },
    })
    await setHidden(test, admin, scene.ratingId)
    expect((await report(test, scene.seller, scene.ratingId)).status).toBe(404)
    const guest = await call(test.app, 'POST', `/rating/report-rating/${scene.ratingId}`, {
      payload: { reason: 'x' },
    })
    expect(guest.status).toBe(401)
  })

  it('of a delivery is for those who see its rating', async () => {
    const delivered = await makeDeliveredScene(test)
    const rated = await rate(test, delivered.user, 'Delivery', delivered.deliveryId)
    expect((await report(test, await makeSeller(test.database), rated.body.data._id)).status).toBe(404)
    expect((await report(test, delivered.seller, rated.body.data._id)).status).toBe(201)
  })
})

describe('PATCH /admin/settle-report/:reportId', () => {
  it('dismisses one report; the rating stays, and can be reported again', async () => {
    const settle = (as: Person) => call(test.app, 'PATCH', `/admin/settle-report/${scene.reportId}`, { as })
    expect((await settle(scene.seller)).status).toBe(403)
    for (const _ of [1, 2]) expect((await settle(admin)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await listed()).totalCount).toBe(1)
    expect((await report(test, scene.reporter, scene.ratingId)).status).toBe(201)
    expect(await waiting()).toHaveLength(1)
  })
})
