import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { images } from '#server/db/schema/images.ts'
import { composedFoodText, foodTextJoin } from '#server/modules/catalogue/food-text.ts'
import { storeFoodTexts } from '#server/modules/catalogue/store-food-texts.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  call,
  makeAdmin,
  makeCategory,
  makeCuisine,
  makeFood,
  makeScene,
  type Person,
  type Scene,
} from '../support/factories.ts'
import { parallelHistories } from '../support/parallel-histories.ts'

/** `npm run check:long` tries more. */
const histories = Math.ceil(Number(process.env.HISTORIES ?? 240) / 4)

type Two = [string, string]
interface World {
  scene: Scene
  /** of the restaurant */
  foods: Two
  categories: Two
  cuisines: Two
  pictures: Two
}

type Place = 0 | 1
type Change = { food: Place; other: Place; text: string; flag: boolean } & {
  change: keyof typeof changes | 'job'
}

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

/** What the product changes, and what an earlier release or an operator may change by SQL. */
const changes = {
  update: async ({ scene, foods, categories, cuisines }, { food, other, text }) => {
    const payload = { description: text, price: text.length + 1, categories: [categories[other]] }
    await patch(`/food/update-food/${foods[food]}`, scene.seller, { ...payload, cuisine: cuisines[other] })
  },
  deleteCategory: ({ categories }, { other }) =>
    run(sql`delete from categories where id = ${categories[other]}`),
  renameCategory: ({ categories }, { other }) =>
    patch(`/category/update-category/${categories[other]}`, admin, { name: newName() }),
  renameCuisine: ({ cuisines }, { other }) =>
    patch(`/cuisine/update-cuisine/${cuisines[other]}`, admin, { name: newName() }),
  rename: ({ foods }, { food, text }) => run(sql`update foods set name = ${text} where id = ${foods[food]}`),
  choices: ({ foods }, { food, flag, text }) =>
    run(
      sql`update foods set choices_required = ${flag}, choices_price = ${text.length} where id = ${foods[food]}`,
    ),
  diet: ({ foods }, { food, flag }) =>
    run(sql`update foods set diet = ${flag ? 'vegan' : null} where id = ${foods[food]}`),
  sold: ({ foods }, { food }) => run(sql`update foods set sold_out_until = now() where id = ${foods[food]}`),
  category: ({ foods, categories }, { food, other, flag }) => {
    const [foodId, categoryId] = [foods[food], categories[other]]
    return run(
      flag
        ? sql`insert into food_categories select ${foodId}, id from categories where id = ${categoryId} for key share on conflict do nothing`
        : sql`delete from food_categories where food_id = ${foodId} and category_id = ${categoryId}`,
    )
  },
  moveCategory: ({ foods, categories }, { food, other }) =>
    run(sql`update food_categories set food_id = ${foods[other]} where food_id = ${foods[food]}
      and category_id = ${categories[other]}
      and not exists (select from food_categories where food_id = ${foods[other]} and category_id = ${categories[other]})`),
  cuisine: ({ foods, cuisines }, { food, other, flag }) =>
    run(sql`update foods set cuisine_id = ${flag ? cuisines[other] : null} where id = ${foods[food]}`),
  hideCuisine: ({ cuisines }, { other, flag }) =>
    run(
      sql`update cuisines set deleted_at = case when ${flag}::bool then now() end where id = ${cuisines[other]}`,
    ),
  picture: ({ foods, pictures }, { food, other, flag }) =>
    run(sql`update foods set image_id = ${flag ? pictures[other] : null} where id = ${foods[food]}`),
  hidePicture: ({ pictures }, { other, flag }) =>
    run(
      sql`update images set hidden_at = case when ${flag}::bool then now() end where id = ${pictures[other]}`,
    ),
} satisfies Record<string, (world: World, change: Change) => Promise<void>>

/** A deadlock of two changes is retried, as in the product. */
const run = (change: SQL) => test.database.transaction(async (tx) => void (await tx.execute(change)))

async function patch(path: string, as: Person, payload: object): Promise<void> {
  // A deleted cuisine is refused.
  expect((await call(test.app, 'PATCH', path, { as, payload })).status).toBeOneOf([200, 400, 404])
}

let names = 0
const newName = () => `Name ${(names += 1)}`

const place = fc.constantFrom<Place>(0, 1)
const change: fc.Arbitrary<Change> = fc.record({
  change: fc.oneof(
    { weight: 4, arbitrary: fc.constant('job' as const) },
    { weight: 4, arbitrary: fc.constantFrom('category' as const, 'moveCategory' as const) },
    { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])) },
  ),
  food: place,
  other: place,
  text: fc.constantFrom('Plain', 'With "quotes"', 'பிரியாணி'),
  flag: fc.boolean(),
})
/** Changes at the same time. */
const moves = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })

async function makeWorld(): Promise<World> {
  const { database } = test
  const scene = await makeScene(database)
  const row = { width: 320, height: 240, widths: [320], colour: '#c86428' }
  const [first, second] = await database.db.insert(images).values([row, row]).returning()
  const world: World = {
    scene,
    foods: [scene.foodId, await makeFood(database, scene.restaurantId)],
    categories: [await makeCategory(database, newName()), await makeCategory(database, newName())],
    cuisines: [await makeCuisine(database, newName()), await makeCuisine(database, newName())],
    pictures: [first!.id, second!.id],
  }
  for (const index of [0, 1] as const)
    await run(sql`insert into food_categories values (${world.foods[index]}, ${world.categories[index]})`)
  await storeFoodTexts(database)
  return world
}

/** Foods of the restaurant whose stored text would be shown, and is not the composed one. */
async function findWrong({ scene }: World): Promise<unknown[]> {
  const { rows } = await test.database.db.execute(sql`
    select kept.json, ${composedFoodText} as composed from foods f ${foodTextJoin}
    where f.restaurant_id = ${scene.restaurantId} and kept.json <> ${composedFoodText}`)
  return rows
}

const make = (wanted: Change, world: World) =>
  wanted.change === 'job' ? storeFoodTexts(test.database) : changes[wanted.change](world, wanted)

it(`a stored text is the composed one, during and after every change of ${histories} histories`, async () => {
  await parallelHistories(
    histories,
    4,
    fc.asyncProperty(moves, async (given) => {
      const world = await makeWorld()
      for (const together of given) {
        const [during] = await Promise.all([findWrong(world), ...together.map((one) => make(one, world))])
        expect(during, JSON.stringify(together)).toEqual([])
        expect(await findWrong(world), JSON.stringify(together)).toEqual([])
      }
      // A later rename would have the jobs of all histories store these again.
      const { restaurantId } = world.scene
      await run(sql`update foods set deleted_at = now() where restaurant_id = ${restaurantId}`)
    }),
  )
  const { scene } = await makeWorld()
  const { rows } = await test.database.db.execute(sql`
    select kept.food_id from foods f ${foodTextJoin} where f.restaurant_id = ${scene.restaurantId}`)
  expect(rows, 'texts after the job').toEqual([
    { food_id: expect.any(String) },
    { food_id: expect.any(String) },
  ])
}, 300_000)
