import { beforeAll, describe, expect, it } from 'vitest'
import type { Quote } from '#contract/records/restaurant-settings.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  centre,
  makeChargedScene,
  northOf,
  setCharges,
  setPoint,
  type SomeCharges,
} from '../../../tests/support/charges.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { call, makeScene, type Person } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function readQuote(restaurantId: string, query: Record<string, string> = {}, as?: Person) {
  const path = `/restaurant/get-quote/${restaurantId}?${new URLSearchParams(query)}`
  const { status, body } = await call(test.app, 'GET', path, { as })
  return { status, code: body.code, ...(body.data as Quote | undefined) }
}

const near = (metres: number) => {
  const { latitude, longitude } = northOf(metres)
  return `${latitude},${longitude}`
}

describe('GET /restaurant/get-quote/:restaurantId', () => {
  it('is free everywhere where nothing is set', async () => {
    const { restaurantId } = await makeScene(test.database)
    expect(await readQuote(restaurantId)).toMatchObject({
      status: 200,
      delivers: true,
      reason: null,
      distance: null,
      deliveryFee: 0,
      minimumOrder: null,
      minutes: null,
      open: { open: true },
      charges: { delivery: true, pickup: false, fee: null },
      scheduledOrders: false,
    })
  })

  it('has the distance of a point where the restaurant has set nothing', async () => {
    const { restaurantId } = await makeChargedScene(test, {})
    expect(await readQuote(restaurantId, { near: near(4200) })).toMatchObject({
      delivers: true,
      distance: 4200,
      deliveryFee: 0,
      charges: { fee: null },
    })
    expect((await readQuote(restaurantId)).distance).toBeNull()
  })

  it('promises no time beyond 30 km, as lists do, unless the restaurant has set a limit', async () => {
    const scene = await makeChargedScene(test, {})
    await setKitchen(test, scene, { usualMinutes: 30 })
    const shown = { from: 25, to: 35 }
    const listed = async (metres: number, more = '') => {
      const path = `/restaurant/get-list-restaurant?sort=distance&limit=50&near=${near(metres)}${more}`
      const { body } = await call(test.app, 'GET', path)
      return body.data.find(({ _id }: { _id: string }) => _id === scene.restaurantId)
    }
    expect(await readQuote(scene.restaurantId, { near: near(29_900) })).toMatchObject({ minutes: shown })
    expect(await listed(29_900, '&delivers=here')).toMatchObject({ minutes: shown, delivers: true })
    expect(await readQuote(scene.restaurantId, { near: near(30_100) })).toMatchObject({
      delivers: true,
      minutes: null,
    })
    expect(await listed(30_100)).toMatchObject({ minutes: null, delivers: null })
    expect(await listed(30_100, '&delivers=here')).toBeUndefined()
    await setCharges(test, scene, { radiusKm: 50 })
    expect(await readQuote(scene.restaurantId, { near: near(30_100) })).toMatchObject({ minutes: shown })
    expect(await listed(30_100, '&delivers=here')).toMatchObject({ minutes: shown, delivers: true })
  })

  it('has distance and fee of a point, for the total price of the order', async () => {
    const fee = { flat: 20, perKm: 5.5, firstKm: 2, freeFrom: 500 }
    const { restaurantId } = await makeChargedScene(test, { radiusKm: 5, fee, minimumOrder: 99 })
    expect(await readQuote(restaurantId, { near: near(4200), total: '499.99' })).toMatchObject({
      delivers: true,
      reason: null,
      distance: 4200,
      deliveryFee: 36.5,
      minimumOrder: 99,
      charges: { radiusKm: 5, fee },
    })
    expect((await readQuote(restaurantId, { near: near(4200), total: '500' })).deliveryFee).toBe(0)
    expect((await readQuote(restaurantId, { near: near(0) })).deliveryFee).toBe(20)
  })

  it.each<[string, SomeCharges, Record<string, string>, Partial<Quote>]>([
    ['out of its radius', { radiusKm: 5 }, { near: near(5001) }, { reason: 'OUT_OF_REACH', distance: 5001 }],
    ['on its radius', { radiusKm: 5 }, { near: near(5000) }, { reason: null, deliveryFee: 0 }],
    ['without a point for a radius', { radiusKm: 5 }, {}, { reason: 'POINT_NEEDED', distance: null }],
    ['without a point for its fee', { fee: { perKm: 5 } }, { postalCode: '1' }, { reason: 'POINT_NEEDED' }],
    ['in a postal code', { postalCodes: ['560001'] }, { postalCode: '560 001' }, { reason: null }],
    ['in another', { postalCodes: ['560001'] }, { postalCode: '560002' }, { reason: 'OUT_OF_REACH' }],
    ['without a postal code', { postalCodes: ['560001'] }, { near: near(1) }, { reason: 'POINT_NEEDED' }],
    ['with pickup only', { delivery: false, pickup: true }, { near: near(1) }, { reason: 'PICKUP_ONLY' }],
    ['with a flat fee', { fee: { flat: 25 } }, {}, { reason: null, deliveryFee: 25 }],
  ])('for a place %s', async (_, charges, query, expected) => {
    const { restaurantId } = await makeChargedScene(test, charges)
    const found = await readQuote(restaurantId, query)
    expect(found).toMatchObject({ status: 200, delivers: expected.reason === null, ...expected })
    if (expected.reason) expect(found.deliveryFee).toBeNull()
  })

  it('judges an address of the customer by its point and postal code', async () => {
    const scene = await makeChargedScene(test, { radiusKm: 5, fee: { perKm: 10 } }, 2500)
    const ofHome = () => readQuote(scene.restaurantId, { address: scene.addressId }, scene.user)
    expect(await ofHome()).toMatchObject({ delivers: true, distance: 2500, deliveryFee: 30 })
    await setPoint(test, scene.addressId, null)
    expect(await ofHome()).toMatchObject({ delivers: false, reason: 'POINT_NEEDED' })
    const listed = await makeChargedScene(test, { postalCodes: ['560001'] }, null)
    const quote = await readQuote(listed.restaurantId, { address: listed.addressId }, listed.user)
    expect(quote).toMatchObject({ delivers: true, deliveryFee: 0 })
  })

  it('is 404 for an address that is not the caller’s, and for an unknown restaurant', async () => {
    const [scene, other] = [await makeChargedScene(test, { radiusKm: 5 }), await makeScene(test.database)]
    const query = { address: scene.addressId }
    for (const caller of [undefined, other.user, scene.seller]) {
      expect((await readQuote(scene.restaurantId, query, caller)).status).toBe(404)
    }
    expect((await readQuote(scene.addressId)).status).toBe(404)
  })

  it.each([{ near: '91,0' }, { near: 'here' }, { total: '-1' }, { total: 'much' }, { address: 'home' }])(
    'is 400 for %j',
    async (query) => {
      const { restaurantId } = await makeScene(test.database)
      expect((await readQuote(restaurantId, query as unknown as Record<string, string>)).status).toBe(400)
    },
  )

  it('measures as the lists that are sorted by distance do', async () => {
    const { restaurantId } = await makeChargedScene(test, { radiusKm: 50 })
    const point = `${centre.latitude + 0.1234},${centre.longitude - 0.0567}`
    const list = await call(
      test.app,
      'GET',
      `/restaurant/get-list-restaurant?sort=distance&near=${point}&limit=50`,
    )
    const listed = list.body.data.find(({ _id }: { _id: string }) => _id === restaurantId)
    expect((await readQuote(restaurantId, { near: point })).distance).toBe(listed.distance)
  })
})
