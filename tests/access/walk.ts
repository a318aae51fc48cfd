import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
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

/** The number of rows and the sum of their hashes, by table. */
export type Digest = Record<string, string>

/** SQL by app, because planning a query of all tables takes longer than running it. */
const digestStatements = new WeakMap<TestApp, Promise<string>>()

/** Counts and hashes the rows of each table. A sum needs no order: sorting all tables took longer than reading them. */
export async function digest(test: TestApp): Promise<Digest> {
  const made = digestStatements.get(test) ?? writeDigest(test)
  digestStatements.set(test, made)
  const { rows } = await test.database.pool.query<{ digest: Digest }>({ name: 'digest', text: await made })
  return rows[0]!.digest
}

async function writeDigest({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as hash from ${name} t`,
  )
  return `select json_object_agg(name, hash) as digest from (${parts.join(' union all ')}) parts`
}

/**
 * Copies all rows. `restore` restores those of the tables that have changed since; making a world takes
 * much longer. Triggers are off while it does: they would change the rows again.
 */
export async function saveRows(test: TestApp): Promise<{ saved: Digest; restore: () => Promise<void> }> {
  const { pool } = test.database
  const saved = await digest(test)
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
      where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  )
  const copies = rows.map(
    ({ name, columns }) => `create table saved.${name} as select ${columns} from ${name}`,
  )
  await pool.query(`create schema saved; ${copies.join(';')}`)
  return {
    saved,
    async restore() {
      const now = await digest(test)
      const changed = rows.filter(({ name }) => now[name] !== saved[name])
      const statements = changed.map(
        ({ name, columns }) =>
          `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from saved.${name};`,
      )
      if (changed.length === 0) return
      await pool.query(
        `begin; set local session_replication_role = 'replica'; ${statements.join(' ')} commit`,
      )
      expect(await digest(test), 'restored rows').toEqual(saved)
    },
  }
}
