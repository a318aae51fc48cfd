import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { foodCategories, foods } from '#server/db/schema/catalogue.ts'
import { images } from '#server/db/schema/images.ts'
import { foodOptionGroups } from '#server/db/schema/options.ts'
import { demoRestaurants } from '#server/demo/content/restaurants.ts'
import { makeCategory, makeOptionGroup } from './factories.ts'

/** Adds 400 dishes with pictures, ratings and texts of the demo's words, in ten sections, with 60 option groups. Returns the ids of the dishes. */
export async function makeLargeMenu(database: Database, restaurantId: string): Promise<string[]> {
  const { db } = database
  const texts = demoRestaurants.flatMap((restaurant) => restaurant.foods)
  const words = texts.flatMap(({ description }) => description.split(' '))
  const categoryIds = await Promise.all(
    Array.from({ length: 10 }, (_, index) => makeCategory(database, `Section ${index}`)),
  )
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const anyWords = (count: number) =>
    Array.from({ length: count }, () => words[random(words.length)]).join(' ')
  const pictures = await db
    .insert(images)
    .values(
      Array.from({ length: 400 }, () => ({
        width: 960,
        height: 540,
        widths: [320, 640, 960],
        colour: `#${random(0xffffff).toString(16).padStart(6, '0')}`,
      })),
    )
    .returning({ id: images.id })
  const dishes = await db
    .insert(foods)
    .values(
      pictures.map(({ id: imageId }, index) => ({
        restaurantId,
        imageId,
        name: `${texts[index % texts.length]!.name} ${anyWords(1)}`,
        description: `${anyWords(12)}.`,
        price: 5_000 + 500 * random(90),
        ratingStars: [0, random(3), random(20), random(90), random(200)],
        diet: 'vegetarian' as const,
      })),
    )
    .returning({ id: foods.id })
  const foodIds = dishes.map(({ id }) => id)
  await db
    .insert(foodCategories)
    .values(foodIds.map((foodId, index) => ({ foodId, categoryId: categoryIds[index % 10]! })))
  for (let index = 0; index < 60; index += 1) {
    const { id } = await makeOptionGroup(database, restaurantId, { name: `Group ${index}` })
    const rows = [0, 1, 2].map((n) => ({
      foodId: foodIds[(index * 7 + n * 131) % 400]!,
      groupId: id,
      place: n,
    }))
    await db.insert(foodOptionGroups).values(rows)
  }
  await db.execute(sql`select refresh_foods(${sql.param(foodIds)}::uuid[])`)
  return foodIds
}
