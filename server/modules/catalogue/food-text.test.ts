import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeCategory,
  makeCuisine,
  makeFood,
  makeScene,
  type Scene,
} from '../../../tests/support/factories.ts'
import { untilWaiting } from '../../../tests/support/lock-race.ts'
import { givePicture } from '../../../tests/support/pictures.ts'
import { composedFoodText } from './food-text.ts'
import { storeFoodTexts } from './store-food-texts.ts'

let test: TestApp
let scene: Scene
let category: string
let other: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makeScene(test.database)
  category = await makeCategory(test.database, `Breakfast ${scene.foodId}`)
  other = await makeCategory(test.database, `Evening ${scene.foodId}`)
  await run(sql`insert into food_categories values (${scene.foodId}, ${category})`)
  await givePicture(test.database, scene.foodId)
  await store()
})

const run = (statement: SQL) => test.database.db.execute(statement)
const store = () => storeFoodTexts(test.database)

async function textOf(id: string): Promise<string | undefined> {
  const { rows } = await run(sql`select json from food_texts where food_id = ${id}`)
  return rows[0]?.json as string | undefined
}

/** The food in each answer that shows it: lists without and with a place, the menu of guests and of its seller, its page. */
async function shown(): Promise<Record<string, unknown>[]> {
  const { restaurantId, foodId, seller } = scene
  const read = async (path: string) => {
    const { status, body } = await call(test.app, 'GET', path, { as: seller })
    expect(status).toBe(200)
    return body.data
  }
  const list = `/food/get-list-food?restaurant=${restaurantId}`
  const [food] = await read(list)
  const [placedFood] = await read(`${list}&near=12.9716,77.5946`)
  const page = await read(`/restaurant/get-full-data-restaurant/${restaurantId}`)
  const menu = await read(`/restaurant/get-menu/${restaurantId}`)
  return [
    food,
    placedFood,
    page.foods[0],
    menu.sections[0].foods[0],
    await read(`/food/get-data-food/${foodId}`),
  ]
}

describe('the text of a food', () => {
  it('is read as the composed one', async () => {
    expect(await textOf(scene.foodId)).toContain('"name":"Masala Dosa"')
    const stored = await shown()
    await run(sql`delete from food_texts where food_id = ${scene.foodId}`)
    expect(await shown()).toEqual(stored)
  })

  it('is what is read', async () => {
    await run(sql`update food_texts set json = replace(json, 'Masala Dosa', 'Stored Dosa')`)
    expect((await shown()).map(({ name }) => name)).toEqual(Array(5).fill('Stored Dosa'))
  })

  it.each(['form', 'catalogue_version', 'pictures_version'])(
    'with another %s is not shown, and replaced by the job',
    async (column) => {
      const other = column === 'form' ? sql`'other'` : sql.raw(`${column} + 1`)
      await run(sql`update food_texts set ${sql.raw(column)} = ${other}, json = '"_id":null'`)
      expect((await shown()).map(({ name }) => name)).toEqual(Array(5).fill('Masala Dosa'))
      await store()
      expect(await textOf(scene.foodId)).toContain('"name":"Masala Dosa"')
    },
  )

  it('ends with the food', async () => {
    const path = `/food/delete-food/${scene.foodId}`
    const payload = { password: goodPassword }
    expect((await call(test.app, 'DELETE', path, { as: scene.seller, payload })).status).toBe(200)
    expect(await textOf(scene.foodId)).toBeUndefined()
    await store()
    expect(await textOf(scene.foodId)).toBeUndefined()
  })

  it('has the amounts of another currency', async () => {
    const prices = async () => new Set((await shown()).map(({ price }) => price))
    await run(sql`insert into marketplace_settings (decimals) values (0)`)
    expect(await prices()).toEqual(new Set([12_000]))
    await store()
    await run(sql`update marketplace_settings set decimals = 3`)
    expect(await prices()).toEqual(new Set([12]))
    await store()
    await run(sql`delete from marketplace_settings`)
    expect(await prices()).toEqual(new Set([120]))
  })

  it.each([
    { change: 'update', method: 'PATCH', payload: { name: 'Late breakfast' }, expected: ['Late breakfast'] },
    { change: 'delete', method: 'DELETE', payload: { password: goodPassword }, expected: [] },
  ] as const)('has no old name of its category after its $change', async (given) => {
    const admin = await makeAdmin(test.database)
    const path = `/category/${given.change}-category/${category}`
    const { status } = await call(test.app, given.method, path, { as: admin, payload: given.payload })
    expect(status).toBe(200)
    for (const { categories } of await shown())
      expect((categories as { name: string }[]).map(({ name }) => name)).toEqual(given.expected)
  })

  it.each([
    "name = 'Ghee Dosa'",
    "description = 'With ghee'",
    'price = 13000',
    'choices_price = 100',
    'choices_required = true',
    "diet = 'vegan'",
    "allergens = '{milk}'",
    "may_contain = '{milk}'",
    'allergens_stated = true',
    'cuisine_id = (select max(id::text)::uuid from cuisines)',
    'restaurant_id = (select max(id::text)::uuid from restaurants)',
    'deleted_at = now()',
  ])('is forgotten with %s', async (change) => {
    await makeCuisine(test.database, `Cuisine ${scene.foodId}`)
    await makeScene(test.database)
    await run(sql`update foods set ${sql.raw(change)} where id = ${scene.foodId}`)
    expect(await textOf(scene.foodId)).toBeUndefined()
  })

  it('is made from columns whose changes are noticed, and no others', () => {
    const { sql: text } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(composedFoodText)
    const found = [...text.matchAll(/\b(f|u|c|x|picture)"?\."?(\w+)/g)]
    const columnsOf = (alias: string) =>
      new Set(found.filter(([, table]) => table === alias).map(([, , column]) => column))
    // Changed above; image_id with the version of pictures, and from_price with the prices that it is the sum of.
    const ofFoods = `id image_id from_price name description price choices_required diet allergens may_contain
      allergens_stated cuisine_id`
    expect(columnsOf('f')).toEqual(new Set(ofFoods.split(/\s+/)))
    expect(columnsOf('u')).toEqual(new Set(['id', 'name', 'deleted_at']))
    expect(columnsOf('c')).toEqual(new Set(['id', 'name']))
    expect(columnsOf('x')).toEqual(new Set(['food_id', 'category_id']))
    // As the trigger images_changed notices them.
    const ofPictures = ['id', 'hidden_at', 'width', 'height', 'widths', 'colour']
    expect(columnsOf('picture')).toEqual(new Set(ofPictures))
  })

  it('has no cuisine that is renamed, hidden or gone', async () => {
    const cuisine = await makeCuisine(test.database, `Cuisine ${scene.foodId}`)
    await run(sql`update foods set cuisine_id = ${cuisine} where id = ${scene.foodId}`)
    const names = async () =>
      new Set((await shown()).map(({ cuisine: of }) => (of as { name: string } | null)?.name))
    for (const [change, name] of [
      [sql`name = 'Renamed'`, 'Renamed'],
      [sql`deleted_at = now()`, undefined],
      [sql`deleted_at = null`, 'Renamed'],
    ] as const) {
      await store()
      await run(sql`update cuisines set ${change} where id = ${cuisine}`)
      expect(await names()).toEqual(new Set([name]))
    }
    await store()
    await run(sql`delete from cuisines where id = ${cuisine}`)
    expect(await names()).toEqual(new Set([undefined]))
  })

  it.each([
    ['added', () => sql`insert into food_categories values (${scene.foodId}, ${other})`],
    [
      'replaced',
      () => sql`update food_categories set category_id = ${other} where food_id = ${scene.foodId}`,
    ],
    ['removed', () => sql`delete from food_categories where food_id = ${scene.foodId}`],
  ])('is forgotten when a category is %s', async (_, change) => {
    await run(change())
    expect(await textOf(scene.foodId)).toBeUndefined()
  })

  it('is forgotten when it gets the category of another food', async () => {
    const foodId = await makeFood(test.database, scene.restaurantId)
    await run(sql`insert into food_categories values (${foodId}, ${other})`)
    await store()
    await run(sql`update food_categories set food_id = ${scene.foodId} where food_id = ${foodId}`)
    expect([await textOf(scene.foodId), await textOf(foodId)]).toEqual([undefined, undefined])
  })

  it('is not stored while its categories change', async () => {
    await run(sql`delete from food_texts where food_id = ${scene.foodId}`)
    await test.database.transaction(async (tx) => {
      await tx.execute(sql`delete from food_categories where food_id = ${scene.foodId}`)
      await store()
    })
    expect(await textOf(scene.foodId)).toBeUndefined()
  })

  it('that is being stored is forgotten by a change of its categories', async () => {
    await run(sql`delete from food_texts where food_id = ${scene.foodId}`)
    const { changing } = await test.database.transaction(async (tx) => {
      // As the job does.
      await tx.execute(sql`select from foods where id = ${scene.foodId} for share`)
      const started = run(sql`delete from food_categories where food_id = ${scene.foodId}`).then(() => {})
      await untilWaiting(test.connectionString, 1)
      await tx.execute(sql`insert into food_texts values (${scene.foodId}, 'any', 0, 0, '')`)
      return { changing: started }
    })
    await changing
    expect(await textOf(scene.foodId)).toBeUndefined()
  })
})
