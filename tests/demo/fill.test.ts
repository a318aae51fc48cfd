import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { createTestDatabase } from '../support/database.ts'

const now = new Date('2026-11-20T14:30:00Z')

async function openEmpty() {
  const { connectionString, drop } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'foodie-demo-'))
  const database = openDatabase({ connectionString, onError: () => {} })
  const close = async () => {
    await database.close()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, folder, store: localFolder(folder), close }
}

const first = await openEmpty()
const second = await openEmpty()
beforeAll(async () => {
  // Two processes that start together: one of them fills the database.
  await Promise.all([1, 2].map(() => fillDemo(first.database, first.store, { log: () => {}, now })))
}, 60_000)
afterAll(() => Promise.all([first.close(), second.close()]))

async function count(database: Database, from: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from ${from}`),
  )
  return rows[0]!.count
}

describe('the demo', () => {
  it.each([
    ["accounts where role = 'seller'", 3],
    ['restaurants where image_id is not null', 12],
    ['foods where image_id is not null', 100],
    ['categories', 8],
    ['cuisines where image_id is not null', 8],
    ["orders where status = 'Pending'", 5],
    ["orders where status = 'Completed'", 1_000],
    ["orders where status = 'Failed'", 20],
    ["orders where status = 'Cancelled'", 20],
    ["orders where created_at < '2026-01-01'", 10],
    ["deliveries where status = 'Pending'", 2],
    ["ratings where reference_type = 'Restaurant'", 200],
    ["ratings where reference_type = 'Food'", 500],
    ["ratings where reference_type = 'Delivery'", 200],
    ['ratings where not verified', 20],
    ['ratings where rating = 1', 20],
    ...['Pending', 'In Progress', 'Resolved', 'Closed'].flatMap((status): [string, number][] => [
      [
        `complaints c join accounts a on a.id = user_id where email = 'customer@foodie.test' and status = '${status}'`,
        1,
      ],
      [
        `complaints c join accounts a on a.id = seller_id where email = 'seller@foodie.test' and status = '${status}'`,
        1,
      ],
    ]),
    ["complaint_events where at < '2026-11-20T14:30:00Z'", 50],
    ['notifications where not read', 5],
    ["contact_us where status = 'Pending'", 3],
    ["contact_us where status = 'Resolved'", 3],
    ["contact_us where status = 'Rejected'", 1],
    ["contact_us_replies where state = 'sent'", 3],
    ["notifications n join accounts a on a.id = account_id where role = 'admin'", 3],
    ['baskets', 1],
  ])('has %s: at least %i', async (from, least) => {
    expect(await count(first.database, from)).toBeGreaterThanOrEqual(least)
  })

  it('has all picture files in the store', async () => {
    const { rows } = await first.database.db.execute<{ id: string; widths: number[] }>(
      sql`select id, widths from images`,
    )
    for (const { id, widths } of rows) {
      const files = await readdir(join(first.folder, id))
      expect(files.toSorted()).toEqual(widths.map((width) => `${width}.webp`).toSorted())
    }
  })

  it('is identical in every run', async () => {
    await fillDemo(second.database, second.store, { log: () => {}, now })
    const tables = [
      'restaurants',
      'foods',
      'orders',
      'order_items',
      'deliveries',
      'order_events',
      'ratings',
      'complaints',
      'complaint_events',
      'contact_us',
      'contact_us_replies',
    ]
    for (const table of tables) {
      const digest = sql.raw(`select md5(string_agg(t::text, '' order by t::text)) as digest from ${table} t`)
      const [a, b] = await Promise.all([first, second].map(({ database }) => database.db.execute(digest)))
      expect(a!.rows, table).toEqual(b!.rows)
    }
  }, 60_000)

  it('does not change a database that has accounts', async () => {
    const before = await count(first.database, 'orders')
    await fillDemo(first.database, first.store, { log: () => {}, now })
    expect(await count(first.database, 'orders')).toBe(before)
  })
})
