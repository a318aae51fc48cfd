import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  makeRestaurantAddress,
  setCharges,
  setPoint,
  type SomeCharges,
} from '../../../tests/support/charges.ts'
import { call, makeScene } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function makePlace() {
  const scene = await makeScene(test.database)
  return { ...scene, placeId: await makeRestaurantAddress(test, scene.restaurantId) }
}

const readCharges = async (restaurantId: string) =>
  (await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${restaurantId}`)).body.data.charges

const noCharges = {
  delivery: true,
  pickup: false,
  radiusKm: null,
  listsPostalCodes: false,
  minimumOrder: null,
  fee: null,
  tips: false,
}

describe('PATCH /restaurant/update-charges/:restaurantId', () => {
  it('replaces all charges, which guests see; what is left out is not set', async () => {
    const scene = await makePlace()
    const fee = { flat: 20.5, perKm: 5, firstKm: 2, freeFrom: 499.99 }
    const charges = { pickup: true, radiusKm: 4.5, minimumOrder: 150, fee, tips: true }
    const { status, body } = await setCharges(test, scene, charges)
    expect({ status, charges: body.data.charges }).toEqual({
      status: 200,
      charges: { ...noCharges, ...charges, postalCodes: null },
    })
    expect(await readCharges(scene.restaurantId)).toEqual({ ...noCharges, ...charges })

    await setCharges(test, scene, { postalCodes: ['560 001', '560-001', 'sw1a 1aa'], fee: { flat: 30 } })
    const after = await call(test.app, 'GET', `/restaurant/get-settings/${scene.restaurantId}`, {
      as: scene.seller,
    })
    expect(after.body.data.charges).toEqual({
      ...noCharges,
      listsPostalCodes: true,
      postalCodes: ['560001', 'SW1A1AA'],
      fee: { flat: 30, perKm: 0, firstKm: 0, freeFrom: null },
    })

    await setCharges(test, scene, {})
    expect(await readCharges(scene.restaurantId)).toBeNull()
  })

  it.each<[SomeCharges, string[]]>([
    [{ delivery: false }, ['pickup']],
    [{ radiusKm: 5, postalCodes: ['560001'] }, ['postalCodes']],
    [{ radiusKm: 0 }, ['radiusKm']],
    [{ radiusKm: 1.25 }, ['radiusKm']],
    [{ postalCodes: ['?'] }, ['postalCodes.0']],
    [{ minimumOrder: 0 }, ['minimumOrder']],
    [{ fee: { flat: -1 } }, ['fee.flat']],
    [{ fee: { firstKm: 1.5 } }, ['fee.firstKm']],
  ])('refuses %j', async (charges, paths) => {
    const { status, body } = await setCharges(test, await makePlace(), charges)
    expect(status).toBe(400)
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  it.each<[SomeCharges, string[]]>([
    [{ radiusKm: 5 }, ['radiusKm']],
    [{ fee: { perKm: 5 } }, ['fee.perKm']],
    [{ radiusKm: 5, fee: { perKm: 5 } }, ['radiusKm', 'fee.perKm']],
  ])('refuses %j while the address of the restaurant has no point', async (charges, paths) => {
    const scene = await makePlace()
    await setPoint(test, scene.placeId, null)
    const { status, body } = await setCharges(test, scene, charges)
    expect(status).toBe(400)
    expect(body.errors).toEqual(
      paths.map((path) => ({
        path,
        message: 'Please first set the point of the restaurant’s address on the map',
      })),
    )
    expect((await setCharges(test, scene, { postalCodes: ['560001'], fee: { flat: 5 } })).status).toBe(200)
  })

  it('refuses pickup from a restaurant without an address', async () => {
    const { status, body } = await setCharges(test, await makeScene(test.database), { pickup: true })
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'pickup' })
  })
})

describe('PATCH /address/update-address of a restaurant', () => {
  const written = {
    streetAddress: '2 MG Road',
    city: 'Bengaluru',
    postalCode: '560008',
    state: 'Karnataka',
    country: 'India',
  }

  it.each<[string, SomeCharges]>([
    ['a radius', { radiusKm: 5 }],
    ['a fee per kilometre', { fee: { perKm: 5 } }],
  ])('moves the point that %s needs, but does not remove it', async (_, charges) => {
    const scene = await makePlace()
    await setCharges(test, scene, charges)
    const change = (coordinates: [number, number] | null) =>
      call(test.app, 'PATCH', `/address/update-address/${scene.placeId}`, {
        as: scene.seller,
        payload: { ...written, coordinates },
      })
    expect(await change(null)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', errors: [{ path: 'coordinates' }] },
    })
    expect((await change([12.9, 77.6])).body.data).toMatchObject({
      streetAddress: '2 MG Road',
      location: { coordinates: [12.9, 77.6] },
    })
    await setCharges(test, scene, {})
    expect((await change(null)).body.data.location).toBeNull()
  })
})
