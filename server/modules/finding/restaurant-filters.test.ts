import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FilterCounts, Food, Restaurant } from '#contract/records/catalogue.ts'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makeRestaurantAddress, setPoint } from '../../../tests/support/charges.ts'
import { call, makeFood, makeRestaurant, makeSeller } from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'

const now = new Date('2026-11-20T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const span = (from: number, to: number) => `[${at(from).toISOString()},${at(to).toISOString()})`

/** The guest is here; restaurants are north of it. */
const here = { latitude: 12.97, longitude: 77.59 }
const metresNorth = (km: number) => Math.round(6_378_168 * ((km / 111) * (Math.PI / 180)))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
})

const kitchen = fc.record({
  spans: fc.constantFrom(
    null,
    '{}',
    `{${span(-60, 60)}}`,
    `{${span(0, 60)}}`,
    `{${span(-60, 0)},${span(30, 90)}}`,
    `{(,)}`,
  ),
  pausedFor: fc.constantFrom<(number | null)[]>(null, null, null, -5, 0, 5, Infinity),
  km: fc.constantFrom(null, 0, 1, 2, 4, 4, 9, 30),
  area: fc.constantFrom<Partial<typeof restaurants.$inferInsert>[]>(
    {},
    {},
    { feeFlat: 3000 },
    { radiusMetres: 3000 },
    { radiusMetres: 10_000 },
    { postalCodes: ['560001', '560002'] },
    { postalCodes: ['560003'] },
    { delivery: false, pickup: true },
  ),
  minutes: fc.constantFrom(null, null, 20, 20, 35, 50),
  stars: fc.constantFrom(0, 2, 3, 5),
  prices: fc.array(fc.constantFrom(100, 250, 450), { minLength: 1, maxLength: 3 }),
})
type Kitchen = typeof kitchen extends fc.Arbitrary<infer K> ? K : never

interface Row {
  id: string
  restaurantId: string
  price: number
  score: number
  kitchen: Kitchen
}
const rows: { food: Row[]; restaurant: Row[] } = { food: [], restaurant: [] }

beforeAll(async () => {
  const { db } = test.database
  const seller = await makeSeller(test.database)
  for (const one of fc.sample(kitchen, { numRuns: 45, seed: 16 })) {
    const restaurantId = await makeRestaurant(test.database, seller.id, 'Harbour Grill')
    const rated = { ratingStars: starCounts(one.stars ? { [one.stars]: 3 } : {}) }
    const until = one.pausedFor === Infinity ? 'infinity' : at(one.pausedFor ?? 0).toISOString()
    const pausedUntil = one.pausedFor === null ? null : sql`${until}::timestamptz`
    await db
      .update(restaurants)
      .set({ ...one.area, ...rated, pausedUntil, openSpans: one.spans, usualMinutes: one.minutes })
      .where(eq(restaurants.id, restaurantId))
    if (one.km !== null) {
      const placeId = await makeRestaurantAddress(test, restaurantId)
      await setPoint(test, placeId, { ...here, latitude: here.latitude + one.km / 111 })
    }
    rows.restaurant.push({ id: restaurantId, restaurantId, price: 0, score: 0, kitchen: one })
    for (const price of one.prices) {
      const id = await makeFood(test.database, restaurantId, { name: 'Masala Dosa', price: price * 100 })
      await db.update(foods).set(rated).where(eq(foods.id, id))
      rows.food.push({ id, restaurantId, price, score: 0, kitchen: one })
    }
  }
  const scores = await db.execute<{ id: string; score: number }>(
    sql`select id, score from foods union all select id, score from restaurants`,
  )
  const scoreOf = new Map(scores.rows.map(({ id, score }) => [id, score]))
  for (const row of [...rows.food, ...rows.restaurant]) row.score = scoreOf.get(row.id)!
})

interface Asked {
  kind: 'food' | 'restaurant'
  sort: string
  open: boolean
  hasPoint: boolean
  postalCode?: string
  delivers: boolean
  q: boolean
  /** the usual minutes of the marketplace */
  usual: number | null
}

const isOpen = ({ spans, pausedFor }: Kitchen) =>
  [null, `{${span(-60, 60)}}`, `{${span(0, 60)}}`, '{(,)}'].includes(spans) &&
  (pausedFor === null || pausedFor <= 0)

/** By the words of the specification (marketplace §3). */
function delivers({ area, km }: Kitchen, { hasPoint, postalCode }: Asked): boolean | null {
  if (area.delivery === false) return false
  if (area.radiusMetres) return hasPoint && km !== null ? metresNorth(km) <= area.radiusMetres : null
  if (area.postalCodes) return postalCode ? area.postalCodes.includes(postalCode.replaceAll(' ', '')) : null
  return true
}

/** Beyond 30 km nothing is promised where no limit is set (marketplace §6). */
const isUnpromised = ({ area, km }: Kitchen, { hasPoint }: Asked) =>
  hasPoint && km !== null && metresNorth(km) > 30_000 && !area.radiusMetres && !area.postalCodes

/** The keys of a row in the order of a list, smallest first. */
function keysOf({ id, restaurantId, price, score, kitchen: its }: Row, { sort, kind, usual }: Asked) {
  const { minutes, km, stars } = its
  const last = [-BigInt(`0x${id.replaceAll('-', '')}`)]
  const ascending = (text: string) => BigInt(`0x${text.replaceAll('-', '')}`)
  const popular = [-score, ...last]
  const closed = isOpen(its) ? 0 : 1
  switch (sort) {
    case 'relevance':
      return popular
    case 'rating':
      return [-stars, stars ? -3 : 0, ...last]
    case 'price':
      return [price, ascending(id)]
    case '-price':
      return [-price, ...last]
    case 'distance':
      return km === null ? [1, ...popular] : [0, km, ascending(id)]
    case 'arrival':
      if (minutes === null) return [closed, 1, ...popular]
      const isLater = usual !== null && minutes > usual
      return [
        closed,
        isLater ? 2 : 0,
        minutes,
        ...(kind === 'food' ? [ascending(restaurantId)] : []),
        ascending(id),
      ]
    default:
      return last
  }
}

function compareKeys(a: (number | bigint)[], b: (number | bigint)[]): number {
  const index = a.findIndex((key, place) => key !== b[place])
  return index < 0 ? 0 : a[index]! < b[index]! ? -1 : 1
}

function expected(asked: Asked): Row[] {
  const isPlaced = asked.hasPoint || asked.postalCode !== undefined
  const comesLast = (row: Row) => (isPlaced && delivers(row.kitchen, asked) === false ? 1 : 0)
  return rows[asked.kind]
    .filter((row) => !asked.open || isOpen(row.kitchen))
    .filter(
      ({ kitchen: its }) => !asked.delivers || (delivers(its, asked) !== false && !isUnpromised(its, asked)),
    )
    .toSorted((a, b) => compareKeys([comesLast(a), ...keysOf(a, asked)], [comesLast(b), ...keysOf(b, asked)]))
}

function queryOf({ kind, sort, open, hasPoint, postalCode, delivers: only, q }: Asked) {
  return {
    sort,
    ...(open && { open: 'now' }),
    ...(hasPoint && { near: `${here.latitude},${here.longitude}` }),
    ...(postalCode && { postalCode }),
    ...(only && { delivers: 'here' }),
    ...(q && { q: kind === 'food' ? 'dosa' : 'harbour' }),
  }
}

const get = (path: string, query: Record<string, string>) =>
  call(test.app, 'GET', `${path}?${new URLSearchParams(query)}`)

async function walk(asked: Asked, limit: number, cursor?: string): Promise<(Food | Restaurant)[]> {
  const { status, body } = await get(`/${asked.kind}/get-list-${asked.kind}`, {
    ...queryOf(asked),
    limit: String(limit),
    ...(cursor && { cursor }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.length).toBeLessThanOrEqual(limit)
  if (!body.nextCursor) return body.data
  expect(body.data).toHaveLength(limit)
  return [...body.data, ...(await walk(asked, limit, body.nextCursor))]
}

const sorts = ['newest', 'relevance', 'rating', 'price', '-price', 'distance', 'arrival']
const asked = fc
  .record({
    kind: fc.constantFrom('food' as const, 'restaurant' as const),
    sort: fc.constantFrom(...sorts),
    open: fc.boolean(),
    hasPoint: fc.boolean(),
    postalCode: fc.constantFrom(undefined, '560001', '560 003'),
    delivers: fc.boolean(),
    q: fc.boolean(),
    usual: fc.constantFrom(null, 20, 30),
  })
  .filter(({ kind, sort }) => kind === 'food' || !sort.includes('price'))
  .filter(({ sort, hasPoint }) => sort !== 'distance' || hasPoint)
  .map((one) => ({ ...one, delivers: one.delivers && (one.hasPoint || one.postalCode !== undefined) }))

describe('lists of restaurants with hours, pauses and delivery areas', () => {
  it('have every record once, in order, with what does not deliver to the place last', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 5, max: 30 }), async (one, limit) => {
        await test.database.db.execute(sql`
          insert into marketplace_settings (usual_minutes) values (${one.usual})
          on conflict (singleton) do update set usual_minutes = excluded.usual_minutes`)
        const wanted = expected(one)
        const listed = await walk(one, limit)
        expect(listed.map(({ _id }) => _id)).toEqual(wanted.map(({ id }) => id))
        for (const [index, record] of listed.entries()) {
          const { kitchen: its } = wanted[index]!
          const serving = 'restaurant' in record ? record.restaurant : record
          expect(serving.open.open).toBe(isOpen(its))
          const isPlaced = one.hasPoint || one.postalCode !== undefined
          const shown = delivers(its, one) && isUnpromised(its, one) ? null : delivers(its, one)
          expect(serving.delivers).toBe(isPlaced ? shown : undefined)
          expect(record.distance).toBe(one.hasPoint && its.km !== null ? metresNorth(its.km) : undefined)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('are counted for filters as they are listed', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const food = { ...one, kind: 'food' as const, sort: 'newest' }
        const { sort: _sort, ...query } = queryOf(food)
        const { status, body } = await get('/food/get-filter-counts', query)
        expect(status).toBe(200)
        const { maxPrice } = body.data as FilterCounts
        for (const { value, foods: count } of maxPrice)
          expect(count).toBe(expected(food).filter(({ price }) => price <= value).length)
      }),
      { numRuns: 30 },
    )
  })

  it.each(['/food/get-list-food', '/restaurant/get-list-restaurant', '/food/get-filter-counts'])(
    '%s needs a place for what delivers there',
    async (path) => {
      expect(await get(path, { delivers: 'here' })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', errors: [{ path: 'near' }] },
      })
      expect(await get(path, { open: 'later' })).toMatchObject({ status: 400 })
    },
  )
})

describe('a search', () => {
  const search = async (q: string, query: Record<string, string> = {}) =>
    (await get('/search/get-results', { q, limit: '50', ...query })).body
  const near = `${here.latitude},${here.longitude}`

  it('for what is open now has only that, as a filter that was understood', async () => {
    for (const q of ['dosa open now', 'open right now']) {
      const { foods: found, understood } = await search(q, { limit: '100' })
      expect(found.data).toHaveLength(rows.food.filter((row) => isOpen(row.kitchen)).length)
      expect(understood).toMatchObject({ open: 'now', parts: [{ filter: { open: 'now' } }] })
    }
  })

  it('for what is near lists the nearest first', async () => {
    const { foods: found, restaurants: places, understood } = await search('dosa near me', { near })
    expect(understood).toMatchObject({ words: 'dosa', nearby: true, parts: [{ filter: { nearby: true } }] })
    expect(understood).not.toHaveProperty('needsPlace')
    const asIs = { kind: 'food', open: false, delivers: false, q: true, usual: null } as const
    const nearest = expected({ ...asIs, sort: 'distance', hasPoint: true })
    expect(found.data.map(({ _id }: Food) => _id)).toEqual(nearest.slice(0, 50).map(({ id }) => id))
    expect(places.data).toEqual([])
    expect((await search('nearby', { near })).restaurants.data).not.toEqual([])
  })

  it('for what is near leaves these words out if the place is not known', async () => {
    const { foods: found, understood } = await search('dosa near me')
    expect(found.data).not.toEqual([])
    expect(understood).toMatchObject({ words: 'dosa', needsPlace: true })
  })

  it('for what is near alone asks for the place, and does not search for these words', async () => {
    await makeRestaurant(test.database, (await makeSeller(test.database)).id, 'Near Me Diner')
    const { foods: found, restaurants: places, understood } = await search('near me')
    expect([found.data, places.data]).toEqual([[], []])
    expect(understood).toMatchObject({ words: '', needsPlace: true })
  })
})
