import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/records/order.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { basketsLeft, orderWith } from '../../../tests/support/charges.ts'
import { call, makeScene, type Scene } from '../../../tests/support/factories.ts'
import { everyDay, setHours, setKitchen, setPause } from '../../../tests/support/hours.ts'

/** A Monday, 09:30 in business time. */
const monday = '2026-03-02T04:00:00.000Z'
let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(monday) })
})
beforeEach(async () => {
  scene = await makeScene(test.database)
})

const order = (changes: object = {}) => orderWith(test, scene, changes)
const orderFor = (scheduledFor: string) => order({ scheduledFor })
const changeFood = (columns: Partial<typeof foods.$inferInsert>) =>
  test.database.db.update(foods).set(columns).where(eq(foods.id, scene.foodId))

describe('an order for now', () => {
  it('is refused while the restaurant is closed, with the next opening', async () => {
    await setHours(test, scene, everyDay('18:00-23:00'))
    const opensAt = '2026-03-02T12:30:00.000Z'
    expect(await order()).toMatchObject({ status: 409, body: { code: 'CLOSED', data: { opensAt } } })
    expect(await basketsLeft(test, scene)).toBe(1)
    const basket = await call(test.app, 'GET', `/basket/get-data-basket/${scene.basketId}`, {
      as: scene.user,
    })
    expect(basket.body.basket.restaurant.open).toMatchObject({ open: false, opensAt })
  })

  it('is refused during a pause, and taken after it', async () => {
    await setPause(test, scene, 'until-changed')
    expect((await order()).body).toMatchObject({ code: 'CLOSED', data: { opensAt: null } })
    await setPause(test, scene, null)
    expect((await order()).status).toBe(201)
  })

  it('is taken during the hours', async () => {
    await setHours(test, scene, everyDay('07:00-11:00'))
    expect(await order()).toMatchObject({ status: 201, body: { data: { scheduledFor: null } } })
  })
})

describe('an order for later', () => {
  beforeEach(async () => {
    await setHours(test, scene, everyDay('18:00-23:00'))
    await setKitchen(test, scene, { scheduledOrders: true })
  })

  it('is taken for a time of the slots, and shown to the seller', async () => {
    const scheduledFor = '2026-03-02T13:30:00.000Z'
    const { status, body } = await orderFor(scheduledFor)
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { scheduledFor } } })
    const read = await call(test.app, 'GET', `/order/get-data-order/${body.data._id}`, { as: scene.seller })
    expect(read.body.data).toMatchObject({ scheduledFor, orderStatus: 'Pending' })
  })

  it.each([
    [null, {}],
    [60, { usualMinutes: 60 }],
  ])('has the usual minutes of its restaurant (%s), in every answer', async (usualMinutes, expected) => {
    await setKitchen(test, scene, { usualMinutes, scheduledOrders: true })
    const { body: placed } = await orderFor('2026-03-02T13:30:00.000Z')
    const { _id } = placed.data
    const { name, phoneNumber } = placed.data.restaurant
    const restaurant = { _id: scene.restaurantId, name, phoneNumber, ...expected }
    expect(placed.data.restaurant).toEqual(restaurant)
    const read = async (path: string, as = scene.user) =>
      (await call(test.app, 'GET', `/order/${path}`, { as })).body.data
    expect((await read(`get-data-order/${_id}`)).restaurant).toEqual(restaurant)
    const lists = [
      await read('get-list-order-user'),
      await read('get-running'),
      await read('get-list-order-seller', scene.seller),
    ]
    for (const list of lists) expect(list.map((order: Order) => order.restaurant)).toEqual([restaurant])
  })

  it.each([
    ['no quarter of an hour', '2026-03-02T13:31:00.000Z'],
    ['too soon', '2026-03-02T04:15:00.000Z'],
    ['in the past', '2026-03-01T13:30:00.000Z'],
    ['more than seven days from now', '2026-03-09T13:30:00.000Z'],
  ])('is 400 for a time that is %s', async (_, scheduledFor) => {
    const { status, body } = await orderFor(scheduledFor)
    expect({ status, path: body.errors?.[0].path }).toEqual({ status: 400, path: 'scheduledFor' })
    expect(await basketsLeft(test, scene)).toBe(1)
  })

  it('is refused outside of the hours and within a pause', async () => {
    expect(await orderFor('2026-03-02T12:00:00.000Z')).toMatchObject({
      status: 409,
      body: { code: 'CLOSED', data: { opensAt: '2026-03-02T12:30:00.000Z' } },
    })
    await setPause(test, scene, 'tomorrow')
    expect((await orderFor('2026-03-02T13:30:00.000Z')).body).toMatchObject({
      code: 'CLOSED',
      data: { opensAt: '2026-03-03T12:30:00.000Z' },
    })
    expect((await orderFor('2026-03-03T13:30:00.000Z')).status).toBe(201)
  })

  it('is refused where the restaurant takes none', async () => {
    await setKitchen(test, scene, {})
    expect((await orderFor('2026-03-02T13:30:00.000Z')).body).toMatchObject({ code: 'CONFLICT' })
  })

  it('is judged by the hours of sections and by sold out at that time', async () => {
    await changeFood({ orderHours: [{ from: '20:00', to: '22:00' }] })
    expect((await orderFor('2026-03-02T13:30:00.000Z')).body).toMatchObject({
      code: 'SOLD_OUT',
      message: expect.stringMatching(/^Cannot be ordered for this time: .+ Please choose another time,/),
      data: { items: [{ obstacle: 'closed', opensAt: '2026-03-02T14:30:00.000Z' }] },
    })
    await changeFood({ soldOutUntil: new Date('2026-03-02T23:30:00Z') })
    expect((await orderFor('2026-03-02T15:00:00.000Z')).body.code).toBe('SOLD_OUT')
    expect((await orderFor('2026-03-03T15:00:00.000Z')).status).toBe(201)
  })
})
