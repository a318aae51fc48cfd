import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { describePrivacy, findUnlisted } from './check.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('every column of the database has one entry, and a column without one is reported', async () => {
  const { db } = test.database
  expect(await findUnlisted(db)).toEqual([])
  await db.execute(sql`alter table addresses add column door_code text`)
  await db.execute(sql`create table guests (name text)`)
  expect(await findUnlisted(db)).toEqual([
    'addresses.door_code is listed 0 times',
    'guests.name is listed 0 times',
  ])
})

it('the list names each column with its kind, purpose, period, export and deletion', () => {
  const lines = [...describePrivacy()].map((line) => line.split('\t'))
  expect(lines.filter((cells) => cells.length !== 6 || cells.includes(''))).toEqual([])
  expect(lines.find(([what]) => what === 'orders.street_address')).toEqual([
    'orders.street_address',
    expect.stringContaining('address'),
    'to prepare, deliver and account for orders',
    expect.any(String),
    'user',
    'emptied (user)',
  ])
})
