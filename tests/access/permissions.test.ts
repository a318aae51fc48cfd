import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import { callers } from './expected/expectation.ts'
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

describe('event streams', () => {
  it('are refused to guests', async () => {
    const { status } = await call(test.app, 'GET', contract.notification.stream.path)
    expect(status).toBe(401)
  })
})

const isStream = (entry: Endpoint) => entry === (contract.notification.stream as Endpoint)
