import { beforeAll, expect, it } from 'vitest'
import { call, makeCategory, makeOptionGroup } from '../../../../tests/support/factories.ts'
import { solidPicture } from '../../../../tests/support/pictures.ts'
import { createFood, type Shop, startShop } from '../../../../tests/support/shop.ts'
import { upload } from '../../../../tests/support/upload.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})

const read = async (id: string) =>
  (await call(shop.test.app, 'GET', `/food/get-own-food/${id}`, { as: shop.seller })).body.data

it('copies a food with its picture, options and answers; the copy is hidden from guests', async () => {
  const { test, seller, restaurantId } = shop
  const category = await makeCategory(test.database, 'Pizza')
  const { id: group } = await makeOptionGroup(test.database, restaurantId)
  const picture = { name: 'dish.jpg', type: 'image/jpeg', bytes: await solidPicture('#2e7d32') }
  const created = await upload(test.app, 'POST', `/food/create-food/${restaurantId}`, {
    as: seller,
    fields: {
      name: 'Margherita',
      description: 'Tomato, basil, mozzarella.',
      price: '340.50',
      categories: category,
      optionGroups: group,
      diet: 'vegetarian',
      allergens: 'milk',
      mayContain: 'nuts',
      allergensStated: 'true',
    },
    file: picture,
  })
  const source = created.body.data
  const { status, body } = await call(test.app, 'POST', `/food/copy-food/${source._id}`, { as: seller })
  expect(status).toBe(201)
  const { _id, ...copy } = body.data
  expect(copy).toEqual({ ...source, _id: undefined, name: 'Margherita (copy)', hidden: true })
  expect(copy.optionGroups).toEqual([group])
  expect(copy.image).not.toBeNull()
  expect(await read(_id)).toMatchObject({ name: 'Margherita (copy)' })
  expect((await call(test.app, 'GET', `/food/get-data-food/${_id}`)).status).toBe(404)

  // The picture is kept while one of them has it.
  const without = { as: seller, payload: { image: null } }
  await call(test.app, 'PATCH', `/food/update-food/${source._id}`, without)
  expect((await read(_id)).image).toEqual(copy.image)
})

it('keeps a name within its length', async () => {
  const name = `${'a'.repeat(112)}😀${'b'.repeat(6)}`
  const { body } = await createFood(shop, { name })
  const copied = await call(shop.test.app, 'POST', `/food/copy-food/${body.data._id}`, { as: shop.seller })
  expect(copied.body.data.name).toBe(`${'a'.repeat(112)} (copy)`)
})
