import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { announce } from '#server/db/client.ts'
import { startSecondApp, startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeUser } from '../../../tests/support/factories.ts'
import { openStream } from '../../../tests/support/streams.ts'
import { createReplay } from './replay.ts'

let test: TestApp
let other: TestApp
let address: string
let otherAddress: string
/** runs while a page is rendered */
let duringRender = async () => {}
beforeAll(async () => {
  const pages = {
    render: async (_request: Request, { streamPosition }: { streamPosition: string }) => {
      await duringRender()
      return new Response(streamPosition)
    },
  }
  test = await startTestApp({ pages })
  other = await startSecondApp(test)
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  otherAddress = await other.app.listen({ host: '127.0.0.1', port: 0 })
})
let streams: Awaited<ReturnType<typeof openStream>>[] = []
afterEach(() => {
  streams.forEach((stream) => stream.close())
  streams = []
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const open = async (...args: Parameters<typeof openStream>) => {
  const stream = await openStream(...args)
  streams.push(stream)
  return stream
}
const readPosition = async () => encodeURIComponent(await (await fetch(`${address}/user/user-orders`)).text())

it('another process cannot know what came after a position without any event', async () => {
  const user = await makeUser(test.database)
  const stream = await open(otherAddress, user.cookie, `?after=${await readPosition()}`)
  expect(await stream.next()).toEqual({})
})

it.each([
  ['the process that rendered it', () => address],
  ['another process', () => otherAddress],
])('the stream of a page begins before it was rendered, at %s', async (_name, openedAt) => {
  const user = await makeUser(test.database)
  const witnesses = [await open(address, user.cookie), await open(otherAddress, user.cookie)]
  const happen = async (id: string) => {
    await test.database.transaction(async (tx) =>
      // Two in one message: only the last one has its key.
      [id, `${id} too`].forEach((each) => announce(tx, { accounts: [user.id], topic: 'order', id: each })),
    )
    for (const witness of witnesses) await witness.next()
    for (const witness of witnesses) await witness.next()
  }
  await happen('before')
  duringRender = () => happen('during')
  const position = await readPosition()
  duringRender = async () => {}
  await happen('after')
  const stream = await open(openedAt(), user.cookie, `?after=${position}`)
  const ids = [await stream.next(), await stream.next(), await stream.next()].map(({ id }) => id)
  expect(ids).toEqual(['during', 'during too', 'after'])
})

const announcement = (key: string) => ({ accounts: [], topic: 'order' as const, id: '', key })

it('a process replays nothing after a key from before it may have missed some', () => {
  const replays = [createReplay({ isOrdered: true }), createReplay({ isOrdered: true })] as const
  for (const replay of replays) replay.store(announcement('one'))
  expect(replays[1].since(replays[0].position())).toEqual([])
  replays[1].clear()
  replays[1].store(announcement('two'))
  expect(replays[1].since(replays[0].position())).toBeNull()
})

it('with Redis a position is of its process only', () => {
  const replays = [createReplay({ isOrdered: false }), createReplay({ isOrdered: true })] as const
  for (const replay of replays) replay.store(announcement('one'))
  expect(replays[1].since(replays[0].position())).toBeNull()
  expect(replays[0].since(replays[1].position())).toBeNull()
})
