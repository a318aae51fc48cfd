import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestApp } from '../support/app.ts'
import { call, type Person } from '../support/factories.ts'
import type { CallerName, Expectation } from './expected/expectation.ts'
import { expectations } from './expectations.ts'
import type { World } from './world.ts'

/*
 * Walks over the endpoints of the contract with what `expectations` send to them.
 */

export const entries = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, entry]) => ({
    call: `${area}.${name}`,
    area,
    name,
    entry,
  })),
)

export function expectationOf(area: string, name: string): Expectation | undefined {
  return (expectations as Record<string, Record<string, Expectation>>)[area]?.[name]
}

/** Calls an endpoint with the world's records. */
export function send(
  { app }: TestApp,
  entry: Endpoint,
  expectation: Expectation,
  world: World,
  caller: CallerName,
  headers?: InjectOptions['headers'],
) {
  const params = expectation.params?.(world) ?? {}
  const query = new URLSearchParams(expectation.query?.(world)).toString()
  const path = entry.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const as: Person | undefined = caller === 'guest' ? undefined : world[caller]
  return call(app, entry.method, query ? `${path}?${query}` : path, {
    as,
    payload: expectation.body?.(world),
    headers,
  })
}

/** Deletes the worlds of earlier endpoints: the hash of all rows would cost more with each of them. */
export async function forgetWorlds({ database }: TestApp): Promise<void> {
  await database.db.execute(sql`truncate accounts, categories, cuisines cascade`)
}

/** A hash of all rows of all tables. */
export async function digest({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as part from ${sql.identifier(name)} t`,
  )
  const { rows } = await database.db.execute<{ digest: string }>(
    sql`select string_agg(part, ' ' order by part) as digest from (${sql.join(parts, sql` union all `)}) parts`,
  )
  return rows[0]!.digest
}
