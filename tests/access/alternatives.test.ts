import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { foods } from '#server/db/schema/catalogue.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  call,
  makeBasket,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeScene,
  orderPayload,
} from '../support/factories.ts'

/* Through the built pages without JavaScript. */
let test: TestApp
let origin: string
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})

describe('an order that its restaurant has declined', () => {
  it('shows open restaurants with the same kind of dish, whose basket one press fills', async () => {
    const scene = await makeScene(test.database)
    const { user, seller, restaurantId, foodId, payload } = scene
    // A word that no other dish has.
    const word = restaurantId.slice(-12).replaceAll(/./g, (digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]!)
    const dish = `Thali ${word}`
    await test.database.db.update(foods).set({ name: dish }).where(eq(foods.id, foodId))
    const others = []
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const id = await makeRestaurant(test.database, seller.id, `${name} ${word}`)
      others.push({
        id,
        foodId: await makeFood(test.database, id, { name: `Thali ${word} ${name}`, price: 9_000 }),
      })
    }
    const [first, second] = others as [(typeof others)[0], (typeof others)[0]]
    const sizes = [{ name: 'Regular' }, { name: 'Large', price: 3_000, preselected: true }]
    const size = await makeOptionGroup(test.database, first.id, { options: sizes, foodIds: [first.foodId] })
    await makeOptionGroup(test.database, second.id, { foodIds: [second.foodId] })
    const shown = async () => {
      const answer = await fetch(`${origin}/user/user-orders`, { headers: { cookie: user.cookie } })
      const text = await answer.text()
      return [/Order there/g, /Choose options/g].map((button) => text.match(button)?.length ?? 0)
    }
    // An order that goes on comes first on the page.
    const running = others[3]!
    const basketId = await makeBasket(test.database, user.id, running.id, [running.foodId])
    const lines = [{ foodId: running.foodId, price: 9_000, quantity: 1 }]
    await call(test.app, 'POST', `/order/create-order/${running.id}`, {
      as: user,
      payload: orderPayload(basketId, scene.addressId, lines),
    })
    const order = await call(test.app, 'POST', `/order/create-order/${restaurantId}`, { as: user, payload })
    expect(order.status).toBe(201)
    expect(await shown()).toEqual([0, 0])
    const { _id } = order.body.data
    const declined = { as: seller, payload: { reason: 'CLOSING' } }
    expect((await call(test.app, 'PATCH', `/order/decline-order/${_id}`, declined)).status).toBe(200)
    expect(await shown()).toEqual([2, 1])
    const orderAt = async (restaurant: string) => {
      const sent = await fetch(`${origin}/user/user-basket`, {
        method: 'POST',
        headers: { origin, cookie: user.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ step: 'elsewhere', orderId: _id, restaurantId: restaurant }).toString(),
        redirect: 'manual',
      })
      return sent.headers.get('location')
    }
    expect(await orderAt(first.id)).toBe('/user/user-basket')
    const { body } = await call(test.app, 'GET', '/basket/get-user-baskets', { as: user })
    expect(body.data[0].restaurant._id).toBe(first.id)
    const options = [{ optionId: size.optionIds[1], quantity: 1 }]
    expect(body.data[0].foodItems).toMatchObject([{ foodId: first.foodId, quantity: 1, price: 120, options }])
    // Nobody has preselected an option.
    expect(await orderAt(second.id)).toBe(`/user/restaurants/${second.id}`)
  })
})
