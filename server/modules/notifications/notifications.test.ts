import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#server/db/schema/notifications.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeAdmin, makeSeller, makeUser, type Person } from '../../../tests/support/factories.ts'
import type { NotificationContent } from './messages.ts'
import { makeNotification } from '../../../tests/support/notifications.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

let people: Record<'user' | 'seller' | 'admin', Person>
let stranger: Person
beforeEach(async () => {
  const { database } = test
  const [user, seller, admin] = await Promise.all([
    makeUser(database),
    makeSeller(database),
    makeAdmin(database),
  ])
  people = { user, seller, admin }
  stranger = await makeUser(database)
})

const put = (person: Person, content?: NotificationContent, read?: boolean) =>
  makeNotification(test.database, person.id, { content, read })
const list = async (person: Person, query = '') =>
  (await call(test.app, 'GET', `/notification/get-${person.role}-notification${query}`, { as: person })).body
const setAsRead = (id: string, as?: Person) =>
  call(test.app, 'PATCH', `/notification/set-notification-as-read/${id}`, { as })
const remove = (id: string, as?: Person) =>
  call(test.app, 'DELETE', `/notification/delete-notification/${id}`, { as })
const left = (person: Person) =>
  test.database.db.$count(notifications, eq(notifications.accountId, person.id))

describe.each(['user', 'seller', 'admin'] as const)('GET /notification/get-%s-notification', (role) => {
  const path = `/notification/get-${role}-notification`

  it('returns own ones, newest first, with `read` as a string', async () => {
    const person = people[role]
    const data = { billNumber: 'FD000001', restaurantName: 'Leaf & Ladle' }
    const older = await put(person, { type: 'order-accepted', data }, true)
    const newer = await put(person, { type: 'order-delivered', data })
    await put(stranger)
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/) as string
    expect(await list(person)).toEqual({
      success: true,
      message: 'Notifications',
      data: [
        {
          _id: newer,
          message: 'Your order FD000001 from Leaf & Ladle was delivered',
          createdAt,
          read: 'false',
        },
        { _id: older, message: 'Your order FD000001 was accepted by Leaf & Ladle', createdAt, read: 'true' },
      ],
    })
  })

  it('returns them page by page, each once', async () => {
    const person = people[role]
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift(await put(person))
    const seen: string[] = []
    let query = '?limit=2'
    for (let page = 0; page < 3; page += 1) {
      const { data, nextCursor } = await list(person, query)
      seen.push(...data.map(({ _id }: { _id: string }) => _id))
      expect(Boolean(nextCursor)).toBe(page < 2)
      query = `?limit=2&cursor=${nextCursor}`
    }
    expect(seen).toEqual(ids)
  })

  it('requires a session of its role', async () => {
    const other = role === 'seller' ? people.user : people.seller
    expect((await call(test.app, 'GET', path)).status).toBe(401)
    expect((await call(test.app, 'GET', path, { as: other })).status).toBe(403)
    const { status } = await call(test.app, 'GET', `${path}?cursor=made-up`, { as: people[role] })
    expect(status).toBe(400)
  })
})

describe('PATCH /notification/set-notification-as-read/:id', () => {
  it('marks an own one and decrements the badge', async () => {
    const id = await put(people.user)
    await put(people.user)
    const { status, body } = await setAsRead(id, people.user)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: id, read: 'true' })
    const verified = await call(test.app, 'GET', '/user/verify-user', { as: people.user })
    expect(verified.body.user.unread).toBe(1)
  })

  it('accepts repeated and parallel calls', async () => {
    const id = await put(people.seller)
    const answers = await Promise.all(Array.from({ length: 5 }, () => setAsRead(id, people.seller)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await list(people.seller)).data).toMatchObject([{ _id: id, read: 'true' }])
  })

  it('finds the owner among all sessions of the browser', async () => {
    const id = await put(people.admin)
    const cookie = Object.values(people)
      .map((person) => person.cookie)
      .join('; ')
    const path = `/notification/set-notification-as-read/${id}`
    expect((await call(test.app, 'PATCH', path, { headers: { cookie } })).status).toBe(200)
  })

  it('returns 401 to guests, and 404 for foreign and unknown ids', async () => {
    const id = await put(people.user)
    expect((await setAsRead(id)).status).toBe(401)
    for (const other of [stranger, people.seller, people.admin]) {
      expect((await setAsRead(id, other)).status).toBe(404)
    }
    expect((await setAsRead(stranger.id, people.user)).status).toBe(404)
    expect((await setAsRead('nonsense', people.user)).status).toBe(404)
    expect((await list(people.user)).data).toMatchObject([{ read: 'false' }])
  })
})

describe('PATCH /notification/read-notifications', () => {
  const readMany = (ids: string[], options: Parameters<typeof call>[3]) =>
    call(test.app, 'PATCH', '/notification/read-notifications', { payload: { ids }, ...options })

  it('marks twenty by one update', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => put(people.user)))
    expect((await readMany(ids, { as: people.user })).status).toBe(200)
    // PostgreSQL stores the transaction and the statement that wrote each row.
    const { rows: writers } = await test.database.db.execute(
      sql`select distinct xmin::text, cmin::text from notifications where account_id = ${people.user.id}`,
    )
    expect(writers).toHaveLength(1)
    const { data } = await list(people.user)
    expect(data.map(({ read }: { read: string }) => read)).toEqual(Array(20).fill('true'))
  })

  it('ignores foreign and unknown ids', async () => {
    const [own, foreign] = [await put(people.user), await put(stranger)]
    const { status } = await readMany([own, foreign, stranger.id], { as: people.user })
    expect(status).toBe(200)
    expect((await list(people.user)).data).toMatchObject([{ read: 'true' }])
    const { body } = await call(test.app, 'GET', '/user/verify-user', { as: stranger })
    expect(body.user.unread).toBe(1)
  })

  it('marks those of every session of the browser', async () => {
    const ids = [await put(people.seller), await put(people.admin)]
    const cookie = `${people.seller.cookie}; ${people.admin.cookie}`
    expect((await readMany(ids, { headers: { cookie } })).status).toBe(200)
    expect((await list(people.seller)).data).toMatchObject([{ read: 'true' }])
    expect((await list(people.admin)).data).toMatchObject([{ read: 'true' }])
  })

  it('returns 401 to guests, and 400 for more than 100 ids', async () => {
    const id = await put(people.user)
    expect((await readMany([id], {})).status).toBe(401)
    expect((await readMany(Array(101).fill(id), { as: people.user })).status).toBe(400)
    expect((await list(people.user)).data).toMatchObject([{ read: 'false' }])
  })
})

describe('DELETE /notification/delete-notification/:id', () => {
  it('deletes only the given one', async () => {
    const id = await put(people.seller)
    const kept = await put(people.seller)
    expect(await remove(id, people.seller)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Deleted Notification' },
    })
    expect((await list(people.seller)).data).toMatchObject([{ _id: kept }])
  })

  it('succeeds once, also in parallel', async () => {
    const id = await put(people.user)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(id, people.user)))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 404, 404, 404, 404])
  })

  it('returns 401 to guests and 404 for foreign ids', async () => {
    const id = await put(people.user)
    expect((await remove(id)).status).toBe(401)
    expect((await remove(id, stranger)).status).toBe(404)
    expect((await remove(id, people.admin)).status).toBe(404)
    expect(await left(people.user)).toBe(1)
  })
})

describe.each(['user', 'seller', 'admin'] as const)(
  'DELETE /notification/delete-%s-notifications',
  (role) => {
    const path = `/notification/delete-${role}-notifications`

    it('clears own ones only, also in parallel', async () => {
      const person = people[role]
      for (let count = 0; count < 30; count += 1) await put(person)
      await put(stranger)
      const clear = () => call(test.app, 'DELETE', path, { as: person })
      for (const { status, body } of await Promise.all(Array.from({ length: 8 }, clear))) {
        expect({ status, ...body }).toEqual({ status: 200, success: true, message: 'Cleared Notifications' })
      }
      expect(await left(person)).toBe(0)
      expect(await left(stranger)).toBe(1)
    })

    it('requires a session of its role', async () => {
      const person = people[role]
      await put(person)
      const other = role === 'seller' ? people.user : people.seller
      expect((await call(test.app, 'DELETE', path)).status).toBe(401)
      expect((await call(test.app, 'DELETE', path, { as: other })).status).toBe(403)
      expect(await left(person)).toBe(1)
    })
  },
)
