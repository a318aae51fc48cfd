import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, type Person } from '../support/factories.ts'
import { type CallerName, callers, type Expectation } from './expected/expectation.ts'
import { expectations } from './expectations.ts'
import { makeWorld, type World } from './world.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const entries = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, entry]) => ({
    call: `${area}.${name}`,
    area,
    name,
    entry,
  })),
)

function expectationOf(area: string, name: string): Expectation | undefined {
  return (expectations as Record<string, Record<string, Expectation>>)[area]?.[name]
}

describe('every endpoint of the contract', () => {
  it.each(entries)(
    '$call returns the expected status to each role, and a refusal changes nothing',
    async ({ area, name, entry }) => {
      const expectation = expectationOf(area, name)
      expect(expectation, 'the table of expectations lacks this endpoint').toBeDefined()
      if (!expectation || isStream(entry)) return

      const world = await makeWorld(test)
      // Refusals first: they must leave the database unchanged.
      const order = callers.toSorted((a, b) => expectation.answers[b] - expectation.answers[a])
      for (const caller of order) {
        const expected = expectation.answers[caller]
        const before = expected >= 400 ? await digest() : null
        const { status, body } = await send(entry, expectation, world, caller)
        expect(status, `${caller}: ${JSON.stringify(body)}`).toBe(expected)
        if (expected >= 400) expect(body.success).toBe(false)
        if (before) expect(await digest(), `${caller} was refused but changed the database`).toBe(before)
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

function send(entry: Endpoint, expectation: Expectation, world: World, caller: CallerName) {
  const params = expectation.params?.(world) ?? {}
  const query = new URLSearchParams(expectation.query?.(world)).toString()
  const path = entry.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const as: Person | undefined = caller === 'guest' ? undefined : world[caller]
  return call(test.app, entry.method, query ? `${path}?${query}` : path, {
    as,
    payload: expectation.body?.(world),
  })
}

/** A hash of all rows of all tables. */
async function digest(): Promise<string> {
  const { rows: tables } = await test.database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as part from ${sql.identifier(name)} t`,
  )
  const { rows } = await test.database.db.execute<{ digest: string }>(
    sql`select string_agg(part, ' ' order by part) as digest from (${sql.join(parts, sql` union all `)}) parts`,
  )
  return rows[0]!.digest
}
