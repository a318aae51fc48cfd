import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '#server/db/client.ts'
import { startBeside, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeUser } from '../../../tests/support/factories.ts'
import { openStream } from '../../../tests/support/streams.ts'

/** Pages read from the first process; what happens, happens on the second one. */
let test: TestApp
let other: TestApp
let address: string
beforeAll(async () => {
  test = await startTestApp()
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  other = await startBeside(test)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

let streams: Awaited<ReturnType<typeof openStream>>[] = []
afterEach(() => {
  streams.forEach((stream) => stream.close())
  streams = []
})
async function open(cookie: string, lastId?: string, at = address) {
  const stream = await openStream(at, cookie, '', lastId)
  streams.push(stream)
  return stream
}

const happen = (id: string, ...accounts: string[]) =>
  other.database.transaction(async (tx) => announce(tx, { accounts, topic: 'order', id }))

describe('a stream that broke', () => {
  it('goes on with what was missed: each event once, in order, and of that account alone', async () => {
    const [user, stranger] = [await makeUser(test.database), await makeUser(test.database)]
    const witness = await open(stranger.cookie)
    const first = await open(user.cookie)
    await happen('heard', user.id)
    expect(await first.next()).toEqual({ topic: 'order', id: 'heard' })
    first.close()

    await happen('missed', user.id)
    await happen('not theirs', stranger.id)
    await happen('missed too', user.id, stranger.id)
    expect([await witness.next(), await witness.next()].map(({ id }) => id)).toEqual([
      'not theirs',
      'missed too',
    ])
    const second = await open(user.cookie, first.lastId())
    expect([await second.next(), await second.next()].map(({ id }) => id)).toEqual(['missed', 'missed too'])
    await happen('new', user.id)
    expect((await second.next()).id).toBe('new')
  })

  it('is told nothing where nothing was missed', async () => {
    const user = await makeUser(test.database)
    const first = await open(user.cookie)
    await happen('heard', user.id)
    await first.next()
    first.close()
    const second = await open(user.cookie, first.lastId())
    await happen('new', user.id)
    expect((await second.next()).id).toBe('new')
  })

  it.each(['nonsense', '12345678-0'])('is told of a gap where %j says nothing', async (lastId) => {
    const user = await makeUser(test.database)
    const stream = await open(user.cookie, lastId)
    expect(await stream.next()).toEqual({})
  })

  it('is told of a gap by another process', async () => {
    const user = await makeUser(test.database)
    const first = await open(user.cookie)
    await happen('heard', user.id)
    await first.next()
    first.close()
    const elsewhere = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const second = await open(user.cookie, first.lastId(), elsewhere)
    expect(await second.next()).toEqual({})
  })
})

it('five hundred open streams are told within a second, and cost little', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => makeUser(test.database)))
  const before = process.memoryUsage().rss
  for (const { cookie } of users) await Promise.all(Array.from({ length: 25 }, () => open(cookie)))
  expect(streams).toHaveLength(500)
  // Both ends of every stream are in this process.
  const each = (process.memoryUsage().rss - before) / streams.length / 1024
  expect(each).toBeLessThan(512)
  const told = streams.map((stream) => stream.next())
  await happen('for all', ...users.map(({ id }) => id))
  expect((await Promise.all(told)).every(({ id }) => id === 'for all')).toBe(true)
}, 60_000)
