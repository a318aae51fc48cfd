import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { metresBetween } from './distance.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function metres(a: (number | null)[], b: (number | null)[]) {
  const pointOf = ([latitude, longitude]: (number | null)[]) => ({
    latitude: sql`${latitude}::float8`,
    longitude: sql`${longitude}::float8`,
  })
  const { rows } = await test.database.db.execute<{ ours: number; ordered: number }>(sql`
    select ${metresBetween(pointOf(a), pointOf(b))} as ours,
      earth_distance(ll_to_earth(${a[0]}, ${a[1]}), ll_to_earth(${b[0]}, ${b[1]})) as ordered`)
  return rows[0]!
}

const latitude = fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 10_000)
const longitude = fc.integer({ min: -1_800_000, max: 1_800_000 }).map((n) => n / 10_000)

it('are the metres that lists by distance are ordered by, in whole numbers', async () => {
  await fc.assert(
    fc.asyncProperty(latitude, longitude, latitude, longitude, async (...[a, b, c, d]) => {
      const { ours, ordered } = await metres([a, b], [c, d])
      expect(Number.isInteger(ours)).toBe(true)
      expect(Math.abs(ours - ordered)).toBeLessThan(0.6)
    }),
  )
})

it('reach half way round the earth', async () => {
  const half = Math.round(Math.PI * 6_378_168)
  for (const [a, b] of [
    [45, 10],
    [12.97, 77.59],
    [-89.9, 0],
    [0, 0],
  ] as const) {
    expect((await metres([a, b], [-a, b - 180])).ours).toBe(half)
  }
})

it('are unknown where a point is', async () => {
  expect((await metres([12.97, 77.59], [null, null])).ours).toBeNull()
  expect((await metres([null, null], [12.97, 77.59])).ours).toBeNull()
})
