import { afterAll, beforeAll, expect, it } from 'vitest'
import { announce } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeUser } from '../../../tests/support/factories.ts'
import { openStream } from '../../../tests/support/streams.ts'

let test: TestApp
let address: string
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
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

it('the position of a page is from before it was rendered', async () => {
  const user = await makeUser(test.database)
  const happen = (id: string) =>
    test.database.transaction(async (tx) => announce(tx, { accounts: [user.id], topic: 'order', id }))
  const witness = await openStream(address, user.cookie)
  await happen('before')
  await witness.next()
  duringRender = async () => {
    await happen('during')
    await witness.next()
  }
  const position = await (await fetch(`${address}/user/user-orders`)).text()
  await happen('after')
  await witness.next()
  const stream = await openStream(address, user.cookie, `?after=${position}`)
  expect([await stream.next(), await stream.next()].map(({ id }) => id)).toEqual(['during', 'after'])
  stream.close()
  witness.close()
})
