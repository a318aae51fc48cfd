import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, type Person } from '../support/factories.ts'
import { type CallerName, callers, type Expectation } from './expected/expectation.ts'
import { type Digest, digest, entries, expectationOf, saveRows, send } from './walk.ts'
import { makeWorld, type World } from './world.ts'

let test: TestApp
let world: World
let saved: Digest
let restore: () => Promise<void>
beforeAll(async () => {
  test = await startTestApp()
  world = await makeWorld(test)
  ;({ saved, restore } = await saveRows(test))
})
beforeEach(() => restore())

describe('every endpoint of the contract', () => {
  it.each(entries)(
    '$call returns the expected status to each role, and a refusal changes nothing',
    async ({ area, name, entry }) => {
      const expectation = expectationOf(area, name)
      expect(expectation, 'the table of expectations lacks this endpoint').toBeDefined()
      if (!expectation || isStream(entry)) return

      const isRefused = (caller: CallerName) => expectation.answers[caller] >= 400
      const refused = callers.filter(isRefused)
      for (const caller of refused) {
        const { status, body } = await send(test, entry, expectation, world, caller)
        expect(status, `${caller}: ${JSON.stringify(body)}`).toBe(expectation.answers[caller])
        expect(body.success).toBe(false)
      }
      expect(await digest(test), `${refused.join(' or ')} was refused but changed the database`).toEqual(
        saved,
      )
      for (const [index, caller] of callers.filter((one) => !isRefused(one)).entries()) {
        // Another role takes the same step.
        if (index > 0 && entry.changesState) await restore()
        const { status, body } = await send(test, entry, expectation, world, caller)
        expect(status, `${caller}: ${JSON.stringify(body)}`).toBe(expectation.answers[caller])
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
    await proveBefore(16)
    const before = await digest(test)
    for (const caller of able) {
      const { status, body } = await send(test, entry, asks, world, caller)
      const role = (world[caller as 'admin'] as Person).role
      expect({ status, ...body }).toMatchObject({
        status: 403,
        code: 'STEP_UP_NEEDED',
        data: { role, by: 'password' },
      })
    }
    expect(await digest(test), `${able.join(' or ')} was refused but changed the database`).toEqual(before)
    for (const caller of able) {
      await restore()
      await proveBefore(14)
      expect((await send(test, entry, asks, world, caller)).status).toBe(expectation.answers[caller])
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
