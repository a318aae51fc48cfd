import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { roles } from '#contract/endpoint.ts'
import { failedAttempts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makePerson } from '../support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

// Compares times, so it needs an idle machine and is not part of `npm test`.
describe('the response time does not reveal whether an account exists', () => {
  beforeEach(() => test.database.db.delete(failedAttempts))

  const post = (path: string, payload: object, remoteAddress: string) =>
    test.app.inject({ method: 'POST', url: basePath + path, payload, remoteAddress })

  /** Sends both requests alternately, each round from its own IP address. Returns their median times in milliseconds. */
  async function compareMedians(
    path: string,
    first: (index: number) => object,
    second: (index: number) => object,
  ) {
    const times: [number[], number[]] = [[], []]
    for (let index = 0; index < 40; index += 1) {
      for (const [which, payload] of [first(index), second(index)].entries()) {
        const started = performance.now()
        const { statusCode } = await post(path, payload, `198.51.100.${index}`)
        // The first rounds are warm-up.
        if (index >= 5) times[which]!.push(performance.now() - started)
        expect(statusCode).toBeLessThan(429)
      }
    }
    return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!) as [number, number]
  }

  /** 10 ms, more on a busy machine. A response without password hashing would differ by far more. */
  const tolerance = (median: number) => Math.max(10, median / 3)

  it.each(roles)('at sign-in as %s', async (role) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(test.database, role)))
    const [known, unknownEmail] = await compareMedians(
      `/${role}/login-${role}`,
      (index) => ({ email: people[index % 5]!.email, password: 'Wrong@123' }),
      (index) => ({ email: `nobody${index % 5}@example.com`, password: 'Wrong@123' }),
    )
    expect(Math.abs(known - unknownEmail)).toBeLessThan(tolerance(known))
  })

  it.each(roles)('to a %s with a forgotten password', async (role) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(test.database, role)))
    const [known, unknownEmail] = await compareMedians(
      `/${role}/forgot-password-${role}`,
      (index) => ({ email: people[index % 8]!.email }),
      (index) => ({ email: `nobody${index % 8}@example.com` }),
    )
    expect(Math.abs(known - unknownEmail)).toBeLessThan(tolerance(known))
  })
})
