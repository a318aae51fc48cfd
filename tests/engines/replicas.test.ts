import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { migrate } from '#server/migrate.ts'
import { startSecondApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { call, makeScene, type Scene } from '../support/factories.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { type Replica, startReplica } from '../support/replica.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openShop, send } from '../faults/scenarios/shop.ts'

let folder: string
let primary: Awaited<ReturnType<typeof startTestPostgres>>
let replica: Replica
beforeAll(async () => {
  folder = await temporaryFolder('replicas')
  primary = await startTestPostgres({ durable: true })
  await migrate(primary.connectionString)
  replica = await startReplica(primary.connectionString)
})

let reports: string[] = []
let scene: Scene
beforeEach(() => (reports = []))
afterEach(async () => {
  await replica.start()
  await replica.query('select pg_wal_replay_resume()')
})

/** Starts an app that reads the replica, and waits until it does. */
async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const { connectionString } = primary
  const onReplica = (message: string) => reports.push(message)
  const replicaUrls = [replica.connectionString]
  const test = await startSecondApp(
    { connectionString, folder },
    { replicaUrls, maxReplicaLag: 600, onReplica, ...options },
  )
  scene ??= await makeScene(test.database)
  await replicaIsRead(test)
  return test
}

const replicaIsRead = (test: TestApp) =>
  vi.waitUntil(
    () =>
      test.database.replicas.read(async (db) => {
        const { rows } = await db.execute<{ isReplica: boolean }>(
          sql`select pg_is_in_recovery() as "isReplica"`,
        )
        return rows[0]!.isReplica
      }),
    { timeout: 30_000 },
  )

const pauseReplay = () => replica.query('select pg_wal_replay_pause()')
const resumeReplay = () => replica.query('select pg_wal_replay_resume()')

async function nameSeenBy(test: TestApp, as?: Scene['user']): Promise<string> {
  const { status, body } = await call(test.app, 'GET', `/food/get-data-food/${scene.foodId}`, { as })
  expect(status).toBe(200)
  return (body.data as Food).name
}

/** A change that no process learns of. */
const renameUnannounced = (test: TestApp, name: string) =>
  test.database.pool.query('update foods set name = $2 where id = $1', [scene.foodId, name])

async function rename(test: TestApp, name: string): Promise<void> {
  const { status } = await call(test.app, 'PATCH', `/food/update-food/${scene.foodId}`, {
    as: scene.seller,
    payload: { name },
  })
  expect(status).toBe(200)
}

describe('with a replica', () => {
  it('guests read it, and whoever has a session reads the primary', async () => {
    const test = await open()
    const before = await nameSeenBy(test)
    await pauseReplay()
    await renameUnannounced(test, 'Poha')
    expect(await nameSeenBy(test)).toBe(before)
    expect(await nameSeenBy(test, scene.user)).toBe('Poha')
    await resumeReplay()
    await vi.waitUntil(async () => (await nameSeenBy(test)) === 'Poha', { timeout: 30_000 })
  })

  it('a change is seen at once by its author and by guests of each process, while replay is paused', async () => {
    const [test, other] = [await open(), await open()]
    await pauseReplay()
    await rename(test, 'Upma')
    expect(await nameSeenBy(test, scene.seller)).toBe('Upma')
    expect(await nameSeenBy(other, scene.seller)).toBe('Upma')
    expect(await nameSeenBy(test)).toBe('Upma')
    await vi.waitUntil(async () => (await nameSeenBy(other)) === 'Upma', { timeout: 30_000 })
    await resumeReplay()
    await Promise.all([replicaIsRead(test), replicaIsRead(other)])
    expect(await nameSeenBy(test)).toBe('Upma')
    expect(reports).toEqual([])
  })

  it('a page for guests is never stored with what a late replica shows', async () => {
    const test = await open({
      guestPageAge: 600_000,
      pages: {
        isGuestPage: () => true,
        async render(_request, { callEndpoint }) {
          const { body } = await callEndpoint(contract.food.get, { params: { id: scene.foodId } })
          return new Response((body as { data: Food }).data.name, {
            headers: { 'content-type': 'text/html' },
          })
        },
      },
    })
    const page = async () => (await test.app.inject('/food')).body
    const before = await page()
    await pauseReplay()
    await rename(test, 'Idli')
    expect(before).not.toContain('Idli')
    expect(await page()).toContain('Idli')
    await resumeReplay()
    await replicaIsRead(test)
    expect(await page()).toContain('Idli')
  })

  it('guests read the primary while it lags by more than the limit, which is reported once', async () => {
    const test = await open({ maxReplicaLag: 1 })
    await pauseReplay()
    await renameUnannounced(test, 'Vada')
    await vi.waitUntil(async () => (await nameSeenBy(test)) === 'Vada', { timeout: 30_000 })
    await vi.waitUntil(() => reports.length > 0, { timeout: 30_000 })
    await resumeReplay()
    await replicaIsRead(test)
    const { host } = new URL(replica.connectionString)
    expect(reports).toEqual([
      expect.stringContaining(
        `the replica ${host} is not read, the primary is: the primary does not answer, or the replica is too far behind`,
      ),
      `the replica ${host} is read again`,
    ])
  })

  it('its death costs no request, is reported once, and it is read again after its start', async () => {
    const test = await open()
    let isEnding = false
    const guests = Array.from({ length: 8 }, async () => {
      const seen: number[] = []
      while (!isEnding) seen.push((await call(test.app, 'GET', '/food/get-list-food')).status)
      return seen
    })
    await replica.kill()
    await vi.waitUntil(() => reports.length > 0, { timeout: 30_000 })
    isEnding = true
    expect(new Set((await Promise.all(guests)).flat())).toEqual(new Set([200]))
    expect(reports).toEqual([expect.stringContaining('is not read, the primary is')])
    await replica.start()
    await replicaIsRead(test)
    expect(reports.at(-1)).toContain('is read again')
  })

  it('a server that is no replica, or none at all, is reported and not read', async () => {
    const nowhere = Object.assign(new URL(replica.connectionString), { port: '9' }).href
    const replicaUrls = [primary.connectionString, nowhere, replica.connectionString]
    const test = await open({ replicaUrls })
    for (const _ of replicaUrls) await replicaIsRead(test)
    await vi.waitUntil(() => reports.length > 1, { timeout: 30_000 })
    expect(reports).toHaveLength(2)
    expect(reports).toContainEqual(expect.stringMatching(/^the replica 127\.0\.0\.1:9 .*ECONNREFUSED/))
    expect(reports).toContainEqual(expect.stringMatching(/: it is no replica$/))
  })
})

it('the product reads DATABASE_READ_URL, and no request fails while the replica is killed', async () => {
  const env = { DATABASE_URL: primary.connectionString, DATABASE_READ_URL: replica.connectionString }
  const shop = await openShop(env)
  const paths = ['/', '/foods', '/foodie/v1/food/get-list-food', '/sitemap.xml']
  const guests = async () => {
    const replies = await Promise.all(paths.map((path) => send(shop, path)))
    return replies.map((reply) => reply?.status)
  }
  try {
    await vi.waitUntil(
      async () => {
        expect(await guests()).toEqual([200, 200, 200, 200])
        const [{ count } = {}] = await replica.query(
          `select count(*)::int from pg_stat_activity where application_name = 'foodie'`,
        )
        return Number(count) > 0
      },
      { timeout: 30_000 },
    )
    await replica.kill()
    for (const _ of [1, 2, 3]) expect(await guests()).toEqual([200, 200, 200, 200])
    await vi.waitUntil(() => shop.log().includes('is not read, the primary is'), { timeout: 30_000 })
    expect(shop.log().split('"level":40')).toHaveLength(2)
  } finally {
    await shop.close()
  }
})
