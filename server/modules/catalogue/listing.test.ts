import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeBasket,
  makeFood,
  makeRestaurant,
  makeScene,
  makeSeller,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  scene = await makeScene(test.database)
  await run(sql`update restaurants set name = 'Zanzibar' where id = ${scene.restaurantId}`)
  await run(sql`update foods set name = 'Octopus' where id = ${scene.foodId}`)
  return () => run(sql`delete from search_words where word in ('zanzibar', 'octopus')`)
})

const run = (query: SQL) => test.database.db.execute(query)
const get = (path: string, as = scene.user) => call(test.app, 'GET', path, { as })
const sitemap = async (kind: string, from: string) =>
  (await test.app.inject({ url: `/sitemaps/${kind}.xml?from=${from}` })).payload

/** Where guests and customers find the restaurant and its food. */
async function places() {
  const { restaurantId, foodId } = scene
  const ids = (body: { data: object[] }) => JSON.stringify(body.data)
  const restaurantIn = async (path: string) => ids((await get(path)).body).includes(restaurantId)
  const foodIn = async (path: string) => ids((await get(path)).body).includes(foodId)
  return {
    restaurant: {
      list: await restaurantIn('/restaurant/get-list-restaurant?sort=newest'),
      search: await restaurantIn('/restaurant/get-list-restaurant?q=zanzibar'),
      suggestion: await restaurantIn('/search/get-suggestions?q=zanzibar'),
      favourite: await restaurantIn('/favourite/get-list-favourite'),
      page: (await get(`/restaurant/get-full-data-restaurant/${restaurantId}`)).status === 200,
      card: (await get(`/restaurant/get-data-restaurant/${restaurantId}`)).status === 200,
      quote: (await get(`/restaurant/get-quote/${restaurantId}?near=12.9,77.6`)).status === 200,
      sitemap: (await sitemap('restaurants', restaurantId)).includes(restaurantId),
    },
    food: {
      list: await foodIn('/food/get-list-food?sort=newest'),
      ofRestaurant: await foodIn(`/food/get-list-food?restaurant=${restaurantId}`),
      search: await foodIn('/food/get-list-food?q=octopus'),
      suggestion: await foodIn('/search/get-suggestions?q=octopus'),
      favourite: await foodIn('/favourite/get-list-favourite'),
      page: (await get(`/food/get-data-food/${foodId}`)).status === 200,
      sitemap: (await sitemap('foods', foodId)).includes(foodId),
    },
  }
}
const everywhere = async (part: 'restaurant' | 'food') => new Set(Object.values((await places())[part]))

const ofRestaurant = (change: SQL) => () =>
  run(sql`update restaurants set ${change} where id = ${scene.restaurantId}`)
const ofSeller = (change: SQL) => () => run(sql`update accounts set ${change} where id = ${scene.seller.id}`)
const hide = ofRestaurant(sql`hidden_at = now()`)
const show = ofRestaurant(sql`hidden_at = null`)

/** Every reason why a restaurant is not listed, with its end (marketplace §10). */
const reasons: [name: string, begin: () => unknown, end: () => unknown][] = [
  ['hidden', hide, show],
  [
    'waiting for approval',
    ofRestaurant(sql`approval_asked_at = now()`),
    ofRestaurant(sql`approved_at = now()`),
  ],
  ['suspended', ofRestaurant(sql`suspended_at = now()`), ofRestaurant(sql`suspended_at = null`)],
  ['of a suspended seller', ofSeller(sql`suspended_at = now()`), ofSeller(sql`suspended_at = null`)],
]

describe('a restaurant that is not listed', () => {
  it.each(reasons)('is nowhere while it is %s, and its foods neither', async (_, begin, end) => {
    for (const [type, id] of [
      ['Restaurant', scene.restaurantId],
      ['Food', scene.foodId],
    ]) {
      await call(test.app, 'PUT', `/favourite/${type}/${id}`, { as: scene.user })
    }
    expect(await everywhere('restaurant')).toEqual(new Set([true]))
    expect(await everywhere('food')).toEqual(new Set([true]))
    await begin()
    expect(await everywhere('restaurant')).toEqual(new Set([false]))
    expect(await everywhere('food')).toEqual(new Set([false]))
    const added = await makeFood(test.database, scene.restaurantId)
    expect((await get(`/food/get-data-food/${added}`)).status).toBe(404)
    await end()
    expect(await everywhere('restaurant')).toEqual(new Set([true]))
    expect(await everywhere('food')).toEqual(new Set([true]))
    expect((await get(`/food/get-data-food/${added}`)).status).toBe(200)
  })

  it.each(reasons)('is marked in a basket and cannot be ordered while it is %s', async (_, begin, end) => {
    await begin()
    const { body } = await get(`/basket/get-data-basket/${scene.basketId}`)
    expect(body.basket).toMatchObject({ restaurant: null, foodItems: [{ food: null }] })
    const placed = await call(test.app, 'POST', `/order/create-order/${scene.restaurantId}`, {
      as: scene.user,
      payload: scene.payload,
    })
    expect(placed).toMatchObject({ status: 409, body: { code: 'GONE' } })
    const another = await makeFood(test.database, scene.restaurantId)
    const item = { restaurantId: scene.restaurantId, foodId: another, quantity: 1, price: 120 }
    const added = await call(test.app, 'POST', '/basket/add-item', { as: scene.user, payload: item })
    expect(added.status).toBeGreaterThanOrEqual(400)
    await end()
    await placeSceneOrder(test.app, scene)
  })

  it('stays with its seller, whose running orders go on', async () => {
    const order = await placeSceneOrder(test.app, scene)
    await hide()
    const own = await get(`/restaurant/get-own-restaurant/${scene.restaurantId}`, scene.seller)
    expect(own.body.data.listing).toMatchObject({ listed: false, hidden: true, suspended: null })
    const { body } = await get('/seller/get-data-seller', scene.seller)
    expect(body.data.restaurants).toMatchObject([{ _id: scene.restaurantId, listing: { listed: false } }])
    await acceptSceneOrder(test.app, scene, order._id)
    expect((await get(`/order/get-data-order/${order._id}`)).status).toBe(200)
  })

  it('of a suspended seller: later restaurants are not listed either', async () => {
    const seller = await makeSeller(test.database)
    await run(sql`update accounts set suspended_at = now() where id = ${seller.id}`)
    const restaurantId = await makeRestaurant(test.database, seller.id)
    expect((await get(`/restaurant/get-data-restaurant/${restaurantId}`)).status).toBe(404)
  })
})

describe('a suspended food', () => {
  it('is nowhere, marked in baskets, and stays so when its restaurant is hidden and shown again', async () => {
    await call(test.app, 'PUT', `/favourite/Food/${scene.foodId}`, { as: scene.user })
    await run(sql`update foods set suspended_at = now() where id = ${scene.foodId}`)
    await hide()
    await show()
    expect(await everywhere('food')).toEqual(new Set([false]))
    const { status, body } = await get(`/restaurant/get-full-data-restaurant/${scene.restaurantId}`)
    expect([status, body.data.foods]).toEqual([200, []])
    const other = await makeFood(test.database, scene.restaurantId)
    await run(sql`delete from baskets where id = ${scene.basketId}`)
    const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId, other])
    const { basket } = (await get(`/basket/get-data-basket/${basketId}`)).body
    expect(basket.foodItems.map(({ food }: { food: object | null }) => food !== null)).toEqual([false, true])
    await run(sql`update foods set suspended_at = null where id = ${scene.foodId}`)
    expect(await everywhere('food')).toContain(true)
  })
})

describe('hidden of create-restaurant and update-restaurant', () => {
  const place = { name: 'Backstage', description: 'Soups', phoneNumber: '+91 80 4000 0000' }
  const create = (payload: object) =>
    call(test.app, 'POST', '/restaurant/create-restaurant', {
      as: scene.seller,
      payload: { ...place, ...payload },
    })
  const update = (id: string, payload: object) =>
    call(test.app, 'PATCH', `/restaurant/update-restaurant/${id}`, { as: scene.seller, payload })
  const who = async (id: string) =>
    (
      await run(
        sql`select hidden_by as by, hidden_at is not null as hidden from restaurants where id = ${id}`,
      )
    ).rows[0]

  it('is false by default and unchanged where it is left out', async () => {
    const shown = (await create({})).body.data
    expect(shown.listing).toMatchObject({ listed: true, hidden: false })
    const hidden = (await create({ hidden: true })).body.data
    expect(hidden.listing).toMatchObject({ listed: false, hidden: true })
    expect((await update(hidden._id, { name: 'Stage' })).body.data.listing.hidden).toBe(true)
    expect(await who(hidden._id)).toEqual({ by: scene.seller.id, hidden: true })
    expect((await update(hidden._id, { hidden: false })).body.data.listing).toMatchObject({ listed: true })
    expect(await who(hidden._id)).toEqual({ by: null, hidden: false })
    expect((await update(shown._id, { hidden: 'maybe' })).status).toBe(400)
  })
})
