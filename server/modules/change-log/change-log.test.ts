import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, payByCard } from '../../../tests/support/cards/scenes.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  call,
  makeAdmin,
  makeFood,
  makeRestaurant,
  makeScene,
  makeSeller,
  makeUser,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { writeEntries } from './write-entries.ts'

let test: TestApp
let admin: Person
let seller: Person
let restaurantId: string
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database, 'Ada Operator')
  seller = await makeSeller(test.database, 'Sita Seller')
  restaurantId = await makeRestaurant(test.database, seller.id)
})

const update = (foodId: string, payload: object, from?: string, as = seller) =>
  call(test.app, 'PATCH', `/food/update-food/${foodId}`, { as, payload, from })
const list = async (query: Record<string, string> = {}, as = admin) =>
  call(test.app, 'GET', `/admin/get-list-log?${new URLSearchParams(query)}`, { as })
const entriesAbout = (id: string) => entriesOf(test, sql`reference_id = ${id}`)

describe('an entry', () => {
  it('has who, what and from which network, amounts in minor units, and no texts', async () => {
    const foodId = await makeFood(test.database, restaurantId, { name: 'Secret Curry', price: 12_000 })
    await update(foodId, { name: 'Revealed Curry', price: 135.5, diet: 'vegan' }, '203.0.113.77')
    const [entry, ...more] = await entriesAbout(foodId)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actorId: seller.id,
      actorRole: 'seller',
      action: 'food.update',
      referenceType: 'Food',
      effect: 'changed',
      fields: [
        { name: 'diet', before: null, after: 'vegan' },
        { name: 'name' },
        { name: 'price', before: 12_000, after: 13_550 },
      ],
      network: '203.0.113.0/24',
    })
    expect(JSON.stringify(entry)).not.toContain('Curry')
  })

  it('has the /48 of an IPv6 address', async () => {
    const foodId = await makeFood(test.database, restaurantId)
    await update(foodId, { price: 1 }, '2001:db8:5:6:7::8')
    expect(await entriesAbout(foodId)).toMatchObject([{ network: '2001:db8:5::/48' }])
  })

  it('is not written for a change that changes nothing, is refused or is another seller’s', async () => {
    const foodId = await makeFood(test.database, restaurantId, { price: 12_000 })
    await update(foodId, { price: 120 })
    await update(foodId, { price: -1 })
    await update(foodId, { price: 3 }, undefined, await makeSeller(test.database))
    expect(await entriesAbout(foodId)).toEqual([])
  })

  it('has what the change replaced, also when changes are parallel', async () => {
    const foodId = await makeFood(test.database, restaurantId, { price: 100 })
    await Promise.all([2, 3, 4, 5, 6, 7].map((price) => update(foodId, { price })))
    const steps = (await entriesAbout(foodId)).map(({ fields }) => fields[0]!)
    expect(steps).toHaveLength(6)
    steps.forEach(({ before }, place) => expect(before).toBe(place === 0 ? 100 : steps[place - 1]!.after))
  })

  it('cannot be changed or deleted', async () => {
    const { db } = test.database
    const foodId = await makeFood(test.database, restaurantId)
    await update(foodId, { price: 5 })
    for (const statement of [
      sql`update log_entries set action = 'x'`,
      sql`delete from log_entries`,
      sql`truncate log_entries cascade`,
      sql`update log_texts set text = 'x'`,
      sql`delete from log_seals`,
    ]) {
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
    }
  })
})

it('is not written for orders, baskets and addresses of customers', async () => {
  const count = async () => (await entriesOf(test)).length
  const before = await count()
  const scene = await makeScene(test.database)
  const { _id } = await placeSceneOrder(test.app, scene)
  await call(test.app, 'PATCH', `/order/cancel-order/${_id}`, { as: scene.user })
  const address = { type: 'Work', streetAddress: '7 Mill Road', city: 'Bengaluru', postalCode: '560001' }
  const { status } = await call(test.app, 'POST', `/address/create-address/${scene.user.id}`, {
    as: scene.user,
    payload: { ...address, state: 'Karnataka', country: 'India' },
  })
  expect(status).toBe(201)
  expect(await count()).toBe(before)
})

it('has the refunds that the system makes', async () => {
  const scene = await makePayNowScene(test)
  await payByCard(test, scene)
  await call(test.app, 'PATCH', `/order/cancel-order/${scene.orderId}`, { as: scene.user })
  await test.runJobs({ hours: 1 })
  const system = { actorId: null, actorRole: 'system', network: null, referenceType: 'Order' }
  const fields = [
    { name: 'amount', after: 12_600 },
    { name: 'reason', after: 'cancelled' },
  ]
  expect(await entriesAbout(scene.orderId)).toMatchObject([
    { ...system, action: 'refund.begun', fields },
    { ...system, action: 'refund.succeeded', fields },
  ])
})

describe('GET /admin/get-list-log', () => {
  it('lists entries newest or oldest first, in pages, with the name of the actor', async () => {
    const foodId = await makeFood(test.database, restaurantId)
    for (const price of [11, 12, 13]) await update(foodId, { price })
    const first = await list({ reference: foodId, limit: '2' })
    expect(first.body.data).toMatchObject([
      {
        actor: { _id: seller.id, role: 'seller', name: 'Sita Seller' },
        fields: [{ after: 1_300 }],
        texts: {},
      },
      { fields: [{ after: 1_200 }] },
    ])
    const second = await list({ reference: foodId, limit: '2', cursor: first.body.nextCursor })
    expect(second.body.data).toMatchObject([{ fields: [{ after: 1_100 }] }])
    expect(second.body.nextCursor).toBeUndefined()
    const oldest = await list({ reference: foodId, limit: '2', sort: 'oldest' })
    expect(oldest.body.data).toMatchObject([{ fields: [{ after: 1_100 }] }, { fields: [{ after: 1_200 }] }])
    const rest = { reference: foodId, sort: 'oldest', cursor: oldest.body.nextCursor }
    expect((await list(rest)).body.data).toMatchObject([{ fields: [{ after: 1_300 }] }])
  })

  it('filters by actor (id or e-mail), action and days', async () => {
    const own = await makeSeller(test.database)
    const foodId = await makeFood(test.database, await makeRestaurant(test.database, own.id))
    await update(foodId, { price: 4 }, undefined, own)
    const count = async (query: Record<string, string>) => (await list(query)).body.data.length
    expect(await count({ actor: own.id })).toBe(1)
    expect(await count({ actor: own.email.toUpperCase() })).toBe(1)
    expect(await count({ actor: own.email, action: 'food.update' })).toBe(1)
    expect(await count({ actor: own.email, action: 'food.create' })).toBe(0)
    expect(await count({ actor: 'nobody@example.com' })).toBe(0)
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    expect(await count({ actor: own.id, from: day(-1), to: day(1) })).toBe(1)
    expect(await count({ actor: own.id, to: day(-2) })).toBe(0)
    expect(await count({ actor: own.id, from: day(2) })).toBe(0)
    expect((await list({ from: day(1), to: day(0) })).status).toBe(400)
    expect((await list({ cursor: 'nonsense' })).status).toBe(400)
  })

  it('shows texts, and that they were deleted', async () => {
    const entry = { referenceType: 'Order', referenceId: 'of-texts', effect: 'done' } as const
    const origin = { actorId: admin.id, actorRole: 'admin', action: 'admin.test', network: null } as const
    await test.database.transaction((tx) =>
      writeEntries(tx, origin, [{ ...entry, texts: { reason: 'Asha called twice' } }]),
    )
    const read = async () => (await list({ reference: 'of-texts' })).body.data[0].texts
    expect(await read()).toEqual({ reason: 'Asha called twice' })
    const { rows } = await test.database.db.execute(
      sql`select * from log_entries where reference_id = 'of-texts'`,
    )
    expect(JSON.stringify(rows)).not.toContain('Asha')
    await test.database.db.execute(sql`delete from log_texts`)
    expect(await read()).toEqual({ reason: null })
  })

  it('is for admins', async () => {
    expect((await list({}, seller)).status).toBe(403)
    expect((await list({}, await makeUser(test.database))).status).toBe(403)
    expect((await call(test.app, 'GET', '/admin/export-log')).status).toBe(401)
  })
})

describe('GET /admin/export-log', () => {
  it('has the same entries as a CSV file whose cells no spreadsheet evaluates', async () => {
    const own = await makeSeller(test.database, '=HYPERLINK("x")')
    const foodId = await makeFood(test.database, await makeRestaurant(test.database, own.id), { price: 100 })
    await update(foodId, { price: 4 }, undefined, own)
    const { body, headers } = await call(test.app, 'GET', `/admin/export-log?actor=${own.id}`, { as: admin })
    expect(headers['content-type']).toContain('text/csv')
    const [head, line, ...more] = body.trim().split('\r\n')
    const cells = (text: string) => text.split(',').map((cell) => cell.replaceAll('"', ''))
    expect(cells(head!).slice(1)).toEqual(
      'time,actor,role,name,action,record,record id,effect,fields,texts,network'.split(','),
    )
    expect(line).toContain(`"${own.id}","seller","'=HYPERLINK`)
    const end = ['food.update', 'Food', foodId, 'changed', 'price: 100 > 400', '', '127.0.0.0/24']
    expect(cells(line!).slice(-7)).toEqual(end)
    expect(more).toEqual([])
  })
})
