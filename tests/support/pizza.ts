import { type SQL, sql } from 'drizzle-orm'
import type { Basket } from '#contract/records/basket.ts'
import type { Chosen } from '#contract/rules/options.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines, totalsOf } from '#contract/rules/pricing.ts'
import type { TestApp } from './app.ts'
import { call, makeFood, makeOptionGroup, makeScene, type Scene } from './factories.ts'

/**
 * A scene whose restaurant also has a pizza of ₹300 with a required size (Small, Large +₹90.50) and up to three toppings
 * (Olives +₹20 at most twice, Cheese +₹30). Nothing is in the basket.
 */
export async function makePizza({ app, database }: TestApp) {
  const scene = await makeScene(database)
  await call(app, 'PATCH', `/basket/clear-basket/${scene.basketId}`, { as: scene.user })
  const pizzaId = await makeFood(database, scene.restaurantId, { name: 'Pizza', price: 30_000 })
  const size = await makeOptionGroup(database, scene.restaurantId, {
    options: [{ name: 'Small' }, { name: 'Large', price: 9_050 }],
    foodIds: [pizzaId],
  })
  const toppings = await makeOptionGroup(database, scene.restaurantId, {
    name: 'Toppings',
    min: 0,
    max: 3,
    options: [
      { name: 'Olives', price: 2_000, most: 2 },
      { name: 'Cheese', price: 3_000 },
    ],
    foodIds: [pizzaId],
  })
  const [small, large] = size.optionIds as [string, string]
  const [olives, cheese] = toppings.optionIds as [string, string]
  return { ...scene, pizzaId, sizeId: size.id, toppingsId: toppings.id, small, large, olives, cheese }
}

export type Pizza = Awaited<ReturnType<typeof makePizza>>

/** A choice: each option once, or `[option, quantity]`. */
export const choose = (...options: (string | [string, number])[]): Chosen[] =>
  options.map((option) => {
    const [optionId, quantity] = typeof option === 'string' ? [option, 1] : option
    return { optionId, quantity }
  })

/** Adds a pizza to the basket as the customer; `price` in rupees. */
export function addPizza(
  { app }: TestApp,
  scene: Pizza,
  options: Chosen[],
  price: number,
  more: object = {},
) {
  return call(app, 'POST', '/basket/add-item', {
    as: scene.user,
    payload: { restaurantId: scene.restaurantId, foodId: scene.pizzaId, price, options, ...more },
  })
}

/** Places an order of the whole basket as the customer. */
export function orderBasket({ app }: TestApp, scene: Scene, basket: Basket, changes: object = {}) {
  const { totalPrice, discount, gst, grandTotal } = basket
  return call(app, 'POST', `/order/create-order/${scene.restaurantId}`, {
    as: scene.user,
    payload: {
      basketId: basket._id,
      address: scene.addressId,
      foods: basket.foodItems.map(({ _id, foodId, quantity, price }) => ({
        itemId: _id,
        foodId,
        quantity,
        price,
      })),
      totalPrice,
      discount,
      gst,
      grandTotal,
      ...changes,
    },
  })
}

/** The sums of lines by definition, in rupees; prices in paise. */
export const sumsOf = (...lines: { price: number; quantity: number }[]) =>
  totalsOf(priceLines(lines, defaultMoney), defaultMoney)

/** Sets until when a food or an option is sold out. */
export function setSoldOut(
  { database }: TestApp,
  table: 'foods' | 'options',
  id: string,
  until: string | null,
) {
  return database.db.execute(
    sql`update ${sql.identifier(table)} set sold_out_until = ${until}::timestamptz where id = ${id}`,
  )
}

/** The calls of baskets as the customer of the current scene, and statements on its database. */
export function basketCalls(current: () => { test: TestApp; scene: Pizza }) {
  const run = (query: SQL) => current().test.database.db.execute(query)
  const add = (options: Chosen[], price: number, more: object = {}) =>
    addPizza(current().test, current().scene, options, price, more)
  return {
    /** adds a pizza */
    add,
    /** adds the food of the scene, which has no options */
    addDosa: (more: object = {}) => add([], 120, { foodId: current().scene.foodId, ...more }),
    readBasket: async () => {
      const { test, scene } = current()
      return (await call(test.app, 'GET', '/basket/get-user-baskets', { as: scene.user })).body.data[0]
    },
    run,
    /** derives the columns of the pizza after its options were changed by statements */
    refresh: () => run(sql`select refresh_foods(array[${current().scene.pizzaId}::uuid])`),
  }
}
