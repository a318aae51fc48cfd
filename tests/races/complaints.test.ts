import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { complaintEvents, complaints } from '#server/db/schema/feedback.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { complaintTexts, fileComplaint, makeSettledOrder, resolve } from '../support/complaints.ts'
import { call, makeAdmin, makeScene, type Person, type Scene } from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const lockOrder = (id: string) => ({ sql: 'select from orders where id = $1 for update', values: [id] })
const lockComplaint = (id: string) => ({
  sql: 'select from complaints where id = $1 for update',
  values: [id],
})

const file = (scene: Scene, orderId: string) =>
  call(test.app, 'POST', '/complaint/create-complaint', {
    as: scene.user,
    payload: { ...complaintTexts, orderId },
  })
const setInProgress = (scene: Scene, id: string) =>
  call(test.app, 'PATCH', `/complaint/set-status-in-progress/${id}`, { as: scene.seller })
const resolveAsSeller = (scene: Scene, id: string) =>
  call(test.app, 'PATCH', `/complaint/resolve-complaint/${id}`, {
    as: scene.seller,
    payload: { resolutionDetails: 'The bill was refunded.' },
  })
const close = (id: string) => call(test.app, 'PATCH', `/complaint/close-complaint/${id}`, { as: admin })
const remove = (scene: Scene, id: string) =>
  call(test.app, 'DELETE', `/complaint/delete-complaint/${id}`, { as: scene.user })

type Answer = Awaited<ReturnType<typeof call>>
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function eventsOf(complaintId: string): Promise<string[]> {
  const rows = await test.database.db
    .select()
    .from(complaintEvents)
    .where(eq(complaintEvents.complaintId, complaintId))
    .orderBy(complaintEvents.id)
  return rows.map(({ type }) => type)
}

describe('an order', () => {
  it('gets one of ten parallel complaints, and its seller one notification', async () => {
    const scene = await makeScene(test.database)
    const orderId = await makeSettledOrder(test, scene)
    const answers = await raceForLock(
      test.connectionString,
      lockOrder(orderId),
      () => Array.from({ length: 10 }, () => file(scene, orderId)),
      10,
    )
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
    expect(new Set(answers.map(({ body }) => body.data.complaint ?? body.data._id)).size).toBe(1)
    const sent = await test.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, scene.seller.id))
    expect(sent).toHaveLength(1)
  })

  it('cannot have two complaints: the database has a unique constraint', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    const [row] = await test.database.db.select().from(complaints).where(eq(complaints.id, _id))
    const { id: _, statusRank: __, ...copy } = row!
    await expect(test.database.db.insert(complaints).values(copy)).rejects.toMatchObject({
      cause: { constraint: 'complaints_one_an_order' },
    })
  })
})

describe('a complaint', () => {
  it('is set In Progress by one of three parallel calls', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    const answers = await raceForLock(
      test.connectionString,
      lockComplaint(_id),
      () => [setInProgress(scene, _id), setInProgress(scene, _id), setInProgress(scene, _id)],
      3,
    )
    expect(statuses(answers)).toEqual([200, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.data.status).toBe('In Progress')
    expect(await eventsOf(_id)).toEqual(['filed', 'in-progress'])
  })

  it('is either resolved or deleted', async () => {
    for (const round of [0, 1, 2, 3]) {
      const scene = await makeScene(test.database)
      const { _id } = await fileComplaint(test, scene)
      const steps = [() => resolveAsSeller(scene, _id), () => remove(scene, _id)]
      const start = () => (round % 2 ? steps : steps.toReversed()).map((step) => step())
      const answers = await raceForLock(test.connectionString, lockComplaint(_id), start, 2)
      const isLeft = (await test.database.db.$count(complaints, eq(complaints.id, _id))) === 1
      // After a resolution the deletion returns 409, after a deletion the resolution returns 404.
      expect(statuses(answers)).toEqual([200, isLeft ? 409 : 404])
      expect(await eventsOf(_id)).toEqual(isLeft ? ['filed', 'resolved'] : [])
    }
  })

  it('is resolved by one of two parallel calls, and set In Progress before that or not at all', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    const answers = await raceForLock(
      test.connectionString,
      lockComplaint(_id),
      () => [resolveAsSeller(scene, _id), setInProgress(scene, _id), resolveAsSeller(scene, _id)],
      3,
    )
    const events = await eventsOf(_id)
    expect(events.at(-1)).toBe('resolved')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(events.length - 1)
    expect(events.filter((type) => type === 'resolved')).toHaveLength(1)
  })

  it('is closed once and not deleted at the same time', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    await resolve(test, scene, _id)
    const answers = await raceForLock(
      test.connectionString,
      lockComplaint(_id),
      () => [remove(scene, _id), close(_id), close(_id), resolveAsSeller(scene, _id)],
      4,
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    expect(await eventsOf(_id)).toEqual(['filed', 'resolved', 'closed'])
  })

  it('can be replaced by one other after it was deleted', async () => {
    const scene = await makeScene(test.database)
    const { _id, order } = await fileComplaint(test, scene)
    const answers = await raceForLock(
      test.connectionString,
      lockComplaint(_id),
      () => [remove(scene, _id), remove(scene, _id)],
      2,
    )
    expect(statuses(answers)).toEqual([200, 404])
    const replacements = await Promise.all([file(scene, order._id), file(scene, order._id)])
    expect(statuses(replacements)).toEqual([201, 409])
  })
})
