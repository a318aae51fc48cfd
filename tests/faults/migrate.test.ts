import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '#server/db/prepare-server.ts'
import { migrate } from '#server/migrate.ts'
import { atEnd } from '../support/at-end.ts'

const name = `migrate_${process.pid}`
const server = new URL(inject('templateDatabase'))
const own = new URL(server)
own.pathname = `/${name}`
server.pathname = '/postgres'

async function run(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connectionString)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  atEnd(() => run(server.href, `drop database if exists ${name} with (force)`))
  await run(server.href, `create database ${name}`)
})

describe('migrations', () => {
  it('are applied once and in order when several processes start together', async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrate(own.href)))
    const applied = () =>
      run(own.href, 'select id, hash, created_at from drizzle.__drizzle_migrations order by id')
    const first = await applied()
    expect(first.length).toBeGreaterThan(0)
    expect(new Set(first.map(({ hash }) => hash)).size).toBe(first.length)
    const times = first.map(({ created_at }) => Number(created_at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))

    await migrate(own.href)
    expect(await applied()).toEqual(first)
    expect(await run(own.href, 'select from orders')).toEqual([])
  })

  const applied = 'select id, hash, created_at from drizzle.__drizzle_migrations order by id'

  it.each([
    ['0000_extensions', 'the first one', 1],
    ['0002_functions', 'one in the middle or at the end', 3],
  ])('refuse a database in which %s is another, %s, without changing it', async (tag, _place, id) => {
    await migrate(own.href)
    const before = await run(own.href, applied)
    const setHash = (hash: unknown) =>
      run(own.href, `update drizzle.__drizzle_migrations set hash = '${String(hash)}' where id = ${id}`)
    await setHash('of an edited file')
    const edited = await run(own.href, applied)
    await expect(migrate(own.href)).rejects.toThrow(
      new RegExp(`^the migration ${tag} of this database is not .* move the folder DATA_DIR [^\n]+\\.$`),
    )
    expect(await run(own.href, applied)).toEqual(edited)
    await setHash(before[id - 1]!.hash)
  })

  it('accept a database of a newer release, which has more of them', async () => {
    await migrate(own.href)
    await run(
      own.href,
      `insert into drizzle.__drizzle_migrations (hash, created_at)
        select 'of a newer release', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    )
    const before = await run(own.href, applied)
    await migrate(own.href)
    expect(await run(own.href, applied)).toEqual(before)
  })
})

describe('a database is refused with one sentence', () => {
  const user = `${name}_user`
  const asUser = (database: string) =>
    Object.assign(new URL(server), { username: user, password: 'x', pathname: `/${database}` }).href
  beforeAll(() => run(server.href, `create role ${user} login password 'x'`))
  afterAll(() => run(server.href, `drop role ${user}`))

  it.each([
    [
      'encoding',
      `encoding 'LATIN1' locale 'C' template template0`,
      /in the encoding LATIN1: create one with/,
    ],
    [
      'rights to create schemas',
      '',
      /does not let the user \w+ create schemas: run "grant create on database/,
    ],
  ])('for its %s', async (_reason, options, sentence) => {
    const other = `${name}_other`
    await run(server.href, `create database ${other} ${options}`)
    try {
      await expect(migrate(asUser(other))).rejects.toThrow(sentence)
      await expect(migrate(asUser(other))).rejects.toThrow(/^the database at 127\.0\.0\.1:\d+ [^\n]+\.$/)
    } finally {
      await run(server.href, `drop database ${other} with (force)`)
    }
  })

  it('for the rights to create tables, and for an extension that only superusers may create', async () => {
    const other = `${name}_other`
    await run(server.href, `create database ${other}`)
    try {
      await run(server.href, `grant create on database ${other} to ${user}`)
      await expect(migrate(asUser(other))).rejects.toThrow(
        / create tables in \w+: run "grant create, usage on/,
      )
      await run(server.href, `alter database ${other} owner to ${user}`)
      await expect(migrate(asUser(other))).rejects.toThrow(
        /"create extension earthdistance" in \w+ as a superuser\.$/,
      )
    } finally {
      await run(server.href, `drop database ${other} with (force)`)
    }
  })

  it('for its release', () => {
    const facts = { database: 'a', user: 'b', encoding: 'UTF8', isReplica: false, missingExtensions: [] }
    const rights = { mayCreateSchemas: true, mayCreateTables: true, hasUuidv7: false }
    const of = (version: number, release: string) => refusalOf({ ...facts, ...rights, version, release })
    expect(of(140_013, '14.13')).toBe('runs PostgreSQL 14.13: Foodie needs 15 or newer.')
    expect(of(150_000, '15.0')).toBeUndefined()
  })
})
