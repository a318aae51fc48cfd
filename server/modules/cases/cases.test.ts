import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderCase } from '#contract/records/case.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  makeSupport,
  makeUser,
  openSceneSession,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'

let test: TestApp
let owner: Person
let support: Person
beforeAll(async () => {
  test = await startTestApp()
  owner = await makeAdmin(test.database, 'Olga Owner')
  support = await makeSupport(test.database, 'Sam Support')
})

const get = (path: string, as: Person) => call(test.app, 'GET', path, { as })
const post = (path: string, as: Person, payload: object = {}) => call(test.app, 'POST', path, { as, payload })

describe('an order for operators', () => {
  it('is the seller’s view of anybody’s order, without the code', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    await acceptSceneOrder(test.app, scene, _id)
    const path = `/order/get-data-order/${_id}`
    const { status, body } = await get(path, support)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/deliveryCode|codeLocked/)
    expect(body.data).toEqual((await get(path, scene.seller)).body.data)
    expect((await get(`/order/get-data-order/${crypto.randomUUID()}`, support)).status).toBe(404)
  })

  it('is the one of the role that is asked for, and first the caller’s own', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    await acceptSceneOrder(test.app, scene, _id)
    const both = { ...owner, cookie: `${scene.user.cookie}; ${owner.cookie}` }
    const path = `/order/get-data-order/${_id}`
    expect((await get(path, both)).body.data.delivery).toHaveProperty('deliveryCode')
    expect((await get(`${path}?role=admin`, both)).body.data.delivery).not.toHaveProperty('deliveryCode')
  })

  it('has the people, who took each step, and the money at the provider with its ids', async () => {
    const scene = await makeScene(test.database)
    const payload = { ...scene.payload, paymentMethod: 'PayNow' }
    const { _id } = await placeSceneOrder(test.app, { ...scene, payload })
    const { sessionId } = await openSceneSession(test.app, scene, _id)
    await acceptSceneOrder(test.app, scene, _id)
    const found = (await get(`/admin/get-case-order/${_id}`, support)).body.data as OrderCase
    expect(found).toMatchObject({
      customer: { _id: scene.user.id, name: 'Aarav' },
      seller: { _id: scene.seller.id, email: scene.seller.email },
      actors: ['Aarav', 'Meera'],
      money: [{ kind: 'payment', provider: 'test', state: 'Open', amount: 126, ids: [sessionId] }],
      complaint: null,
      notes: [],
    })
    expect((await get(`/admin/get-case-order/${crypto.randomUUID()}`, support)).status).toBe(404)
  })
})

describe('POST /admin/create-note', () => {
  it('writes a note that operators read, and the log has no text of it', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    const note = (text: string, as: Person) => post(`/admin/create-note/Order/${_id}`, as, { text })
    expect((await note('Called twice', support)).status).toBe(201)
    expect((await note('Promised a refund', owner)).status).toBe(201)
    const { notes } = (await get(`/admin/get-case-order/${_id}`, support)).body.data as OrderCase
    expect(notes).toMatchObject([
      { text: 'Promised a refund', by: 'Olga Owner' },
      { text: 'Called twice', by: 'Sam Support' },
    ])
    const entries = await entriesOf(test, sql`action = 'admin.createNote' and reference_id = ${_id}`)
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toMatch(/twice|refund/)
  })

  it('is shown on the person’s page, and refused for what does not exist', async () => {
    const user = await makeUser(test.database)
    await post(`/admin/create-note/User/${user.id}`, support, { text: 'Polite' })
    const { data } = (await get(`/admin/get-data-person/${user.id}`, support)).body
    expect(data.notes).toMatchObject([{ text: 'Polite' }])
    expect((await post(`/admin/create-note/Seller/${user.id}`, support, { text: 'No' })).status).toBe(404)
    expect((await post(`/admin/create-note/Food/${user.id}`, support, { text: 'No' })).status).toBe(404)
    expect((await post(`/admin/create-note/User/${user.id}`, support, { text: ' ' })).status).toBe(400)
  })
})

describe('the steps for accounts', () => {
  const endSessions = (accountId: string, as: Person) =>
    call(test.app, 'DELETE', `/admin/end-sessions/${accountId}`, { as })

  it('sign somebody out everywhere and tell them', async () => {
    const user = await makeUser(test.database)
    expect(await endSessions(user.id, support)).toMatchObject({ status: 200, body: { ended: 1 } })
    expect((await get('/user/verify-user', user)).status).toBe(401)
    const { rows } = await test.database.db.execute(
      sql`select type from notifications where account_id = ${user.id}`,
    )
    expect(rows).toEqual([{ type: 'sessions-ended-by-marketplace' }])
    expect((await endSessions(crypto.randomUUID(), support)).status).toBe(404)
  })

  it('mail a link to set a new password', async () => {
    const user = await makeUser(test.database)
    expect((await post(`/admin/send-reset-link/${user.id}`, support)).status).toBe(200)
    await test.runJobs()
    const mails = (await test.mails()).filter(({ to }) => to.includes(user.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Set a new password'])
  })

  it('are for admins only steps of owners', async () => {
    const other = await makeSupport(test.database)
    expect((await endSessions(owner.id, support)).body.code).toBe('FORBIDDEN')
    expect((await post(`/admin/send-reset-link/${owner.id}`, support)).body.code).toBe('FORBIDDEN')
    expect((await endSessions(other.id, owner)).status).toBe(200)
  })
})
