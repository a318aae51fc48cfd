import { eq, inArray, sql } from 'drizzle-orm'
import { defaultMoney } from '#contract/format/money.ts'
import type { Tx } from '../db/client.ts'
import { foods, menuSections, ownSections } from '../db/schema/catalogue.ts'
import { foodOptionGroups, optionGroups, options } from '../db/schema/options.ts'
import { refreshFoods } from '../modules/menu/locks.ts'
import type { DemoRestaurant } from './content/types.ts'
import { insertAll } from './insert.ts'
import { type Random, seededRandom } from './random.ts'

interface ArrangedRestaurant {
  id: string
  createdAt: Date
  content: DemoRestaurant
  /** by name */
  foodIds: ReadonlyMap<string, string>
  /** by name */
  categoryIds: ReadonlyMap<string, string>
}

/** Inserts the option groups of restaurants and the sections of their menus. */
export async function insertOptions(tx: Tx, restaurants: readonly ArrangedRestaurant[]): Promise<void> {
  // Random numbers of its own: all other records of the demo are the same with and without options.
  const random = seededRandom(15)
  const groups = restaurants.flatMap(({ id: restaurantId, createdAt, content, foodIds }) =>
    (content.optionGroups ?? []).map((group, place) => ({
      id: random.id(createdAt),
      restaurantId,
      createdAt,
      place,
      content: group,
      foodIds: group.foods.map((name) => foodIds.get(name)!),
    })),
  )
  await insertAll(
    tx,
    optionGroups,
    groups.map(({ id, restaurantId, createdAt, content: { name, min, max } }) => ({
      id,
      restaurantId,
      createdAt,
      name,
      min,
      max,
    })),
  )
  const planned = groups.flatMap(({ id: groupId, createdAt, content }) =>
    content.options.map(({ price = 0, soldOut = false, ...option }, place) => ({
      row: { ...option, id: random.id(createdAt), groupId, place, price: defaultMoney.toMinor(price) },
      soldOut,
    })),
  )
  await insertAll(
    tx,
    options,
    planned.map(({ row }) => row),
  )
  const soldOut = planned.filter((option) => option.soldOut).map(({ row }) => row.id)
  await tx
    .update(options)
    .set({ soldOutUntil: sql`'infinity'` })
    .where(inArray(options.id, soldOut))
  await insertAll(
    tx,
    foodOptionGroups,
    groups.flatMap(({ id: groupId, place, foodIds }) =>
      foodIds.map((foodId) => ({ foodId, groupId, place })),
    ),
  )
  await insertAll(
    tx,
    menuSections,
    restaurants.flatMap(({ id: restaurantId, content, categoryIds }) =>
      (content.sections ?? []).map(({ category, hours }, place) => ({
        restaurantId,
        categoryId: categoryIds.get(category)!,
        place,
        hours,
      })),
    ),
  )
  await insertOwnSections(tx, restaurants, random)
  const arranged = restaurants.filter(
    ({ content }) => content.optionGroups || content.sections || content.ownSections,
  )
  await refreshFoods(
    tx,
    arranged.flatMap(({ foodIds }) => [...foodIds.values()]),
  )
}

/** Inserts sections of restaurants' own, and puts their foods into them. */
async function insertOwnSections(
  tx: Tx,
  restaurants: readonly ArrangedRestaurant[],
  random: Random,
): Promise<void> {
  const planned = restaurants.flatMap(({ id: restaurantId, createdAt, content, foodIds }) =>
    (content.ownSections ?? []).map(({ name, foods: names }, index) => ({
      row: {
        id: random.id(createdAt),
        restaurantId,
        name,
        place: (content.sections?.length ?? 0) + index,
      },
      foodIds: names.map((food) => foodIds.get(food)!),
    })),
  )
  await insertAll(
    tx,
    ownSections,
    planned.map(({ row }) => row),
  )
  for (const { row, foodIds } of planned) {
    for (const [menuPlace, id] of foodIds.entries()) {
      await tx.update(foods).set({ ownSectionId: row.id, menuPlace }).where(eq(foods.id, id))
    }
  }
}
