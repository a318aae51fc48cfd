import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { foods, restaurantCategories, restaurantCuisines } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeFood,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const nowhere = '019a9a4e-7c00-7000-8000-000000000000'
const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  call(test.app, method, path, { as: admin, payload })

describe.each(['category', 'cuisine'] as const)('%s', (kind) => {
  const create = (payload: object) => asAdmin('POST', `/${kind}/create-${kind}`, payload)
  const made = async (name: string) => (await create({ name, description: 'As it is' })).body.data._id

  it('is created, and readable by everybody', async () => {
    const { status, body } = await create({ name: '  Brunch ', description: 'Late breakfast' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Brunch', description: 'Late breakfast' })
    const read = await call(test.app, 'GET', `/${kind}/get-data-${kind}/${body.data._id}`)
    expect(read.body[kind]).toEqual(body.data)
  })

  it('has a unique name, ignoring case: 409 at the field', async () => {
    await made('Tiffin')
    const other = await made('Supper')
    for (const refused of [
      await create({ name: 'TIFFIN', description: 'Again' }),
      await asAdmin('PATCH', `/${kind}/update-${kind}/${other}`, { name: 'tiffin' }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code: 'NAME_TAKEN', errors: [{ path: 'name' }] })
    }
    const renamed = await asAdmin('PATCH', `/${kind}/update-${kind}/${other}`, { name: 'SUPPER' })
    expect(renamed.body.data.name).toBe('SUPPER')
  })

  it('changes only in the fields sent', async () => {
    const id = await made('Elevenses')
    const { body } = await asAdmin('PATCH', `/${kind}/update-${kind}/${id}`, { description: 'At eleven' })
    expect(body.data).toMatchObject({ name: 'Elevenses', description: 'At eleven' })
    expect((await asAdmin('PATCH', `/${kind}/update-${kind}/${id}`, {})).status).toBe(200)
    expect((await asAdmin('PATCH', `/${kind}/update-${kind}/${nowhere}`, { name: 'New' })).status).toBe(404)
  })

  it.each([
    [{ description: 'Only' }, 'name', 'This field is required'],
    [{ name: ' ', description: 'Blank' }, 'name', 'This field is required'],
    [{ name: 'x'.repeat(121), description: 'Long' }, 'name', 'At most 120 characters'],
    [{ name: 'Two\nlines', description: 'Odd' }, 'name', 'Contains characters that cannot be used'],
    [{ name: 'No words' }, 'description', 'This field is required'],
    [{ name: 'Wordy', description: 'x'.repeat(2_001) }, 'description', 'At most 2000 characters'],
  ])('refuses %j at the field', async (payload, path, message) => {
    const { status, body } = await create(payload)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ path, message })
  })

  it('reports its restaurants and foods, and is removed from them when it is deleted', async () => {
    const id = await made('Street Food')
    const seller = await makeSeller(test.database)
    const restaurantId = await makeRestaurant(test.database, seller.id)
    const other = await made('Stays')
    await (kind === 'category'
      ? test.database.db.insert(restaurantCategories).values({ restaurantId, categoryId: id })
      : test.database.db.insert(restaurantCuisines).values({ restaurantId, cuisineId: id }))
    const carry = (named: string) => (kind === 'category' ? { categoryIds: [named] } : { cuisineId: named })
    const foodIds = [
      await makeFood(test.database, restaurantId, carry(id)),
      await makeFood(test.database, restaurantId, carry(id)),
    ]
    const stays = await makeFood(test.database, restaurantId, carry(other))
    const deletedId = await makeFood(test.database, restaurantId, carry(id))
    await call(test.app, 'DELETE', `/food/delete-food/${deletedId}`, {
      as: seller,
      payload: { password: goodPassword },
    })

    const carriers = { restaurants: 1, foods: 2 }
    expect((await asAdmin('GET', `/${kind}/get-carriers-${kind}/${id}`)).body.data).toEqual(carriers)
    const list = await asAdmin('GET', `/${kind}/get-list-${kind}-carriers?q=street`)
    expect(list.body.data).toMatchObject([{ _id: id, carriers }])

    const path = `/${kind}/delete-${kind}/${id}`
    const wrong = await asAdmin('DELETE', path, { password: 'Wrong@1234' })
    expect(wrong.status).toBe(403)
    expect(wrong.body).toMatchObject({ message: 'Incorrect password', errors: [{ path: 'password' }] })
    expect((await asAdmin('DELETE', path)).status).toBe(400)
    expect((await asAdmin('DELETE', path, { password: goodPassword })).status).toBe(200)
    expect((await asAdmin('DELETE', path, { password: goodPassword })).status).toBe(404)

    for (const foodId of [...foodIds, stays]) {
      const { body } = await call(test.app, 'GET', `/food/get-data-food/${foodId}`)
      const kept = foodId === stays ? 1 : 0
      expect([body.data.cuisine, ...body.data.categories].filter(Boolean)).toHaveLength(kept)
    }
    const restaurant = await call(test.app, 'GET', `/restaurant/get-data-restaurant/${restaurantId}`)
    expect(restaurant.body.data).toMatchObject({ categories: [], cuisines: [] })
    expect(await test.database.db.$count(foods, eq(foods.restaurantId, restaurantId))).toBe(4)
  })
})
