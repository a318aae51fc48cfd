import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'

let test: TestApp
let seller: Person
let restaurantId: string
let foodId: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  foodId = await makeFood(test.database, restaurantId)
})

describe('PATCH /option/set-group-foods/:groupId', () => {
  const setFoods = (id: string, foods: string[], as = seller) =>
    call(test.app, 'PATCH', `/option/set-group-foods/${id}`, { as, payload: { foods } })
  const groupsOf = async (id: string) =>
    (await call(test.app, 'GET', `/food/get-data-food/${id}`)).body.data.optionGroups.map(
      ({ name }: { name: string }) => name,
    )

  it('offers the group with exactly these foods, after their other groups', async () => {
    const [first, second, third] = [
      foodId,
      await makeFood(test.database, restaurantId),
      await makeFood(test.database, restaurantId),
    ]
    await makeOptionGroup(test.database, restaurantId, { name: 'Spice', foodIds: [second] })
    const { id } = await makeOptionGroup(test.database, restaurantId, { foodIds: [third] })
    const { status, body } = await setFoods(id, [first, second])
    expect(status).toBe(200)
    expect(body.data).toEqual([first, second])
    expect(await groupsOf(first)).toEqual(['Size'])
    expect(await groupsOf(second)).toEqual(['Spice', 'Size'])
    expect(await groupsOf(third)).toEqual([])
    await setFoods(id, [])
    expect(await groupsOf(first)).toEqual([])
  })

  it('refuses unknown foods and those with ten other groups, and changes nothing', async () => {
    const { id } = await makeOptionGroup(test.database, restaurantId)
    const other = await makeFood(test.database, await makeRestaurant(test.database, seller.id))
    for (const unknown of [other, crypto.randomUUID()]) {
      const { status, body } = await setFoods(id, [foodId, unknown])
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'foods.1', message: 'Unknown food' }])
    }
    for (let count = 0; count < 10; count += 1)
      await makeOptionGroup(test.database, restaurantId, { name: `No. ${count}`, foodIds: [foodId] })
    const { body } = await setFoods(id, [foodId])
    expect(body.errors).toEqual([{ path: 'foods.0', message: 'Masala Dosa has 10 option groups already' }])
    expect(await groupsOf(foodId)).toHaveLength(10)
  })

  it('does not exist for another seller', async () => {
    const { id } = await makeOptionGroup(test.database, restaurantId)
    expect((await setFoods(id, [foodId], await makeSeller(test.database))).status).toBe(404)
  })
})
