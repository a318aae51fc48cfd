import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Visit } from '#web/server.ts'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { makePerson, type Person } from '../../tests/support/factories.ts'

let test: TestApp
let user: Person
let render: (visit: Visit) => Promise<unknown>
let statements: string[]
beforeAll(async () => {
  const pages = {
    async render(_request: Request, visit: Visit) {
      return new Response(JSON.stringify(await render(visit)))
    },
  }
  test = await startTestApp({ pages })
})
beforeEach(async () => {
  user = await makePerson(test.database, 'user', 'Meera')
  statements = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    statements.push((args[0] as unknown as { name?: string }).name ?? '')
    return query.apply(this, args as never)
  })
})
afterEach(() => void vi.restoreAllMocks())

/** The statuses that a page of the user's gets for these calls, one after the other. */
async function open(...entries: Parameters<Visit['callEndpoint']>[0][]): Promise<number[]> {
  const statuses: number[] = []
  render = async ({ callEndpoint }) => {
    for (const entry of entries) statuses.push((await callEndpoint(entry, {})).status)
  }
  await test.app.inject({ url: '/any', headers: { cookie: user.cookie } })
  return statuses
}
const lookUps = () => statements.filter((name) => name.startsWith('sessions_')).length

const { listOfUser, clearOfUser } = contract.notification

it('looks the sessions of a page up once for its reads and its first write', async () => {
  expect(await open(listOfUser, listOfUser, clearOfUser)).toEqual([200, 200, 200])
  expect(lookUps()).toBe(1)
})

it('looks them up again after a write, which may have ended one', async () => {
  expect(await open(listOfUser, clearOfUser, listOfUser)).toEqual([200, 200, 200])
  expect(lookUps()).toBe(2)
})

it('finds no session after the call that has ended it', async () => {
  expect(await open(listOfUser, contract.user.logout, listOfUser, clearOfUser)).toEqual([200, 200, 401, 401])
})
