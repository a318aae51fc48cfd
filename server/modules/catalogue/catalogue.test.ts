import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '#server/db/schema/addresses.ts'
import {
  categories,
  foods,
  restaurantCategories,
  restaurantCuisines,
  restaurants,
} from '#server/db/schema/catalogue.ts'
import { images } from '#server/db/schema/images.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeCategory,
  makeCuisine,
  makeFood,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'
import { starCounts } from '../../../tests/support/ratings.ts'
import { markRestaurantDeleted } from './changes/queries.ts'

let test: TestApp
let seller: Person
beforeAll(async () => {
  test = await startTestApp()
  seller = await makeSeller(test.database, 'Meera')
})

const get = (path: string) => call(test.app, 'GET', path)
const nowhere = '019a9a4e-7c00-7000-8000-000000000000'

/** A restaurant with every field of its page. */
async function makeFullRestaurant() {
  const { db } = test.database
  const restaurantId = await makeRestaurant(test.database, seller.id, 'Leaf & Ladle')
  const categoryId = await makeCategory(test.database, 'Breakfast')
  const cuisineId = await makeCuisine(test.database, 'Udupi')
  const [image] = await db
    .insert(images)
    .values({ width: 1280, height: 960, widths: [320, 640, 1280], colour: '#aabbcc' })
    .returning()
  const imageId = image!.id
  await db
    .update(restaurants)
    .set({ imageId, ratingStars: starCounts({ 4: 1, 5: 1 }) })
    .where(eq(restaurants.id, restaurantId))
  await db.insert(restaurantCategories).values({ restaurantId, categoryId })
  await db.insert(restaurantCuisines).values({ restaurantId, cuisineId })
  await db.insert(addresses).values({
    restaurantId,
    type: 'Restaurant',
    streetAddress: '1 Temple Road',
    city: 'Mysuru',
    postalCode: '570001',
    state: 'Karnataka',
    country: 'India',
    latitude: 12.3,
    longitude: 76.6,
  })
  const foodId = await makeFood(test.database, restaurantId, {
    price: 12_050,
    cuisineId,
    categoryIds: [categoryId],
  })
  return { restaurantId, categoryId, cuisineId, imageId, foodId }
}

describe('GET /restaurant/get-full-data-restaurant/:id', () => {
  it('has the restaurant with seller, address and foods', async () => {
    const { restaurantId, categoryId, cuisineId, imageId, foodId } = await makeFullRestaurant()
    const { status, body } = await get(`/restaurant/get-full-data-restaurant/${restaurantId}`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      _id: restaurantId,
      name: 'Leaf & Ladle',
      image: {
        url: `/images/${imageId}/640.webp`,
        widths: [320, 640, 1280],
        width: 1280,
        height: 960,
        colour: '#aabbcc',
      },
      phoneNumber: '+91 80 4000 0000',
      description: 'Meals on a leaf',
      categories: [{ _id: categoryId, name: 'Breakfast' }],
      cuisines: [{ _id: cuisineId, name: 'Udupi' }],
      city: 'Mysuru',
      averageRating: 4.5,
      ratingCount: 2,
      // Nothing is set: always open, and delivery everywhere.
      open: { open: true, until: null, opensAt: null, paused: null },
      hours: null,
      minutes: null,
      charges: null,
      scheduledOrders: false,
      seller: { _id: seller.id, name: 'Meera' },
      address: {
        _id: expect.any(String),
        type: 'Restaurant',
        streetAddress: '1 Temple Road',
        city: 'Mysuru',
        postalCode: '570001',
        state: 'Karnataka',
        country: 'India',
        location: { coordinates: [12.3, 76.6] },
      },
      foods: [
        {
          _id: foodId,
          name: 'Masala Dosa',
          image: null,
          description: 'Crisp and golden',
          price: 120.5,
          categories: [{ _id: categoryId, name: 'Breakfast' }],
          cuisine: { _id: cuisineId, name: 'Udupi' },
          restaurant: { _id: restaurantId, name: 'Leaf & Ladle' },
          averageRating: null,
          ratingCount: 0,
          fromPrice: 120.5,
          optionsRequired: false,
          optionGroups: [],
          diet: null,
          allergens: [],
          mayContain: [],
          allergensStated: false,
          soldOut: null,
          opensAt: null,
          section: null,
        },
      ],
      menuSections: [],
    })
  })

  it('has the first five hundred foods by name, without deleted ones', async () => {
    const restaurantId = await makeRestaurant(test.database, seller.id)
    const names = Array.from({ length: 502 }, (_, index) => `Food ${String(index).padStart(3, '0')}`)
    const ids: string[] = []
    for (const name of names) ids.push(await makeFood(test.database, restaurantId, { name }))
    await test.database.db
      .update(foods)
      .set({ deletedAt: sql`now()` })
      .where(eq(foods.id, ids[0]!))
    const { body } = await get(`/restaurant/get-full-data-restaurant/${restaurantId}`)
    expect(body.data.foods.map((food: { name: string }) => food.name)).toEqual(names.slice(1, 501))
  })

  it('shows what is missing as null', async () => {
    const restaurantId = await makeRestaurant(test.database, seller.id)
    const { body } = await get(`/restaurant/get-full-data-restaurant/${restaurantId}`)
    expect(body.data).toMatchObject({
      image: null,
      city: null,
      address: null,
      averageRating: null,
      ratingCount: 0,
      categories: [],
      cuisines: [],
      foods: [],
    })
  })
})

describe('GET one record', () => {
  it('returns a restaurant and a food', async () => {
    const { restaurantId, foodId } = await makeFullRestaurant()
    const restaurant = await get(`/restaurant/get-data-restaurant/${restaurantId}`)
    expect(restaurant.body.data).toMatchObject({ _id: restaurantId, city: 'Mysuru' })
    expect(restaurant.body.data).not.toHaveProperty('seller')
    const food = await get(`/food/get-data-food/${foodId}`)
    expect(food.body.data).toMatchObject({ _id: foodId, restaurant: { _id: restaurantId } })
  })

  it('returns a category and a cuisine in fields of those names', async () => {
    const { categoryId, cuisineId } = await makeFullRestaurant()
    const category = await get(`/category/get-data-category/${categoryId}`)
    expect(category.body.category).toEqual({
      _id: categoryId,
      name: 'Breakfast',
      description: 'To begin with',
    })
    const cuisine = await get(`/cuisine/get-data-cuisine/${cuisineId}`)
    expect(cuisine.body.cuisine).toMatchObject({ _id: cuisineId, name: 'Udupi', image: null })
  })

  it('shows a food without a cuisine, and without a deleted category', async () => {
    const { restaurantId, categoryId } = await makeFullRestaurant()
    const foodId = await makeFood(test.database, restaurantId, { categoryIds: [categoryId] })
    await test.database.db.delete(categories).where(eq(categories.id, categoryId))
    const { body } = await get(`/food/get-data-food/${foodId}`)
    expect(body.data).toMatchObject({ cuisine: null, categories: [] })
  })

  it.each([
    '/restaurant/get-data-restaurant',
    '/restaurant/get-full-data-restaurant',
    '/food/get-data-food',
    '/category/get-data-category',
    '/cuisine/get-data-cuisine',
  ])('%s is 404 for an unknown id', async (path) => {
    for (const id of [nowhere, 'nonsense']) {
      expect(await get(`${path}/${id}`)).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND' },
      })
    }
  })

  it('is 404 for a deleted restaurant and for its foods', async () => {
    const { restaurantId, foodId } = await makeFullRestaurant()
    await test.database.transaction((tx) => markRestaurantDeleted(tx, restaurantId))
    expect((await get(`/restaurant/get-data-restaurant/${restaurantId}`)).status).toBe(404)
    expect((await get(`/restaurant/get-full-data-restaurant/${restaurantId}`)).status).toBe(404)
    expect((await get(`/food/get-data-food/${foodId}`)).status).toBe(404)
  })
})

describe.each([
  ['category', makeCategory],
  ['cuisine', makeCuisine],
] as const)('GET /%s/get-list', (area, make) => {
  const list = (query: string) => get(`/${area}/get-list-${area}?${query}`)

  it('lists every record once, by name, across pages', async () => {
    const made = await Promise.all(['Zz b', 'Zz a', 'Zz c'].map((name) => make(test.database, name)))
    const ids: string[] = []
    let cursor = ''
    do {
      const { body } = await list(`q=zz&limit=1${cursor && `&cursor=${cursor}`}`)
      ids.push(...body.data.map((one: { _id: string }) => one._id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    const [b, a, c] = made
    expect(ids).toEqual([a, b, c])
  })

  it('matches words anywhere in a name, and accepts odd input', async () => {
    const id = await make(test.database, 'Crème Brûlée & Co')
    const { body } = await list(`q=${encodeURIComponent('BRÛ crè')}`)
    expect(body.data).toMatchObject([{ _id: id }])
    for (const odd of ['%', '_', '\\', "'", '\ud800']) {
      expect((await list(`q=${encodeURIComponent(odd.toWellFormed())}`)).status).toBe(200)
    }
    expect((await list('cursor=odd')).status).toBe(400)
  })
})

describe('GET /seller/get-data-seller', () => {
  it('lists the own restaurants, newest first', async () => {
    const owner = await makeSeller(test.database)
    const first = await makeRestaurant(test.database, owner.id, 'First')
    const second = await makeRestaurant(test.database, owner.id, 'Second')
    const deletedId = await makeRestaurant(test.database, owner.id, 'Gone')
    await test.database.db
      .update(restaurants)
      .set({ deletedAt: sql`now()` })
      .where(eq(restaurants.id, deletedId))
    const { body } = await call(test.app, 'GET', '/seller/get-data-seller', { as: owner })
    expect(body.data.restaurants.map((one: { _id: string }) => one._id)).toEqual([second, first])
    expect((await get('/seller/get-data-seller')).status).toBe(401)
  })
})
