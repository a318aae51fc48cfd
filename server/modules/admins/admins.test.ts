import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { ListedAdmin } from '#contract/records/people.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeScene,
  makeSupport,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'

let test: TestApp
let owner: Person
let support: Person
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.database.db.execute(sql`delete from accounts where role = 'admin'`)
  owner = await makeAdmin(test.database)
  support = await makeSupport(test.database)
})

const update = (id: string, payload: object, as = owner) =>
  call(test.app, 'PATCH', `/admin/update-admin/${id}`, { as, payload })
const list = async (as = owner) => (await call(test.app, 'GET', '/admin/get-list-admin', { as })).body.data
const password = 'Kitchen-Door@47'
const signIn = (email: string, typed: string) =>
  call(test.app, 'POST', '/admin/login-admin', { payload: { email, password: typed } })

describe('POST /admin/create-admin', () => {
  const create = (payload: object, as = owner) =>
    call(test.app, 'POST', '/admin/create-admin', {
      as,
      payload: {
        name: 'Vikram',
        email: 'vikram@example.com',
        mobile: '+91 98450 00000',
        password,
        ...payload,
      },
    })

  it('creates an admin of either kind, and writes it to the log', async () => {
    const { status, body } = await create({ role: 'support' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Vikram', role: 'support', suspended: null })
    expect((await signIn('vikram@example.com', password)).status).toBe(200)
    const entries = await entriesOf(test, sql`reference_id = ${body.data._id}`)
    expect(entries).toMatchObject([{ action: 'admin.createAdmin', effect: 'created', actorId: owner.id }])
    expect(entries[0]!.fields).toContainEqual({ name: 'operatorRole', after: 'support' })
  })

  it('refuses a common password, an unknown role, a taken e-mail, and support', async () => {
    expect(await create({ role: 'owner', password: 'Password@123' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect((await create({ role: 'boss' })).status).toBe(400)
    expect((await create({ role: 'owner', email: owner.email })).body.code).toBe('EMAIL_TAKEN')
    expect((await create({ role: 'owner' }, support)).body.code).toBe('FORBIDDEN')
  })
})

describe('PATCH /admin/update-admin', () => {
  it('changes what an admin may do at the next request', async () => {
    const read = () => call(test.app, 'GET', '/admin/export-log', { as: support })
    expect((await read()).body.code).toBe('FORBIDDEN')
    expect(await update(support.id, { role: 'owner' })).toMatchObject({
      status: 200,
      body: { data: { role: 'owner' } },
    })
    const { statusCode } = await test.app.inject({
      url: '/foodie/v1/admin/export-log',
      headers: { cookie: support.cookie },
    })
    expect(statusCode).toBe(200)
    await update(support.id, { role: 'support' })
    expect((await read()).status).toBe(403)
  })

  it('signs a suspended admin out, who cannot sign in until reinstated', async () => {
    const suspended = await update(support.id, { suspended: true, reason: 'Left us' })
    expect(suspended.body.data).toMatchObject({ role: 'support', suspended: { reason: 'Left us' } })
    expect((await call(test.app, 'GET', '/admin/verify-admin', { as: support })).status).toBe(401)
    expect(await signIn(support.email, goodPassword)).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED', data: { reason: 'Left us' } },
    })
    expect((await signIn(support.email, 'Wrong@1234')).status).toBe(401)
    await update(support.id, { suspended: false })
    expect((await signIn(support.email, goodPassword)).status).toBe(200)
    expect((await list()).map(({ role }: { role: string }) => role)).toEqual(['owner', 'support'])
  })

  it('gives a session of a suspended admin no access at all', async () => {
    await test.database.db.execute(sql`update accounts set suspended_at = now() where id = ${support.id}`)
    expect((await call(test.app, 'GET', '/admin/get-list-admin', { as: support })).body.code).toBe(
      'FORBIDDEN',
    )
  })

  it('lets nobody suspend or demote themselves', async () => {
    for (const payload of [{ role: 'support' }, { suspended: true, reason: 'Tired' }])
      expect((await update(owner.id, payload)).body.code).toBe('CONFLICT')
    expect((await update(support.id, { suspended: true }, support)).body.code).toBe('FORBIDDEN')
    expect((await update((await makeScene(test.database)).user.id, { role: 'owner' })).status).toBe(404)
  })

  it('leaves an owner where two demote each other at once', async () => {
    const other = await makeAdmin(test.database)
    const answers = await Promise.all([
      update(other.id, { role: 'support' }),
      update(owner.id, { suspended: true, reason: 'Mutiny' }, other),
    ])
    // Whoever comes second may already have lost the right to ask.
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, expect.toBeOneOf([403, 409])])
    const left = await list(answers[0]!.status === 200 ? owner : other)
    expect(left.filter((one: ListedAdmin) => one.role === 'owner' && !one.suspended)).toHaveLength(1)
  })
})

describe('the refund limit of support', () => {
  const refund = (orderId: string, amount: number, as: Person) =>
    call(test.app, 'POST', `/payment/refund-order/${orderId}`, { as, payload: { amount, reason: 'Late' } })

  const setLimit = async (supportRefundLimit: string) => {
    expect((await setMarketplace(test, owner, { supportRefundLimit })).status).toBe(200)
  }

  it('counts all refunds of an order, and follows the settings', async () => {
    const { _id } = await placeSceneOrder(test.app, await makeScene(test.database))
    expect((await refund(_id, 30, support)).status).toBe(201)
    await setLimit('50')
    expect(await refund(_id, 20.01, support)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await refund(_id, 20, support)).status).toBe(201)
    expect((await refund(_id, 10, owner)).status).toBe(201)
    expect((await refund(_id, 1, support)).status).toBe(403)
    await setLimit('')
    expect((await refund(_id, 10, support)).status).toBe(201)
  })
})
