import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeCategory,
  makeCuisine,
  makeRestaurant,
  makeScene,
  makeSeller,
  type Person,
  placeSceneOrder,
} from '../../../../tests/support/factories.ts'

let test: TestApp
let seller: Person
let restaurantId: string
let categoryId: string
let cuisineId: string
beforeAll(async () => {
  test = await startTestApp()
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  categoryId = await makeCategory(test.database)
  cuisineId = await makeCuisine(test.database)
})

const nowhere = '019a9a4e-7c00-7000-8000-000000000000'
const idli = { name: 'Rava Idli', description: 'Steamed semolina', price: 70.5 }
const create = (payload: object, as = seller) =>
  call(test.app, 'POST', `/food/create-food/${restaurantId}`, { as, payload })

describe('POST /food/create-food/:restaurantId', () => {
  it('adds a food to the menu, with a price exact to the paisa', async () => {
    const { status, body } = await create({ ...idli, categories: [categoryId], cuisine: cuisineId })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...idli,
      restaurant: { _id: restaurantId },
      categories: [{ _id: categoryId }],
      cuisine: { _id: cuisineId },
      averageRating: null,
    })
  })

  it.each([
    [{ price: 0.01 }, 0.01],
    [{ price: 100_000 }, 100_000],
    [{ price: '99.9' }, 99.9],
  ])('accepts %j', async (change, price) => {
    expect((await create({ ...idli, ...change })).body.data).toMatchObject({ price, cuisine: null })
  })

  it.each([
    [{ price: undefined }, 'price', 'This field is required'],
    [{ price: '' }, 'price', 'This field is required'],
    [{ price: 'free' }, 'price', 'Must be a number'],
    [{ price: '1e3' }, 'price', 'Must be a number'],
    [{ price: 0 }, 'price', 'Must be more than ₹0'],
    [{ price: -1 }, 'price', 'Must be more than ₹0'],
    [{ price: '-1' }, 'price', 'Must be more than ₹0'],
    [{ price: 100_000.01 }, 'price', 'At most ₹1,00,000'],
    [{ price: 1.005 }, 'price', 'At most two decimals'],
    [{ name: '' }, 'name', 'This field is required'],
    [{ cuisine: nowhere }, 'cuisine', 'Unknown Cuisine'],
    [{ categories: [nowhere] }, 'categories', 'Unknown Category'],
  ])('refuses %j at the field', async (change, path, message) => {
    const { status, body } = await create({ ...idli, ...change })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  it('is 404 for another seller', async () => {
    expect((await create(idli, await makeSeller(test.database))).status).toBe(404)
  })
})

describe('PATCH /food/update-food/:id', () => {
  it('changes only the fields sent; a new price affects baskets, not past orders', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const payload = { restaurantId: scene.restaurantId, foodId: scene.foodId, quantity: 1, price: 120 }
    const basket = await call(test.app, 'POST', '/basket/add-item', { as: scene.user, payload })
    const update = (change: object, as = scene.seller) =>
      call(test.app, 'PATCH', `/food/update-food/${scene.foodId}`, { as, payload: change })

    const { body } = await update({ price: 135.5, cuisine: cuisineId })
    expect(body.data).toMatchObject({ name: 'Masala Dosa', price: 135.5, cuisine: { _id: cuisineId } })
    const now = await call(test.app, 'GET', `/basket/get-data-basket/${basket.body.data._id}`, {
      as: scene.user,
    })
    expect(now.body.basket.foodItems).toMatchObject([{ price: 135.5 }])
    const past = await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: scene.user })
    expect(past.body.data.foodItems).toMatchObject([{ price: 120 }])

    expect((await update({ cuisine: null })).body.data.cuisine).toBeNull()
    expect((await update({ price: 0 })).status).toBe(400)
    expect((await update({ price: 1 }, seller)).status).toBe(404)
  })
})

describe('DELETE /food/delete-food/:id', () => {
  it('removes it from the catalogue and baskets; past orders keep it', async () => {
    const scene = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, scene)
    const item = { restaurantId: scene.restaurantId, foodId: scene.foodId, quantity: 1, price: 120 }
    const added = await call(test.app, 'POST', '/basket/add-item', { as: scene.user, payload: item })
    const remove = (as: Person, password = goodPassword) =>
      call(test.app, 'DELETE', `/food/delete-food/${scene.foodId}`, { as, payload: { password } })

    expect((await remove(seller)).status).toBe(404)
    expect((await remove(scene.seller, 'Wrong@1234')).status).toBe(403)
    expect((await remove(scene.seller)).status).toBe(200)
    expect((await remove(scene.seller)).status).toBe(404)

    expect((await call(test.app, 'GET', `/food/get-data-food/${scene.foodId}`)).status).toBe(404)
    const basket = await call(test.app, 'GET', `/basket/get-data-basket/${added.body.data._id}`, {
      as: scene.user,
    })
    expect(basket.body.basket.foodItems).toMatchObject([{ food: null, foodId: scene.foodId }])
    const past = await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: scene.user })
    expect(past.body.data.foodItems).toMatchObject([{ name: 'Masala Dosa', quantity: 1 }])
  })
})
