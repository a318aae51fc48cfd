import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call } from '../../../tests/support/factories.ts'
import { basketCalls, choose, makePizza, type Pizza, setSoldOut } from '../../../tests/support/pizza.ts'

const clock = '2026-03-02T04:00:00.000Z'
let test: TestApp
let scene: Pizza

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(clock) })
})
beforeEach(async () => {
  scene = await makePizza(test)
})

const { add, readBasket } = basketCalls(() => ({ test, scene }))
const patch = (path: string, payload: object) =>
  call(test.app, 'PATCH', `/basket/${path}`, { as: scene.user, payload })

describe('PATCH /basket/update-basket-item with several lines', () => {
  let basketId: string
  let first: string
  let second: string
  beforeEach(async () => {
    await add(choose(scene.small), 300)
    const { body } = await add(choose(scene.large), 390.5, { note: 'Crisp' })
    basketId = body.data._id
    ;[first, second] = body.data.foodItems.map(({ _id }: { _id: string }) => _id)
  })
  const update = (change: object) =>
    patch(`update-basket-item/${basketId}`, { foodId: scene.pizzaId, quantity: 1, ...change })

  it('needs the line, and changes only it', async () => {
    expect(await update({ quantity: 4 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'itemId' }] },
    })
    expect(await update({ note: '' })).toMatchObject({ status: 400, body: { errors: [{ path: 'itemId' }] } })
    expect((await update({ itemId: basketId })).status).toBe(404)
    expect((await update({ itemId: first, foodId: scene.foodId })).status).toBe(404)
    expect((await update({ itemId: second, quantity: 4 })).body.data.foodItems).toMatchObject([
      { _id: first, quantity: 1 },
      { _id: second, quantity: 4, note: 'Crisp', options: [{ name: 'Large' }] },
    ])
  })

  it('changes options and note, and keeps what is not sent', async () => {
    const { small, cheese } = scene
    const options = choose(small, cheese)
    expect((await update({ itemId: second, options })).body.data.foodItems[1]).toMatchObject({
      _id: second,
      price: 330,
      note: 'Crisp',
      options: [{ name: 'Small' }, { name: 'Cheese' }],
    })
    expect((await update({ itemId: second, note: '', quantity: 2 })).body.data.foodItems[1]).toMatchObject({
      price: 330,
      quantity: 2,
      note: '',
      options: [{ name: 'Small' }, { name: 'Cheese' }],
    })
  })

  it('takes the choice of another line that has another note', async () => {
    const options = choose(scene.small)
    expect((await update({ itemId: second, options })).body.data.foodItems).toMatchObject([
      { _id: first, note: '', options: [{ name: 'Small' }] },
      { _id: second, note: 'Crisp', options: [{ name: 'Small' }] },
    ])
  })

  it('refuses the choice and note of another line, an invalid choice, and one that is sold out', async () => {
    const { small, olives, sizeId } = scene
    expect(await update({ itemId: second, options: choose(small), note: '' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_IN_BASKET' },
    })
    expect(await update({ itemId: second, options: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `options.${sizeId}` }] },
    })
    await setSoldOut(test, 'options', olives, 'infinity')
    expect(await update({ itemId: second, options: choose(small, olives) })).toMatchObject({
      status: 409,
      body: { code: 'SOLD_OUT', data: { items: [{ itemId: second, options: ['Olives'] }] } },
    })
    expect((await readBasket()).foodItems[1]).toMatchObject({ options: [{ name: 'Large' }], note: 'Crisp' })
  })

  it('removes the named line only', async () => {
    const remove = (payload: object) =>
      patch(`remove-basket-item/${basketId}`, { foodId: scene.pizzaId, ...payload })
    expect(await remove({})).toMatchObject({ status: 400, body: { errors: [{ path: 'itemId' }] } })
    expect((await remove({ itemId: basketId })).status).toBe(404)
    expect((await remove({ itemId: first })).body.data.foodItems).toMatchObject([{ _id: second }])
    expect((await remove({})).body.data).toBeNull()
  })
})
