import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { atEnd } from '../support/at-end.ts'
import { connectTo } from '../support/database.ts'
import { openShop } from '../faults/scenarios/shop.ts'
import { startSecondApp, startTestApp, type TestApp } from '../support/app.ts'
import { hasApt } from '../support/debian-program.ts'
import { call, makeSeller, makeUser, type Person } from '../support/factories.ts'
import { openStream, type StreamEvent } from '../support/streams.ts'
import { type Redis, startRedis } from '../support/redis.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

if (!hasApt) console.warn('Skipped: Redis, because there is no apt-get to fetch it with.')

type Stream = Awaited<ReturnType<typeof openStream>>

/** Milliseconds; three times as long nobody uses Redis after a report. */
const reportEvery = 400
let rendered = 0
const pages = {
  isGuestPage: () => true,
  render: async () =>
    new Response(`<h1>${(rendered += 1)}</h1>`, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
}

describe.skipIf(!hasApt)('with Redis 7.0 of Debian', () => {
  let redis: Redis
  /** in front of Redis, for the first app only */
  let proxy: TcpProxy
  let first: TestApp
  let second: TestApp
  let user: Person
  let address: string
  let lines: string[] = []
  const listener = { postgres: new pg.Client(), redis: createClient() }
  const heard = { postgres: new Set<string>(), redis: new Set<string>() }
  const hear = (by: keyof typeof heard, payload = '[]') =>
    (JSON.parse(payload) as { id: string }[]).forEach(({ id }) => heard[by].add(id))

  beforeAll(async () => {
    redis = await startRedis()
    proxy = await startTcpProxy(redis.url)
    const options = (name: string, url: string) => ({
      redis: {
        url,
        reportEvery,
        report: (level: string, line: string) => void lines.push(`${name} ${level}: ${line}`),
      },
      pages,
      guestPageAge: 60_000,
    })
    first = await startTestApp(options('first', proxy.url))
    second = await startSecondApp(first, options('second', redis.url))
    address = await first.app.listen({ host: '127.0.0.1', port: 0 })
    user = await makeUser(first.database)
    listener.postgres = await connectTo(first.connectionString)
    listener.postgres.on('notification', ({ payload }) => hear('postgres', payload))
    await listener.postgres.query('listen foodie')
    listener.redis = createClient({ url: redis.url })
    atEnd(() => listener.redis.destroy())
    listener.redis.on('error', () => {})
    await listener.redis.connect()
    await listener.redis.subscribe('foodie:0', (payload) => hear('redis', payload))
  })

  let streams: Stream[] = []
  const open = async () => {
    const stream = await openStream(address, user.cookie)
    streams.push(stream)
    return stream
  }
  beforeEach(async () => {
    await usesRedis(first)
    await usesRedis(second)
    lines = []
  })
  afterEach(async () => {
    proxy.release()
    await proxy.accept()
    await redis.start()
    streams.forEach((stream) => stream.close())
    streams = []
  })

  /** Announces a change to the user at one app. Returns its id. */
  function change(at: TestApp): string {
    const id = randomUUID()
    at.database.announce({ accounts: [user.id], topic: 'notification', id })
    return id
  }

  /** Announces a change. Returns whether Redis or PostgreSQL delivered it. */
  async function routeOf(at: TestApp, id = change(at)) {
    await vi.waitUntil(() => heard.redis.has(id) || heard.postgres.has(id), { timeout: 30_000 })
    return heard.redis.has(id) ? 'redis' : 'postgres'
  }

  const usesRedis = (at: TestApp) =>
    vi.waitUntil(async () => listener.redis.isReady && (await routeOf(at)) === 'redis', { timeout: 30_000 })

  /** Reads the events of a stream until a change or a gap, which has the page reload everything. Returns which. */
  async function readUntil(stream: Stream, awaited: string[]): Promise<string> {
    for (;;) {
      const { id = 'gap' } = (await stream.next()) as Partial<StreamEvent>
      if (awaited.includes(id)) return id
    }
  }

  async function expectChange(stream: Stream, at: TestApp): Promise<void> {
    const id = change(at)
    expect(await readUntil(stream, [id])).toBe(id)
  }

  it('a change of one process reaches a stream of another through Redis, without NOTIFY', async () => {
    const stream = await open()
    const id = change(second)
    expect(await readUntil(stream, [id])).toBe(id)
    await listener.postgres.query('select 1')
    expect(heard.redis).toContain(id)
    expect(heard.postgres).not.toContain(id)
  })

  it('a change of the catalogue clears the stored pages of all processes', async () => {
    const read = async () => {
      const answers = await Promise.all([first, second].map(({ app }) => app.inject('/foods')))
      return answers.map(({ body }) => body)
    }
    const stored = await read()
    expect(await read()).toEqual(stored)
    const payload = { name: 'Newer', phoneNumber: '+91 80 4000 0000', description: 'Meals' }
    const as = await makeSeller(first.database)
    const { status } = await call(first.app, 'POST', '/restaurant/create-restaurant', { as, payload })
    expect(status).toBe(201)
    await vi.waitUntil(async () => (await read()).every((page) => !stored.includes(page)), {
      timeout: 30_000,
    })
  })

  it('after kill -9 of Redis changes arrive through PostgreSQL, with one warning; then through Redis again', async () => {
    const stream = await open()
    await redis.kill()
    const during = change(second)
    expect(await readUntil(stream, [during])).toBe(during)
    await vi.waitUntil(() => lines.length >= 2, { timeout: 30_000 })
    const more = Array.from({ length: 5 }, () => change(second))
    for (const id of more) expect(await readUntil(stream, [id])).toBe(id)
    expect(await routeOf(second, during)).toBe('postgres')
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(
        /^first warn: Redis at 127\.0\.0\.1:\d+ is away \(.+\): announcements go through/,
      ),
      expect.stringMatching(/^second warn: Redis at 127\.0\.0\.1:\d+ is away/),
    ])

    lines = []
    await redis.start()
    expect(await readUntil(stream, ['gap'])).toBe('gap')
    await usesRedis(second)
    await expectChange(stream, second)
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^first info: Redis at 127\.0\.0\.1:\d+ is back/),
      expect.stringMatching(/^second info: /),
    ])
  })

  it('a process that alone has lost Redis gets the changes of the others', async () => {
    const stream = await open()
    proxy.refuse()
    // The first one may still be sent through Redis: the gap makes up for it.
    const early = change(second)
    await readUntil(stream, [early, 'gap'])
    await vi.waitUntil(async () => (await routeOf(second)) === 'postgres', { timeout: 30_000 })
    await expectChange(stream, second)
    await vi.waitUntil(() => lines.length > 0, { timeout: 30_000 })
    expect(lines).toEqual([expect.stringMatching(/^first warn: /)])
    // And its own changes reach the others.
    expect(await routeOf(first)).toBe('postgres')
  })

  it('a change is repeated through PostgreSQL when Redis does not answer', async () => {
    const stream = await open()
    proxy.hold()
    const id = change(first)
    expect(await readUntil(stream, [id])).toBe(id)
    expect(await routeOf(first, id)).toBe('postgres')
    expect(lines).toEqual([expect.stringContaining('is away (no answer in time)')])
  })

  it('a process whose network to Redis swallows what others send notices it', async () => {
    const stream = await open()
    proxy.hold()
    const missed = change(second)
    expect(await readUntil(stream, [missed, 'gap'])).toBe('gap')
    expect(lines).toEqual([expect.stringMatching(/^first warn: .* is away \(no answer in time\)/)])
    await expectChange(stream, second)
  })

  it('the product starts without Redis, and logs no password', async () => {
    await redis.kill()
    const shop = await openShop({
      DATABASE_URL: first.connectionString,
      REDIS_URL: redis.url,
      LOG_LEVEL: 'info',
    })
    const logged = () =>
      [...shop.log().matchAll(/"level":(\d+).*"msg":"(Redis [^"]+)"/g)].map(([, ...line]) => line)
    expect(logged()).toEqual([['40', expect.stringMatching(/is away \(.*ECONNREFUSED/)]])
    await redis.start()
    await vi.waitUntil(() => logged().length > 1, { timeout: 30_000 })
    expect(logged()[1]).toEqual(['30', expect.stringContaining('is back')])
    await shop.close()
    expect(shop.log()).not.toContain(redis.password)
    expect(shop.log()).not.toContain(encodeURIComponent(redis.password))
  })
})
