import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#server/migrate.ts'

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

beforeAll(() => run(server.href, `create database ${name}`))
afterAll(() => run(server.href, `drop database ${name} with (force)`))

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

  it('refuse a database with another history without changing it', async () => {
    await migrate(own.href)
    const applied = 'select id, hash from drizzle.__drizzle_migrations order by id'
    const before = await run(own.href, applied)
    await run(own.href, `update drizzle.__drizzle_migrations set hash = 'old ' || id, created_at = id`)
    await expect(migrate(own.href)).rejects.toThrow('Move the folder DATA_DIR')
    expect(await run(own.href, applied)).toEqual(before.map(({ id }) => ({ id, hash: `old ${String(id)}` })))
  })
})
