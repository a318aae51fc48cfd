import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAddress,
  makeAdmin,
  makeRestaurant,
  makeScene,
  makeSeller,
  makeUser,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const home = {
  type: 'Home',
  streetAddress: '12 Church Street',
  city: 'Bengaluru',
  postalCode: '560001',
  state: 'Karnataka',
  country: 'India',
}

describe('POST /address/create-address/:ownerId', () => {
  it('adds an address, with or without coordinates', async () => {
    const user = await makeUser(test.database)
    const path = `/address/create-address/${user.id}`
    const first = await call(test.app, 'POST', path, { as: user, payload: home })
    expect(first).toMatchObject({
      status: 201,
      body: { success: true, message: 'Address added', data: { ...home, location: null } },
    })
    const payload = { ...home, type: 'Work', coordinates: [12.9716, 77.5946] }
    const second = await call(test.app, 'POST', path, { as: user, payload })
    expect(second.body.data.location).toEqual({ coordinates: [12.9716, 77.5946] })

    const { body } = await call(test.app, 'GET', '/user/verify-user', { as: user })
    expect(body.user.addresses).toEqual([first.body.data, second.body.data])
  })

  it('adds one of each type, also in parallel', async () => {
    const user = await makeUser(test.database)
    const add = (type: string) =>
      call(test.app, 'POST', `/address/create-address/${user.id}`, { as: user, payload: { ...home, type } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('Home')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: 'ADDRESS_TYPE_TAKEN',
        message: 'You already have a Home address',
      })
    }
    await add('Other')
    expect((await add('Other')).body.message).toBe('You already have an Other address')
  })

  it('is 404 for another owner', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const path = `/address/create-address/${other.id}`
    expect((await call(test.app, 'POST', path, { as: user, payload: home })).status).toBe(404)
  })

  it('is for signed-in customers and sellers', async () => {
    const [seller, admin] = [await makeSeller(test.database), await makeAdmin(test.database)]
    const path = `/address/create-address/${seller.id}`
    expect((await call(test.app, 'POST', path, { payload: home })).status).toBe(401)
    expect((await call(test.app, 'POST', path, { as: admin, payload: home })).status).toBe(403)
    expect((await call(test.app, 'POST', path, { as: seller, payload: home })).status).toBe(404)
  })

  it.each([
    ['streetAddress', 'x'.repeat(201), 'At most 200 characters'],
    ['city', ' ', 'This field is required'],
    ['postalCode', '1234567890123', 'At most 12 characters'],
    ['type', '', 'This field is required'],
    ['type', 'Castle', 'One of: Home, Work, Other, Restaurant'],
    ['type', 'Restaurant', 'One of: Home, Work, Other'],
  ])('refuses %s %j', async (path, value, message) => {
    const user = await makeUser(test.database)
    const { status, body } = await call(test.app, 'POST', `/address/create-address/${user.id}`, {
      as: user,
      payload: { ...home, [path]: value },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  it.each([[[91, 0]], [[0, 181]], [[1]], ['here']])('refuses the coordinates %j', async (coordinates) => {
    const user = await makeUser(test.database)
    const { status } = await call(test.app, 'POST', `/address/create-address/${user.id}`, {
      as: user,
      payload: { ...home, coordinates },
    })
    expect(status).toBe(400)
  })
})

describe('GET /address/get-address/:id', () => {
  it('returns an own address', async () => {
    const user = await makeUser(test.database)
    const id = await makeAddress(test.database, user.id)
    const { status, body } = await call(test.app, 'GET', `/address/get-address/${id}`, { as: user })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ _id: id, type: 'Home', city: 'Bengaluru', location: null })
  })

  it('is 401 for guests and 404 for another customer', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const path = `/address/get-address/${await makeAddress(test.database, user.id)}`
    expect((await call(test.app, 'GET', path)).status).toBe(401)
    expect((await call(test.app, 'GET', path, { as: other })).status).toBe(404)
    expect((await call(test.app, 'GET', '/address/get-address/nonsense', { as: user })).status).toBe(404)
  })
})

const place = { ...home, type: 'Restaurant', coordinates: [12.97, 77.59] }

describe('POST /address/create-address/:restaurantId', () => {
  it('adds the address of an own restaurant, which its page shows', async () => {
    const seller = await makeSeller(test.database)
    const restaurantId = await makeRestaurant(test.database, seller.id)
    const path = `/address/create-address/${restaurantId}`
    const { status, body } = await call(test.app, 'POST', path, { as: seller, payload: place })
    expect({ status, type: body.data.type }).toEqual({ status: 201, type: 'Restaurant' })
    const page = await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${restaurantId}`)
    expect(page.body.data.address).toEqual(body.data)
  })

  it('adds one address per restaurant, also in parallel', async () => {
    const seller = await makeSeller(test.database)
    const path = `/address/create-address/${await makeRestaurant(test.database, seller.id)}`
    const add = () => call(test.app, 'POST', path, { as: seller, payload: place })
    const answers = await Promise.all(Array.from({ length: 6 }, add))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  it('refuses customers’ types, and restaurants of other sellers', async () => {
    const [seller, other] = [await makeSeller(test.database), await makeSeller(test.database)]
    const path = `/address/create-address/${await makeRestaurant(test.database, seller.id)}`
    const wrong = await call(test.app, 'POST', path, { as: seller, payload: home })
    expect(wrong.body.errors).toEqual([{ path: 'type', message: 'Must be Restaurant' }])
    expect((await call(test.app, 'POST', path, { as: other, payload: place })).status).toBe(404)
  })
})

describe('PATCH /address/update-address/:id', () => {
  const moved = { ...home, streetAddress: '3 Museum Road', city: 'Mysuru' }

  it('changes an own address; keeps the type, and the coordinates if none are sent', async () => {
    const user = await makeUser(test.database)
    const path = `/address/update-address/${await makeAddress(test.database, user.id, 'Work')}`
    const change = async (payload: object) =>
      (await call(test.app, 'PATCH', path, { as: user, payload })).body.data
    expect(await change({ ...moved, coordinates: [12.3, 76.6] })).toMatchObject({
      type: 'Work',
      streetAddress: '3 Museum Road',
      city: 'Mysuru',
      location: { coordinates: [12.3, 76.6] },
    })
    expect((await change(moved)).location).toEqual({ coordinates: [12.3, 76.6] })
    expect((await change({ ...moved, coordinates: null })).location).toBeNull()
  })

  it('validates like creation', async () => {
    const user = await makeUser(test.database)
    const path = `/address/update-address/${await makeAddress(test.database, user.id)}`
    const { status, body } = await call(test.app, 'PATCH', path, {
      as: user,
      payload: { ...moved, city: ' ', postalCode: '1234567890123', coordinates: [91, 0] },
    })
    expect(status).toBe(400)
    expect(body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual([
      'city',
      'coordinates.0',
      'postalCode',
    ])
  })

  it('does not change placed orders', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    await call(test.app, 'PATCH', `/address/update-address/${scene.addressId}`, {
      as: scene.user,
      payload: moved,
    })
    const { body } = await call(test.app, 'GET', `/order/get-data-order/${_id}`, { as: scene.user })
    expect(body.data.deliveryAddress.streetAddress).toBe('12 Church Street')
  })

  it('lets a seller change the address of an own restaurant only', async () => {
    const [seller, other] = [await makeSeller(test.database), await makeSeller(test.database)]
    const restaurantId = await makeRestaurant(test.database, seller.id)
    const created = await call(test.app, 'POST', `/address/create-address/${restaurantId}`, {
      as: seller,
      payload: place,
    })
    const path = `/address/update-address/${created.body.data._id}`
    const user = await makeUser(test.database)
    for (const stranger of [other, user]) {
      expect((await call(test.app, 'PATCH', path, { as: stranger, payload: moved })).status).toBe(404)
    }
    const { body } = await call(test.app, 'PATCH', path, { as: seller, payload: moved })
    expect(body.data).toMatchObject({ type: 'Restaurant', city: 'Mysuru' })
  })
})

describe('DELETE /address/delete-address/:id', () => {
  const remove = (as: Awaited<ReturnType<typeof makeUser>>, id: string, password = goodPassword) =>
    call(test.app, 'DELETE', `/address/delete-address/${id}`, { as, payload: { password } })

  it('deletes an own address with the password; placed orders keep it', async () => {
    const scene = await makeScene(test.database)
    const { _id } = await placeSceneOrder(test.app, scene)
    expect(await remove(scene.user, scene.addressId)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Address deleted' },
    })
    const order = await call(test.app, 'GET', `/order/get-data-order/${_id}`, { as: scene.user })
    expect(order.body.data.deliveryAddress.city).toBe('Bengaluru')
    expect((await remove(scene.user, scene.addressId)).status).toBe(404)
  })

  it('refuses a wrong password at its field, and locks after ten attempts', async () => {
    const user = await makeUser(test.database)
    const id = await makeAddress(test.database, user.id)
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await remove(user, id, 'Foodie@124')
      expect(status).toBe(403)
      expect(body).toMatchObject({ errors: [{ path: 'password', message: 'Incorrect password' }] })
    }
    const { status, headers } = await remove(user, id)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(test.app, 'GET', `/address/get-address/${id}`, { as: user })).status).toBe(200)
  })

  it('is 404 for another customer before the password is checked, and for a restaurant’s address', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const id = await makeAddress(test.database, user.id)
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await remove(other, id, 'Foodie@124')).status).toBe(404)
    }
    const seller = await makeSeller(test.database)
    const restaurantId = await makeRestaurant(test.database, seller.id)
    const created = await call(test.app, 'POST', `/address/create-address/${restaurantId}`, {
      as: seller,
      payload: place,
    })
    expect((await remove(seller, created.body.data._id)).status).toBe(403)
  })
})
