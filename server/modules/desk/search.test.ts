import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeAdmin,
  makeFood,
  makeRestaurant,
  makeScene,
  makePerson,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  scene = await makeScene(test.database)
})

const search = async (q: string) =>
  (await call(test.app, 'GET', `/admin/search?${new URLSearchParams({ q })}`, { as: admin })).body.data
/** The ids that a search found, by kind, without kinds that have none. */
async function idsOf(q: string): Promise<Record<string, string[]>> {
  const kinds = Object.entries(await search(q)) as [string, { _id: string }[]][]
  return Object.fromEntries(
    kinds.filter(([, rows]) => rows.length > 0).map(([kind, rows]) => [kind, rows.map(({ _id }) => _id)]),
  )
}

describe('GET /admin/search', () => {
  it('finds an order by its bill number or its id, and nothing else', async () => {
    const order = await placeSceneOrder(test.app, scene)
    const found = { orders: [order._id] }
    expect(await idsOf(order.billNumber)).toEqual(found)
    expect(await idsOf(order.billNumber.toLowerCase())).toEqual(found)
    expect(await idsOf(order._id)).toEqual(found)
    expect((await search(order.billNumber)).orders[0]).toMatchObject({
      orderStatus: 'Pending',
      grandTotal: order.grandTotal,
      restaurant: { _id: scene.restaurantId },
      seller: { _id: scene.seller.id },
      user: { _id: scene.user.id, name: scene.user.name },
    })
    expect(await idsOf('FD999999')).toEqual({})
  })

  it('finds people by name, address and telephone number, however it is written', async () => {
    const person = await makePerson(test.database, 'user', 'Quimby Rao')
    await test.database.db.execute(
      sql`update accounts set mobile = '+91 91234-56789' where id = ${person.id}`,
    )
    const found = { people: [person.id] }
    for (const q of ['quimby', 'rao quim', person.email, person.email.toUpperCase(), person.id]) {
      expect(await idsOf(q), q).toEqual(found)
    }
    for (const q of ['+91 91234-56789', '919123456789', '91234 56789', '91234-56789']) {
      expect(await idsOf(q), q).toEqual(found)
    }
    expect(await idsOf(admin.email)).toEqual({})
  })

  it('finds restaurants and dishes by the beginnings of words, hidden and suspended ones too', async () => {
    const { seller } = scene
    const restaurantId = await makeRestaurant(test.database, seller.id, 'Zanzibar Grill')
    const foodId = await makeFood(test.database, restaurantId, { name: 'Zarda Pulao' })
    expect(await idsOf('grill zanz')).toEqual({ restaurants: [restaurantId] })
    expect(await idsOf('zarda')).toEqual({ foods: [foodId] })
    await test.database.db.execute(sql`update foods set hidden = true where id = ${foodId}`)
    expect(await search('zarda')).toMatchObject({
      foods: [{ _id: foodId, listed: false, restaurant: { _id: restaurantId, name: 'Zanzibar Grill' } }],
    })
    await test.database.db.execute(
      sql`update restaurants set suspended_at = now() where id = ${restaurantId}`,
    )
    expect(await search('zanzibar')).toMatchObject({ restaurants: [{ listed: false }] })
  })

  it('finds a card payment by the provider’s ids and its own', async () => {
    const { _id: orderId } = await placeSceneOrder(test.app, await makeScene(test.database))
    await test.database.db.execute(sql`
      insert into payments (order_id, provider, amount, currency, customer_email, origin, expires_at, state, session_id, charge_id, url, paid_at)
      values (${orderId}, 'stripe', 100, 'INR', '', '', now(), 'Paid', 'cs_1', 'pi_1', '', now())`)
    const { rows } = await test.database.db.execute<{ id: string }>(
      sql`select id from payments where session_id = 'cs_1'`,
    )
    await test.database.db.execute(
      sql`insert into refunds (payment_id, amount, reason, provider_id) values (${rows[0]!.id}, 100, 'cancelled', 're_1')`,
    )
    for (const q of ['cs_1', 'pi_1', rows[0]!.id]) {
      expect(await search(q), q).toMatchObject({
        payments: [{ kind: 'payment', order: { _id: orderId }, amount: 1, state: 'Paid' }],
      })
    }
    expect(await search('re_1')).toMatchObject({ payments: [{ kind: 'refund', order: { _id: orderId } }] })
  })

  it('takes any text, and finds nothing for none', async () => {
    for (const q of ['', ' ', "it's", '%', '_', '\\', "':*", '@', '(', '1', '&']) {
      expect(await search(q), q).toMatchObject({ payments: [] })
    }
  })
})
