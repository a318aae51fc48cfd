import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { accounts, failedAttempts, sessions } from '#server/db/schema/accounts.ts'
import { images } from '#server/db/schema/images.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, goodPassword, makePerson, makeUser, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const newPerson = (changes: object = {}) => ({
  name: 'Asha Rao',
  email: `asha${Math.random().toString(36).slice(2)}@example.com`,
  password: goodPassword,
  mobile: '+91 98450 12345',
  ...changes,
})

const signUp = (payload: object) => call(test.app, 'POST', '/user/create-user', { payload })

/** Turns the cookie of a response into a person for `call`. */
function signedIn(headers: Awaited<ReturnType<typeof call>>['headers']): Person {
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0]!
  return { id: '', sessionId: '', role: 'user', party: 'user', name: '', email: '', cookie }
}

describe('POST /user/create-user', () => {
  it('creates the account, signs in, and stores no plain password', async () => {
    const person = newPerson()
    const { status, body, headers } = await signUp(person)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: person.name, email: person.email, image: null, addresses: [] })
    expect(String(headers['set-cookie'])).toMatch(/foodie_user=.+HttpOnly; SameSite=Lax/)
    const verified = await call(test.app, 'GET', '/user/verify-user', { as: signedIn(headers) })
    expect(verified.body.user).toMatchObject({ _id: body.data._id, email: person.email })
    const [row] = await test.database.db.select().from(accounts).where(eq(accounts.id, body.data._id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('registers an e-mail once per role, case-insensitively', async () => {
    const person = newPerson()
    await signUp(person)
    const again = await signUp({ ...person, email: person.email.toUpperCase() })
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  })

  it('creates one account for twenty parallel sign-ups', async () => {
    const person = newPerson()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(person)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it.each([
    ['email', 'nobody', 'Invalid E-Mail'],
    ['email', 'a@b.c', 'Invalid E-Mail'],
    [
      'password',
      'short',
      'Your Password should contain atleast 8 characters, one uppercase, one lowercase, one digit, one special character',
    ],
    [
      'password',
      'foodie@123',
      'Your Password should contain atleast 8 characters, one uppercase, one lowercase, one digit, one special character',
    ],
    ['password', `aA1@${'x'.repeat(125)}`, 'At most 128 characters'],
    ['name', '  ', 'This field is required'],
    ['name', '\u200b\u3164\ufe0f', 'This field is required'],
    ['email', '.a..b@x.co', 'Invalid E-Mail'],
    ['mobile', '+( ( ( ( (', 'Invalid mobile number'],
    ['name', 'a\u0000b', 'Contains characters that cannot be used'],
    ['name', 'a\ud800b', 'Contains characters that cannot be used'],
    ['mobile', '', 'This field is required'],
  ])('refuses %s %j at its field', async (field, value, message) => {
    const { status, body } = await signUp(newPerson({ [field]: value }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(body.errors).toContainEqual({ path: field, message })
  })

  it('stores the picture, re-encoded in the widths of the pages', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#bada55' } })
      .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await signUpWithPicture(picture)
    expect(status).toBe(201)
    expect(body.data.image).toMatchObject({ width: 900, height: 600 })
    const file = await test.app.inject(body.data.image.url)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const stored = await sharp(file.rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 640 })
    expect(stored.exif).toBeUndefined()
  })

  it('refuses an invalid picture and stores nothing', async () => {
    const before = await test.database.db.$count(images)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, Buffer.from('<html>'), Buffer.from([0xff, 0xd8, 0xff, 0x00])]) {
      const { status, body } = await signUpWithPicture(bytes)
      expect(status).toBe(400)
      expect(body.errors[0].path).toBe('image')
    }
    expect(await test.database.db.$count(images)).toBe(before)
  })

  async function signUpWithPicture(bytes: Buffer) {
    const form = new FormData()
    for (const [key, value] of Object.entries(newPerson())) form.append(key, String(value))
    form.append('image', new File([new Uint8Array(bytes)], '../../me.jpg', { type: 'image/jpeg' }))
    const encoded = new Response(form)
    const response = await test.app.inject({
      method: 'POST',
      url: `${basePath}/user/create-user`,
      headers: { 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json() }
  }
})

describe.each(['user', 'seller', 'admin'] as const)('sign-in as %s', (role) => {
  const login = (payload: object, headers?: Record<string, string>) =>
    call(test.app, 'POST', `/${role}/login-${role}`, { payload, headers })

  it('gives access to the area until logout', async () => {
    const person = await makePerson(test.database, role)
    const { status, headers } = await login({ email: person.email.toUpperCase(), password: goodPassword })
    expect(status).toBe(200)
    const as = signedIn(headers)
    expect(await call(test.app, 'GET', `/${role}/verify-${role}`, { as })).toMatchObject({ status: 200 })
    expect(await call(test.app, 'GET', `/${role}/logout-${role}`, { as })).toMatchObject({ status: 200 })
    expect(await call(test.app, 'GET', `/${role}/verify-${role}`, { as })).toMatchObject({ status: 401 })
  })

  it('returns the same error for an unknown e-mail and a wrong password', async () => {
    const person = await makePerson(test.database, role)
    const wrong = await login({ email: person.email, password: 'Wrong@123' })
    const unknown = await login({ email: 'nobody@example.com', password: 'Wrong@123' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  it('issues a new token and ends the previous session', async () => {
    const person = await makePerson(test.database, role)
    const { headers } = await login(
      { email: person.email, password: goodPassword },
      { cookie: person.cookie },
    )
    expect(signedIn(headers).cookie).not.toBe(person.cookie)
    expect(await call(test.app, 'GET', `/${role}/verify-${role}`, { as: person })).toMatchObject({
      status: 401,
    })
  })
})

describe('sessions', () => {
  it('of three roles coexist in one browser without access to each other’s areas', async () => {
    const people = await Promise.all(
      (['user', 'seller', 'admin'] as const).map((role) => makePerson(test.database, role)),
    )
    const as = { ...people[0]!, cookie: people.map(({ cookie }) => cookie).join('; ') }
    for (const role of ['user', 'seller', 'admin']) {
      expect(await call(test.app, 'GET', `/${role}/verify-${role}`, { as })).toMatchObject({ status: 200 })
    }
    const swapped = { ...people[0]!, cookie: people[0]!.cookie.replace('foodie_user', 'foodie_admin') }
    expect(await call(test.app, 'GET', '/admin/verify-admin', { as: swapped })).toMatchObject({ status: 401 })
  })

  it.each([
    ['user', { lastUsedAt: '29 days' }, 200],
    ['user', { createdAt: '179 days' }, 200],
    ['user', { createdAt: '181 days' }, 401],
    ['seller', { createdAt: '181 days' }, 401],
    ['admin', { lastUsedAt: '11 hours' }, 200],
    ['admin', { lastUsedAt: '13 hours' }, 401],
    ['admin', { createdAt: '6 days' }, 200],
    ['admin', { createdAt: '8 days' }, 401],
  ] as const)('of a %s with %j: %i', async (role, ages, status) => {
    const person = await makePerson(test.database, role)
    const changes = Object.entries(ages).map(([column, age]) => [column, sql`now() - ${age}::interval`])
    await test.database.db
      .update(sessions)
      .set(Object.fromEntries(changes))
      .where(eq(sessions.accountId, person.id))
    expect((await call(test.app, 'GET', `/${role}/verify-${role}`, { as: person })).status).toBe(status)
  })

  it('expire 30 days after their last use', async () => {
    const person = await makeUser(test.database)
    const own = eq(sessions.accountId, person.id)
    const verify = () => call(test.app, 'GET', '/user/verify-user', { as: person })
    await test.database.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '29 days'` })
      .where(own)
    const before = Date.now()
    expect(await verify()).toMatchObject({ status: 200 })
    const [row] = await test.database.db.select().from(sessions).where(own)
    expect(row!.lastUsedAt.getTime()).toBeGreaterThanOrEqual(before)
    await test.database.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '31 days'` })
      .where(own)
    expect(await verify()).toMatchObject({ status: 401 })
  })
})

describe('housekeeping', () => {
  it('forgets what has ended, and nothing else', async () => {
    const [gone, here] = [await makeUser(test.database), await makeUser(test.database)]
    await test.database.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '31 days'` })
      .where(eq(sessions.accountId, gone.id))
    await test.database.db.delete(failedAttempts)
    const old = sql`now() - interval '61 minutes'`
    await test.database.db
      .insert(failedAttempts)
      .values([{ counter: 'old', failedAt: old }, { counter: 'new' }])
    await test.database.transaction((tx) => enqueue(tx, 'tidy', {}))
    await test.runJobs()
    const left = await test.database.db.select().from(sessions)
    expect(left.some(({ accountId }) => accountId === gone.id)).toBe(false)
    expect(left.some(({ accountId }) => accountId === here.id)).toBe(true)
    const failures = await test.database.db.select().from(failedAttempts)
    expect(failures.map(({ counter }) => counter)).toEqual(['new'])
  })
})
