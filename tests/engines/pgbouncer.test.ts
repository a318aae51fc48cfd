import { beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { connectTo } from '../support/database.ts'
import { call, openShop, send, type Shop } from '../faults/scenarios/shop.ts'
import { hasApt } from '../support/debian-program.ts'
import { makeUser } from '../support/factories.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { walkMainJob } from './main-job.ts'

if (!hasApt) console.warn('Skipped: PgBouncer, because there is no apt-get to fetch it with.')

/** Server connections of the pooler: far fewer than the product's twenty, so that they are shared. */
const poolSize = 4

describe.skipIf(!hasApt)('behind PgBouncer 1.18 of Debian in transaction mode', () => {
  let direct: string
  let pooler: PgBouncer
  let shop: Shop
  beforeAll(async () => {
    direct = (await startTestPostgres()).connectionString
    pooler = await startPgBouncer(direct, poolSize)
    const env = { DATABASE_URL: pooler.connectionString, DATABASE_LISTEN_URL: direct }
    shop = await openShop(env, direct)
  }, 180_000)

  async function connections(): Promise<Record<string, number>> {
    const { rows } = await shop.database.pool.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where application_name like 'foodie%' and pid <> pg_backend_pid() group by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  it('the main job works, also for many at once', async () => {
    await Promise.all([1, 2, 3].map(() => walkMainJob(shop)))
    const reads = ['food/get-list-food', 'search/get-results?q=dosa', 'restaurant/get-list-restaurant']
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, n) => send(shop, `/foodie/v1/${reads[n % reads.length]}`)),
    )
    expect(new Set(replies.map((reply) => reply?.status))).toEqual(new Set([200]))
  })

  it('jobs run', async () => {
    const { email } = await makeUser(shop.database)
    await call(shop, 'POST', '/user/forgot-password-user', { body: { email } })
    await vi.waitUntil(async () => (await shop.mailed()).has(email), { timeout: 30_000 })
  })

  it('requests share its connections, and LISTEN and jobs have their own', async () => {
    await Promise.all(Array.from({ length: 30 }, () => send(shop, '/foodie/v1/food/get-list-food')))
    const counted = await connections()
    expect(counted['foodie-listen']).toBe(1)
    expect(counted['foodie-jobs']).toBeGreaterThan(0)
    // The pooler's, and those of this test.
    expect(counted.foodie).toBeLessThanOrEqual(poolSize + 3)
  })

  it('logs no warning', () => expect(shop.log()).not.toContain('"level":40'))

  it('requests are served again after it was killed and started again', async () => {
    await pooler.kill()
    expect((await send(shop, '/foodie/v1/food/get-list-food'))?.status).toBe(503)
    await pooler.start()
    expect((await send(shop, '/foodie/v1/food/get-list-food'))?.status).toBe(200)
    await walkMainJob(shop)
  })

  it('without DATABASE_LISTEN_URL the start is refused with one sentence', async () => {
    await expect(migrate(pooler.connectionString)).rejects.toThrow(
      /^the database at 127\.0\.0\.1:\d+ is behind a pooler that passes no notifications on: set DATABASE_LISTEN_URL to a direct connection\.$/,
    )
    // Nothing of the attempt is left on connections of the pooler.
    const client = await connectTo(direct)
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and classid = 0 and granted`,
    )
    expect(rows).toEqual([])
  })
})
