import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '#server/db/client.ts'
import { makeUser } from '../../../tests/support/factories.ts'
import { startTwoApps } from '../../../tests/support/streams.ts'

let two: Awaited<ReturnType<typeof startTwoApps>>
beforeAll(async () => {
  two = await startTwoApps()
})
afterEach(() => two.closeStreams())

const happen = (id: string, ...accounts: string[]) =>
  two.other.database.transaction(async (tx) => announce(tx, { accounts, topic: 'order', id }))

describe('an interrupted stream', () => {
  it('resumes with the missed events: each once, in order, and of that account only', async () => {
    const [user, stranger] = [await makeUser(two.test.database), await makeUser(two.test.database)]
    const witness = await two.open(stranger.cookie)
    const first = await two.open(user.cookie)
    await happen('received', user.id)
    expect(await first.next()).toEqual({ topic: 'order', id: 'received' })
    first.close()

    await happen('missed', user.id)
    await happen('not theirs', stranger.id)
    await happen('missed too', user.id, stranger.id)
    expect([await witness.next(), await witness.next()].map(({ id }) => id)).toEqual([
      'not theirs',
      'missed too',
    ])
    const second = await two.open(user.cookie, { lastId: first.lastId() })
    expect([await second.next(), await second.next()].map(({ id }) => id)).toEqual(['missed', 'missed too'])
    await happen('new', user.id)
    expect((await second.next()).id).toBe('new')
  })

  it('replays nothing if nothing was missed', async () => {
    const user = await makeUser(two.test.database)
    const first = await two.open(user.cookie)
    await happen('received', user.id)
    await first.next()
    first.close()
    const second = await two.open(user.cookie, { lastId: first.lastId() })
    await happen('new', user.id)
    expect((await second.next()).id).toBe('new')
  })

  it.each(['nonsense', '12345678-0'])('gets a gap for the invalid id %j', async (lastId) => {
    const user = await makeUser(two.test.database)
    const stream = await two.open(user.cookie, { lastId })
    expect(await stream.next()).toEqual({})
  })

  it('gets a gap from another process', async () => {
    const user = await makeUser(two.test.database)
    const first = await two.open(user.cookie)
    await happen('received', user.id)
    await first.next()
    first.close()
    const elsewhere = await two.other.app.listen({ host: '127.0.0.1', port: 0 })
    const second = await two.open(user.cookie, { lastId: first.lastId(), at: elsewhere })
    expect(await second.next()).toEqual({})
  })
})

it('five hundred open streams get an event within a second, and use little memory', async () => {
  const users = await Promise.all(Array.from({ length: 50 }, () => makeUser(two.test.database)))
  const before = process.memoryUsage().rss
  const streams: Awaited<ReturnType<typeof two.open>>[] = []
  for (const { cookie } of users) {
    streams.push(...(await Promise.all(Array.from({ length: 10 }, () => two.open(cookie)))))
  }
  expect(streams).toHaveLength(500)
  // The memory includes both ends of every stream.
  const each = (process.memoryUsage().rss - before) / streams.length / 1024
  expect(each).toBeLessThan(512)
  const events = streams.map((stream) => stream.next())
  await happen('for all', ...users.map(({ id }) => id))
  expect((await Promise.all(events)).every(({ id }) => id === 'for all')).toBe(true)
})
