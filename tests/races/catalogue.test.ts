import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeCategory,
  makeCuisine,
  makeFood,
  makeScene,
  type Person,
} from '../support/factories.ts'
import { raceForLock } from '../support/lock-race.ts'
import { addPizza, choose, makePizza, orderBasket, type Pizza } from '../support/pizza.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const payload = { password: goodPassword }
const lock = (table: string, id: string) => ({
  sql: `select from ${table} where id = $1 for update`,
  values: [id],
})
/** Which of the two calls is first in the lock's queue. */
const bothWays = [true, false]

type Scene = Awaited<ReturnType<typeof makeScene>>
const placeOrder = ({ user, restaurantId, payload: order }: Scene) =>
  call(test.app, 'POST', `/order/create-order/${restaurantId}`, { as: user, payload: order })
const deleteRestaurant = ({ seller, restaurantId }: Scene) =>
  call(test.app, 'DELETE', `/restaurant/delete-restaurant/${restaurantId}`, { as: seller, payload })
const deleteFood = ({ seller, foodId }: Scene) =>
  call(test.app, 'DELETE', `/food/delete-food/${foodId}`, { as: seller, payload })

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: number }>(query)
  return rows[0]!.n
}

describe('a restaurant', () => {
  it.each(bothWays)('is either ordered from or deleted (order first: %s)', async (orderFirst) => {
    const scene = await makeScene(test.database)
    const [order, deletion] = await inOrder(lock('restaurants', scene.restaurantId), orderFirst, [
      () => placeOrder(scene),
      () => deleteRestaurant(scene),
    ])
    expect([order!.status, deletion!.status]).toEqual(orderFirst ? [201, 409] : [409, 200])
    const offered = await count(
      sql`select count(*)::int as n from foods where restaurant_id = ${scene.restaurantId} and deleted_at is null`,
    )
    expect(offered).toBe(orderFirst ? 1 : 0)
    const orders = await count(
      sql`select count(*)::int as n from orders where restaurant_id = ${scene.restaurantId}`,
    )
    expect(orders).toBe(orderFirst ? 1 : 0)
  })

  it.each(bothWays)(
    'is deleted with a new food, or the food is refused (food first: %s)',
    async (foodFirst) => {
      const scene = await makeScene(test.database)
      const dish = { name: 'Vada', description: 'Crisp', price: 40 }
      const [created, deletion] = await inOrder(lock('restaurants', scene.restaurantId), foodFirst, [
        () =>
          call(test.app, 'POST', `/food/create-food/${scene.restaurantId}`, {
            as: scene.seller,
            payload: dish,
          }),
        () => deleteRestaurant(scene),
      ])
      expect([created!.status, deletion!.status]).toEqual([foodFirst ? 201 : 404, 200])
      const offered = await count(
        sql`select count(*)::int as n from foods where restaurant_id = ${scene.restaurantId} and deleted_at is null`,
      )
      expect(offered).toBe(0)
    },
  )
})

describe('a food', () => {
  it.each(bothWays)(
    'is ordered before it is deleted, or not at all (order first: %s)',
    async (orderFirst) => {
      const scene = await makeScene(test.database)
      const [order, deletion] = await inOrder(lock('foods', scene.foodId), orderFirst, [
        () => placeOrder(scene),
        () => deleteFood(scene),
      ])
      expect([order!.status, deletion!.status]).toEqual([orderFirst ? 201 : 409, 200])
      const lines = await count(
        sql`select count(*)::int as n from order_items where food_id = ${scene.foodId}`,
      )
      expect(lines).toBe(orderFirst ? 1 : 0)
    },
  )

  it('is deleted in a basket to which it is being added', async () => {
    const scene = await makeScene(test.database)
    const foodId = await makeFood(test.database, scene.restaurantId, { name: 'Idli', price: 6_000 })
    const item = { restaurantId: scene.restaurantId, foodId, quantity: 1, price: 60 }
    const [added, deletion] = await raceForLock(
      test.connectionString,
      lock('baskets', scene.basketId),
      () => [
        call(test.app, 'POST', '/basket/add-item', { as: scene.user, payload: item }),
        deleteFood({ ...scene, foodId }),
      ],
      1,
    )
    expect(deletion!.status).toBe(200)
    expect([201, 404]).toContain(added!.status)
    const { body } = await call(test.app, 'GET', `/basket/get-data-basket/${scene.basketId}`, {
      as: scene.user,
    })
    const line = body.basket.foodItems.find((one: { foodId: string }) => one.foodId === foodId)
    expect(line?.food ?? null).toBeNull()
  })

  it('is changed and deleted in parallel without partial changes', async () => {
    const scene = await makeScene(test.database)
    const categoryId = await makeCategory(test.database)
    const change = { price: 99, categories: [categoryId] }
    const [updated, deletion] = await inOrder(lock('foods', scene.foodId), false, [
      () =>
        call(test.app, 'PATCH', `/food/update-food/${scene.foodId}`, { as: scene.seller, payload: change }),
      () => deleteFood(scene),
    ])
    expect([updated!.status, deletion!.status]).toEqual([404, 200])
    const links = await count(
      sql`select count(*)::int as n from food_categories where food_id = ${scene.foodId}`,
    )
    expect(links).toBe(0)
  })
})

describe('a category', () => {
  it('is created once by twenty parallel calls with the same name', async () => {
    const create = (name: string) =>
      call(test.app, 'POST', '/category/create-category', {
        as: admin,
        payload: { name, description: 'Only one' },
      })
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'lock table categories in share mode', values: [] },
      () => Array.from({ length: 20 }, (_, n) => create(n % 2 ? 'Street Food' : 'street food')),
      15,
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })

  it.each(bothWays)(
    'is removed from a new food when it is deleted, or the food is refused (food first: %s)',
    async (foodFirst) => {
      const scene = await makeScene(test.database)
      const categoryId = await makeCategory(test.database)
      const dish = { name: 'Vada', description: 'Crisp', price: 40, categories: [categoryId] }
      const [created, deletion] = await inOrder(lock('categories', categoryId), foodFirst, [
        () =>
          call(test.app, 'POST', `/food/create-food/${scene.restaurantId}`, {
            as: scene.seller,
            payload: dish,
          }),
        () => call(test.app, 'DELETE', `/category/delete-category/${categoryId}`, { as: admin, payload }),
      ])
      expect([created!.status, deletion!.status]).toEqual([foodFirst ? 201 : 400, 200])
      const links = await count(
        sql`select count(*)::int as n from food_categories where category_id = ${categoryId}`,
      )
      expect(links).toBe(0)
    },
  )
})

it.each(bothWays)(
  'a cuisine is removed from a changed food when it is deleted, or the change is refused (food first: %s)',
  async (foodFirst) => {
    const scene = await makeScene(test.database)
    const cuisineId = await makeCuisine(test.database)
    const change = { cuisine: cuisineId }
    const [updated, deletion] = await inOrder(lock('cuisines', cuisineId), foodFirst, [
      () =>
        call(test.app, 'PATCH', `/food/update-food/${scene.foodId}`, { as: scene.seller, payload: change }),
      () => call(test.app, 'DELETE', `/cuisine/delete-cuisine/${cuisineId}`, { as: admin, payload }),
    ])
    expect([updated!.status, deletion!.status]).toEqual([foodFirst ? 200 : 400, 200])
    const { body } = await call(test.app, 'GET', `/food/get-data-food/${scene.foodId}`)
    expect(body.data.cuisine).toBeNull()
  },
)

type Answer = Awaited<ReturnType<typeof call>>

const menuChanges = {
  'sold out option': ({ olives }: Pizza) => [`/option/set-sold-out/${olives}`, { soldOut: 'today' }] as const,
  'sold out food': ({ pizzaId }: Pizza) => [`/food/set-sold-out/${pizzaId}`, { soldOut: 'today' }] as const,
  'hidden food': ({ pizzaId }: Pizza) => [`/food/update-food/${pizzaId}`, { hidden: true }] as const,
  'deleted option': ({ toppingsId, cheese }: Pizza) =>
    [
      `/option/update-group/${toppingsId}`,
      { name: 'Toppings', min: 0, max: 3, options: [{ _id: cheese, name: 'Cheese', price: 30 }] },
    ] as const,
}

describe('a change of a menu', () => {
  it.each(Object.keys(menuChanges).flatMap((change) => bothWays.map((first) => [change, first] as const)))(
    'comes entirely before or after an order: %s (order first: %s)',
    async (change, orderFirst) => {
      const scene = await makePizza(test)
      const { body } = await addPizza(test, scene, choose(scene.small, scene.olives), 320)
      const [path, wanted] = menuChanges[change as keyof typeof menuChanges](scene)
      const [order, changed] = await inOrder(lock('foods', scene.pizzaId), orderFirst, [
        () => orderBasket(test, scene, body.data),
        () => call(test.app, 'PATCH', path, { as: scene.seller, payload: wanted }),
      ])
      expect([order!.status, changed!.status]).toEqual([orderFirst ? 201 : 409, 200])
    },
  )
})

/**
 * Makes two calls wait for the same lock, the first one in front if `firstFirst`: the other starts when that one waits.
 * Returns their answers in the given order.
 */
async function inOrder(
  hold: { sql: string; values: unknown[] },
  firstFirst: boolean,
  [first, second]: [() => Promise<Answer>, () => Promise<Answer>],
): Promise<Answer[]> {
  const [before, after] = firstFirst ? [first, second] : [second, first]
  const answers = await raceForLock(
    test.connectionString,
    hold,
    () => {
      const leading = before()
      const following = untilOneWaits().then(after)
      return [leading, following]
    },
    2,
  )
  return firstFirst ? answers : answers.toReversed()
}

async function untilOneWaits(): Promise<void> {
  const waiting = sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const deadline = Date.now() + 10_000
  while ((await count(waiting)) === 0) {
    if (Date.now() > deadline) throw new Error('nobody waits for the lock')
  }
}
