import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { connectTo } from '../support/database.ts'
import { makeUser } from '../support/factories.ts'
import { hasApt } from '../support/debian-program.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { call, openShop, type Shop } from '../faults/scenarios/shop.ts'
import { walkMainJob } from './main-job.ts'

if (!hasApt) console.warn('Skipped: PostgreSQL 15, because there is no apt-get to fetch it with.')

describe.skipIf(!hasApt)('on PostgreSQL 15 of Debian', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres15>>
  let admin: pg.Client
  beforeAll(async () => {
    postgres = await startPostgres15()
    admin = await connectTo(postgres.connectionString)
  }, 180_000)

  it('an owner of the database who is no superuser learns which extension is missing', async () => {
    await admin.query(`create role shopkeeper login password 'open sesame'`)
    await admin.query('create database shop owner shopkeeper')
    const own = Object.assign(new URL(postgres.connectionString), {
      username: 'shopkeeper',
      password: 'open sesame',
      pathname: '/shop',
    })
    const sentence =
      /^the database at 127\.0\.0\.1:\d+ does not let the user shopkeeper create the extension earthdistance: run "create extension earthdistance" in shop as a superuser\.$/
    await expect(migrate(own.href)).rejects.toThrow(sentence)

    const inShop = Object.assign(new URL(postgres.connectionString), { pathname: '/shop' })
    const superuser = new pg.Client(inShop.href)
    await superuser.connect()
    await superuser.query('create extension earthdistance')
    await superuser.end()
    await migrate(own.href)
    await migrate(own.href)
  })

  it('ids ascend within a transaction, even if the clock is set back, and carry their time', async () => {
    await migrate(postgres.connectionString)
    await admin.query('begin')
    const ids: string[] = []
    const add = async (count: number) => {
      const { rows } = await admin.query<{ id: string }>(
        `select uuidv7() as id from generate_series(1, ${count})`,
      )
      ids.push(...rows.map(({ id }) => id))
    }
    await add(2_000)
    await admin.query(
      `select set_config('foodie.last_uuidv7', (extract(epoch from now() + interval '1 hour') * 1000000)::bigint::text, false)`,
    )
    await add(2_000)
    await admin.query('rollback')
    expect(ids).toEqual([...new Set(ids)].toSorted())
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)

    const day = 24 * 60 * 60 * 1000
    const before = Date.now()
    const { rows } = await admin.query<{ id: string }>(`select uuidv7(interval '-7 days') as id`)
    const time = Number.parseInt(rows[0]!.id.replace('-', '').slice(0, 12), 16)
    expect(time + 7 * day).toBeGreaterThanOrEqual(before)
    expect(time + 7 * day).toBeLessThanOrEqual(Date.now())
  })

  describe('the product', () => {
    let shop: Shop
    beforeAll(async () => {
      shop = await openShop({ DATABASE_URL: postgres.connectionString, DEMO: 'on' })
    })

    it('fills the demo, and its main job works', async () => {
      const { rows } = await shop.database.pool.query('select count(*)::int as orders from orders')
      expect(rows[0].orders).toBeGreaterThan(1_000)
      await walkMainJob(shop)
    })

    it('its jobs run', async () => {
      const { email } = await makeUser(shop.database)
      await call(shop, 'POST', '/user/forgot-password-user', { body: { email } })
      await vi.waitUntil(async () => (await shop.mailed()).has(email), { timeout: 30_000 })
    })

    it('logs no warning', () => expect(shop.log()).not.toContain('"level":40'))
  })
})
