import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeCategory,
  makeCuisine,
  makeScene,
  makeSeller,
  type Person,
  placeSceneOrder,
} from '../../../../tests/support/factories.ts'
import { upload } from '../../../../tests/support/upload.ts'

let test: TestApp
let seller: Person
let categoryId: string
let cuisineId: string
beforeAll(async () => {
  test = await startTestApp()
  seller = await makeSeller(test.database, 'Meera')
  categoryId = await makeCategory(test.database)
  cuisineId = await makeCuisine(test.database)
})

const nowhere = '019a9a4e-7c00-7000-8000-000000000000'
const lamp = { name: 'Leaf & Lamp', description: 'Meals by candle light', phoneNumber: '+91 80 4000 0000' }
const password = { password: goodPassword }
const read = (id: string) => call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${id}`)
const create = (payload: object, as = seller) =>
  call(test.app, 'POST', '/restaurant/create-restaurant', { as, payload })
const remove = (id: string, as: Person, payload: object = password) =>
  call(test.app, 'DELETE', `/restaurant/delete-restaurant/${id}`, { as, payload })

describe('POST /restaurant/create-restaurant', () => {
  it('creates a restaurant of the caller, searchable at once; ignores seller and rating', async () => {
    const payload = {
      ...lamp,
      categories: [categoryId, categoryId],
      cuisines: [cuisineId],
      seller: nowhere,
      averageRating: 5,
    }
    const { status, body } = await create(payload)
    expect(status).toBe(201)
    const { data } = (await read(body.data._id)).body
    expect(data).toMatchObject({ ...lamp, seller: { _id: seller.id }, averageRating: null, foods: [] })
    expect(data.categories.map((one: { _id: string }) => one._id)).toEqual([categoryId])
    const found = await call(test.app, 'GET', '/restaurant/get-list-restaurant?q=lamp')
    expect(found.body.data).toMatchObject([{ _id: body.data._id }])
  })

  it('shows the number of its food licence where it is given, until it is removed', async () => {
    const { body } = await create({ ...lamp, licenceNumber: ' FSSAI 10012345 ' })
    const licence = async () => (await read(body.data._id)).body.data.licenceNumber
    expect(await licence()).toBe('FSSAI 10012345')
    const change = (licenceNumber: string) =>
      call(test.app, 'PATCH', `/restaurant/update-restaurant/${body.data._id}`, {
        as: seller,
        payload: { licenceNumber },
      })
    expect(await change('x'.repeat(41))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'licenceNumber' }] },
    })
    expect((await change('')).body.data.licenceNumber).toBeUndefined()
    expect(await licence()).toBeUndefined()
  })

  it('accepts a form with lists and without a picture', async () => {
    const { status, body } = await upload(test.app, 'POST', '/restaurant/create-restaurant', {
      as: seller,
      fields: { ...lamp, categories: [categoryId], cuisines: cuisineId },
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ image: null, categories: [{ _id: categoryId }] })
  })

  it.each([
    [{ ...lamp, phoneNumber: '' }, 'phoneNumber', 'This field is required'],
    [{ ...lamp, phoneNumber: 'call me' }, 'phoneNumber', 'Invalid phone number'],
    [{ ...lamp, categories: ['x'] }, 'categories.0', 'Unknown id'],
    [{ ...lamp, categories: [nowhere] }, 'categories', 'Unknown Category'],
    [{ ...lamp, cuisines: [nowhere] }, 'cuisines', 'Unknown Cuisine'],
  ])('refuses %j', async (payload, path, message) => {
    const { status, body } = await create(payload)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ path, message })
  })
})

describe('PATCH /restaurant/update-restaurant/:id', () => {
  it('changes only the fields sent, and updates the search', async () => {
    const { body } = await create({ ...lamp, categories: [categoryId] })
    const { _id } = body.data
    const update = (payload: object, as = seller) =>
      call(test.app, 'PATCH', `/restaurant/update-restaurant/${_id}`, { as, payload })
    expect((await update({ name: 'Quixotic Kitchen' })).body.data).toMatchObject({
      ...lamp,
      name: 'Quixotic Kitchen',
      categories: [{ _id: categoryId }],
    })
    const found = await call(test.app, 'GET', '/restaurant/get-list-restaurant?q=quixotic')
    expect(found.body.data).toHaveLength(1)
    expect((await update({ categories: [], cuisines: [cuisineId] })).body.data).toMatchObject({
      categories: [],
      cuisines: [{ _id: cuisineId }],
    })
    expect((await update({ name: 'Mine now' }, await makeSeller(test.database))).status).toBe(404)
    expect((await update({ name: '' })).status).toBe(400)
    expect((await read(_id)).body.data.name).toBe('Quixotic Kitchen')
  })
})

describe('DELETE /restaurant/delete-restaurant/:id', () => {
  it('is refused with a reason while orders are Pending, and works afterwards', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const holdings = await call(
      test.app,
      'GET',
      `/restaurant/get-holdings-restaurant/${scene.restaurantId}`,
      {
        as: scene.seller,
      },
    )
    expect(holdings.body.data).toEqual({ foods: 1, pendingOrders: 1 })
    const refused = await remove(scene.restaurantId, scene.seller)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'HAS_PENDING_ORDERS',
      message: 'This restaurant has 1 Pending order. Please complete it before you delete it.',
    })
    expect((await read(scene.restaurantId)).status).toBe(200)

    await call(test.app, 'PATCH', `/order/cancel-order/${order._id}`, { as: scene.user })
    expect((await remove(scene.restaurantId, scene.seller)).status).toBe(200)
    expect((await read(scene.restaurantId)).status).toBe(404)
    expect((await call(test.app, 'GET', `/food/get-data-food/${scene.foodId}`)).status).toBe(404)
    const kept = await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: scene.user })
    expect(kept.body.data).toMatchObject({
      restaurant: { name: 'Leaf & Ladle' },
      foodItems: [{ name: 'Masala Dosa', price: 120 }],
    })
  })

  it('marks the restaurant as deleted in baskets, and refuses further changes', async () => {
    const scene = await makeScene(test.database)
    await remove(scene.restaurantId, scene.seller)
    const basket = await call(test.app, 'GET', `/basket/get-data-basket/${scene.basketId}`, {
      as: scene.user,
    })
    expect(basket.body.basket).toMatchObject({ restaurant: null, foodItems: [{ food: null }], totalPrice: 0 })
    const own = await call(test.app, 'GET', '/seller/get-data-seller', { as: scene.seller })
    expect(own.body.data.restaurants).toEqual([])
    for (const [method, path] of [
      ['PATCH', `/restaurant/update-restaurant/${scene.restaurantId}`],
      ['PATCH', `/food/update-food/${scene.foodId}`],
    ] as const) {
      const again = await call(test.app, method, path, { as: scene.seller, payload: { name: 'Back again' } })
      expect(again.status).toBe(404)
    }
    expect((await remove(scene.restaurantId, scene.seller)).status).toBe(404)
  })

  it('requires the password, with the same limit of attempts as signing in', async () => {
    const scene = await makeScene(test.database)
    const wrong = { password: 'Wrong@1234' }
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await remove(scene.restaurantId, scene.seller, wrong)).status).toBe(403)
    }
    const locked = await remove(scene.restaurantId, scene.seller)
    expect(locked.status).toBe(429)
    expect((await read(scene.restaurantId)).status).toBe(200)
  })
})
