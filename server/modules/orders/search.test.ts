import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeRestaurant,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
let scene: Scene
let placed: { _id: string; billNumber: string }

beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test.database)
  await rename(scene.user, 'Zoya Mirza')
  await test.database.db
    .update(accounts)
    .set({ email: 'zoya.mirza@example.com', mobile: '+91 98860 12345' })
    .where(eq(accounts.id, scene.user.id))
  placed = await placeSceneOrder(test.app, scene)
})

const find = (q: string, more: Record<string, string> = {}, as: Person = scene.seller) =>
  call(test.app, 'GET', `/order/get-list-order-seller?${new URLSearchParams({ q, ...more })}`, { as })
const rename = (person: Person, name: string) =>
  test.database.db.update(accounts).set({ name }).where(eq(accounts.id, person.id))
const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id)

describe('?q= of a seller’s lists', () => {
  it.each([
    'zoya',
    'ZOYA mirza',
    'mirza   zoya',
    'oya',
    'mi',
    'zoya.mirza@',
    '+91 98860',
    '9886012345',
    'zoya%',
  ])('finds a buyer by %j', async (q) => {
    const { status, body } = await find(q)
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([placed._id])
    expect(JSON.stringify(body)).not.toContain('deliveryCode')
  })

  it.each(['ya', 'z_ya', '%', '_', '\\', '%%%', "zoya' or 'a'='a", 'zoya nobody', 'FD', 'FD999999999999999'])(
    'finds no order by %j',
    async (q) => {
      const { status, body } = await find(q)
      expect(status).toBe(200)
      expect(body.data).toEqual([])
      expect(body.nextCursor).toBeUndefined()
    },
  )

  it('finds an order by its bill number in any notation', async () => {
    const digits = String(Number(placed.billNumber.slice(2)))
    for (const q of [
      placed.billNumber,
      placed.billNumber.toLowerCase(),
      `FD${digits}`,
      `#${digits}`,
      digits,
    ]) {
      expect(idsOf((await find(q)).body), q).toEqual([placed._id])
    }
    const noOther = await find(`${placed.billNumber}0`)
    expect(noOther.body.data).toEqual([])
  })

  it('treats digits that are no bill number of the seller as part of a mobile number', async () => {
    expect(idsOf((await find('98860')).body)).toEqual([placed._id])
  })

  it('finds a buyer by the current name', async () => {
    const other = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, other)
    await rename(other.user, 'Ishaan Old')
    expect(idsOf((await find('ishaan old', {}, other.seller)).body)).toEqual([order._id])
    await rename(other.user, 'Ishaan New')
    expect((await find('ishaan old', {}, other.seller)).body.data).toEqual([])
    expect(idsOf((await find('ishaan new', {}, other.seller)).body)).toEqual([order._id])
  })

  it('never finds another seller’s orders', async () => {
    const stranger = await makeSeller(test.database)
    for (const q of ['zoya', placed.billNumber, '9886012345']) {
      expect((await find(q, {}, stranger)).body.data, q).toEqual([])
    }
    const theirs = await find('zoya', { restaurant: scene.restaurantId }, stranger)
    expect(theirs.status).toBe(404)
  })

  it('combines with the other filters', async () => {
    const elsewhere = await makeRestaurant(test.database, scene.seller.id, 'Second Leaf')
    for (const q of ['zoya', placed.billNumber]) {
      expect(idsOf((await find(q, { status: 'Pending' })).body)).toEqual([placed._id])
      expect((await find(q, { status: 'Completed' })).body.data).toEqual([])
      expect(idsOf((await find(q, { restaurant: scene.restaurantId })).body)).toEqual([placed._id])
      expect((await find(q, { restaurant: elsewhere })).body.data).toEqual([])
      const path = (id: string) => `/order/get-restaurant-orders/${id}?q=${q}`
      const here = await call(test.app, 'GET', path(scene.restaurantId), { as: scene.seller })
      expect(idsOf(here.body)).toEqual([placed._id])
      const there = await call(test.app, 'GET', path(elsewhere), { as: scene.seller })
      expect(there.body.data).toEqual([])
    }
  })

  it('ignores an empty query, and rejects one that is too long', async () => {
    expect(idsOf((await find('   ')).body)).toEqual([placed._id])
    expect((await find('z'.repeat(121))).status).toBe(400)
  })
})

describe('paging through a search', () => {
  let large: Scene
  beforeAll(async () => {
    large = await makeScene(test.database)
    const order = await placeSceneOrder(test.app, large)
    await acceptSceneOrder(test.app, large, order._id)
  })

  /** Inserts a number of orders, the newest last, by these buyers in turn. */
  async function fillOrders(count: number, buyers: Person[], daysAgo = 0): Promise<void> {
    const { seller, restaurantId, foodId } = large
    const ids = sql.param(buyers.map(({ id }) => id))
    await test.database.db.execute(sql`
      insert into orders (id, basket_id, user_id, restaurant_id, seller_id, restaurant_name, status, payment_method,
        total_price, discount, gst, grand_total, street_address, city, postal_code, state, country, cancelled_by)
      select uuidv7(interval '-1 day' * ${daysAgo}::int - interval '1 second' * (${count} - n)), uuidv7(),
        (${ids}::uuid[])[1 + n % ${buyers.length}], ${restaurantId}, ${seller.id}, 'Leaf & Ladle',
        'Cancelled', 'CashOnDelivery', 0, 0, 0, 0, '', '', '', '', '', 'user'
      from generate_series(1, ${count}) n`)
    await test.database.db.execute(sql`
      insert into order_items (order_id, position, food_id, name, quantity, price)
      select id, 0, ${foodId}, 'Masala Dosa', 1, 0 from orders where seller_id = ${seller.id} on conflict do nothing`)
    await test.database.db.execute(sql`
      insert into order_events (order_id, type) select id, 'placed' from orders where seller_id = ${seller.id}`)
  }

  async function pages(q: string, limit: number): Promise<{ names: string[]; sizes: number[] }> {
    const names: string[] = []
    const sizes: number[] = []
    const seen = new Set<string>()
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const { status, body } = await find(
        q,
        { limit: String(limit), ...(cursor && { cursor }) },
        large.seller,
      )
      expect(status, JSON.stringify(body)).toBe(200)
      for (const order of body.data) {
        expect(seen.has(order._id)).toBe(false)
        seen.add(order._id)
        names.push(order.user.name)
      }
      sizes.push(body.data.length)
      cursor = body.nextCursor
    }
    return { names, sizes }
  }

  it('continues after the previous page, by status, then newest first', async () => {
    const buyers = [await makeUser(test.database, 'Often Here'), await makeUser(test.database, 'Also There')]
    await fillOrders(60, buyers)
    const { names, sizes } = await pages('often', 25)
    expect(names).toEqual(Array(30).fill('Often Here'))
    expect(sizes).toEqual([25, 5])
    const all = await pages('example.com', 25)
    expect(all.sizes).toEqual([25, 25, 11])
    expect(all.names[0]).toBe('Aarav')
  })

  it('finds orders of few buyers behind many orders of others', async () => {
    const rare = await makeUser(test.database, 'Needle Nair')
    const crowd = await makeUser(test.database, 'Hay Rao')
    const elsewhere = await makeScene(test.database)
    await rename(elsewhere.user, 'Needle Elsewhere')
    await placeSceneOrder(test.app, elsewhere)
    await fillOrders(30, [rare], 1)
    await fillOrders(1500, [crowd])
    const { names, sizes } = await pages('needle', 20)
    expect(names).toEqual(Array(30).fill('Needle Nair'))
    expect(sizes).toEqual([20, 10])
  })

  it('scans a bounded part per page when too many buyers match, and finds all orders in the end', async () => {
    await test.database.db.execute(sql`
      insert into accounts (role, name, email, mobile, password_hash)
      select 'user', 'Crowd ' || n, 'n' || n || '@crowd.test', '', '' from generate_series(1, 2500) n`)
    await fillOrders(3, [await makeUser(test.database, 'Crowd Sen')], 2)
    await fillOrders(12_000, [await makeUser(test.database, 'Hay Again')])
    const { names, sizes } = await pages('crowd', 20)
    expect(names).toEqual(Array(3).fill('Crowd Sen'))
    expect(sizes).toEqual([0, 3])
  })
})
