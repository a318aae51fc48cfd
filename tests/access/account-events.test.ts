import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { failedAttempts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { addSession, call, goodPassword, makePerson, type Person } from '../support/factories.ts'
import {
  type LogLine,
  type LoggedAction,
  callerNetwork,
  changedPassword,
  requestFrom,
  testLoggedActions,
} from '../support/security-events.ts'

const log: LogLine[] = []
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ onLog: (line) => log.push(line) })
})

const request = (...args: Parameters<ReturnType<typeof requestFrom>>) => requestFrom(test)(...args)
const mailed = /token=([\w-]+)/

const login = (person: Pick<Person, 'role' | 'email'>, password: string) =>
  request('POST', `/${person.role}/login-${person.role}`, undefined, { email: person.email, password })

const changePassword = (as: Person, currentPassword: string) =>
  request('PATCH', `/${as.role}/change-password-${as.role}`, as, {
    [`${as.role}Email`]: as.email,
    currentPassword,
    newPassword: changedPassword,
  })

/** Asks for a reset link and returns its token. */
async function askForLink({ role, email }: Person): Promise<string> {
  await request('POST', `/${role}/forgot-password-${role}`, undefined, { email })
  await test.runJobs()
  const mail = (await test.mails()).findLast(({ to }) => to.includes(email))
  return mailed.exec(mail!.text)![1]!
}

const makeAttempts = (counter: string, times: number) =>
  test.database.db.insert(failedAttempts).values(Array.from({ length: times }, () => ({ counter })))

const confirmation = { password: goodPassword }

const actions: LoggedAction[] = [
  {
    name: 'a sign-in',
    role: 'seller',
    prepare: async (person) => ({ act: () => login(person, goodPassword) }),
    events: [{ event: 'sign-in', outcome: 'success' }],
  },
  {
    name: 'a wrong password at sign-in',
    role: 'user',
    prepare: async (person) => ({ act: () => login(person, 'Wrong@123') }),
    events: [{ event: 'sign-in', outcome: 'refused' }],
  },
  {
    name: 'an unknown e-mail at sign-in',
    role: 'admin',
    prepare: async ({ role }) => ({ act: () => login({ role, email: 'nobody@example.com' }, 'Wrong@123') }),
    events: [{ event: 'sign-in', outcome: 'refused', account: null }],
  },
  {
    name: 'a lock-out at sign-in',
    role: 'admin',
    prepare: async (person) => {
      await makeAttempts(`account admin:${person.email}`, 100)
      return { act: () => login(person, goodPassword) }
    },
    events: [{ event: 'sign-in', outcome: 'locked-out' }],
  },
  {
    name: 'a request for a sign-in code',
    role: 'user',
    prepare: async ({ email }) => ({
      act: () => request('POST', '/user/request-code-user', undefined, { email }),
    }),
    events: [{ event: 'sign-in-code-request', outcome: 'success', account: null }],
  },
  {
    name: 'a sign-in code that nobody has requested',
    role: 'user',
    prepare: async () => ({
      act: () => request('POST', '/user/login-code-user', undefined, { code: '123456' }),
    }),
    events: [{ event: 'sign-in', outcome: 'refused', account: null }],
  },
  {
    name: 'a wrong confirmation password',
    role: 'user',
    prepare: async (person) => ({
      act: () =>
        request('PATCH', '/user/update-user', person, {
          name: 'Asha',
          mobile: '9845012345',
          password: 'Wrong@123',
        }),
    }),
    events: [{ event: 'password-confirmation', outcome: 'refused' }],
  },
  {
    name: 'a lock-out of confirmations',
    role: 'user',
    prepare: async (person) => {
      await makeAttempts(`session ${person.sessionId}`, 10)
      return {
        act: () =>
          request('PATCH', '/user/update-user', person, {
            name: 'Asha',
            mobile: '9845012345',
            ...confirmation,
          }),
      }
    },
    events: [{ event: 'password-confirmation', outcome: 'locked-out' }],
  },
  {
    name: 'a password change',
    role: 'seller',
    prepare: async (person) => ({ act: () => changePassword(person, goodPassword) }),
    events: [{ event: 'password-change', outcome: 'success' }],
  },
  {
    name: 'a password change that ends other sessions',
    role: 'user',
    prepare: async (person) => {
      await addSession(test.database, person)
      await addSession(test.database, person)
      return { act: () => changePassword(person, goodPassword) }
    },
    events: [
      { event: 'password-change', outcome: 'success' },
      { event: 'sessions-ended', outcome: 'success', reason: 'password-change', sessions: 2 },
    ],
  },
  {
    name: 'a refused password change',
    role: 'admin',
    prepare: async (person) => ({ act: () => changePassword(person, 'Wrong@123') }),
    events: [{ event: 'password-change', outcome: 'refused' }],
  },
  {
    name: 'a password change that fails in the database',
    role: 'user',
    prepare: async (person) => ({
      async act() {
        await test.database.db.execute(sql`alter table notifications rename to renamed`)
        const { status } = await changePassword(person, goodPassword)
        await test.database.db.execute(sql`alter table renamed rename to notifications`)
        expect(status).toBe(500)
      },
    }),
    events: [],
  },
  {
    name: 'a request for a reset link',
    role: 'user',
    prepare: async (person) => ({
      act: () => request('POST', '/user/forgot-password-user', undefined, { email: person.email }),
    }),
    events: [{ event: 'password-reset-request', outcome: 'success', account: null }],
  },
  {
    name: 'a lock-out of requests for reset links',
    role: 'user',
    prepare: async (person) => {
      await makeAttempts(`reset user:${person.email} ${callerNetwork}`, 5)
      return { act: () => request('POST', '/user/forgot-password-user', undefined, { email: person.email }) }
    },
    events: [{ event: 'password-reset-request', outcome: 'locked-out', account: null }],
  },
  {
    name: 'a password reset',
    role: 'seller',
    prepare: async (person) => {
      const token = await askForLink(person)
      return {
        act: () =>
          request('POST', '/seller/reset-password-seller', undefined, {
            token,
            newPassword: changedPassword,
          }),
      }
    },
    events: [
      { event: 'password-reset', outcome: 'success' },
      { event: 'sessions-ended', outcome: 'success', reason: 'password-reset', sessions: 1 },
    ],
  },
  {
    name: 'a request for another e-mail address',
    role: 'seller',
    prepare: async (person) => ({
      act: () =>
        request('POST', '/seller/change-email-seller', person, {
          email: `new-${person.email}`,
          password: goodPassword,
        }),
    }),
    events: [{ event: 'email-change-request', outcome: 'success' }],
  },
  {
    name: 'a used link of a change of the e-mail address',
    role: 'admin',
    prepare: async () => ({
      act: () => request('POST', '/admin/undo-email-admin', undefined, { token: 'used' }),
    }),
    events: [{ event: 'email-undo', outcome: 'refused', account: null }],
  },
  {
    name: 'a used reset link',
    role: 'user',
    prepare: async () => ({
      act: () =>
        request('POST', '/user/reset-password-user', undefined, {
          token: 'used',
          newPassword: changedPassword,
        }),
    }),
    events: [{ event: 'password-reset', outcome: 'refused', account: null }],
  },
  {
    name: 'a logout',
    role: 'user',
    prepare: async (person) => ({ act: () => request('GET', '/user/logout-user', person) }),
    events: [{ event: 'sessions-ended', outcome: 'success', reason: 'logout', sessions: 1 }],
  },
  {
    name: 'a logout without a session',
    role: 'user',
    prepare: async () => ({ act: () => request('GET', '/user/logout-user') }),
    events: [],
  },
  {
    name: 'the end of another own session',
    role: 'seller',
    prepare: async (person) => {
      const { sessionId } = await addSession(test.database, person)
      return { act: () => request('DELETE', `/seller/end-session-seller/${sessionId}`, person) }
    },
    events: [{ event: 'sessions-ended', outcome: 'success', reason: 'by-owner', sessions: 1 }],
  },
  {
    name: 'the end of all own sessions',
    role: 'admin',
    prepare: async (person) => {
      await addSession(test.database, person)
      return { act: () => request('DELETE', '/admin/end-sessions-admin', person, { which: 'all' }) }
    },
    events: [{ event: 'sessions-ended', outcome: 'success', reason: 'by-owner', sessions: 2 }],
  },
  {
    name: 'the end of no other session',
    role: 'user',
    prepare: async (person) => ({ act: () => request('DELETE', '/user/end-sessions-user', person, {}) }),
    events: [],
  },
]

testLoggedActions(() => ({ test, log }), actions)

it('security events are logged at LOG_LEVEL=error, too', async () => {
  const errors: LogLine[] = []
  const quiet = await startTestApp({ onLog: (line) => errors.push(line), logLevel: 'error' })
  try {
    const person = await makePerson(quiet.database, 'user')
    await call(quiet.app, 'GET', '/user/logout-user', { as: person })
    expect(errors).toMatchObject([{ event: 'sessions-ended', account: person.id }])
  } finally {
    await quiet.close()
  }
})
