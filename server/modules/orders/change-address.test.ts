import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  makeChargedScene,
  northOf,
  orderWith,
  paying,
  setCharges,
  setPoint,
  type SomeCharges,
} from '../../../tests/support/charges.ts'
import { call, makeAddress } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** An order to the home 1.5 km away, and calls that send it to another street so many metres away. */
async function makeOrder(charges: SomeCharges, placed: object = {}) {
  const scene = await makeChargedScene(test, charges)
  const { status, body } = await orderWith(test, scene, { paymentMethod: 'PayNow', ...placed })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  const orderId: string = body.data._id
  const address = await makeAddress(test.database, scene.user.id, 'Work')
  await test.database.pool.query(`update addresses set street_address = '5 Side Road' where id = $1`, [
    address,
  ])
  const move = async (metres: number | null) => {
    await setPoint(test, address, metres === null ? null : northOf(metres))
    const sent = { as: scene.user, payload: { orderId, address } }
    return [
      await call(test.app, 'PATCH', `/order/update-address/${orderId}`, sent),
      await call(test.app, 'POST', '/payment/create-checkout-session', sent),
    ]
  }
  const read = async () =>
    (await call(test.app, 'GET', `/order/get-data-order/${orderId}`, { as: scene.user })).body.data
  const readStreet = async () => (await read()).deliveryAddress.streetAddress
  const readDistance = async () => (await read()).distance
  return { scene, address, move, readStreet, readDistance }
}

const fee = { flat: 20, perKm: 5, firstKm: 1 }

describe('another delivery address, by update-address and by create-checkout-session', () => {
  it('is taken where delivery costs the same', async () => {
    const { move, readStreet } = await makeOrder({ fee, radiusKm: 5 }, paying(25))
    expect((await move(2000)).map(({ status }) => status)).toEqual([200, 201])
    expect(await readStreet()).toBe('5 Side Road')
  })

  it('has another distance, also where the restaurant has set nothing', async () => {
    const { move, readDistance } = await makeOrder({})
    expect(await readDistance()).toBe(1500)
    await move(40_000)
    expect(await readDistance()).toBe(40_000)
  })

  it('is refused where delivery costs something else: the sum that was confirmed does not change', async () => {
    const { move, readStreet } = await makeOrder({ fee }, paying(25))
    for (const metres of [900, 2001]) {
      for (const { status, body } of await move(metres)) {
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
        expect(body.message).toContain(
          `costs ${metres === 900 ? '₹20.00' : '₹30.00'}, and ₹25.00 in this order`,
        )
      }
    }
    expect(await readStreet()).toBe('12 Church Street')
  })

  it('is refused where the restaurant does not deliver, or that is not known', async () => {
    const { scene, address, move, readStreet } = await makeOrder({ radiusKm: 2 })
    for (const { status, body } of await move(2001)) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'OUT_OF_REACH', data: { distance: 2001 } },
      })
    }
    for (const { status, body } of await move(null)) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'POINT_NEEDED', data: { addressId: address } },
      })
    }
    await setCharges(test, scene, { delivery: false, pickup: true })
    for (const { status, body } of await move(100)) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
    }
    expect(await readStreet()).toBe('12 Church Street')
  })

  it('is refused for an order that is picked up', async () => {
    const { move, readStreet } = await makeOrder({ pickup: true }, { fulfilment: 'pickup' })
    for (const { status, body } of await move(100)) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
    }
    expect(await readStreet()).toBe('1 MG Road')
  })
})
