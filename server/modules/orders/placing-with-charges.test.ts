import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  basketsLeft,
  makeChargedScene,
  northOf,
  orderWith,
  paying,
  setCharges,
  setPoint,
  type SomeCharges,
} from '../../../tests/support/charges.ts'
import { call, makeScene, type Scene } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const perKm = { flat: 20, perKm: 5, firstKm: 1 }

describe('POST /order/create-order where a restaurant has charges', () => {
  it('adds the fee and the tip to the sums, and copies the instructions', async () => {
    const scene = await makeChargedScene(test, { fee: perKm, tips: true, radiusKm: 5 }, 2001)
    const instructions = 'Second floor, ring twice'
    const { status, body } = await orderWith(test, scene, { ...paying(30, 12.5), instructions })
    expect(status).toBe(201)
    const read = await call(test.app, 'GET', `/order/get-data-order/${body.data._id}`, { as: scene.seller })
    for (const order of [body.data, read.body.data]) {
      expect(order).toMatchObject({
        totalPrice: 120,
        discount: 0,
        gst: 6,
        deliveryFee: 30,
        tip: 12.5,
        grandTotal: 168.5,
        fulfilment: 'delivery',
        distance: 2001,
        instructions,
      })
    }
  })

  it.each<[string, SomeCharges, object, object]>([
    [
      'a fee that was not stated',
      { fee: perKm },
      {},
      { deliveryFee: 25, tip: 0, grandTotal: 151, totalPrice: 120 },
    ],
    ['another fee', { fee: perKm }, paying(20), { deliveryFee: 25, grandTotal: 151 }],
    ['a fee where there is none', {}, paying(20), { deliveryFee: 0, grandTotal: 126 }],
    ['a fee that is free now', { fee: { flat: 20, freeFrom: 120 } }, paying(20), { deliveryFee: 0 }],
    ['a tip where there are none', { fee: perKm }, paying(25, 10), { tip: 0, grandTotal: 151 }],
    ['a grand total without its tip', { tips: true }, { tip: 10 }, { tip: 10, grandTotal: 136 }],
  ])('returns the current sums for %s', async (_, charges, stated, current) => {
    const scene = await makeChargedScene(test, charges)
    const { status, body } = await orderWith(test, scene, stated)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'TOTALS_CHANGED', data: current } })
    expect(await basketsLeft(test, scene)).toBe(1)
  })

  it('needs no point where neither area nor fee depend on it', async () => {
    const scene = await makeChargedScene(test, { fee: { flat: 20 }, postalCodes: ['560 001'] }, null)
    expect((await orderWith(test, scene, paying(20))).status).toBe(201)
  })

  it.each<[string, SomeCharges]>([
    ['a radius', { radiusKm: 5 }],
    ['a fee per kilometre', { fee: perKm }],
  ])('asks for the point of the address for %s', async (_, charges) => {
    const scene = await makeChargedScene(test, charges, null)
    expect(await orderWith(test, scene)).toMatchObject({
      status: 409,
      body: { code: 'POINT_NEEDED', data: { addressId: scene.addressId } },
    })
  })

  it('needs no point for a fee per kilometre that is free for this order', async () => {
    const scene = await makeChargedScene(test, { fee: { ...perKm, freeFrom: 120 } }, null)
    expect((await orderWith(test, scene)).status).toBe(201)
  })

  it('is refused outside of the area: by radius with the distance, by postal code without', async () => {
    const scene = await makeChargedScene(test, { radiusKm: 1.4 })
    expect(await orderWith(test, scene)).toMatchObject({
      status: 409,
      body: {
        code: 'OUT_OF_REACH',
        message: 'This restaurant does not deliver to this address: it is 1.5 km away.',
        data: { distance: 1500 },
      },
    })
    await setCharges(test, scene, { radiusKm: 1.5 })
    expect((await orderWith(test, scene)).status).toBe(201)

    const other = await makeChargedScene(test, { postalCodes: ['560002'] }, null)
    expect(await orderWith(test, other)).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_REACH', data: { distance: null } },
    })
  })

  it('is refused below the minimum, with the missing rupees', async () => {
    const scene = await makeChargedScene(test, { minimumOrder: 150.5 })
    expect(await orderWith(test, scene)).toMatchObject({
      status: 409,
      body: {
        code: 'BELOW_MINIMUM',
        message: 'The minimum order is ₹150.50. Please add dishes for ₹30.50 more.',
        data: { missing: 30.5 },
      },
    })
    await setCharges(test, scene, { minimumOrder: 120 })
    expect((await orderWith(test, scene)).status).toBe(201)
  })

  it('judges the area before the minimum, and both before the sums', async () => {
    const scene = await makeChargedScene(test, { radiusKm: 1, minimumOrder: 500, fee: perKm })
    const code = async () => (await orderWith(test, scene)).body.code
    expect(await code()).toBe('OUT_OF_REACH')
    await setPoint(test, scene.addressId, northOf(900))
    expect(await code()).toBe('BELOW_MINIMUM')
    await setCharges(test, scene, { radiusKm: 1, fee: perKm })
    expect(await code()).toBe('TOTALS_CHANGED')
  })

  it('is 400 at the address for another customer’s', async () => {
    const [scene, other] = [await makeChargedScene(test, { radiusKm: 5 }), await makeScene(test.database)]
    const { status, body } = await orderWith(test, scene, { address: other.addressId })
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'address' })
  })
})

describe('an order for pickup', () => {
  const pickUp = (scene: Scene, changes: object = {}) =>
    orderWith(test, scene, { fulfilment: 'pickup', address: undefined, ...changes })

  it('has the address of the restaurant and no fee, wherever the customer is', async () => {
    const scene = await makeChargedScene(test, { pickup: true, radiusKm: 1, fee: perKm }, null)
    const { status, body } = await pickUp(scene)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      fulfilment: 'pickup',
      deliveryFee: 0,
      grandTotal: 126,
      deliveryAddress: { streetAddress: '1 MG Road', postalCode: '560008' },
    })
  })

  it('may have a tip, but no fee, and must reach the minimum', async () => {
    const scene = await makeChargedScene(test, { pickup: true, tips: true, fee: perKm, minimumOrder: 121 })
    expect((await pickUp(scene)).body.code).toBe('BELOW_MINIMUM')
    await setCharges(test, scene, { pickup: true, tips: true, fee: perKm })
    expect((await pickUp(scene, paying(25))).body).toMatchObject({
      code: 'TOTALS_CHANGED',
      data: { deliveryFee: 0, grandTotal: 126 },
    })
    expect((await pickUp(scene, paying(0, 20))).body.data).toMatchObject({ tip: 20, grandTotal: 146 })
  })

  it.each<[string, SomeCharges, object]>([
    ['pickup from one that only delivers', { tips: true }, { fulfilment: 'pickup' }],
    ['pickup from one without charges', {}, { fulfilment: 'pickup' }],
    ['delivery by one with pickup only', { delivery: false, pickup: true }, {}],
  ])('or delivery is refused where it is not offered: %s', async (_, charges, wanted) => {
    const scene = await makeChargedScene(test, charges)
    const { status, body } = await orderWith(test, scene, wanted)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
    expect(body.data).toEqual({ delivery: charges.delivery ?? true, pickup: charges.pickup ?? false })
    expect(await basketsLeft(test, scene)).toBe(1)
  })
})
