import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import { raceForLock, untilWaiting } from '../support/lock-race.ts'
import { importMenu } from '../support/menu-files.ts'
import { addPizza, choose, makePizza, orderBasket, type Pizza } from '../support/pizza.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function fill(scene: Pizza) {
  const { body } = await addPizza(test, scene, choose(scene.small, scene.olives), 320)
  return body.data
}

/** Orders while `change`, which has locked the pizza, has not committed yet. `$1`: the pizza, `$2`: the record. */
async function orderDuring(change: string, record: (scene: Pizza) => string) {
  const scene = await makePizza(test)
  const basket = await fill(scene)
  const sql = `with food as (select id from foods where id = $1 for no key update) ${change} and exists (select from food)`
  const [answer] = await raceForLock(
    test.connectionString,
    { sql, values: [scene.pizzaId, record(scene)] },
    () => [orderBasket(test, scene, basket)],
    1,
  )
  return { answer: answer!, scene, basket }
}

describe('an order that waits for a change of its food', () => {
  it.each([
    [
      'a sold out option',
      'update options set sold_out_until = $$infinity$$ where id = $2',
      'olives',
      'SOLD_OUT',
    ],
    [
      'a sold out food',
      'update foods set sold_out_until = $$infinity$$ where id = $2',
      'pizzaId',
      'SOLD_OUT',
    ],
    ['a hidden food', 'update foods set hidden = true where id = $2', 'pizzaId', 'SOLD_OUT'],
    ['a deleted option', 'update options set deleted_at = now() where id = $2', 'olives', 'OPTIONS_CHANGED'],
    [
      'a detached group',
      'delete from food_option_groups where group_id = $2',
      'toppingsId',
      'OPTIONS_CHANGED',
    ],
    ['a new price', 'update options set price = price + 100 where id = $2', 'olives', 'TOTALS_CHANGED'],
  ] as const)('is refused for %s', async (_, change, record, code) => {
    const { answer, scene, basket } = await orderDuring(change, (of) => of[record])
    expect(answer).toMatchObject({ status: 409, body: { code } })
    const kept = await call(test.app, 'GET', `/basket/get-data-basket/${basket._id}`, { as: scene.user })
    expect(kept.status).toBe(200)
  })
})

describe('an order and the import of a menu that hides its food', () => {
  const hides = 'record,name,hidden\r\ndish,Pizza,yes'

  /** Starts both while the pizza is locked: the second as soon as the first waits. */
  async function race(first: 'order' | 'import') {
    const scene = await makePizza(test)
    const basket = await fill(scene)
    const { body } = await importMenu(test, scene, hides)
    const calls: Record<typeof first, () => Promise<{ status: number; body: { code?: string } }>> = {
      order: () => orderBasket(test, scene, basket),
      import: () => importMenu(test, scene, hides, { apply: 'true', version: body.data.version }),
    }
    const second = first === 'order' ? 'import' : 'order'
    const [before, after] = await raceForLock(
      test.connectionString,
      { sql: 'select from foods where id = $1 for no key update', values: [scene.pizzaId] },
      () => [calls[first](), untilWaiting(test.connectionString, 1).then(calls[second])],
      2,
    )
    return [before!, after!]
  }

  it('is placed if it comes first', async () => {
    expect((await race('order')).map(({ status }) => status)).toEqual([201, 200])
  })

  it('is refused if it comes second', async () => {
    const [imported, order] = await race('import')
    expect(imported!.status).toBe(200)
    expect(order).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  })
})

describe('an import', () => {
  it('is refused where a price is changed after its file was read', async () => {
    const scene = await makePizza(test)
    const file = 'record,name,price\r\ndish,Pizza,350'
    const { body } = await importMenu(test, scene, file)
    const [answer] = await raceForLock(
      test.connectionString,
      { sql: 'update foods set price = price + 100 where id = $1', values: [scene.pizzaId] },
      () => [importMenu(test, scene, file, { apply: 'true', version: body.data.version })],
      1,
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})

describe('parallel changes of a basket', () => {
  it('make no two lines of one choice: one changes, the other is refused', async () => {
    const scene = await makePizza(test)
    await addPizza(test, scene, choose(scene.small), 300)
    const { body } = await addPizza(test, scene, choose(scene.large), 390.5)
    const basketId = body.data._id
    const options = choose(scene.small, scene.cheese)
    const change = (item: { _id: string }) =>
      call(test.app, 'PATCH', `/basket/update-basket-item/${basketId}`, {
        as: scene.user,
        payload: { foodId: scene.pizzaId, itemId: item._id, quantity: 1, options },
      })
    const answers = await raceForLock<{ status: number }>(
      test.connectionString,
      { sql: 'select from baskets where id = $1 for update', values: [basketId] },
      () => [...body.data.foodItems.map(change), addPizza(test, scene, options, 330)],
      3,
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })
})
