import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, goodPassword, makeAdmin, makeSeller, makeUser } from '../../../tests/support/factories.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { readMail } from '../../../tests/support/mails.ts'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let test: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  test = await startTestApp({ smtpUrl: mailServer.url })
})
beforeEach(() => {
  mailServer.received.length = 0
})

const makers = { user: makeUser, seller: makeSeller, admin: makeAdmin }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in; returns the cookies of session and device. */
async function signIn(app: TestApp['app'], role: Role, email: string, cookie = ''): Promise<string> {
  const { statusCode, cookies } = await app.inject({
    method: 'POST',
    url: `${basePath}/${role}/login-${role}`,
    headers: { 'user-agent': firefox, cookie },
    payload: { email, password: goodPassword },
  })
  expect(statusCode).toBe(200)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function mails() {
  await test.runJobs()
  return mailServer.received.map(({ raw }) => readMail(raw))
}
const tokenIn = (text: string) => /end-session\?\S*token=([\w-]+)/.exec(text)![1]!
const useLink = (role: Role, token: string) =>
  call(test.app, 'POST', `/${role}/end-new-session-${role}`, { payload: { token } })
const isSignedIn = async (role: Role, cookie: string) =>
  (await test.app.inject({ url: `${basePath}/${role}/get-session-${role}`, headers: { cookie } }))
    .statusCode === 200

it.each(['user', 'seller', 'admin'] as const)('a %s gets a mail about a new device, once', async (role) => {
  const { email, name } = await makers[role](test.database)
  const cookie = await signIn(test.app, role, email)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: email, subject: 'New sign-in: Firefox on Windows' })
  expect(mail!.text).toContain(name)
  await signIn(test.app, role, email, cookie)
  expect(await mails()).toHaveLength(1)
})

it('the first sign-in ever of an account is not mailed, the next device is', async () => {
  const owner = await makeAdmin(test.database)
  const email = 'ravi.rao@example.com'
  const payload = { name: 'Ravi', email, mobile: '+91 98450 00002', password: goodPassword, role: 'support' }
  expect((await call(test.app, 'POST', '/admin/create-admin', { as: owner, payload })).status).toBe(201)
  const cookie = await signIn(test.app, 'admin', email)
  await signIn(test.app, 'admin', email, cookie)
  expect(await mails()).toEqual([])
  await signIn(test.app, 'admin', email)
  expect(await mails()).toHaveLength(1)
})

it('is mailed where an earlier release has started a session and noted nothing', async () => {
  const { id, email } = await makeUser(test.database)
  await test.database.db.execute(sql`update accounts set signed_in_at = null where id = ${id}`)
  await signIn(test.app, 'user', email)
  expect(await mails()).toHaveLength(1)
})

/** Signs in to accounts by turns in one browser, and returns to how many mails each sign-in led. */
async function signInByTurns(people: { email: string }[], cookie = ''): Promise<number[]> {
  const counts: number[] = []
  await test.runJobs()
  mailServer.received.length = 0
  for (const { email } of people) {
    cookie = await signIn(test.app, 'user', email, cookie)
    counts.push((await mails()).length)
    mailServer.received.length = 0
  }
  return counts
}

it('a browser is known to the five accounts that it has signed in to most recently', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => makeUser(test.database)))
  const turns = [1, 2, 1, 2, 3, 4, 5, 1, 6, 2, 1]
  const mailed = await signInByTurns(turns.map((place) => six[place - 1]!))
  expect(mailed).toEqual([1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0])
})

it('the cookie has the newest account first, as an earlier release reads and writes it', async () => {
  const [first, second] = [await makeUser(test.database), await makeUser(test.database)]
  const deviceIn = (cookie: string) => /foodie_device_user=([^;]+)/.exec(cookie)![1]!
  const ofFirst = await signIn(test.app, 'user', first.email)
  const ofBoth = await signIn(test.app, 'user', second.email, ofFirst)
  const parts = deviceIn(ofBoth).split('.')
  expect(parts[0]).toBe(second.id)
  expect(parts.slice(3).join('.')).toBe(deviceIn(ofFirst))
  const ofEarlier = `foodie_device_user=${parts.slice(0, 3).join('.')}`
  expect(await signInByTurns([second, first, first], ofEarlier)).toEqual([0, 1, 0])
  const forged = `foodie_device_user=${[second.id, ...parts.slice(1, 3), first.id, ...parts.slice(1, 3)].join('.')}`
  expect(await signInByTurns([first], forged)).toEqual([1])
})

it('its link ends that session only, once, in its role only', async () => {
  const { email, ...person } = await makeUser(test.database)
  const cookie = await signIn(test.app, 'user', email)
  const token = tokenIn((await mails())[0]!.text)
  expect((await useLink('seller', token)).status).toBe(400)
  expect(await isSignedIn('user', cookie)).toBe(true)
  expect((await useLink('user', token)).status).toBe(200)
  expect(await isSignedIn('user', cookie)).toBe(false)
  expect(await isSignedIn('user', person.cookie)).toBe(true)
  const { status, body } = await useLink('user', token)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'LINK_ENDED' })
  const unknown = await useLink('user', 'no-such-token')
  expect([unknown.status, unknown.body.message]).toEqual([status, body.message])
})

it('its link ends after seven days, and its token is not in the database', async () => {
  const { email } = await makeUser(test.database)
  const cookie = await signIn(test.app, 'user', email)
  const token = tokenIn((await mails())[0]!.text)
  const { rows } = await test.database.db.execute(sql`select s::text as row from session_links s`)
  expect(JSON.stringify(rows)).not.toContain(token)
  await test.database.db.execute(sql`update session_links set created_at = created_at - interval '7 days'`)
  expect((await useLink('user', token)).status).toBe(400)
  expect(await isSignedIn('user', cookie)).toBe(true)
})

it('a session that has ended meanwhile is mailed without such a link', async () => {
  const { email } = await makeSeller(test.database)
  const cookie = await signIn(test.app, 'seller', email)
  await test.app.inject({ url: `${basePath}/seller/logout-seller`, headers: { cookie } })
  const [mail] = await mails()
  expect(mail!.text).toContain('/seller-forgot-password')
  expect(mail!.text).not.toContain('end-session')
})

it('a sign-up is not mailed, nor a sign-in where mails become files', async () => {
  const payload = {
    name: 'Ila Sen',
    email: 'ila.sen@example.com',
    mobile: '+91 98450 00001',
    password: goodPassword,
  }
  expect((await call(test.app, 'POST', '/user/create-user', { payload })).status).toBe(201)
  expect(await mails()).toEqual([])
  const files = await startTestApp()
  const { email } = await makeUser(files.database)
  await signIn(files.app, 'user', email)
  await files.runJobs()
  expect(await files.mails()).toEqual([])
})
