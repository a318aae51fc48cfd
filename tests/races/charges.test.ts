import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import {
  basketsLeft,
  makeChargedScene,
  orderWith,
  paying,
  setCharges,
  type SomeCharges,
} from '../support/charges.ts'
import { call } from '../support/factories.ts'
import { raceForLock, untilWaiting } from '../support/lock-race.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const fee = { flat: 20, perKm: 5 }

interface Race {
  before: SomeCharges
  after: SomeCharges
  stated: object
  refusal: object
}

/** What was confirmed, and what the seller changes at the same moment. The customer lives 1.5 km away. */
const races: [string, Race][] = [
  [
    'a higher fee',
    {
      before: { fee },
      after: { fee: { ...fee, perKm: 6 } },
      stated: paying(30),
      refusal: { code: 'TOTALS_CHANGED', data: { deliveryFee: 32, grandTotal: 158 } },
    },
  ],
  [
    'no fee any more',
    {
      before: { fee },
      after: {},
      stated: paying(30),
      refusal: { code: 'TOTALS_CHANGED', data: { deliveryFee: 0, grandTotal: 126 } },
    },
  ],
  [
    'a first fee',
    {
      before: {},
      after: { fee },
      stated: {},
      refusal: { code: 'TOTALS_CHANGED', data: { deliveryFee: 30, grandTotal: 156 } },
    },
  ],
  [
    'tips switched off',
    {
      before: { tips: true },
      after: {},
      stated: paying(0, 10),
      refusal: { code: 'TOTALS_CHANGED', data: { tip: 0, grandTotal: 126 } },
    },
  ],
  [
    'a minimum',
    {
      before: {},
      after: { minimumOrder: 200 },
      stated: {},
      refusal: { code: 'BELOW_MINIMUM', data: { missing: 80 } },
    },
  ],
  [
    'a smaller area',
    {
      before: { radiusKm: 3 },
      after: { radiusKm: 1 },
      stated: {},
      refusal: { code: 'OUT_OF_REACH', data: { distance: 1500 } },
    },
  ],
  [
    'other postal codes',
    {
      before: { postalCodes: ['560001'] },
      after: { postalCodes: ['560002'] },
      stated: {},
      refusal: { code: 'OUT_OF_REACH' },
    },
  ],
  [
    'pickup switched off',
    {
      before: { pickup: true },
      after: {},
      stated: { fulfilment: 'pickup' },
      refusal: { code: 'CONFLICT', data: { delivery: true, pickup: false } },
    },
  ],
  [
    'delivery switched off',
    {
      before: { pickup: true },
      after: { delivery: false, pickup: true },
      stated: {},
      refusal: { code: 'CONFLICT', data: { delivery: false, pickup: true } },
    },
  ],
]

describe('a change of charges and an order', () => {
  /** Starts both while the restaurant is locked: the second as soon as the first waits. */
  async function race(first: 'order' | 'change', { before, after, stated }: Race) {
    const scene = await makeChargedScene(test, before)
    const calls = {
      order: () => orderWith(test, scene, stated),
      change: () => setCharges(test, scene, after),
    }
    const second = first === 'order' ? 'change' : 'order'
    const [earlier, later] = await raceForLock(
      test.connectionString,
      { sql: 'select from restaurants where id = $1 for update', values: [scene.restaurantId] },
      () => [calls[first](), untilWaiting(test.connectionString, 1).then(calls[second])],
      2,
    )
    const [order, change] = first === 'order' ? [earlier!, later!] : [later!, earlier!]
    expect(change.status).toBe(200)
    return { order, scene }
  }

  it.each(races)('%s: an order that comes first is placed as confirmed', async (_, one) => {
    const { order, scene } = await race('order', one)
    expect(order.status).toBe(201)
    expect(order.body.data).toMatchObject({ totalPrice: 120, ...one.stated })
    expect(await basketsLeft(test, scene)).toBe(0)
  })

  it.each(races)('%s: an order that comes second is refused and returns what changed', async (_, one) => {
    const { order, scene } = await race('change', one)
    expect({ status: order.status, body: order.body }).toMatchObject({ status: 409, body: one.refusal })
    expect(await basketsLeft(test, scene)).toBe(1)
  })
})

describe('a radius and the removal of the point that it needs', () => {
  it('are never both saved', async () => {
    const written = {
      streetAddress: '1 MG Road',
      city: 'Bengaluru',
      postalCode: '560008',
      state: 'Karnataka',
      country: 'India',
    }
    for (const first of ['radius', 'removal'] as const) {
      const scene = await makeChargedScene(test, {})
      const calls = {
        radius: () => setCharges(test, scene, { radiusKm: 5 }),
        removal: () =>
          call(test.app, 'PATCH', `/address/update-address/${scene.placeId}`, {
            as: scene.seller,
            payload: { ...written, coordinates: null },
          }),
      }
      const second = first === 'radius' ? 'removal' : 'radius'
      const [earlier, later] = await raceForLock(
        test.connectionString,
        { sql: 'select from restaurants where id = $1 for update', values: [scene.restaurantId] },
        () => [calls[first](), untilWaiting(test.connectionString, 1).then(calls[second])],
        2,
      )
      expect([first, earlier!.status, later!.status]).toEqual([first, 200, first === 'radius' ? 409 : 400])
    }
  })
})
