import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import { call, makeAdmin, makeCategory, makeSeller, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
beforeEach(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const list = async () => (await call(test.app, 'GET', '/admin/get-starter-sets', { as: admin })).body.data
const start = (name: string, as = admin) =>
  call(test.app, 'POST', '/admin/apply-starter-set', { as, payload: { name } })
const count = async (table: string) => {
  const { rows } = await test.database.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${table}`),
  )
  return rows[0]!.count
}

describe('a marketplace without categories and cuisines', () => {
  it('begins with the set of a region, once, also for two admins at the same time', async () => {
    const sets = await list()
    expect(sets.map(({ name }: { name: string }) => name)).toEqual([
      'india',
      'europe',
      'middle-east',
      'east-asia',
    ])
    const answers = await Promise.all([start('europe'), start('india')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const begun = sets[answers[0].status === 200 ? 1 : 0]
    expect([await count('categories'), await count('cuisines')]).toEqual([
      begun.categories.length,
      begun.cuisines.length,
    ])
    expect(await count('synonym_groups')).toBeGreaterThan(0)
    expect(await list()).toEqual([])
    expect(await entriesOf(test, sql`action = 'admin.applyStarterSet'`)).toHaveLength(1)
  })

  it('refuses unknown sets and sellers', async () => {
    expect((await start('atlantis')).status).toBe(400)
    expect((await start('india', await makeSeller(test.database))).status).toBe(403)
    expect(await count('categories')).toBe(0)
  })
})

it('a marketplace with a category is offered no set', async () => {
  await makeCategory(test.database)
  expect(await list()).toEqual([])
  expect((await start('india')).body.code).toBe('CONFLICT')
})
