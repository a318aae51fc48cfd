import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addSession, call, goodPassword, makeSeller, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function createLink(seller: Person, name = 'Tablet at the oven') {
  const { body, status } = await call(test.app, 'POST', '/kitchen-device/create-link', {
    as: seller,
    payload: { name },
  })
  expect(status).toBe(201)
  return new URL(body.data.url).searchParams.get('token')!
}

const signIn = (token: string) => call(test.app, 'POST', '/kitchen-device/sign-in', { payload: { token } })

/** A seller with a signed-in kitchen device. */
async function makeDevice() {
  const seller = await makeSeller(test.database)
  const answer = await signIn(await createLink(seller))
  expect(answer.status).toBe(200)
  const [cookie] = String(answer.headers['set-cookie']).split(';')
  return { seller, device: { cookie: cookie! } as Person }
}

const sessionsOf = async (seller: Person) =>
  (await call(test.app, 'GET', '/seller/get-list-session-seller', { as: seller })).body.data

const areas = Object.entries(contract) as [string, Record<string, Endpoint>][]
const ofSellers = areas.flatMap(([area, entries]) =>
  Object.entries(entries)
    .filter(([, { access }]) => access !== 'public' && access.includes('seller'))
    .filter(([, { mediaType }]) => mediaType !== 'text/event-stream')
    .map(([name, entry]) => [`${area}.${name}`, entry] as const),
)

describe('a kitchen device', () => {
  it.each(ofSellers)('has access only where the contract states it: %s', async (_, entry) => {
    const { device } = await made
    const path = entry.path.replaceAll(/:\w+/g, '0198c0de-0000-7000-8000-000000000000')
    const { status } = await call(test.app, entry.method, path, { as: device, payload: {} })
    if (entry.kitchen) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })
  let made: ReturnType<typeof makeDevice>
  beforeAll(() => {
    made = makeDevice()
  })

  it('is listed by its name among the sessions, and ended there', async () => {
    const { seller, device } = await makeDevice()
    const listed = await sessionsOf(seller)
    expect(listed).toMatchObject([{ kitchenDevice: null }, { kitchenDevice: 'Tablet at the oven' }])
    const current = () => call(test.app, 'GET', '/seller/get-session-seller', { as: device })
    expect(await current()).toMatchObject({
      status: 200,
      body: { account: seller.id, kitchenDevice: 'Tablet at the oven' },
    })
    await call(test.app, 'DELETE', `/seller/end-session-seller/${listed[1]._id}`, { as: seller })
    expect(await current()).toMatchObject({ status: 401 })
  })
})

describe('a link for a kitchen device', () => {
  it('shows its device and seller without being used, and signs in once', async () => {
    const seller = await makeSeller(test.database)
    const token = await createLink(seller, 'Phone of the courier')
    const check = () => call(test.app, 'POST', '/kitchen-device/check-link', { payload: { token } })
    const expected = { status: 200, body: { data: { device: 'Phone of the courier' } } }
    expect(await check()).toMatchObject(expected)
    expect(await check()).toMatchObject(expected)
    const answers = await Promise.all([signIn(token), signIn(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await check()).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } })
  })

  it('ends after 30 minutes', async () => {
    const seller = await makeSeller(test.database)
    const token = await createLink(seller)
    await test.database.db.execute(
      sql`update kitchen_links set created_at = now() - interval '31 minutes' where account_id = ${seller.id}`,
    )
    expect(await signIn(token)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } })
  })

  it('ends with the session that made it, and not with another one', async () => {
    const seller = await makeSeller(test.database)
    const other = await addSession(test.database, seller)
    const [ending, staying] = [await createLink(other), await createLink(seller)]
    expect(await call(test.app, 'GET', '/seller/logout-seller', { as: other })).toMatchObject({ status: 200 })
    expect(await signIn(ending)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } })
    expect(await signIn(staying)).toMatchObject({ status: 200 })
  })

  it('ends with a new password, also in the session that set it', async () => {
    const seller = await makeSeller(test.database)
    const links = [await createLink(seller), await createLink(await addSession(test.database, seller))]
    const payload = {
      sellerEmail: seller.email,
      currentPassword: goodPassword,
      newPassword: 'Kitchen-Door@47',
    }
    const changed = await call(test.app, 'PATCH', '/seller/change-password-seller', { as: seller, payload })
    expect(changed.status).toBe(200)
    for (const link of links)
      expect(await signIn(link)).toMatchObject({ status: 400, body: { code: 'LINK_ENDED' } })
  })

  it('cannot be created by a kitchen device, and not without limit', async () => {
    const { seller, device } = await makeDevice()
    const create = (as: Person) =>
      call(test.app, 'POST', '/kitchen-device/create-link', { as, payload: { name: 'Another' } })
    expect(await create(device)).toMatchObject({ status: 403 })
    for (let count = 0; count < 20; count += 1) expect(await create(seller)).toMatchObject({ status: 201 })
    expect(await create(seller)).toMatchObject({ status: 429 })
  })
})
