import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { retentionDays } from '#contract/rules/retention.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeAdmin, makeScene, type Person, placeSceneOrder } from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'
import { keepRetention } from './keep-retention.ts'

const day = 24 * 60 * 60_000

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const keepAfter = (days: number) =>
  keepRetention({ ...test.jobs, clock: { now: () => new Date(Date.now() + days * day) } })

const set = (retention: Record<string, number | ''>) => setMarketplace(test, admin, { retention })

/** Makes one of everything that is kept for a time; returns how many there are. */
async function makeAll(): Promise<() => Promise<Record<string, number>>> {
  const scene = await makeScene(test.database)
  const { _id: orderId } = await placeSceneOrder(test.app, scene)
  const form = { name: 'Ila', email: 'ila@example.com', subject: 'Fish', message: 'More of it' }
  expect(
    (await call(test.app, 'POST', '/contact-us/create-contactUs', { payload: form })).status,
  ).toBeLessThan(300)
  await test.database.db.execute(
    sql`insert into order_messages (order_id, by_role, text, created_at) values (${orderId}, 'user', 'Ring twice', now())`,
  )
  const mails = join(test.folder, 'mail')
  await mkdir(mails, { recursive: true })
  await writeFile(join(mails, `${new Date().toISOString().replaceAll(':', '-')}-one.eml`), 'Dear Ila')
  return async () => {
    const { rows } = await test.database.db.execute<Record<string, number>>(sql`
      select (select count(*) from notifications where account_id = ${scene.seller.id})::int as notifications,
        (select count(*) from order_messages)::int as "orderMessages", (select count(*) from contact_us)::int as "contactForms"`)
    return { ...rows[0], mailFiles: (await readdir(mails)).length }
  }
}

it('deletes what is older than the marketplace keeps it, and nothing else', async () => {
  const count = await makeAll()
  const before = await count()
  expect(Object.values(before).every((number) => number > 0)).toBe(true)
  await keepAfter(29)
  expect(await count()).toEqual(before)
  await keepAfter(31)
  expect(await count()).toEqual({ ...before, mailFiles: 0 })
  await keepAfter(91)
  expect(await count()).toEqual({ ...before, mailFiles: 0, orderMessages: 0 })
  await keepAfter(364)
  expect(await count()).toMatchObject({
    notifications: before['notifications'],
    contactForms: before['contactForms'],
  })
  await keepAfter(366)
  expect(await count()).toEqual({ notifications: 0, orderMessages: 0, contactForms: 0, mailFiles: 0 })
})

it('follows a shorter period that an owner sets, which the privacy page shows', async () => {
  const facts = async () =>
    (await call(test.app, 'GET', '/marketplace/get-data-marketplace', {})).body.data.retention
  expect(await facts()).toEqual(retentionDays)
  expect((await set({ notifications: 30 })).status).toBe(200)
  expect(await facts()).toEqual({ ...retentionDays, notifications: 30 })
  const count = await makeAll()
  await keepAfter(29)
  expect(await count()).toMatchObject({ notifications: expect.toSatisfy((number: number) => number > 0) })
  await keepAfter(31)
  expect(await count()).toMatchObject({ notifications: 0 })
  await set({ contactForms: 7 })
  expect(await facts()).toEqual({ ...retentionDays, notifications: 30, contactForms: 7 })
  await set({ notifications: '', contactForms: '' })
  expect(await facts()).toEqual(retentionDays)
})

it.each<Record<string, number>>([{ notifications: 366 }, { orderMessages: 1.5 }, { mailFiles: -1 }])(
  'cannot be longer, and not be switched off: %j',
  async (retention) => {
    const refused = await set(retention)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].path).toBe(`retention.${Object.keys(retention)[0]}`)
  },
)
