import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../../tests/support/factories.ts'
import { createFood, type Shop, startShop } from '../../../../tests/support/shop.ts'

let shop: Shop
let test: TestApp
let seller: Person
let restaurantId: string
beforeAll(async () => {
  shop = await startShop()
  ;({ test, seller, restaurantId } = shop)
})

const create = (fields: object) => createFood(shop, fields)
const change = (path: string, payload: object, as = seller) => call(test.app, 'PATCH', path, { as, payload })
const read = (id: string) => call(test.app, 'GET', `/food/get-data-food/${id}`)
const group = async (ofRestaurant = restaurantId) => (await makeOptionGroup(test.database, ofRestaurant)).id

describe('the option groups of a food', () => {
  it('are kept in their order, and replaced as a whole', async () => {
    const [one, two, three] = [await group(), await group(), await group()]
    const { status, body } = await create({ optionGroups: [two, one] })
    expect([status, body.data.optionGroups]).toEqual([201, [two, one]])
    const set = async (optionGroups: string[] | string) =>
      (await change(`/food/update-food/${body.data._id}`, { optionGroups })).body.data.optionGroups
    expect(await set([three, two])).toEqual([three, two])
    expect((await change(`/food/update-food/${body.data._id}`, { price: 290 })).body.data).toMatchObject({
      optionGroups: [three, two],
      fromPrice: 290,
    })
    expect(await set('')).toEqual([])
    expect((await read(body.data._id)).body.data.optionGroups).toEqual([])
  })

  it('are of its restaurant, and at most 10', async () => {
    const other = await makeRestaurant(test.database, seller.id)
    const [own, foreign] = [await group(), await group(other)]
    const unknown = { errors: [{ path: 'optionGroups', message: 'Unknown option group' }] }
    expect((await create({ optionGroups: [own, foreign] })).body).toMatchObject(unknown)
    const foodId = await makeFood(test.database, restaurantId)
    const path = `/food/update-food/${foodId}`
    expect(await change(path, { optionGroups: [foreign] })).toMatchObject({ status: 400, body: unknown })
    expect((await change(path, { optionGroups: [foreign] }, await makeSeller(test.database))).status).toBe(
      404,
    )
    const eleven = await Promise.all(Array.from({ length: 11 }, () => group()))
    expect((await change(path, { optionGroups: eleven })).status).toBe(400)
    expect((await change(path, { optionGroups: eleven.slice(1) })).status).toBe(200)
  })
})

describe('diet and allergens of a food', () => {
  it('are unset at first, and are set and unset again', async () => {
    const { body } = await create({})
    expect(body.data).toMatchObject({
      diet: null,
      allergens: [],
      mayContain: [],
      allergensStated: false,
      hidden: false,
    })
    const stated = {
      diet: 'vegetarian',
      allergens: ['milk', 'gluten'],
      mayContain: ['nuts'],
      allergensStated: true,
    }
    const path = `/food/update-food/${body.data._id}`
    expect((await change(path, stated)).body.data).toMatchObject({ ...stated })
    expect((await read(body.data._id)).body.data).toMatchObject({ diet: 'vegetarian', mayContain: ['nuts'] })
    const form = { diet: '', allergens: '', mayContain: 'eggs', allergensStated: 'false' }
    expect((await change(path, form)).body.data).toMatchObject({
      diet: null,
      allergens: [],
      mayContain: ['eggs'],
      allergensStated: false,
    })
  })

  it.each([[{ diet: 'carnivore' }], [{ allergens: ['water'] }], [{ allergensStated: 'perhaps' }]])(
    'refuses %j',
    async (wrong) => expect((await create(wrong)).status).toBe(400),
  )
})

describe('a hidden food', () => {
  it('is shown to its seller only', async () => {
    const id = (await create({ hidden: true })).body.data._id
    expect((await read(id)).status).toBe(404)
    const menu = await call(test.app, 'GET', `/restaurant/get-menu/${restaurantId}`, { as: seller })
    const foods = menu.body.data.sections.flatMap((section: { foods: object[] }) => section.foods)
    expect(foods).toContainEqual(expect.objectContaining({ _id: id, hidden: true }))
    await change(`/food/update-food/${id}`, { hidden: false })
    expect((await read(id)).status).toBe(200)
  })
})

describe('PATCH /food/set-sold-out/:foodId', () => {
  it('marks a food as sold out, and as available', async () => {
    const id = await makeFood(test.database, restaurantId)
    for (const soldOut of ['today', 'until-changed', null]) {
      const { body } = await change(`/food/set-sold-out/${id}`, { soldOut })
      expect(body.data).toMatchObject({ soldOut, ownSoldOut: soldOut })
      expect((await read(id)).body.data.soldOut).toBe(soldOut)
    }
  })
})
