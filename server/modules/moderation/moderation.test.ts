import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { entriesOf } from '../../../tests/support/change-log.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'

let test: TestApp
let admin: Person
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})
beforeEach(async () => {
  scene = await makeScene(test.database)
})

type Method = Parameters<typeof call>[1]
const send = (method: Method, path: string, as: Person, payload?: object) =>
  call(test.app, method, path, { as, payload })
const setSuspension = (type: string, id: string, payload: object, as = admin) =>
  send('PATCH', `/admin/set-suspension/${type}/${id}`, as, payload)
const suspend = (type: string, id: string) =>
  setSuspension(type, id, { suspended: true, reason: 'Repeated fraud' })
const reinstate = (type: string, id: string) => setSuspension(type, id, { suspended: false })
const messages = async (role: 'user' | 'seller', as: Person) =>
  (await send('GET', `/notification/get-${role}-notification`, as)).body.data.map(
    ({ message }: { message: string }) => message,
  ) as string[]

describe('PATCH /admin/set-suspension/{referenceType}/{referenceId}', () => {
  it('needs a reason, a known record of that type, and an admin', async () => {
    const { user, seller, restaurantId } = scene
    const without = await setSuspension('User', user.id, { suspended: true })
    expect(without).toMatchObject({ status: 400, body: { errors: [{ path: 'reason' }] } })
    expect((await suspend('Seller', user.id)).status).toBe(404)
    expect((await suspend('Food', restaurantId)).status).toBe(404)
    expect((await suspend('Admin', admin.id)).status).toBe(404)
    const payload = { suspended: true, reason: 'No' }
    expect((await setSuspension('User', user.id, payload, seller)).status).toBe(403)
  })

  it('lets a suspended customer read, and refuses every other change until they are reinstated', async () => {
    const { user } = scene
    const order = await placeSceneOrder(test.app, scene)
    expect(await suspend('User', user.id)).toMatchObject({
      status: 200,
      body: { data: { suspended: { reason: 'Repeated fraud' } } },
    })
    for (const path of [
      '/order/get-list-order-user',
      '/notification/get-user-notification',
      '/user/verify-user',
    ]) {
      expect((await send('GET', path, user)).status).toBe(200)
    }
    expect((await send('GET', '/user/verify-user', user)).body.user.suspended).toEqual({
      reason: 'Repeated fraud',
    })
    const refused = { status: 403, body: { code: 'SUSPENDED', data: { reason: 'Repeated fraud' } } }
    expect(await send('PATCH', `/order/cancel-order/${order._id}`, user)).toMatchObject(refused)
    expect(await send('PUT', `/favourite/Food/${scene.foodId}`, user)).toMatchObject(refused)
    expect(await send('DELETE', '/notification/delete-user-notifications', user)).toMatchObject(refused)
    const login = await call(test.app, 'POST', '/user/login-user', {
      payload: { email: user.email, password: 'Foodie@123' },
    })
    expect(login.status).toBe(200)
    const form = { name: 'Aarav', email: user.email, subject: 'Why', message: 'Please tell me why' }
    expect((await send('POST', '/contact-us/create-contactUs', user, form)).status).toBe(201)
    expect((await send('PATCH', '/notification/read-notifications', user, { ids: [] })).status).toBe(200)
    expect(await messages('user', user)).toContainEqual(expect.stringContaining('suspended: Repeated fraud'))
    await reinstate('User', user.id)
    expect((await send('PUT', `/favourite/Food/${scene.foodId}`, user)).status).toBe(200)
  })

  it('lets a suspended seller finish running orders only; nobody orders there', async () => {
    const { seller, restaurantId } = scene
    const order = await placeSceneOrder(test.app, scene)
    await suspend('Seller', seller.id)
    expect((await call(test.app, 'GET', `/restaurant/get-data-restaurant/${restaurantId}`)).status).toBe(404)
    const delivery = await acceptSceneOrder(test.app, scene, order._id)
    const done = await send('PATCH', `/delivery/delivery-successful/${delivery.id}`, seller, {
      deliveryCode: delivery.code,
    })
    expect(done.status).toBe(200)
    const pause = await send('PATCH', `/restaurant/set-pause/${restaurantId}`, seller, { pause: 30 })
    expect(pause).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
    const name = await send('PATCH', `/restaurant/update-restaurant/${restaurantId}`, seller, { name: 'New' })
    expect(name.status).toBe(403)
    await reinstate('Seller', seller.id)
    expect((await call(test.app, 'GET', `/restaurant/get-data-restaurant/${restaurantId}`)).status).toBe(200)
  })

  it('is on the page of a restaurant with the notes about it', async () => {
    const { restaurantId } = scene
    await send('POST', `/admin/create-note/Restaurant/${restaurantId}`, admin, { text: 'Called twice' })
    const { body } = await send('GET', `/admin/get-data-restaurant/${restaurantId}`, admin)
    expect(body.data.notes).toMatchObject([{ text: 'Called twice' }])
  })

  it('hides a restaurant or a food, and tells the seller once', async () => {
    const { seller, restaurantId, foodId } = scene
    for (const _ of [1, 2]) await suspend('Restaurant', restaurantId)
    const own = await send('GET', `/restaurant/get-own-restaurant/${restaurantId}`, seller)
    expect(own.body.data.listing).toMatchObject({ listed: false, suspended: { reason: 'Repeated fraud' } })
    const withheld = (await send('GET', '/admin/get-list-withheld-restaurant', admin)).body.data
    expect(withheld).toContainEqual(
      expect.objectContaining({ _id: restaurantId, waitsForApproval: false, reason: 'Repeated fraud' }),
    )
    expect((await send('GET', `/admin/get-data-restaurant/${restaurantId}`, admin)).status).toBe(200)
    await reinstate('Restaurant', restaurantId)
    await suspend('Food', foodId)
    expect((await call(test.app, 'GET', `/food/get-data-food/${foodId}`)).status).toBe(404)
    const told = (await messages('seller', seller)).filter((text) => text.includes('suspended'))
    expect(told).toHaveLength(3)
  })

  it('is in the log of changes with the reason as a text of its own', async () => {
    await suspend('User', scene.user.id)
    const [entry] = await entriesOf(test, sql`reference_id = ${scene.user.id}`)
    expect(entry).toMatchObject({
      action: 'admin.setSuspension',
      referenceType: 'Account',
      actorId: admin.id,
      fields: [{ name: 'suspended', before: false, after: true }, { name: 'suspendedReason' }],
    })
    const { rows } = await test.database.db.execute(sql`
      select t.text from log_texts t join log_entries e on e.id = t.entry_id where e.reference_id = ${scene.user.id}`)
    expect(rows).toEqual([{ text: 'Repeated fraud' }])
  })
})

describe('restaurants that wait for approval', () => {
  const place = { name: 'Newcomer', description: 'Soups', phoneNumber: '+91 80 4000 0000' }
  const create = async () =>
    (await send('POST', '/restaurant/create-restaurant', scene.seller, place)).body.data
  const setApproval = async (approveRestaurants: boolean) => {
    const saved = await setMarketplace(test, admin, { approveRestaurants })
    expect(saved.body.data.approveRestaurants).toBe(approveRestaurants)
  }

  it('are those made while the setting is on; an admin approves them, and the seller is notified', async () => {
    await setApproval(true)
    const { _id, listing } = await create()
    expect(listing).toMatchObject({ listed: false, waitsForApproval: true })
    expect(
      (await call(test.app, 'GET', `/restaurant/get-data-restaurant/${scene.restaurantId}`)).status,
    ).toBe(200)
    const dish = { name: 'Rasam', description: 'Hot and sour', price: 60 }
    expect((await send('POST', `/food/create-food/${_id}`, scene.seller, dish)).status).toBe(201)
    const foods = async () => (await send('GET', `/admin/get-data-restaurant/${_id}`, admin)).body.data.foods
    expect(await foods()).toMatchObject([dish])
    await setApproval(false)
    expect((await create()).listing).toMatchObject({ listed: true, waitsForApproval: false })
    expect((await call(test.app, 'GET', `/restaurant/get-data-restaurant/${_id}`)).status).toBe(404)
    const waiting = (await send('GET', '/admin/get-list-withheld-restaurant', admin)).body.data
    expect(waiting).toContainEqual(expect.objectContaining({ _id, waitsForApproval: true, reason: null }))
    for (const _ of [1, 2]) {
      const approved = await send('PATCH', `/admin/approve-restaurant/${_id}`, admin)
      expect(approved.body.data.listing).toMatchObject({ listed: true, waitsForApproval: false })
    }
    expect(await foods()).toBeNull()
    expect((await messages('seller', scene.seller)).filter((text) => text.includes('approved'))).toHaveLength(
      1,
    )
  })
})
