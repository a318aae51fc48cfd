import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
} from '../../../tests/support/factories.ts'

let test: TestApp
let restaurantId: string
let foodId: string

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date('2026-03-02T04:00:00Z') })
})
beforeEach(async () => {
  restaurantId = await makeRestaurant(test.database, (await makeSeller(test.database)).id)
  foodId = await makeFood(test.database, restaurantId, { price: 30_000 })
})

const read = async () => (await call(test.app, 'GET', `/food/get-data-food/${foodId}`)).body.data

describe('a food with option groups', () => {
  it('is shown with its groups and the price of its cheapest choice', async () => {
    await makeOptionGroup(test.database, restaurantId, {
      name: 'Sauces',
      min: 3,
      max: 4,
      options: [
        { name: 'Mint', price: 1_000, most: 2 },
        { name: 'Garlic', price: 2_000 },
        { name: 'Chilli', price: 3_000 },
      ],
      foodIds: [foodId],
    })
    expect(await read()).toMatchObject({
      price: 300,
      fromPrice: 340,
      optionsRequired: true,
      soldOut: null,
      optionGroups: [
        { name: 'Sauces', min: 3, max: 4, options: [{ name: 'Mint', price: 10, most: 2 }, {}, {}] },
      ],
    })
  })

  it('is sold out while a required group has not enough available options', async () => {
    const { optionIds } = await makeOptionGroup(test.database, restaurantId, { foodIds: [foodId] })
    const setUntil = async (index: number, until: string) => {
      await test.database.db.execute(
        sql`update options set sold_out_until = ${until}::timestamptz where id = ${optionIds[index]}`,
      )
      await test.database.db.execute(sql`select refresh_foods(array[${foodId}::uuid])`)
    }
    await setUntil(0, 'infinity')
    expect(await read()).toMatchObject({ soldOut: null })
    await setUntil(1, '2026-03-02T23:30:00Z')
    expect(await read()).toMatchObject({ soldOut: 'today' })
    await setUntil(1, '2026-03-02T03:00:00Z')
    expect(await read()).toMatchObject({ soldOut: null })
    await setUntil(1, 'infinity')
    expect(await read()).toMatchObject({ soldOut: 'until-changed' })
  })

  it.each([
    ['vegan', 'vegan', 'vegetarian', 'vegan'],
    ['vegan', 'egg', 'vegetarian', 'vegetarian'],
    ['egg', 'vegan', undefined, 'egg'],
    ['vegan', undefined, 'non-vegetarian', 'non-vegetarian'],
    ['vegan', undefined, undefined, null],
    [undefined, 'vegan', 'vegan', null],
  ] as const)('of diet %s with options %s and %s matches %s', async (own, first, second, matching) => {
    await test.database.db.execute(sql`update foods set diet = ${own ?? null}::diet where id = ${foodId}`)
    await makeOptionGroup(test.database, restaurantId, {
      options: [
        { name: 'First', diet: first },
        { name: 'Second', diet: second },
      ],
      foodIds: [foodId],
    })
    const { rows } = await test.database.db.execute(sql`select matching_diet from foods where id = ${foodId}`)
    expect(rows).toEqual([{ matching_diet: matching }])
  })
})

describe('the hours of a section', () => {
  const opensAgain = async (hours: object[], at: string, zone = 'Asia/Kolkata') => {
    const { rows } = await test.database.db.execute<{ at: Date | null }>(
      sql`select opens_again(${JSON.stringify(hours)}::jsonb, ${at}::timestamptz, ${zone}) as at`,
    )
    return rows[0]!.at && new Date(rows[0]!.at).toISOString()
  }
  const breakfast = { from: '07:00', to: '11:00' }
  const night = { from: '22:00', to: '02:00' }

  it.each([
    ['before', [breakfast], '2026-03-02T06:59:00+05:30', '2026-03-02T01:30:00.000Z'],
    ['at the beginning', [breakfast], '2026-03-02T07:00:00+05:30', null],
    ['at the end', [breakfast], '2026-03-02T11:00:00+05:30', '2026-03-03T01:30:00.000Z'],
    ['after midnight within a span', [night], '2026-03-02T01:59:00+05:30', null],
    ['after a span past midnight', [night], '2026-03-02T02:00:00+05:30', '2026-03-02T16:30:00.000Z'],
    ['between two', [breakfast, night], '2026-03-02T12:00:00+05:30', '2026-03-02T16:30:00.000Z'],
  ])('%s', async (_name, hours, at, expected) => {
    expect(await opensAgain(hours, at)).toBe(expected)
  })

  it('follow the local time over a change of the clock', async () => {
    expect(await opensAgain([breakfast], '2026-03-28T12:00:00Z', 'Europe/Berlin')).toBe(
      '2026-03-29T05:00:00.000Z',
    )
  })
})
