import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Favourite } from '#contract/records/favourite.ts'
import { mostFavourites } from '#contract/rules/favourite.ts'
import { addresses } from '#server/db/schema/addresses.ts'
import { restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeFood,
  makeRestaurant,
  makeScene,
  makeUser,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'

let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makeScene(test.database)
})

const change = (method: 'PUT' | 'DELETE', type: string, id: string, as: Person = scene.user) =>
  call(test.app, method, `/favourite/${type}/${id}`, { as })
const list = async (query = '', as = scene.user) =>
  (await call(test.app, 'GET', `/favourite/get-list-favourite${query}`, { as })).body
const idsOf = ({ data }: { data: { referenceId: string }[] }) => data.map(({ referenceId }) => referenceId)
const ownIds = async (as = scene.user) =>
  (await call(test.app, 'GET', '/user/get-summary-user', { as })).body.data.favourites

describe('PUT and DELETE /favourite/{referenceType}/{referenceId}', () => {
  it('add and remove a restaurant and a food; repeats change nothing', async () => {
    for (const _ of [1, 2]) {
      expect((await change('PUT', 'Restaurant', scene.restaurantId)).status).toBe(200)
      expect((await change('PUT', 'Food', scene.foodId)).status).toBe(200)
    }
    expect(idsOf(await list())).toEqual([scene.foodId, scene.restaurantId])
    expect((await ownIds()).toSorted()).toEqual([scene.foodId, scene.restaurantId].toSorted())
    for (const _ of [1, 2]) expect((await change('DELETE', 'Food', scene.foodId)).status).toBe(200)
    expect(await ownIds()).toEqual([scene.restaurantId])
  })

  it('change only the caller’s own', async () => {
    const stranger = await makeUser(test.database)
    await change('PUT', 'Food', scene.foodId)
    expect(await ownIds(stranger)).toEqual([])
    await change('DELETE', 'Food', scene.foodId, stranger)
    expect(await ownIds()).toEqual([scene.foodId])
  })

  it('refuse guests, sellers, unknown types and what guests do not see', async () => {
    const path = `/favourite/Food/${scene.foodId}`
    expect((await call(test.app, 'PUT', path)).status).toBe(401)
    expect((await change('PUT', 'Food', scene.foodId, scene.seller)).status).toBe(403)
    expect((await change('PUT', 'Delivery', scene.foodId)).status).toBe(404)
    expect((await change('PUT', 'Restaurant', scene.foodId)).status).toBe(404)
    await test.database.db.execute(sql`update foods set hidden = true where id = ${scene.foodId}`)
    expect((await change('PUT', 'Food', scene.foodId)).status).toBe(404)
  })

  it('refuse more than the limit, also in parallel', async () => {
    const others = mostFavourites - 1
    await test.database.db.execute(sql`
      insert into favourites (user_id, reference_type, reference_id)
      select ${scene.user.id}, 'Food', gen_random_uuid() from generate_series(1, ${others})`)
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from accounts where id = $1 for update', values: [scene.user.id] },
      () => [change('PUT', 'Food', scene.foodId), change('PUT', 'Restaurant', scene.restaurantId)],
      2,
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [added] = [scene.foodId, scene.restaurantId].filter((_, at) => answers[at]?.status === 200)
    const type = added === scene.foodId ? 'Food' : 'Restaurant'
    expect((await change('PUT', type, added!)).status).toBe(200)
  })
})

describe('GET /favourite/get-list-favourite', () => {
  it('returns restaurants and foods as lists show them, newest first, paged', async () => {
    const idli = await makeFood(test.database, scene.restaurantId, { name: 'Idli' })
    await change('PUT', 'Food', scene.foodId)
    await change('PUT', 'Restaurant', scene.restaurantId)
    await change('PUT', 'Food', idli)
    const first = await list('?limit=2')
    expect(first.data).toMatchObject([
      { referenceType: 'Food', food: { _id: idli, name: 'Idli', price: 120 }, restaurant: null },
      { referenceType: 'Restaurant', food: null, restaurant: { _id: scene.restaurantId } },
    ])
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect(idsOf(second)).toEqual([scene.foodId])
    expect(second.nextCursor).toBeUndefined()
    expect(idsOf(await list('?referenceType=Food'))).toEqual([idli, scene.foodId])
  })

  it('leaves out what is not offered at present', async () => {
    await change('PUT', 'Food', scene.foodId)
    const hide = (hidden: boolean) =>
      test.database.db.execute(sql`update foods set hidden = ${hidden} where id = ${scene.foodId}`)
    await hide(true)
    expect((await list()).data).toEqual([])
    await hide(false)
    expect(idsOf(await list())).toEqual([scene.foodId])
  })
})

describe('GET /favourite/get-list-favourite with the place of the customer', () => {
  const beside = 'near=12.97,77.6'
  const far = 'near=12.84,77.66'
  let everywhere: { restaurant: string; food: string }

  /** The restaurant of the scene delivers within 5 km, the other one everywhere. Oldest first. */
  beforeEach(async () => {
    const { db } = test.database
    await db.insert(addresses).values({
      restaurantId: scene.restaurantId,
      type: 'Restaurant',
      streetAddress: '1 Residency Road',
      city: 'Bengaluru',
      postalCode: '560025',
      state: 'Karnataka',
      country: 'India',
      latitude: 12.97,
      longitude: 77.6,
    })
    const charges = { radiusKm: 5, minimumOrder: 200, fee: { flat: 20 } }
    const path = `/restaurant/update-charges/${scene.restaurantId}`
    expect((await call(test.app, 'PATCH', path, { as: scene.seller, payload: charges })).status).toBe(200)
    const restaurant = await makeRestaurant(test.database, scene.seller.id, 'Everywhere')
    everywhere = { restaurant, food: await makeFood(test.database, restaurant) }
    await change('PUT', 'Restaurant', everywhere.restaurant)
    await change('PUT', 'Food', scene.foodId)
    await change('PUT', 'Food', everywhere.food)
    await change('PUT', 'Restaurant', scene.restaurantId)
  })

  const newestFirst = () => [scene.restaurantId, everywhere.food, scene.foodId, everywhere.restaurant]
  const farLast = () => [everywhere.food, everywhere.restaurant, scene.restaurantId, scene.foodId]

  async function walk(query: string, limit: number): Promise<string[]> {
    const pages: string[] = []
    for (let cursor = ''; ;) {
      const page = await list(`?${query}&limit=${limit}${cursor}`)
      pages.push(...idsOf(page))
      if (!page.nextCursor) return pages
      expect(page.data).toHaveLength(limit)
      cursor = `&cursor=${page.nextCursor}`
    }
  }

  it('has distances, and whether they deliver there', async () => {
    const cards = async (place: string) =>
      Object.fromEntries(
        (await list(`?${place}`)).data.map(({ referenceId, restaurant, food }: Favourite) => [
          referenceId,
          [(restaurant ?? food!.restaurant).delivers, (restaurant ?? food)!.distance],
        ]),
      )
    const rest = { [everywhere.restaurant]: [true, undefined], [everywhere.food]: [true, undefined] }
    const metres = expect.toSatisfy((shown: number) => shown > 15_000 && shown < 17_000)
    expect(await cards(beside)).toEqual({
      ...rest,
      [scene.restaurantId]: [true, 0],
      [scene.foodId]: [true, 0],
    })
    expect(await cards(far)).toEqual({
      ...rest,
      [scene.restaurantId]: [false, metres],
      [scene.foodId]: [false, metres],
    })
  })

  it('lists what does not deliver there last, also by pages and by type', async () => {
    for (const limit of [1, 2, 3, 10]) {
      expect(await walk(beside, limit), `${limit} a page`).toEqual(newestFirst())
      expect(await walk(far, limit), `${limit} a page`).toEqual(farLast())
    }
    expect(await walk(`${far}&referenceType=Food`, 1)).toEqual([everywhere.food, scene.foodId])
  })

  it('judges by the postal code where restaurants deliver to some only', async () => {
    await test.database.db
      .update(restaurants)
      .set({ radiusMetres: null, postalCodes: ['560025'] })
      .where(eq(restaurants.id, scene.restaurantId))
    expect(await walk('postalCode=560025', 3)).toEqual(newestFirst())
    expect(await walk('postalCode=560100', 3)).toEqual(farLast())
  })

  it('continues a page when the place is set or removed, and refuses what is no place', async () => {
    const { nextCursor: placed } = await list(`?${far}&limit=3`)
    expect(idsOf(await list(`?cursor=${placed}`))).toEqual([
      everywhere.food,
      scene.foodId,
      everywhere.restaurant,
    ])
    const { nextCursor } = await list('?limit=2')
    expect(idsOf(await list(`?${far}&cursor=${nextCursor}`))).toEqual([
      everywhere.restaurant,
      scene.restaurantId,
      scene.foodId,
    ])
    expect(await list('?near=somewhere')).toMatchObject({ errors: [{ path: 'near' }] })
  })

  it('is left out without one', async () => {
    const all = await list()
    expect(idsOf(all)).toEqual(newestFirst())
    for (const { restaurant, food } of all.data) {
      for (const field of ['delivers', 'distance']) {
        expect(restaurant ?? food).not.toHaveProperty(field)
        expect(restaurant ?? food.restaurant).not.toHaveProperty(field)
      }
    }
  })
})

describe('GET /order/get-ordered-foods/{restaurantId}', () => {
  it('returns the foods that the caller has ordered there, unless the order was cancelled or failed', async () => {
    const order = await placeSceneOrder(test.app, scene)
    const path = `/order/get-ordered-foods/${scene.restaurantId}`
    const read = async (as = scene.user) => (await call(test.app, 'GET', path, { as })).body.data
    expect(await read()).toEqual([scene.foodId])
    expect(await read(await makeUser(test.database))).toEqual([])
    const { id } = await acceptSceneOrder(test.app, scene, order._id)
    await call(test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: scene.seller })
    expect(await read()).toEqual([])
  })
})
