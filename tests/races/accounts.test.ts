import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/schema/notifications.ts'
import { hashPassword } from '#server/modules/passwords/hash.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makeUser, type Person } from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const lockAccount = ({ id }: Person) => ({
  sql: 'select from accounts where id = $1 for update',
  values: [id],
})
const login = ({ email }: Person, password: string) =>
  call(test.app, 'POST', '/user/login-user', { payload: { email, password } })
const change = (as: Person, newPassword: string) =>
  call(test.app, 'PATCH', '/user/change-password-user', {
    as,
    payload: { userEmail: as.email, currentPassword: goodPassword, newPassword },
  })
const countNotifications = ({ id }: Person) =>
  test.database.db.$count(notifications, eq(notifications.accountId, id))

describe('an account', () => {
  it('accepts no password that is being replaced at the same time', async () => {
    const user = await makeUser(test.database)
    const update = () =>
      call(test.app, 'PATCH', '/user/update-user', {
        as: user,
        payload: { name: 'Too Late', mobile: '+91 98450 00000', password: goodPassword },
      })
    const answers = await raceForLock(
      test.connectionString,
      {
        sql: 'update accounts set password_hash = $2 where id = $1',
        values: [user.id, await hashPassword('Another@123')],
      },
      () => [login(user, goodPassword), change(user, 'Third@123'), update()],
      3,
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await login(user, 'Another@123')).status).toBe(200)
    const { body } = await call(test.app, 'GET', '/user/verify-user', { as: user })
    expect(body.user.name).toBe(user.name)
  })

  it('takes one of two parallel password changes', async () => {
    const user = await makeUser(test.database)
    const wanted = ['First@123', 'Second@123']
    const answers = await raceForLock(
      test.connectionString,
      lockAccount(user),
      () => wanted.map((password) => change(user, password)),
      2,
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const winner = wanted[answers.findIndex(({ status }) => status === 200)]!
    expect((await login(user, winner)).status).toBe(200)
    expect(await countNotifications(user)).toBe(1)
  })

  it('takes one password from a reset link that is used ten times in parallel', async () => {
    const user = await makeUser(test.database)
    await call(test.app, 'POST', '/user/forgot-password-user', { payload: { email: user.email } })
    await test.runJobs()
    const token = /token=(\S+)/.exec((await test.mails()).at(-1)!.text)![1]!
    const wanted = Array.from({ length: 10 }, (_, index) => `Number${index}@123`)
    const answers = await raceForLock(
      test.connectionString,
      lockAccount(user),
      () =>
        wanted.map((newPassword) =>
          call(test.app, 'POST', '/user/reset-password-user', { payload: { token, newPassword } }),
        ),
      10,
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'LINK_ENDED')).toHaveLength(9)
    const winner = wanted[answers.findIndex(({ status }) => status === 200)]!
    expect((await login(user, winner)).status).toBe(200)
    expect(await countNotifications(user)).toBe(1)
  })
})
