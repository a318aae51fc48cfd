import { createHook } from 'node:async_hooks'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { emailChanges } from '#server/db/schema/accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  addSession,
  call,
  goodPassword,
  makePerson,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'

const newPassword = 'Kitchen-Door@47'
const ended = { status: 400, body: { code: 'LINK_ENDED' } }

/** What a call answers, and how many hashes of passwords it computes: the library's work in threads has no type. */
async function hashes<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (type === 'undefined' && count++) }).enable()
  try {
    const answer = await work()
    return [answer, count]
  } finally {
    hook.disable()
  }
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

let number = 0
async function tidy() {
  await test.database.transaction((tx) => enqueue(tx, 'tidy', {}))
  await test.runJobs()
}
const newAddress = () => `moved${++number}@example.com`
const ask = (as: Person, email: string, password = goodPassword) =>
  call(test.app, 'POST', `/${as.role}/change-email-${as.role}`, { as, payload: { email, password } })
const use = (kind: 'confirm' | 'undo', token: string, role = 'user') =>
  call(test.app, 'POST', `/${role}/${kind}-email-${role}`, { payload: { token } })
const login = (role: string, email: string, password = goodPassword) =>
  call(test.app, 'POST', `/${role}/login-${role}`, { payload: { email, password } })
const verify = (as: Person) => call(test.app, 'GET', `/${as.role}/verify-${as.role}`, { as })
const signUp = (email: string) =>
  call(test.app, 'POST', '/user/create-user', {
    payload: { name: 'Ila', email, password: goodPassword, mobile: '+91 98450 00000' },
  })

async function mailsTo(email: string) {
  await test.runJobs()
  return (await test.mails()).filter(({ to }) => to.includes(email))
}
async function tokenTo(email: string): Promise<string> {
  return /token=(\S+)/.exec((await mailsTo(email)).at(-1)!.text)![1]!
}

/** Asks for a new address and returns the tokens of its mails. */
async function asked(as: Person, email: string) {
  expect((await ask(as, email)).status).toBe(200)
  return { confirm: await tokenTo(email), cancel: await tokenTo(as.email) }
}

const age = ({ id }: Person, hours: number) =>
  test.database.db
    .update(emailChanges)
    .set({
      createdAt: sql`now() - make_interval(hours => ${hours})`,
      confirmedAt: sql`case when confirmed_at is not null then now() - make_interval(hours => ${hours}) end`,
    })
    .where(eq(emailChanges.accountId, id))

describe.each(['user', 'seller', 'admin'] as const)('a %s with another address', (role) => {
  it('confirms it from the new mailbox; other sessions end, and the old mailbox can undo it', async () => {
    const person = await makePerson(test.database, role)
    const other = await addSession(test.database, person)
    const email = newAddress()
    const { confirm } = await asked(person, email)
    expect((await login(role, email)).status).toBe(401)
    expect((await login(role, person.email)).status).toBe(200)

    expect((await use('confirm', confirm, role)).status).toBe(200)
    expect((await login(role, person.email)).status).toBe(401)
    expect((await login(role, email)).status).toBe(200)
    expect((await verify(person)).status).toBe(200)
    expect((await verify(other)).status).toBe(401)

    const undo = await tokenTo(person.email)
    expect((await use('undo', undo, role)).status).toBe(200)
    expect((await verify(person)).status).toBe(401)
    for (const address of [email, person.email]) expect((await login(role, address)).status).toBe(401)
    const token = await tokenTo(person.email)
    const reset = { payload: { token, newPassword } }
    expect((await call(test.app, 'POST', `/${role}/reset-password-${role}`, reset)).status).toBe(200)
    expect((await login(role, person.email, newPassword)).status).toBe(200)
  })
})

describe('the mails', () => {
  it('say what was asked for, and how to undo it', async () => {
    const user = await makeUser(test.database, 'Asha')
    const email = newAddress()
    const { confirm } = await asked(user, email)
    await use('confirm', confirm)
    const [toNew] = await mailsTo(email)
    expect(toNew).toMatchObject({ subject: 'Confirm your e-mail address' })
    expect(toNew!.text).toContain(`http://foodie.test/confirm-email?role=user&token=${confirm}`)
    const toOld = await mailsTo(user.email)
    expect(toOld.map(({ subject }) => subject)).toEqual([
      'Your e-mail address is to be changed',
      'Your e-mail address was changed',
    ])
    for (const { text } of toOld) {
      expect(text).toContain(email)
      expect(text).toContain('within seven days')
      expect(text).toContain('http://foodie.test/undo-email?role=user&token=')
    }
  })
})

describe('a change', () => {
  it('needs the password, another address, and not more than five requests', async () => {
    const user = await makeUser(test.database)
    expect(await ask(user, newAddress(), 'Wrong@1234')).toMatchObject({
      status: 403,
      body: { errors: [{ path: 'password' }] },
    })
    expect(await ask(user, user.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email' }] },
    })
    for (let request = 0; request < 5; request++) expect((await ask(user, newAddress())).status).toBe(200)
    expect((await ask(user, newAddress())).status).toBe(429)
  })

  it('answers alike for a taken and a free address, with as many hashes, and mails nothing to the taken one', async () => {
    const [user, owner] = [await makeUser(test.database), await makeUser(test.database)]
    const [free, ofFree] = await hashes(() => ask(user, newAddress()))
    const [takenOne, ofTaken] = await hashes(() => ask(user, owner.email))
    expect({ ...takenOne, headers: null }).toEqual({ ...free, headers: null })
    expect([ofFree, ofTaken]).toEqual([1, 1])
    expect(await mailsTo(owner.email)).toEqual([])
    expect(await mailsTo(user.email)).toHaveLength(2)
  })

  it('ends with the next one', async () => {
    const user = await makeUser(test.database)
    const [first, second] = [newAddress(), newAddress()]
    const { confirm: old } = await asked(user, first)
    const { confirm } = await asked(user, second)
    expect(await use('confirm', old)).toMatchObject(ended)
    expect((await use('confirm', confirm)).status).toBe(200)
  })

  it('ends reset links and sign-in codes that were mailed to the old address', async () => {
    const user = await makeUser(test.database)
    await call(test.app, 'POST', '/user/forgot-password-user', { payload: { email: user.email } })
    const reset = await tokenTo(user.email)
    const { confirm } = await asked(user, newAddress())
    await use('confirm', confirm)
    expect(
      await call(test.app, 'POST', '/user/check-reset-link-user', { payload: { token: reset } }),
    ).toMatchObject(ended)
  })
})

describe('a link', () => {
  it('of the new mailbox works once, for 24 hours, in its role', async () => {
    const user = await makeUser(test.database)
    const { confirm } = await asked(user, newAddress())
    expect(await use('confirm', confirm, 'seller')).toMatchObject(ended)
    expect(await use('undo', confirm)).toMatchObject(ended)
    await age(user, 25)
    expect(await use('confirm', confirm)).toMatchObject(ended)
    await age(user, 23)
    expect((await use('confirm', confirm)).status).toBe(200)
    expect(await use('confirm', confirm)).toMatchObject(ended)
  })

  it('of the old mailbox works for seven days, once, with those of both mails', async () => {
    const user = await makeUser(test.database)
    const { confirm, cancel } = await asked(user, newAddress())
    await use('confirm', confirm)
    const undo = await tokenTo(user.email)
    await age(user, 7 * 24 + 1)
    for (const token of [cancel, undo]) expect(await use('undo', token)).toMatchObject(ended)
    await age(user, 7 * 24 - 1)
    expect((await use('undo', cancel)).status).toBe(200)
    for (const token of [cancel, undo]) expect(await use('undo', token)).toMatchObject(ended)
  })

  it('of the old mailbox stops a change that waits, and undoes later ones, too', async () => {
    const user = await makeUser(test.database)
    const [first, second] = [newAddress(), newAddress()]
    const { confirm, cancel } = await asked(user, first)
    await use('confirm', confirm)
    const { confirm: next } = await asked({ ...user, email: first }, second)
    await use('confirm', next)
    const undoneBySecond = await tokenTo(first)
    expect((await use('undo', cancel)).status).toBe(200)
    expect(await use('undo', undoneBySecond)).toMatchObject(ended)

    const other = await makeUser(test.database)
    const waiting = await asked(other, newAddress())
    expect((await use('undo', waiting.cancel)).status).toBe(200)
    expect(await use('confirm', waiting.confirm)).toMatchObject(ended)
  })

  it('that is unknown, expired or undone takes no hash', async () => {
    const user = await makeUser(test.database)
    const { confirm, cancel } = await asked(user, newAddress())
    await age(user, 8 * 24)
    const answers = []
    for (const token of ['unknown', confirm, cancel]) {
      for (const kind of ['confirm', 'undo'] as const) answers.push(await hashes(() => use(kind, token)))
    }
    const [first] = answers
    for (const [answer, count] of answers) {
      expect(count).toBe(0)
      expect([answer.status, answer.body]).toEqual([400, first![0].body])
    }
  })
})

describe('an address', () => {
  it('that can still be restored is nobody else’s', async () => {
    const user = await makeUser(test.database)
    const { confirm } = await asked(user, newAddress())
    await use('confirm', confirm)
    expect(await signUp(user.email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    await age(user, 7 * 24 + 1)
    expect((await signUp(user.email)).status).toBe(201)
  })

  it('that two accounts confirm at the same time becomes that of one', async () => {
    const email = newAddress()
    const people = [await makeUser(test.database), await makeUser(test.database)]
    const tokens: string[] = []
    for (const person of people) tokens.push((await asked(person, email)).confirm)
    const answers = await raceForLock(
      test.connectionString,
      {
        sql: 'select from accounts where id = any($1::uuid[]) for update',
        values: [people.map(({ id }) => id)],
      },
      () => tokens.map((token) => use('confirm', token)),
      2,
    )
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect((await login('user', email)).status).toBe(200)
  })

  it('that another account gets between the check and the change is refused by the constraint', async () => {
    const email = newAddress()
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const { confirm } = await asked(user, email)
    const [answer] = await raceForLock(
      test.connectionString,
      { sql: 'update accounts set email = $1 where id = $2', values: [email, other.id] },
      () => [use('confirm', confirm)],
      1,
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  })

  it('that somebody else took meanwhile is refused', async () => {
    const [user, email] = [await makeUser(test.database), newAddress()]
    const { confirm } = await asked(user, email)
    await signUp(email)
    expect(await use('confirm', confirm)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    expect((await login('user', user.email)).status).toBe(200)
  })
})

it('forgets changes that can neither be confirmed nor undone', async () => {
  const user = await makeUser(test.database)
  await asked(user, newAddress())
  const count = () => test.database.db.$count(emailChanges, eq(emailChanges.accountId, user.id))
  await age(user, 7 * 24 - 1)
  await tidy()
  expect(await count()).toBe(1)
  await age(user, 7 * 24 + 1)
  await tidy()
  expect(await count()).toBe(0)
})
