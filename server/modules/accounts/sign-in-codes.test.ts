import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { failedAttempts, signInCodes } from '#server/db/schema/accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, goodPassword, makePerson, makeUser, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => test.database.db.delete(failedAttempts))

const wrong = { status: 401, body: { code: 'NOT_AUTHENTICATED' } }
const ended = { status: 400, body: { code: 'CODE_ENDED' } }

type Role = 'user' | 'seller'

/** A browser: it keeps its cookies. */
function openBrowser(from = '192.0.2.1') {
  const cookies: Record<string, string> = {}
  async function post(path: string, payload: object) {
    const response = await test.app.inject({
      method: 'POST',
      url: basePath + path,
      remoteAddress: from,
      cookies,
      payload,
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  return {
    cookies,
    request: (email: string, role: Role = 'user') => post(`/${role}/request-code-${role}`, { email }),
    enter: (code: string, role: Role = 'user') => post(`/${role}/login-code-${role}`, { code }),
    login: (email: string, password: string) => post('/user/login-user', { email, password }),
  }
}

/** Requests a code and returns it from the mail. */
async function mailedCode(browser: ReturnType<typeof openBrowser>, { email, role }: Person): Promise<string> {
  expect((await browser.request(email, role as Role)).status).toBe(200)
  await test.runJobs()
  const mail = (await test.mails()).findLast(({ to }) => to.includes(email.toLowerCase()))
  return /\d{6}/.exec(mail!.subject)![0]
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const age = (minutes: number, column = 'created_at') =>
  test.database.db.execute(sql`
    update sign_in_codes set ${sql.identifier(column)} = now() - make_interval(mins => ${minutes})`)

describe.each(['user', 'seller'] as const)('a %s with a mailed code', (role) => {
  it('is signed in with it once, typed as people type it, and keeps the password', async () => {
    const person = await makePerson(test.database, role)
    const browser = openBrowser()
    const code = await mailedCode(browser, { ...person, email: person.email.toUpperCase() })
    expect(await browser.enter(`${code.slice(0, 3)} ${code.slice(3)}`, role)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Logged in successfully' },
    })
    const cookie = `foodie_${role}=${browser.cookies[`foodie_${role}`]}`
    const verified = await call(test.app, 'GET', `/${role}/verify-${role}`, { headers: { cookie } })
    expect(verified.status).toBe(200)
    expect(browser.cookies[`foodie_code_${role}`]).toBe('')
    expect(await browser.enter(code, role)).toMatchObject(ended)
    const payload = { email: person.email, password: goodPassword }
    expect((await call(test.app, 'POST', `/${role}/login-${role}`, { payload })).status).toBe(200)
  })
})

describe('a code', () => {
  it('works only in the browser that asked for it', async () => {
    const browser = openBrowser()
    const code = await mailedCode(browser, await makeUser(test.database))
    expect(await openBrowser().enter(code)).toMatchObject(ended)
    expect((await browser.enter(code)).status).toBe(200)
  })

  it.each([
    ['user', 'seller'],
    ['seller', 'user'],
  ] as const)('of a %s does not sign a %s in', async (role, otherRole) => {
    const browser = openBrowser()
    const code = await mailedCode(browser, await makePerson(test.database, role))
    browser.cookies[`foodie_code_${otherRole}`] = browser.cookies[`foodie_code_${role}`]!
    expect(await browser.enter(code, otherRole)).toMatchObject(ended)
    expect((await browser.enter(code, role)).status).toBe(200)
  })

  it('is valid for 10 minutes', async () => {
    const person = await makeUser(test.database)
    const browser = openBrowser()
    const code = await mailedCode(browser, person)
    await age(10)
    expect(await browser.enter(code)).toMatchObject(ended)
    await age(9)
    expect((await browser.enter(code)).status).toBe(200)
  })

  it('can be tried five times, also in parallel', async () => {
    const person = await makeUser(test.database)
    const browser = openBrowser()
    const code = await mailedCode(browser, person)
    const tries = await Promise.all(Array.from({ length: 8 }, () => browser.enter(other(code))))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ body }) => body.code === 'CODE_ENDED')).toHaveLength(3)
    expect(await browser.enter(code)).toMatchObject(ended)
  })

  it('signs in once when it is entered in parallel', async () => {
    const person = await makeUser(test.database)
    const browser = openBrowser()
    const code = await mailedCode(browser, person)
    const answers = await Promise.all(Array.from({ length: 4 }, () => browser.enter(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is mailed once in ten minutes, and works in every browser that requested it until one has used it', async () => {
    const person = await makeUser(test.database)
    const browsers = [openBrowser(), openBrowser(), openBrowser()]
    const [first, second, third] = browsers
    const code = await mailedCode(first!, person)
    const mails = (await test.mails()).length
    expect(await mailedCode(second!, person)).toBe(code)
    await age(8)
    expect(await mailedCode(third!, person)).toBe(code)
    expect((await test.mails()).length).toBe(mails)
    await age(11, 'mailed_at')
    await mailedCode(openBrowser(), person)
    expect((await test.mails()).length).toBe(mails + 1)

    expect((await third!.enter(code)).status).toBe(200)
    for (const browser of browsers) expect(await browser.enter(code)).toMatchObject(ended)
  })

  it('ends when the password is changed', async () => {
    const person = await makeUser(test.database)
    const browser = openBrowser()
    const code = await mailedCode(browser, person)
    const change = { userEmail: person.email, currentPassword: goodPassword, newPassword: 'Kitchen-Door@47' }
    const payload = { as: person, payload: change }
    expect((await call(test.app, 'PATCH', '/user/change-password-user', payload)).status).toBe(200)
    expect(await browser.enter(code)).toMatchObject(ended)
  })

  it('is in the mail but not in the database, and neither is the token of the browser', async () => {
    const browser = openBrowser()
    const code = await mailedCode(browser, await makeUser(test.database))
    const [row] = await test.database.db
      .select()
      .from(signInCodes)
      .orderBy(sql`created_at desc`)
      .limit(1)
    const stored = JSON.stringify({ ...row, createdAt: '', tokenHash: row!.tokenHash.toString('utf8') })
    expect(row!.codeHash).toMatch(/^\$argon2id\$/)
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(browser.cookies['foodie_code_user'])
  })

  it('must be six digits', async () => {
    const { body } = await openBrowser().enter('12345')
    expect(body.errors).toEqual([{ path: 'code', message: 'Six digits, such as 123456' }])
  })

  it('is deleted after it has expired', async () => {
    const browser = openBrowser()
    await mailedCode(browser, await makeUser(test.database))
    await age(11)
    await test.database.transaction((tx) => enqueue(tx, 'tidy', {}))
    await test.runJobs()
    expect(await test.database.db.select().from(signInCodes)).toEqual([])
  })
})

describe('an unknown e-mail', () => {
  it('gets the same answers as a known one at every step, and no mail', async () => {
    const person = await makeUser(test.database)
    const before = (await test.mails()).length
    const walk = async (email: string) => {
      const browser = openBrowser()
      const answers = [await browser.request(email)]
      await test.runJobs()
      for (let tries = 1; tries <= 6; tries += 1) answers.push(await browser.enter('000000'))
      await age(11)
      answers.push(await browser.enter('000000'))
      return {
        answers: answers.map(({ status, body }) => ({ status, body })),
        cookies: Object.keys(browser.cookies),
      }
    }
    const known = await walk(person.email)
    expect((await test.mails()).length).toBe(before + 1)
    await test.database.db.delete(failedAttempts)
    expect(await walk('nobody@example.com')).toEqual(known)
    await test.database.db.delete(failedAttempts)
    const seller = await makePerson(test.database, 'seller')
    expect(await walk(seller.email)).toEqual(known)
    expect((await test.mails()).length).toBe(before + 1)
  })
})

describe('limits', () => {
  const fail = (counter: string, times: number) =>
    test.database.db.insert(failedAttempts).values(Array.from({ length: times }, () => ({ counter })))

  it('stop the sixth request for an account by a network, whether or not it exists', async () => {
    const person = await makeUser(test.database)
    for (const email of [person.email, 'no-such-account@example.com']) {
      for (let index = 0; index < 5; index += 1) {
        expect((await openBrowser().request(email)).status).toBe(200)
      }
      const refused = await openBrowser().request(email)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    }
  })

  it('stop a network after 30 requests', async () => {
    await fail('code network 192.0.2.7', 30)
    expect((await openBrowser('192.0.2.7').request('somebody@example.com')).status).toBe(429)
  })

  it('leave the owner a code on a new device, however many strangers ask, and the mailbox one mail', async () => {
    const person = await makeUser(test.database)
    for (let network = 1; network <= 4; network += 1) {
      for (let asked = 0; asked < 5; asked += 1)
        expect((await openBrowser(`198.51.100.${network}`).request(person.email)).status).toBe(200)
    }
    await test.runJobs()
    const own = openBrowser('192.0.2.9')
    const code = await mailedCode(own, person)
    const mails = (await test.mails()).filter(({ to }) => to.includes(person.email))
    expect(mails).toHaveLength(1)
    expect((await own.enter(code)).status).toBe(200)
  })

  it('leave a known device five requests of its own', async () => {
    const person = await makeUser(test.database)
    const own = openBrowser('192.0.2.9')
    expect((await own.login(person.email, goodPassword)).status).toBe(200)
    await fail(`code user:${person.email} 192.0.2.9`, 5)
    for (let asked = 0; asked < 5; asked += 1) expect((await own.request(person.email)).status).toBe(200)
    expect((await own.request(person.email)).status).toBe(429)
  })

  it.each(['a known e-mail', 'an unknown one'])(
    'leave each network two guesses after ten, %s',
    async (which) => {
      const person = await makeUser(test.database)
      const email = which === 'a known e-mail' ? person.email : 'nobody-guessed@example.com'
      const own = openBrowser('192.0.2.9')
      expect((await own.request(email)).status).toBe(200)
      const answers: number[] = []
      for (let network = 1; network <= 4; network += 1) {
        const browser = openBrowser(`198.51.100.${network}`)
        expect((await browser.request(email)).status).toBe(200)
        for (let tries = 0; tries < 5; tries += 1) answers.push((await browser.enter('000000')).status)
      }
      const [checked, limited] = [Array<number>(5).fill(401), [401, 401, 429, 429, 429]]
      expect(answers).toEqual([...checked, ...checked, ...limited, ...limited])
      if (which === 'an unknown one') return
      expect((await own.enter(await mailedCode(own, person))).status).toBe(200)
    },
  )

  it('leave a known device its guesses, however many strangers guess', async () => {
    const person = await makeUser(test.database)
    const own = openBrowser('192.0.2.9')
    expect((await own.login(person.email, goodPassword)).status).toBe(200)
    const code = await mailedCode(own, person)
    await fail(`tried code user:${person.email}`, 100)
    expect(await own.enter(other(code))).toMatchObject(wrong)
    expect((await own.enter(code)).status).toBe(200)
  })

  it('count wrong codes with wrong passwords', async () => {
    const person = await makeUser(test.database)
    const browser = openBrowser()
    const code = await mailedCode(browser, person)
    await fail(`pair user:${person.email} 192.0.2.1`, 8)
    expect(await browser.enter(other(code))).toMatchObject(wrong)
    expect(await browser.login(person.email, 'Wrong@123')).toMatchObject({ status: 401 })
    expect(await browser.enter(code)).toMatchObject({ status: 429 })
    expect(await browser.login(person.email, goodPassword)).toMatchObject({ status: 429 })
    const counters = test.database.db.select().from(failedAttempts)
    expect(await counters.where(eq(failedAttempts.counter, `account user:${person.email}`))).toHaveLength(2)
  })
})
