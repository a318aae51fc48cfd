import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BasketItem } from '#contract/records/basket.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call } from '../../../tests/support/factories.ts'
import { basketCalls, choose, makePizza, type Pizza, setSoldOut } from '../../../tests/support/pizza.ts'

const clock = '2026-03-02T04:00:00.000Z'
let test: TestApp
let scene: Pizza

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  scene = await makePizza(test)
})

const { add, addDosa, readBasket, run, refresh } = basketCalls(() => ({ test, scene }))
const deleteRow = (table: string, id: string) =>
  run(sql`update ${sql.identifier(table)} set deleted_at = now() where id = ${id}`).then(refresh)

describe('a line in a basket', () => {
  it('shows why it cannot be ordered', async () => {
    const { pizzaId, small, olives, toppingsId } = scene
    await add(choose(small, olives), 320)
    const state = async () => {
      const [item] = (await readBasket()).foodItems
      const missing = item.options.filter((option: { available: boolean }) => !option.available)
      return [item.obstacle, ...missing.map(({ name }: { name: string }) => name)]
    }
    expect(await state()).toEqual([null])
    await setSoldOut(test, 'options', olives, '2026-03-02T23:30:00Z')
    expect(await state()).toEqual(['sold-out', 'Olives'])
    await setSoldOut(test, 'options', olives, null)
    await run(sql`update foods set order_hours = '[{"from":"20:00","to":"21:00"}]' where id = ${pizzaId}`)
    expect(await state()).toEqual(['closed'])
    await setSoldOut(test, 'foods', pizzaId, 'infinity')
    expect(await state()).toEqual(['sold-out'])
    await run(
      sql`update foods set sold_out_until = null, order_hours = null, hidden = true where id = ${pizzaId}`,
    )
    expect(await state()).toEqual(['hidden'])
    await run(sql`update foods set hidden = false where id = ${pizzaId}`)
    await run(sql`update option_groups set min = 2 where id = ${toppingsId}`)
    expect(await state()).toEqual(['options-changed'])
    await run(sql`update option_groups set min = 0 where id = ${toppingsId}`)
    await deleteRow('options', olives)
    expect(await state()).toEqual(['options-changed', 'Olives'])
    await deleteRow('foods', pizzaId)
    expect((await state())[0]).toBe('deleted')
  })

  it('has other options when its group is detached or deleted, or a required one is added', async () => {
    await addDosa()
    const obstacles = async () =>
      (await readBasket()).foodItems.map((item: { obstacle: string }) => item.obstacle)
    await run(
      sql`insert into food_option_groups (food_id, group_id, place) values (${scene.foodId}, ${scene.sizeId}, 0)`,
    )
    await run(sql`select refresh_foods(array[${scene.foodId}::uuid])`)
    expect(await obstacles()).toEqual(['options-changed'])
    await add(choose(scene.small), 300)
    await run(sql`delete from food_option_groups where food_id = ${scene.pizzaId}`)
    await refresh()
    expect(await obstacles()).toEqual(['options-changed', 'options-changed'])
  })

  it('names what conflicts with the profile of its customer', async () => {
    await test.database.db
      .update(accounts)
      .set({ diet: 'vegetarian', avoidedAllergens: ['milk', 'nuts', 'fish'] })
      .where(eq(accounts.id, scene.user.id))
    await run(sql`update options set diet = 'egg', allergens = '{milk}' where id = ${scene.olives}`)
    await run(sql`update foods set diet = 'vegan', may_contain = '{nuts,sesame}' where id = ${scene.pizzaId}`)
    await add(choose(scene.small), 300)
    await add(choose(scene.small, scene.olives), 320)
    await addDosa()
    const { foodItems } = await readBasket()
    expect(foodItems.map(({ conflicts }: { conflicts: string[] }) => conflicts)).toEqual([
      ['nuts'],
      ['vegetarian', 'milk', 'nuts'],
      [],
    ])
  })

  it('has the diet and the allergens of its food and chosen options', async () => {
    await run(sql`update options set diet = 'egg', allergens = '{eggs,nuts}' where id = ${scene.olives}`)
    await run(sql`update foods set diet = 'vegan', allergens = '{nuts,gluten}', allergens_stated = true
      where id = ${scene.pizzaId}`)
    await add(choose(scene.small), 300)
    await add(choose(scene.small, scene.olives), 320)
    await addDosa()
    const facts = async () =>
      (await readBasket()).foodItems.map(({ diet, allergens }: BasketItem) => ({ diet, allergens }))
    expect(await facts()).toEqual([
      { diet: 'vegan', allergens: ['gluten', 'nuts'] },
      { diet: 'egg', allergens: ['gluten', 'eggs', 'nuts'] },
      {},
    ])
    await run(sql`update foods set diet = null, allergens_stated = false where id = ${scene.pizzaId}`)
    expect(await facts()).toEqual([{}, { allergens: ['eggs', 'nuts'] }, {}])
  })

  it('is listed with its price in the contents', async () => {
    const { body } = await add(choose(scene.large), 390.5, { quantity: 2 })
    const contents = await call(test.app, 'GET', '/basket/get-basket-contents', { as: scene.user })
    expect(contents.body.data).toEqual([
      {
        basketId: body.data._id,
        restaurantId: scene.restaurantId,
        foodId: scene.pizzaId,
        itemId: body.data.foodItems[0]._id,
        quantity: 2,
        price: 390.5,
      },
    ])
  })
})
