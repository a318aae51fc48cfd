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

/**
 * Copies all rows. The returned function restores them, in a tenth of the time that making a world takes. Triggers are
 * off while it does: they would change the rows again.
 */
export async function saveRows({ database }: TestApp): Promise<() => Promise<void>> {
  const { rows } = await database.pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  )
  const forEach = (statement: (table: (typeof rows)[number]) => string) => rows.map(statement).join(';')
  await database.pool.query(
    `create schema saved; ${forEach(({ name, columns }) => `create table saved.${name} as select ${columns} from ${name}`)}`,
  )
  const restore = `begin; set local session_replication_role = 'replica';
    ${forEach(({ name }) => `delete from ${name}`)};
    ${forEach(({ name, columns }) => `insert into ${name} (${columns}) overriding system value select ${columns} from saved.${name}`)};
    commit`
  return async () => void (await database.pool.query(restore))
}

/** SQL by app, because planning a query of all tables takes longer than running it. */
const digestStatements = new WeakMap<TestApp, Promise<string>>()

/** A hash of all rows of all tables. */
export async function digest(test: TestApp): Promise<string> {
  const made = digestStatements.get(test) ?? writeDigest(test)
  digestStatements.set(test, made)
  const { rows } = await test.database.pool.query<{ digest: string }>({ name: 'digest', text: await made })
  return rows[0]!.digest
}

async function writeDigest({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as part from ${name} t`,
  )
  return `select string_agg(part, ' ' order by part) as digest from (${parts.join(' union all ')}) parts`
}
