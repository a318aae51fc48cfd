import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessMatrix, matrixOf } from '../../attack/access-matrix.ts'
import type { Attack, Target } from '../../attack/attack.ts'
import { attacks } from '../../attack/attacks.ts'
import { calls } from '../../attack/calls.ts'
import { foreignAddresses } from '../../attack/foreign-addresses.ts'
import { signInCodes } from '../../attack/sign-in-codes.ts'
import { startTarget } from '../../attack/target.ts'
import { atEnd } from '../support/at-end.ts'
import { isLong } from '../long-tests.ts'
import { createTestDatabase, openTestDatabase } from '../support/database.ts'
import { addSession } from '../support/factories.ts'

const budget = { isShort: true, seed: 20_261_122 }

let target: Target
beforeAll(async () => {
  const { connectionString } = await createTestDatabase()
  ;({ target } = await startTarget(connectionString, openTestDatabase(connectionString), 'off'))
})

describe('the built product withstands', () => {
  it.each(attacks)('$name', async (attack) => {
    // TESTS=all: every call by every actor.
    const isShort = !(isLong && attack === accessMatrix)
    const { holes, tries } = await attack.run(target, { ...budget, isShort })
    expect(holes.join('\n')).toBe('')
    expect(tries).toBeGreaterThanOrEqual(10)
  })
})

/** Makes the product behave as one with a hole would, before each request to it. */
type Hole = (request: IncomingMessage) => Promise<unknown>

const allowDevicesEverything: Hole = () =>
  target.database.db.execute(sql`update sessions set kitchen_device = null where kitchen_device is not null`)

const quoteForAnybody: Hole = async (request) => {
  const id = /get-quote.*[?&]address=([\w-]+)/.exec(request.url!)?.[1]
  if (!id) return
  const { rows } = await target.database.db.execute<{ id: string }>(
    sql`select user_id as id from addresses where id = ${id}`,
  )
  if (!rows[0]) return
  const owner = { id: rows[0].id, role: 'user' } as const
  request.headers.cookie = (await addSession(target.database, owner)).cookie
}

const allowAnyNumberOfTries: Hole = () => target.database.db.execute(sql`update sign_in_codes set tries = 0`)

/** The target behind a proxy that plants a hole. */
async function plant(hole: Hole): Promise<Target> {
  const { hostname, port } = new URL(target.address)
  const server = createServer((request, response) => {
    void hole(request).then(() => {
      const { method, url: path, headers } = request
      const passed = send({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      request.pipe(passed.on('error', () => response.destroy()))
    })
  }).listen(0, '127.0.0.1')
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { ...target, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const ofFoods = matrixOf(calls.filter(({ name }) => name.startsWith('food.')))

describe('the attacks find', () => {
  it.each<[string, Hole, Attack, RegExp[]]>([
    [
      'a kitchen device that may do everything, and calls that nobody tries',
      allowDevicesEverything,
      ofFoods,
      [/food.create as the kitchen device of seller: 201/, /nobody has tried PATCH \/order\/decline-order/],
    ],
    [
      'a quote for the address of another',
      quoteForAnybody,
      foreignAddresses,
      [/quote for the address of a user as guest: 200/],
    ],
    [
      'a sign-in code with any number of tries',
      allowAnyNumberOfTries,
      signInCodes,
      [/guesses of a user were checked instead of 5/],
    ],
  ])('%s', async (_, hole, { run }, expected) => {
    const { holes } = await run(await plant(hole), budget)
    for (const line of expected) expect(holes).toContainEqual(expect.stringMatching(line))
  })
})
