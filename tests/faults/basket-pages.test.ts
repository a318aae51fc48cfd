import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makeBasket, makeFood, makeScene, type Scene } from '../support/factories.ts'
import { openPage } from '../support/plain-pages.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})

/** The HTML of a page for the scene's customer. */
const read = async (url: string, { user }: Scene): Promise<string> =>
  (await openPage(test, url, user.cookie)).html

describe('a basket with a food that was deleted', () => {
  it('shows “Item is undefined or null” and cannot be ordered until it is removed', async () => {
    const scene = await makeScene(test.database)
    const { user } = scene
    const other = await makeScene(test.database)
    const deleted = await makeFood(test.database, other.restaurantId, { name: 'Rava Idli' })
    const basketId = await makeBasket(test.database, user.id, other.restaurantId, [other.foodId, deleted])
    const order = `href="/user/create-order/${basketId}"`
    const before = await read('/user/user-basket', scene)
    expect(before).toContain('Rava Idli')
    expect(before).toContain(order)

    const { status } = await call(test.app, 'DELETE', `/food/delete-food/${deleted}`, {
      as: other.seller,
      payload: { password: goodPassword },
    })
    expect(status).toBe(200)
    const baskets = await read('/user/user-basket', scene)
    expect(baskets).toContain('Item is undefined or null')
    expect(baskets).not.toContain('Rava Idli')
    expect(baskets).not.toContain(order)
    // The customer's other basket is not affected.
    expect(baskets).toContain(`href="/user/create-order/${scene.basketId}"`)
    const confirm = await read(`/user/create-order/${basketId}`, scene)
    expect(confirm).toContain('Item is undefined or null')
    const button = 'Confirm Order · '
    expect(confirm).not.toContain(button)
    expect(await read(`/user/create-order/${scene.basketId}`, scene)).toContain(button)

    await call(test.app, 'PATCH', `/basket/remove-basket-item/${basketId}`, {
      as: user,
      payload: { foodId: deleted },
    })
    const after = await read('/user/user-basket', scene)
    expect(after).not.toContain('Item is undefined or null')
    expect(after).toContain(order)
  })
})
