import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchResults } from '#contract/endpoints/search.ts'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { type Database } from '#server/db/client.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { judgeSearches } from '../search/judge.ts'
import { startSecondApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createTestDatabase, openTestDatabase } from '../support/database.ts'

/** Afternoon in the time zone of the demo: all restaurants with hours but the night kitchen are open. */
const now = new Date('2026-11-20T09:30:00Z')

async function openEmpty() {
  const { connectionString } = await createTestDatabase()
  const folder = await temporaryFolder('demo')
  const database = openTestDatabase(connectionString, 10)
  return { connectionString, database, folder, store: localFolder(folder) }
}

const first = await openEmpty()
const second = await openEmpty()
beforeAll(async () => {
  // Two processes that start together: one of them fills the database.
  await Promise.all([1, 2].map(() => fillDemo(first.database, first.store, { log: () => {}, now })))
})

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
    ["complaint_events where at < '2026-11-20T09:30:00Z'", 50],
    ['notifications where not read', 5],
    ["contact_us where status = 'Pending'", 3],
    ["contact_us where status = 'Resolved'", 3],
    ["contact_us where status = 'Rejected'", 1],
    ["contact_us_replies where state = 'sent'", 3],
    ["notifications n join accounts a on a.id = account_id where role = 'admin'", 3],
    ['baskets', 1],
    ["foods where diet is not null and allergens_stated and allergens <> '{}'", 90],
    ['foods where diet is null', 1],
    ['foods where choices_required and choices_price = 0', 6],
    ['basket_item_options', 3],
    ['options where sold_out_until is not null', 1],
    ['menu_sections where hours is not null', 1],
    ['foods where order_hours is not null', 2],
    ['own_sections', 2],
    ['foods where own_section_id is not null', 5],
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

  it('shows options without hiding other controls', async () => {
    const all = await count(first.database, 'foods')
    expect(await count(first.database, 'foods where has_options')).toBeLessThan(all / 3)
    const ofDemoSeller = `restaurants r join accounts a on a.id = r.seller_id where a.email = 'seller@foodie.test'
      and (exists (select from option_groups g where g.restaurant_id = r.id)
        or exists (select from menu_sections s where s.restaurant_id = r.id))`
    expect(await count(first.database, ofDemoSeller)).toBe(1)
    expect(
      await count(
        first.database,
        "basket_items i join foods f on f.id = i.food_id where f.choices_required and i.choice_key = ''",
      ),
    ).toBe(0)
  })

  it('has hours, a pause and a night kitchen in three restaurants, one of them the demo seller’s', async () => {
    const { rows } = await first.database.db.execute(sql`
      select r.name, weekly_hours is not null as hours, paused_until is not null as paused, email = 'seller@foodie.test' as own
      from restaurants r join accounts a on a.id = r.seller_id
      where weekly_hours is not null or paused_until is not null or usual_minutes is not null or scheduled_orders order by r.name`)
    expect(rows).toEqual([
      { name: 'Dhaba on NH-1', hours: true, paused: false, own: false },
      { name: 'Green Bowl Kitchen', hours: false, paused: true, own: true },
      { name: 'The Morning Griddle', hours: true, paused: false, own: false },
    ])
  })

  it('has an accept limit in the night kitchen only, orders that are ready and on their way, and a declined one', async () => {
    const { rows } = await first.database.db.execute(sql`
      select name, usual_minutes as minutes from restaurants where accept_limit is not null`)
    expect(rows).toEqual([{ name: 'Dhaba on NH-1', minutes: 35 }])
    const progress = await first.database.db.execute(sql`
      select dispatched_at is not null as "isOnItsWay" from deliveries where expected_at is not null order by id`)
    expect(progress.rows).toEqual([{ isOnItsWay: true }, { isOnItsWay: false }])
    const ofDemoSeller = `orders o join accounts a on a.id = o.seller_id join order_events e on e.order_id = o.id
      where a.email = 'seller@foodie.test' and o.cancelled_by = 'seller' and e.type = 'declined' and e.reason = 'Too busy'`
    expect(await count(first.database, ofDemoSeller)).toBe(1)
  })

  it('has cases for operators: a late order with notes, a refused refund and a suspended seller', async () => {
    const late = `operator_notes n join deliveries d on d.order_id = n.reference_id
      where d.status = 'Pending' and d.expected_at < '2026-11-20T09:20:00Z'`
    expect(await count(first.database, late)).toBe(2)
    expect(await count(first.database, "order_refunds where state = 'Failed'")).toBe(1)
    const withheld =
      'accounts a join restaurants r on r.seller_id = a.id where a.suspended_at is not null and r.withheld'
    expect(await count(first.database, withheld)).toBe(1)
  })

  it('has an answered, a reported and a hidden rating, a complaint with a conversation and one with an appeal', async () => {
    expect(await count(first.database, 'ratings where answer is not null and answered_at > created_at')).toBe(
      1,
    )
    expect(await count(first.database, 'rating_reports where settled_at is null')).toBe(1)
    expect(await count(first.database, 'ratings where hidden_at is not null and hidden_by is not null')).toBe(
      1,
    )
    const talked = `complaints c join accounts a on a.id = c.user_id join complaint_entries e on e.complaint_id = c.id
      where a.email = 'customer@foodie.test' and e.type = 'message'`
    expect(await count(first.database, talked)).toBe(3)
    const appealed = `complaints c join complaint_events v on v.complaint_id = c.id and v.type = 'resolved'
      where c.appealed_at between v.at and '2026-11-20T09:30:00Z'`
    expect(await count(first.database, appealed)).toBe(1)
    const miscounted = `foods f where rating_stars is distinct from (
      select array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[]
      from ratings g where g.reference_id = f.id and g.hidden_at is null)`
    expect(await count(first.database, miscounted)).toBe(0)
  })

  it('has one restaurant with delivery area, minimum, fee and tips, and one with pickup only', async () => {
    const ofOthers = `restaurants r join accounts a on a.id = r.seller_id where a.email <> 'seller@foodie.test' and has_charges`
    expect(await count(first.database, ofOthers)).toBe(2)
    expect(await count(first.database, 'restaurants where has_charges')).toBe(2)
    const area = `${ofOthers} and radius_metres > 0 and minimum_order > 0 and fee_per_km > 0 and fee_free_from > 0 and tips`
    expect(await count(first.database, area)).toBe(1)
    expect(await count(first.database, `${ofOthers} and pickup and not delivery`)).toBe(1)
  })

  it('is identical in every run', async () => {
    await fillDemo(second.database, second.store, { log: () => {}, now })
    const tables = [
      'restaurants',
      'foods',
      'option_groups',
      'options',
      'food_option_groups',
      'menu_sections',
      'own_sections',
      'orders',
      'order_items',
      'deliveries',
      'order_events',
      'ratings',
      'complaints',
      'complaint_events',
      'complaint_entries',
      'rating_reports',
      'contact_us',
      'contact_us_replies',
      'operator_notes',
    ]
    for (const table of tables) {
      const digest = sql.raw(`select md5(string_agg(t::text, '' order by t::text)) as digest from ${table} t`)
      const [a, b] = await Promise.all([first, second].map(({ database }) => database.db.execute(digest)))
      expect(a!.rows, table).toEqual(b!.rows)
    }
  })

  it('does not change a database that has accounts', async () => {
    const before = await count(first.database, 'orders')
    await fillDemo(first.database, first.store, { log: () => {}, now })
    expect(await count(first.database, 'orders')).toBe(before)
  })
})

describe('a search in the demo', () => {
  it('finds what a person expects first, and corrects no word into another', async () => {
    const { app } = await startSecondApp(first, { now: () => now })
    const { share, wrongCorrections } = await judgeSearches(async (q) => {
      const path = `/search/get-results?${new URLSearchParams({ q })}`
      const { status, body } = await call(app, 'GET', path)
      expect(status).toBe(200)
      return body as SearchResults
    })
    expect(wrongCorrections).toEqual([])
    expect(share).toBeGreaterThanOrEqual(0.95)
  })
})
