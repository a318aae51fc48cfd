import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeAdmin, makeSeller, makeUser, type Person } from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'

const password = 'Kitchen-Door@47'
const ended = { status: 400, body: { code: 'LINK_ENDED' } }

let test: TestApp
let admin: Person
let count = 0
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const create = (payload: object) => call(test.app, 'POST', '/seller/create-seller', { as: admin, payload })
const again = (accountId: string, as = admin) =>
  call(test.app, 'POST', `/admin/send-invitation/${accountId}`, { as })
const check = (token: string) => call(test.app, 'POST', '/seller/check-invitation', { payload: { token } })
const accept = (token: string) =>
  call(test.app, 'POST', '/seller/accept-invitation', { payload: { token, password } })
const login = (email: string) =>
  call(test.app, 'POST', '/seller/login-seller', { payload: { email, password } })

/** Creates a seller with an invitation. */
async function invite() {
  const email = `asha${++count}@example.com`
  const { body } = await create({ name: 'Asha', email, mobile: '+91 98450 00000', invite: true })
  await test.runJobs()
  return { id: body.data._id as string, email }
}

/** The tokens of the invitations to an address, oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  const mails = (await test.mails()).filter(
    ({ to, subject }) => to.includes(email) && subject === 'You are invited to sell',
  )
  return mails.map(({ text }) => new URL(/https?:\S+/.exec(text)![0]).searchParams.get('token')!)
}

/** Makes the newest mail or sign-in of an invited seller older: a minute less than so many days. */
const age = (email: string, days: number) =>
  test.database.db.execute(sql`
    update invitations set sent_at = now() - make_interval(days => ${days}, mins => -1)
    where account_id = (select id from accounts where email = ${email})`)

const listed = async (q: string) =>
  (await call(test.app, 'GET', `/seller/get-list-seller?q=${q}`, { as: admin })).body.data[0].invitation

describe('an invited seller', () => {
  it('chooses a password with the mailed link, once, and is signed in', async () => {
    const { email } = await invite()
    expect(await listed(email)).toBe('sent')
    const [token] = await tokensOf(email)
    expect((await check(token!)).body.data).toEqual({ name: 'Asha', email })
    expect((await login(email)).status).toBe(401)

    const accepted = await accept(token!)
    expect(accepted).toMatchObject({ status: 200, body: { success: true } })
    const cookie = accepted.headers['set-cookie']
    expect(String(cookie)).toMatch(/seller/)
    expect((await login(email)).status).toBe(200)
    expect(await listed(email)).toBeNull()
    for (const used of [await check(token!), await accept(token!)]) expect(used).toMatchObject(ended)
  })

  it('is accepted by one of two who use the link at once', async () => {
    const { email } = await invite()
    const [token] = await tokensOf(email)
    const answers = await Promise.all([accept(token!), accept(token!)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('is invited again: the earlier link ends', async () => {
    const { id, email } = await invite()
    expect((await again(id)).status).toBe(200)
    await test.runJobs()
    const [first, second] = await tokensOf(email)
    expect(await check(first!)).toMatchObject(ended)
    expect((await accept(second!)).status).toBe(200)
  })

  it('has seven days', async () => {
    const { email } = await invite()
    const [token] = await tokensOf(email)
    await age(email, 7)
    expect((await check(token!)).status).toBe(200)
    await age(email, 8)
    expect(await accept(token!)).toMatchObject(ended)
    expect(await listed(email)).toBe('ended')
  })

  it('who set a password by another link is no longer invited', async () => {
    const { id, email } = await invite()
    const [token] = await tokensOf(email)
    await call(test.app, 'POST', '/seller/forgot-password-seller', { payload: { email } })
    await test.runJobs()
    const reset = (await test.mails()).findLast(
      ({ to, text }) => to.includes(email) && text.includes('reset-password'),
    )!
    const other = new URL(/https?:\S+/.exec(reset.text)![0]).searchParams.get('token')
    await call(test.app, 'POST', '/seller/reset-password-seller', {
      payload: { token: other, newPassword: password },
    })
    expect(await check(token!)).toMatchObject(ended)
    expect(await again(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await listed(email)).toBeNull()
  })
})

describe('Create Seller', () => {
  const person = { name: 'Ravi', mobile: '+91 98450 00001' }
  const message =
    'Your Password should contain at least 8 characters, one uppercase, one lowercase, one digit, one special character'

  it.each([
    [{ ...person, email: 'none@example.com' }, [{ path: 'password', message }]],
    [{ ...person, email: 'off@example.com', invite: false }, [{ path: 'password', message }]],
    [
      { ...person, email: 'both@example.com', invite: true, password },
      [{ path: 'invite', message: 'Either a password or an invitation' }],
    ],
    [
      { mobile: person.mobile, email: 'name@example.com' },
      [
        { path: 'name', message: 'This field is required' },
        { path: 'password', message },
      ],
    ],
  ])('refuses %j', async (payload, errors) => {
    const { status, body } = await create(payload)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors })
  })

  it('with a password invites nobody', async () => {
    const email = 'typed@example.com'
    await create({ ...person, email, password })
    await test.runJobs()
    expect(await tokensOf(email)).toEqual([])
    expect(await listed(email)).toBeNull()
  })
})

it('invitations are sent again to sellers only, by admins only', async () => {
  const { id, email } = await invite()
  const [customer, seller] = [await makeUser(test.database), await makeSeller(test.database)]
  expect((await again(customer.id)).status).toBe(404)
  expect((await again(seller.id)).status).toBe(409)
  expect((await again(id, seller)).status).toBe(403)
  await test.runJobs()
  expect(await tokensOf(email)).toHaveLength(1)
})

describe('a seller whose password an admin typed', () => {
  const typed = 'Typed-By-Admin@1'
  const person = { name: 'Asha', mobile: '+91 98450 00000', password: typed }
  const setChange = async (changeTypedPassword: boolean) => {
    expect((await setMarketplace(test, admin, { changeTypedPassword })).status).toBe(200)
  }
  const signIn = (email: string, secret: string) =>
    call(test.app, 'POST', '/seller/login-seller', { payload: { email, password: secret } })

  it('signs in with it while nothing is set', async () => {
    expect((await create({ ...person, email: 'typed0@example.com' })).status).toBe(201)
    expect((await signIn('typed0@example.com', typed)).status).toBe(200)
  })

  it('chooses another at the first sign-in where the marketplace asks for it', async () => {
    await setChange(true)
    const email = 'typed1@example.com'
    expect((await create({ ...person, email })).status).toBe(201)
    await setChange(false)
    const refused = await signIn(email, typed)
    expect(refused).toMatchObject({ status: 403, body: { code: 'PASSWORD_CHANGE_NEEDED' } })
    expect(String(refused.headers['set-cookie'])).not.toMatch(/seller/)
    const { token } = refused.body.data
    const same = await call(test.app, 'POST', '/seller/accept-invitation', {
      payload: { token, password: typed },
    })
    expect(same).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    await age(email, 8)
    expect(await listed(email)).toBe('sent')
    const { token: next } = (await signIn(email, typed)).body.data
    expect((await accept(next)).status).toBe(200)
    expect((await signIn(email, typed)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })
})
