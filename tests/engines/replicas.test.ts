import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { migrate } from '#server/migrate.ts'
import { startSecondApp, type TestApp, type TestAppOptions } from '../support/app.ts'
import { call, makeScene, type Scene } from '../support/factories.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { type Replica, startReplica } from '../support/replica.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
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

/**
 * What was reported of a replica: 'not read' and 'read again' in turn, each once. On a busy machine that can happen more than
 * once, because a slow answer counts as none.
 */
function stepsOf(messages: string[], { host }: { host: string }): string[] {
  const steps = messages.filter((message) => message.includes(`the replica ${host} is`))
  for (const [index, step] of steps.entries())
    expect(step).toContain(index % 2 === 0 ? 'is not read, the primary is' : 'is read again')
  return steps
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
    const test = await open({ maxReplicaLag: 3 })
    await pauseReplay()
    await renameUnannounced(test, 'Vada')
    await vi.waitUntil(async () => (await nameSeenBy(test)) === 'Vada', { timeout: 30_000 })
    await vi.waitUntil(() => reports.length > 0, { timeout: 30_000 })
    await resumeReplay()
    await replicaIsRead(test)
    const [first, second] = stepsOf(reports, new URL(replica.connectionString))
    expect(first).toMatch(/: the primary does not answer, or the replica is too far behind$/)
    expect(second).toBeDefined()
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
    await replica.start()
    await replicaIsRead(test)
    expect(stepsOf(reports, new URL(replica.connectionString)).at(-1)).toContain('is read again')
  })

  it('guests read it while the primary is away, and /readyz keeps the process behind its proxy', async () => {
    const proxy = await startTcpProxy(primary.connectionString)
    const test = await startSecondApp(
      { connectionString: proxy.url, folder },
      { replicaUrls: [replica.connectionString], maxReplicaLag: 600 },
    )
    await replicaIsRead(test)
    proxy.refuse()
    const ready = async () => {
      const { statusCode, body } = await test.app.inject('/readyz')
      return `${statusCode} ${body}`
    }
    await vi.waitUntil(async () => (await ready()).includes('away'), { timeout: 30_000 })
    expect(await ready()).toBe('200 {"status":"ready","database":"away"}')
    expect((await call(test.app, 'GET', '/food/get-list-food')).status).toBe(200)
    await proxy.accept()
    await vi.waitUntil(async () => (await ready()).includes('reached'), { timeout: 30_000 })
  })

  it('no request fails or waits for ever while its network swallows what is sent', async () => {
    const proxy = await startTcpProxy(replica.connectionString)
    const test = await open({ maxReplicaLag: 3, replicaUrls: [proxy.url] })
    proxy.hold()
    await renameUnannounced(test, 'Misal')
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await call(test.app, 'GET', '/food/get-list-food')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await vi.waitUntil(() => reports.length > 0, { timeout: 30_000 })
    expect(await nameSeenBy(test)).toBe('Misal')
    proxy.release()
    await replicaIsRead(test)
    expect(stepsOf(reports, new URL(proxy.url)).at(-1)).toContain('is read again')
  })

  it('a server that is no replica, or none at all, is reported and not read', async () => {
    const nowhere = Object.assign(new URL(replica.connectionString), { port: '9' }).href
    const replicaUrls = [primary.connectionString, nowhere, replica.connectionString]
    const test = await open({ replicaUrls })
    for (const _ of replicaUrls) await replicaIsRead(test)
    const steps = (url: string) => stepsOf(reports, new URL(url))
    await vi.waitUntil(() => steps(nowhere).length > 0 && steps(primary.connectionString).length > 0, {
      timeout: 30_000,
    })
    expect(steps(nowhere)).toEqual([expect.stringContaining('ECONNREFUSED')])
    expect(steps(primary.connectionString)).toEqual([expect.stringMatching(/: it is no replica$/)])
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
    const reported = shop
      .log()
      .split('\n')
      .filter((line) => line.includes('the replica'))
    expect(stepsOf(reported, new URL(replica.connectionString)).at(-1)).toContain('is not read')
  } finally {
    await shop.close()
  }
})
