import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeAddress, makeSeller, makeUser } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const home = {
  type: 'Home',
  streetAddress: '12 Church Street',
  city: 'Bengaluru',
  postalCode: '560001',
  state: 'Karnataka',
  country: 'India',
}

describe('POST /address/create-address/:ownerId', () => {
  it('adds an address, with a point when it is given', async () => {
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

  it('adds one of each type, however parallel', async () => {
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

  it('knows no other owner than the caller', async () => {
    const [user, other] = [await makeUser(test.database), await makeUser(test.database)]
    const path = `/address/create-address/${other.id}`
    expect((await call(test.app, 'POST', path, { as: user, payload: home })).status).toBe(404)
  })

  it('is for customers who are signed in', async () => {
    const seller = await makeSeller(test.database)
    const path = `/address/create-address/${seller.id}`
    expect((await call(test.app, 'POST', path, { payload: home })).status).toBe(401)
    expect((await call(test.app, 'POST', path, { as: seller, payload: home })).status).toBe(403)
  })

  it.each([
    ['streetAddress', 'x'.repeat(201), 'At most 200 characters'],
    ['city', ' ', 'This field is required'],
    ['postalCode', '1234567890123', 'At most 12 characters'],
    ['type', 'Restaurant', 'This field is required'],
  ])('refuses %s %j', async (path, value, message) => {
    const user = await makeUser(test.database)
    const { status, body } = await call(test.app, 'POST', `/address/create-address/${user.id}`, {
      as: user,
      payload: { ...home, [path]: value },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  it.each([[[91, 0]], [[0, 181]], [[1]], ['here']])('refuses the point %j', async (coordinates) => {
    const user = await makeUser(test.database)
    const { status } = await call(test.app, 'POST', `/address/create-address/${user.id}`, {
      as: user,
      payload: { ...home, coordinates },
    })
    expect(status).toBe(400)
  })
})

describe('GET /address/get-address/:id', () => {
  it('answers an own address', async () => {
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
