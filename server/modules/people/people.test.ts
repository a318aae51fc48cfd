import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makePerson,
  makeRestaurant,
  makeScene,
  makeSeller,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const list = (role: 'user' | 'seller', query: Record<string, string> = {}) =>
  call(test.app, 'GET', `/${role}/get-list-${role}?${new URLSearchParams(query)}`, { as: admin })
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

describe.each(['user', 'seller'] as const)('the list of all accounts of the role %s', (role) => {
  it('lists all accounts of the role, newest or oldest first, page by page, and no others', async () => {
    const before = (await list(role)).body.total as number
    for (const name of ['One', 'Two', 'Three']) await makePerson(test.database, role, name)
    await makePerson(test.database, role === 'user' ? 'seller' : 'user', 'Other')
    const first = await list(role, { limit: '2' })
    expect(names(first.body)).toEqual(['Three', 'Two'])
    expect(first.body.total).toBe(before + 3)
    const second = await list(role, { limit: '2', cursor: first.body.nextCursor })
    expect(names(second.body)[0]).toBe('One')
    const oldest = await list(role, { limit: '100', sort: 'oldest' })
    expect(names(oldest.body).slice(-3)).toEqual(['One', 'Two', 'Three'])
    const one = await list(role, { limit: '1', sort: 'oldest' })
    const next = await list(role, { limit: '1', sort: 'oldest', cursor: one.body.nextCursor })
    expect([...one.body.data, ...next.body.data]).toEqual(oldest.body.data.slice(0, 2))
  })

  it('never contains a password', async () => {
    await makePerson(test.database, role)
    expect(JSON.stringify((await list(role)).body)).not.toMatch(/password|argon2/i)
  })

  it.each([
    ['zoya', true],
    ['ZOYA mirza', true],
    ['mirza zoya', true],
    ['oya', true],
    ['zoya.mirza@', true],
    ['mi', true],
    ['ya', false],
    ['+91 98860', true],
    ['9886012345', true],
    ['zoya nobody', false],
    ['zoya%', true],
    ['z_ya', false],
    ["zoya' or 'a'='a", false],
  ])('finds by %j: %s', async (q, found) => {
    await test.database.db.delete(accounts).where(eq(accounts.name, 'Zoya Mirza'))
    await test.database.db.insert(accounts).values({
      role,
      name: 'Zoya Mirza',
      email: 'zoya.mirza@example.com',
      mobile: '+91 98860 12345',
      passwordHash: '',
    })
    const { status, body } = await list(role, { q })
    expect(status).toBe(200)
    expect(names(body).includes('Zoya Mirza')).toBe(found)
  })

  it('finds a whole e-mail address alone, in any case, and a part of one everywhere', async () => {
    for (const email of ['whole@one.test', 'the.whole@one.test'])
      await test.database.db
        .insert(accounts)
        .values({ role, name: email, email, mobile: '', passwordHash: '' })
    expect(names((await list(role, { q: 'Whole@one.test' })).body)).toEqual(['whole@one.test'])
    expect(names((await list(role, { q: 'hole@one.test' })).body)).toEqual([
      'the.whole@one.test',
      'whole@one.test',
    ])
  })

  it('searches beyond the first thousand, page by page', async () => {
    await test.database.db.execute(sql`
      insert into accounts (role, name, email, mobile, password_hash)
      select ${role}::role, case when n % 500 = 0 then 'Needle ' else 'Hay ' end || n, ${role} || n || '@hay.test', '', ''
      from generate_series(1, 2500) n`)
    const first = await list(role, { q: 'needle', limit: '3' })
    expect(names(first.body)).toEqual(['Needle 2500', 'Needle 2000', 'Needle 1500'])
    const second = await list(role, { q: 'needle', limit: '3', cursor: first.body.nextCursor })
    expect(names(second.body)).toEqual(['Needle 1000', 'Needle 500'])
    await test.database.db.execute(sql`delete from accounts where email like '%@hay.test'`)
  })
})

describe('numbers in the lists', () => {
  it('count a customer’s orders and show the time of the last one', async () => {
    const scene = await makeScene(test.database)
    expect((await list('user', { q: scene.user.email })).body.data[0]).toMatchObject({
      _id: scene.user.id,
      orders: 0,
      lastOrderAt: null,
    })
    const before = Date.now()
    await placeSceneOrder(test.app, scene)
    const [user] = (await list('user', { q: scene.user.email })).body.data
    expect(user.orders).toBe(1)
    expect(Date.parse(user.lastOrderAt)).toBeGreaterThanOrEqual(before)
    expect((await list('seller', { q: scene.seller.email })).body.data[0].orders).toBe(1)
  })

  it('count a seller’s existing restaurants, and list the newest five', async () => {
    const seller = await makeSeller(test.database)
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await makeRestaurant(test.database, seller.id, `Place ${n}`)
    await test.database.db
      .update(restaurants)
      .set({ deletedAt: new Date() })
      .where(eq(restaurants.name, 'Place 7'))
    const [found] = (await list('seller', { q: seller.email })).body.data
    expect(found.restaurantCount).toBe(6)
    expect(names({ data: found.restaurants })).toEqual([
      'Place 6',
      'Place 5',
      'Place 4',
      'Place 3',
      'Place 2',
    ])
  })
})

describe('POST /seller/create-seller', () => {
  const person = { name: 'Meera Nair', password: goodPassword, mobile: '+91 98450 12345' }
  const create = (payload: object) =>
    call(test.app, 'POST', '/seller/create-seller', { as: admin, payload: { ...person, ...payload } })

  it('creates an account that can sign in, notifies the seller, and keeps the admin’s session', async () => {
    const email = 'meera@example.com'
    const { status, body, headers } = await create({ email, confirmPassword: goodPassword, role: 'admin' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Meera Nair', email, restaurants: [], image: null, unread: 1 })
    expect(headers['set-cookie']).toBeUndefined()
    const login = await call(test.app, 'POST', '/seller/login-seller', {
      payload: { email, password: goodPassword },
    })
    expect(login.status).toBe(200)
    const cookie = String(login.headers['set-cookie']).split(';')[0]
    const told = await call(test.app, 'GET', '/notification/get-seller-notification', { headers: { cookie } })
    expect(told.body.data[0].message).toMatch(/^Your seller account was created/)
  })

  it('stores the picture of a multipart call', async () => {
    const picture = await readFile(resolve(import.meta.dirname, '../../../public/icon-192.png'))
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...person, email: 'pictured@example.com' })) {
      form.append(name, value)
    }
    form.append('image', new Blob([picture], { type: 'image/png' }), 'me.png')
    const encoded = new Response(form)
    const response = await test.app.inject({
      method: 'POST',
      url: `${basePath}/seller/create-seller`,
      headers: { cookie: admin.cookie, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(response.statusCode).toBe(201)
    expect(response.json().data.image).toMatchObject({ width: 192, height: 192 })
  })

  it('refuses the e-mail of another seller at its field, and accepts that of a customer', async () => {
    const seller = await makeSeller(test.database)
    const taken = await create({ email: seller.email.toUpperCase() })
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ path: 'email', message: 'This E-Mail is already registered' }],
    })
    const user = await makePerson(test.database, 'user')
    expect((await create({ email: user.email })).status).toBe(201)
  })

  it.each([
    ['name', '', 'This field is required'],
    ['mobile', '', 'This field is required'],
    ['email', 'meera', 'Invalid E-Mail'],
    [
      'password',
      'short',
      'Your Password should contain at least 8 characters, one uppercase, one lowercase, one digit, one special character',
    ],
  ])('refuses %s %j', async (path, value, message) => {
    const { status, body } = await create({ email: 'new@example.com', [path]: value })
    expect(status).toBe(400)
    expect(body.errors[0]).toEqual({ path, message })
  })
})
