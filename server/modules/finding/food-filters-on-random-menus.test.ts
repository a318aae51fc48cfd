import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Food } from '#contract/records/catalogue.ts'
import { type Allergen, type Diet, diets, fitsDiet } from '#contract/rules/diet.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { endSoldOut } from '#server/modules/menu/end-sold-out.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
} from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'

type Query = Record<string, string>

const few = ['milk', 'gluten', 'eggs'] as const satisfies Allergen[]
const option = fc.record({
  price: fc.nat(3),
  most: fc.integer({ min: 1, max: 2 }),
  diet: fc.constantFrom<(Diet | null)[]>(null, ...diets),
  allergens: fc.subarray([...few]),
  isSoldOut: fc.constantFrom(false, false, true),
})
const group = fc
  .record({ min: fc.nat(2), spare: fc.nat(1), options: fc.array(option, { minLength: 1, maxLength: 3 }) })
  .map(({ min, spare, options }) => ({ min, max: Math.max(1, min + spare), options }))
const dish = fc.record({
  diet: fc.constantFrom<(Diet | null)[]>(null, ...diets),
  allergens: fc.subarray([...few]),
  mayContain: fc.subarray([...few]),
  allergensStated: fc.boolean(),
  price: fc.integer({ min: 1, max: 12 }),
  stars: fc.constantFrom(0, 1, 3, 4, 5),
  groups: fc.array(group, { maxLength: 2 }),
})
type Dish = typeof dish extends fc.Arbitrary<infer D> ? D : never

interface Asked {
  diet?: Diet
  without?: Allergen[]
  maxPrice?: number
  minRating?: number
}

/** All choices of a group: quantities of its options. */
function choicesOf({ min, max, options }: Dish['groups'][number]): number[][] {
  const all = options.reduce<number[][]>(
    (before, { most }) =>
      before.flatMap((chosen) => Array.from({ length: most + 1 }, (_, quantity) => [...chosen, quantity])),
    [[]],
  )
  const total = (chosen: number[]) => chosen.reduce((sum, quantity) => sum + quantity, 0)
  return all.filter((chosen) => total(chosen) >= min && total(chosen) <= max)
}

/** The price of the cheapest choice of those with the fewest sold-out options. */
function cheapest(group: Dish['groups'][number]): number {
  const sums = choicesOf(group).map((chosen) => ({
    soldOut: chosen.reduce(
      (sum, quantity, index) => sum + (group.options[index]!.isSoldOut ? quantity : 0),
      0,
    ),
    price: chosen.reduce((sum, quantity, index) => sum + quantity * group.options[index]!.price, 0),
  }))
  return sums.toSorted((a, b) => a.soldOut - b.soldOut || a.price - b.price)[0]!.price
}

const requiredOf = ({ groups }: Dish) => groups.filter(({ min }) => min > 0)
const fromPriceOf = (food: Dish) => requiredOf(food).reduce((sum, one) => sum + cheapest(one), food.price)

/** By the words of the specification (marketplace §1), trying every choice. Prices are in tens of rupees. */
function matches(food: Dish, { diet, without = [], maxPrice = Infinity, minRating = 0 }: Asked): boolean {
  const avoids = (contained: readonly Allergen[]) => !without.some((one) => contained.includes(one))
  const ownFits =
    (!diet || fitsDiet(food.diet, diet)) &&
    (without.length === 0 || (food.allergensStated && avoids(food.allergens) && avoids(food.mayContain)))
  const hasChoice = requiredOf(food).every((one) =>
    choicesOf(one).some((chosen) =>
      chosen.every((quantity, index) => {
        const { diet: its, allergens, isSoldOut } = one.options[index]!
        return quantity === 0 || (!isSoldOut && (!diet || fitsDiet(its, diet)) && avoids(allergens))
      }),
    ),
  )
  const filters = diet !== undefined || without.length > 0
  return ownFits && (!filters || hasChoice) && fromPriceOf(food) * 10 <= maxPrice && food.stars >= minRating
}

describe('on random menus', () => {
  let test: TestApp
  /** Dishes whose groups can all be chosen from, by name: at most one page of a list. */
  const menu = new Map<string, Dish>()
  /** of what is sold out */
  const end = new Date('2999-01-01T00:00:00Z')
  let restaurant: string
  beforeAll(async () => {
    test = await startTestApp()
    restaurant = await makeRestaurant(test.database, (await makeSeller(test.database)).id, 'Random')
    const dishes = fc
      .sample(dish, { numRuns: 100, seed: 15 })
      .filter(({ groups }) => groups.every((one) => choicesOf(one).length > 0))
    for (const [index, { groups, stars, price, ...columns }] of dishes.entries()) {
      const name = `Dish ${index}`
      menu.set(name, dishes[index]!)
      const ratings = stars ? { ratingStars: starCounts({ [stars]: 1 }) } : {}
      const id = await makeFood(test.database, restaurant, { name })
      await test.database.db
        .update(foods)
        .set({ ...columns, ...ratings, price: price * 1000 })
        .where(eq(foods.id, id))
      for (const { min, max, options } of groups) {
        await makeOptionGroup(test.database, restaurant, {
          min,
          max,
          foodIds: [id],
          options: options.map(({ diet, price: added, isSoldOut, ...rest }, place) => ({
            ...rest,
            soldOutUntil: isSoldOut ? end : null,
            name: `Option ${place}`,
            price: added * 1000,
            ...(diet && { diet }),
          })),
        })
      }
    }
  })

  async function readFoods(query: Query): Promise<Food[]> {
    const search = new URLSearchParams({ limit: '100', ...query })
    const { status, body } = await call(test.app, 'GET', `/food/get-list-food?${search}`)
    expect(status).toBe(200)
    return body.data
  }

  async function listsExactlyWhatMatches() {
    const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
    const asked = fc.record({
      diet: optional(fc.constantFrom(...diets)),
      without: optional(fc.subarray([...few, 'fish' as const], { minLength: 1 })),
      maxPrice: optional(fc.constantFrom(30, 55, 90, 100, 120, 150, 2500)),
      minRating: optional(fc.constantFrom(1, 2.5, 3, 4, 4.8, 5)),
    })
    const sort = fc.constantFrom('newest', 'rating', 'price', '-price', 'relevance')
    const scope = fc.constantFrom<Query[]>({ restaurant }, { q: 'dish' })
    await fc.assert(
      fc.asyncProperty(asked, sort, scope, async ({ diet, without, maxPrice, minRating }, sorted, within) => {
        const query = {
          sort: sorted,
          ...within,
          ...(diet && { diet }),
          ...(without && { without: without.join(',') }),
          ...(maxPrice && { maxPrice: String(maxPrice) }),
          ...(minRating && { minRating: String(minRating) }),
        }
        const expected = [...menu].filter(([, food]) => matches(food, { diet, without, maxPrice, minRating }))
        const names = (await readFoods(query)).map(({ name }) => name)
        expect(names.toSorted()).toEqual(expected.map(([name]) => name).toSorted())
      }),
      { numRuns: 120 },
    )
  }

  it('lists exactly the foods that match, however the list is sorted', listsExactlyWhatMatches)

  it('shows the price of the cheapest available choice, and counts options again when they come back', async () => {
    const expectPrices = async () => {
      const shown = (await readFoods({ restaurant })).map(({ name, fromPrice }) => [name, fromPrice])
      expect(Object.fromEntries(shown)).toEqual(
        Object.fromEntries([...menu].map(([name, food]) => [name, fromPriceOf(food) * 10])),
      )
    }
    await expectPrices()
    await endSoldOut(test.database, { zone: 'Asia/Kolkata', now: () => end })
    for (const { options } of [...menu.values()].flatMap(({ groups }) => groups)) {
      for (const one of options) one.isSoldOut = false
    }
    await expectPrices()
    await listsExactlyWhatMatches()
  })
})
