import type pg from 'pg'
import { beforeAll, describe, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeAdmin, type Person } from '../support/factories.ts'
import { connectTo } from '../support/database.ts'
import { expectBoundedReads } from './plans-of.ts'

let test: TestApp
let client: pg.Client
let admin: Person
const actor = '019a9a4e-7c00-7000-8000-000000000001'
beforeAll(async () => {
  test = await startTestApp()
  client = await connectTo(test.connectionString)
  admin = await makeAdmin(test.database)
  await client.query(`
    insert into log_entries (at, actor_id, actor_role, action, reference_type, reference_id, effect, fields, text_hashes)
    select now() - n * interval '1 minute', case when n % 100 = 0 then '${actor}'::uuid else uuidv7() end, 'seller',
      'food.' || n % 50, 'Food', 'food-' || n % 1000, 'changed', '[]', '{}' from generate_series(1, 100000) n`)
  await client.query('vacuum analyze')
}, 180_000)

describe('the log of changes reads no more than its page needs', () => {
  const queries = ['', `actor=${actor}`, 'action=food.7', 'reference=food-7', 'to=2026-11-01']
  it.each([...queries, 'from=2026-11-01&to=2026-11-02'])('%s', async (query) => {
    const path = `/admin/get-list-log?${query}`
    const asked = { test, client, path, cookie: admin.cookie }
    await expectBoundedReads({ ...asked, large: ['log_entries'], mostRows: 200 })
  })
})
