import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, type Person } from '../support/factories.ts'
import { callers, type Expectation } from './expected/expectation.ts'
import { digest, entries, expectationOf, saveRows, send } from './walk.ts'
import { makeWorld, type World } from './world.ts'

let test: TestApp
let world: World
let untouched: string
let restore: () => Promise<void>
beforeAll(async () => {
  test = await startTestApp()
  world = await makeWorld(test)
  untouched = await digest(test)
  restore = await saveRows(test)
})
beforeEach(async () => {
  if ((await digest(test)) === untouched) return
  await restore()
  expect(await digest(test)).toBe(untouched)
})

describe('every endpoint of the contract', () => {
  it.each(entries)(
    '$call returns the expected status to each role, and a refusal changes nothing',
    async ({ area, name, entry }) => {
      const expectation = expectationOf(area, name)
      expect(expectation, 'the table of expectations lacks this endpoint').toBeDefined()
      if (!expectation || isStream(entry)) return

      // Refusals first: they must leave the database unchanged.
      const order = callers.toSorted((a, b) => expectation.answers[b] - expectation.answers[a])
      for (const caller of order) {
        const expected = expectation.answers[caller]
        const { status, body } = await send(test, entry, expectation, world, caller)
        expect(status, `${caller}: ${JSON.stringify(body)}`).toBe(expected)
        if (expected < 400) {
          // Another role takes the same step.
          if (callers.filter((one) => expectation.answers[one] < 400).length > 1 && entry.changesState)
            await restore()
          continue
        }
        expect(body.success).toBe(false)
        expect(await digest(test), `${caller} was refused but changed the database`).toBe(untouched)
      }
    },
  )
})

describe('a call that asks again who somebody is', () => {
  const asking = entries.filter(({ entry }) => entry.stepUp === 'always' || entry.stepUp === 'with-refund')
  const proveBefore = (minutes: number) =>
    test.database.db.execute(sql`update sessions set verified_at = now() - make_interval(mins => ${minutes})`)

  it.each(asking)('$call is refused 15 minutes after a proof, and changes nothing', async (tried) => {
    const { area, name, entry } = tried
    const expectation = expectationOf(area, name)!
    const asks = entry.stepUp === 'with-refund' ? withRefund(expectation) : expectation
    // 400, 404 and 409: allowed, but nothing here can be answered, found or removed.
    const able = callers.filter((one) => ![401, 403].includes(expectation.answers[one]))
    expect(able).not.toEqual([])
    for (const caller of able) {
      await proveBefore(16)
      const before = await digest(test)
      const { status, body } = await send(test, entry, asks, world, caller)
      const role = (world[caller as 'admin'] as Person).role
      expect({ status, ...body }).toMatchObject({
        status: 403,
        code: 'STEP_UP_NEEDED',
        data: { role, by: 'password' },
      })
      expect(await digest(test), `${caller} was refused but changed the database`).toBe(before)
      await proveBefore(14)
      expect((await send(test, entry, asks, world, caller)).status).toBe(expectation.answers[caller])
      await restore()
    }
  })
})

/** The same call with a refund of ₹1. */
const withRefund = (expectation: Expectation): Expectation => ({
  ...expectation,
  body: (made) => ({ ...expectation.body?.(made), refund: { amount: 1, reason: 'Cold' } }),
})

describe('event streams', () => {
  it('are refused to guests', async () => {
    const { status } = await call(test.app, 'GET', contract.notification.stream.path)
    expect(status).toBe(401)
  })
})

const isStream = (entry: Endpoint) => entry === (contract.notification.stream as Endpoint)
