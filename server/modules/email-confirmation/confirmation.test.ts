import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  makeAdmin,
  makeScene,
  makeUser,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

const ended = { status: 400, body: { code: 'LINK_ENDED' } }
const unconfirmed = { status: 403, body: { code: 'EMAIL_UNCONFIRMED' } }

let test: TestApp
let admin: Person
let now = new Date()
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
  admin = await makeAdmin(test.database)
  await set(true)
})
beforeEach(() => {
  now = new Date()
})

async function set(confirmEmail: boolean) {
  const { body } = await call(test.app, 'GET', '/admin/get-settings-marketplace', { as: admin })
  const payload = { version: body.data.version, confirmEmail }
  const answer = await call(test.app, 'PATCH', '/admin/update-settings-marketplace', { as: admin, payload })
  expect(answer.status).toBe(200)
}
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** Asks for the mail, and returns its token and code. */
async function asked(as: Person) {
  const answer = await call(test.app, 'POST', `/${as.role}/send-confirmation-${as.role}`, { as })
  expect(answer.status).toBe(200)
  return (await mailed(as))!
}
async function mailed({ email }: { email: string }) {
  await test.runJobs()
  const mine = (await test.mails()).filter(
    ({ to, text }) => to.includes(email) && text.includes('/confirm-email?'),
  )
  const text = mine.at(-1)?.text
  return text === undefined
    ? undefined
    : { token: /token=(\S+)/.exec(text)![1]!, code: /the code (\d{6})/.exec(text)![1]! }
}
const confirm = (payload: { token?: string; code?: string }, as?: Person, role = as?.role ?? 'user') =>
  call(test.app, 'POST', `/${role}/confirm-email-${role}`, { payload, as })
const place = ({ user: as, restaurantId, payload }: Scene) =>
  call(test.app, 'POST', `/order/create-order/${restaurantId}`, { as, payload })
const mustConfirm = async (as: Person) =>
  (await call(test.app, 'GET', '/user/verify-user', { as })).body.user.mustConfirmEmail

describe('while the marketplace wants it', () => {
  it.each(['token', 'code'] as const)('a first order needs the address confirmed, by the %s', async (by) => {
    const scene = await makeScene(test.database)
    expect(await place(scene)).toMatchObject(unconfirmed)
    expect(await mustConfirm(scene.user)).toBe(true)
    const proof = await asked(scene.user)
    expect((await confirm({ [by]: proof[by] }, scene.user)).status).toBe(200)
    expect(await mustConfirm(scene.user)).toBeUndefined()
    expect((await place(scene)).status).toBe(201)
    // Nothing is mailed about a confirmed address.
    const before = (await test.mails()).length
    await call(test.app, 'POST', '/user/send-confirmation-user', { as: scene.user })
    await test.runJobs()
    expect(await test.mails()).toHaveLength(before)
  })

  it('a new customer gets the mail at the sign-up', async () => {
    const email = 'new.customer@example.com'
    const payload = { name: 'Ila', email, password: 'Foodie@123', mobile: '+91 98450 00000' }
    expect((await call(test.app, 'POST', '/user/create-user', { payload })).status).toBe(201)
    const { token } = (await mailed({ email }))!
    expect((await confirm({ token })).status).toBe(200)
  })

  it('who has ordered before is not asked', async () => {
    await set(false)
    const scene = await makeScene(test.database)
    await placeSceneOrder(test.app, scene)
    await set(true)
    expect(await mustConfirm(scene.user)).toBeUndefined()
    const next = await makeScene(test.database)
    expect(await mustConfirm(next.user)).toBe(true)
  })

  it('a used reset link and a mailed sign-in code confirm the address, too', async () => {
    const [reset, signIn] = [await makeUser(test.database), await makeUser(test.database)]
    await call(test.app, 'POST', '/user/forgot-password-user', { payload: { email: reset.email } })
    await test.runJobs()
    const link = (await test.mails()).find(({ to }) => to.includes(reset.email))!.text
    const token = /token=(\S+)/.exec(link)![1]!
    const payload = { token, newPassword: 'Kitchen-Door@47' }
    expect((await call(test.app, 'POST', '/user/reset-password-user', { payload })).status).toBe(200)

    const request = { payload: { email: signIn.email } }
    const { headers } = await call(test.app, 'POST', '/user/request-code-user', request)
    await test.runJobs()
    const code = /is (\d{6})/.exec(
      (await test.mails()).find(({ to }) => to.includes(signIn.email))!.text,
    )![1]!
    const cookie = String(headers['set-cookie']).split(';')[0]!
    const login = { payload: { code }, headers: { cookie } }
    expect((await call(test.app, 'POST', '/user/login-code-user', login)).status).toBe(200)
    for (const person of [reset, signIn]) {
      expect(await mustConfirm(await addSession(test.database, person))).toBeUndefined()
    }
  })
})

it('is off by default: nothing is mailed at the sign-up, and every order is taken', async () => {
  await set(false)
  const email = 'quiet.customer@example.com'
  const payload = { name: 'Ila', email, password: 'Foodie@123', mobile: '+91 98450 00000' }
  expect((await call(test.app, 'POST', '/user/create-user', { payload })).status).toBe(201)
  expect(await mailed({ email })).toBeUndefined()
  const scene = await makeScene(test.database)
  expect((await place(scene)).status).toBe(201)
  await set(true)
})

describe('a link', () => {
  it('works in its role for 24 hours, after later mails and more than once', async () => {
    const user = await makeUser(test.database)
    const { token } = await asked(user)
    later(2)
    await asked(user)
    expect(await confirm({ token }, undefined, 'seller')).toMatchObject(ended)
    later(21.9)
    expect((await confirm({ token })).status).toBe(200)
    expect((await confirm({ token })).status).toBe(200)
    later(0.2)
    expect(await confirm({ token })).toMatchObject(ended)
  })

  it('of somebody else, with a later end, or of nobody has ended', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const [id, endsAt, signature] = (await asked(user)).token.split('.')
    const forged = [
      `${other.id}.${endsAt}.${signature}`,
      `${id}.${Number(endsAt) + 1}.${signature}`,
      `${id}.${endsAt}.${signature!.slice(1)}`,
      `${id}.${endsAt}`,
      `nobody.${endsAt}.${signature}`,
      `${crypto.randomUUID()}.${endsAt}.${signature}`,
    ]
    const [first, ...rest] = await Promise.all(forged.map((token) => confirm({ token })))
    expect(first).toMatchObject(ended)
    for (const { status, body } of rest)
      expect({ status, body }).toEqual({ status: first!.status, body: first!.body })
    expect(await mustConfirm(other)).toBe(true)
    expect(await mustConfirm(user)).toBe(true)
  })

  it('ends, as the code does, when the address changes', async () => {
    const user = await makeUser(test.database)
    const { token, code } = await asked(user)
    await test.database.db
      .update(accounts)
      .set({ email: `next.${user.email}` })
      .where(eq(accounts.id, user.id))
    expect(await confirm({ token })).toMatchObject(ended)
    expect((await confirm({ code }, user)).status).toBe(400)
  })
})

describe('a code', () => {
  it('is right for its account only, for an hour', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const { code } = await asked(user)
    expect((await confirm({ code })).status).toBe(401)
    expect((await confirm({ code }, other)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'code' }],
    })
    later(1)
    expect((await confirm({ code }, user)).status).toBe(200)
    later(2)
    expect((await confirm({ code }, user)).status).toBe(400)
  })

  it('can be guessed ten times', async () => {
    const user = await makeUser(test.database)
    const { code } = await asked(user)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 10; guess++) expect((await confirm({ code: wrong }, user)).status).toBe(400)
    expect((await confirm({ code }, user)).status).toBe(429)
  })

  it('and a token are not sent together, nor neither', async () => {
    const user = await makeUser(test.database)
    const proof = await asked(user)
    for (const payload of [proof, {}])
      expect((await confirm(payload, user)).body.code).toBe('VALIDATION_FAILED')
  })
})

it('five mails are sent within 15 minutes', async () => {
  const user = await makeUser(test.database)
  for (let mail = 0; mail < 5; mail++) await asked(user)
  expect((await call(test.app, 'POST', '/user/send-confirmation-user', { as: user })).status).toBe(429)
})
