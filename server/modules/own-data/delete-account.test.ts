import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  goodPassword,
  makeAdmin,
  makePerson,
  makeScene,
  makeSupport,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { findPlanted, plantPeople } from '../../../tests/support/planted.ts'

const payload = { password: goodPassword }
const remove = ({ app }: TestApp, as: Person) =>
  call(app, 'DELETE', `/${as.role}/delete-account-${as.role}`, { as, payload })

it('after the deletion of a customer who did everything, nothing of it is found', async () => {
  const test = await startTestApp()
  const { user, seller, admin, order, planted, emails } = await plantPeople(test)
  await test.jobs.mail.send({ to: emails.user, subject: 'Hello', paragraphs: [planted.user[1]!] })
  expect((await findPlanted(test, planted.user)).length).toBeGreaterThanOrEqual(planted.user.length)
  expect((await remove(test, user)).status).toBe(200)

  // The mail that says so waits with the address until it is sent.
  expect(await findPlanted(test, planted.user)).toEqual([
    expect.stringMatching(/^_private_jobs\.payload: Plantedusermail/),
  ])
  await test.runJobs({ hours: 48 })
  expect(await findPlanted(test, planted.user)).toEqual([])
  expect((await test.mails()).filter(({ to }) => to === emails.user).map(({ subject }) => subject)).toEqual([
    'Your account was deleted',
  ])

  const own = await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: seller })
  expect(own.body.data).toMatchObject({
    deliveryAddress: { city: 'Bengaluru', postalCode: '560001', streetAddress: '' },
    user: { name: 'Deleted customer', email: '', mobile: '' },
  })
  const { rows } = await test.database.db.execute(
    sql`select name, deleted_at is not null as deleted from accounts where id = ${user.id}`,
  )
  expect(rows).toEqual([{ name: 'Deleted customer', deleted: true }])
  expect((await call(test.app, 'GET', '/user/verify-user', { as: user })).status).toBe(401)
  const listed = await call(test.app, 'GET', '/user/get-list-user', { as: admin })
  expect(JSON.stringify(listed.body)).not.toContain('Deleted customer')
  const person = await call(test.app, 'GET', `/admin/get-data-person/${user.id}`, { as: admin })
  expect(person).toMatchObject({ status: 200, body: { data: { name: 'Deleted customer' } } })
  const login = await call(test.app, 'POST', '/user/login-user', {
    payload: { email: emails.user, ...payload },
  })
  expect(login.status).toBe(401)
})

it('after the deletion of a seller, the restaurants are gone and the orders stay', async () => {
  const test = await startTestApp()
  const { user, seller, admin, order, restaurantId, planted } = await plantPeople(test)
  expect((await remove(test, seller)).status).toBe(200)
  await test.runJobs({ hours: 48 })
  expect(await findPlanted(test, planted.seller)).toEqual([])
  expect((await call(test.app, 'GET', `/restaurant/get-data-restaurant/${restaurantId}`)).status).toBe(404)
  const own = await call(test.app, 'GET', `/order/get-data-order/${order._id}`, { as: user })
  expect(own.body).toMatchObject({ success: true })
  expect(own.body.data.restaurant).toMatchObject({ name: 'Leaf & Ladle', phoneNumber: '' })
  expect((await call(test.app, 'GET', `/admin/get-data-person/${seller.id}`, { as: admin })).status).toBe(200)
  expect((await readdir(join(test.folder, 'images')).catch(() => [])).length).toBe(0)
})

it('waits for Pending orders, open complaints and the balance, and asks for the password', async () => {
  const test = await startTestApp()
  const scene = await makeScene(test.database)
  const { user, seller } = scene
  const order = await placeSceneOrder(test.app, scene)
  const refused = (await remove(test, user)).body
  expect(refused).toMatchObject({ code: 'CONFLICT', data: { pendingOrders: 1, openComplaints: 0 } })
  expect((await remove(test, seller)).body).toMatchObject({ code: 'CONFLICT', data: { pendingOrders: 1 } })
  const { id, code } = await acceptSceneOrder(test.app, scene, order._id)
  const delivered = { as: seller, payload: { deliveryCode: code } }
  await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, delivered)
  await test.database.db
    .execute(sql`insert into complaints (order_id, user_id, seller_id, restaurant_id, subject, description, priority)
    values (${order._id}, ${user.id}, ${seller.id}, ${scene.restaurantId}, 'Cold', 'All of it', 'Low')`)
  expect((await remove(test, user)).body).toMatchObject({ code: 'CONFLICT', data: { openComplaints: 1 } })
  const mine = await call(test.app, 'GET', '/seller/get-my-data-seller', { as: seller })
  expect(mine.body.data.obstacles).toEqual({
    pendingOrders: 0,
    openComplaints: 1,
    balance: 0,
    isLastOwner: false,
  })
  await test.database.db.execute(sql`update complaints set status = 'Closed', resolution_details = 'Sorry'`)
  await test.database.db
    .execute(sql`insert into ledger_entries (cause, source_id, line, debit, credit, amount, seller_id)
    values ('correction', ${user.id}, 1, 'marketplace', 'seller', 1250, ${seller.id})`)
  expect((await remove(test, seller)).body).toMatchObject({ code: 'CONFLICT', data: { balance: 12.5 } })
  const wrong = { as: user, payload: { password: 'Another@123' } }
  expect((await call(test.app, 'DELETE', '/user/delete-account-user', wrong)).status).toBe(403)
  expect((await remove(test, user)).status).toBe(200)
})

it.each(['user', 'seller'] as const)(
  'a suspended %s downloads their data and deletes the account',
  async (role) => {
    const test = await startTestApp()
    const as = await makePerson(test.database, role)
    await test.database.db.execute(
      sql`update accounts set suspended_at = now(), suspended_reason = 'Fraud' where id = ${as.id}`,
    )
    expect((await call(test.app, 'POST', `/${role}/export-data-${role}`, { as, payload })).status).toBe(202)
    await test.runJobs()
    const { body } = await call(test.app, 'GET', `/${role}/get-my-data-${role}`, { as })
    const url = `${basePath}/${role}/exported-data-${role}/${body.data.export._id}`
    expect((await test.app.inject({ url, headers: { cookie: as.cookie } })).statusCode).toBe(200)
    expect((await remove(test, as)).status).toBe(200)
    const { rows } = await test.database.db.execute(
      sql`select suspended_reason as reason from accounts where id = ${as.id} and deleted_at is not null`,
    )
    expect(rows).toEqual([{ reason: null }])
  },
)

it('the last owner stays, also where two delete their accounts at once', async () => {
  const test = await startTestApp()
  const [one, two, support] = [
    await makeAdmin(test.database),
    await makeAdmin(test.database),
    await makeSupport(test.database),
  ]
  const both = await Promise.all([remove(test, one), remove(test, two)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await remove(test, support)).status).toBe(200)
})

it('an order that is placed meanwhile either comes first and prevents the deletion, or fails', async () => {
  const test = await startTestApp()
  for (let round = 0; round < 6; round += 1) {
    const scene = await makeScene(test.database)
    const placing = call(test.app, 'POST', `/order/create-order/${scene.restaurantId}`, {
      as: scene.user,
      payload: scene.payload,
    })
    const [placed, removed] = await Promise.all([placing, remove(test, scene.user)])
    expect([placed.status === 201, removed.status === 200]).toSatisfy(
      ([order, deletion]: boolean[]) => order !== deletion,
    )
  }
})
