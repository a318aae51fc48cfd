import type pg from 'pg'
import { beforeAll, describe, it } from 'vitest'
import { contactUsStatuses } from '#contract/rules/contact-us.ts'
import { mostPeople } from '#contract/rules/people.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { connectTo } from '../support/database.ts'
import { makeAdmin, makeScene, type Person, type Scene } from '../support/factories.ts'
import { expectBoundedReads } from './plans-of.ts'

/** Tables of the lists here; those of the catalogue and of orders have tests of their own, and are empty here. */
const large = ['accounts', 'contact_us', 'favourites', 'notifications', 'payouts', 'ratings', 'statements']
/** Of each table. */
const rowCount = 30_000
/** People are counted up to this number; other lists read less. */
const mostRows = mostPeople + 1

let test: TestApp
let client: pg.Client
let scene: Scene
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  client = await connectTo(test.connectionString)
  scene = await makeScene(test.database)
  admin = await makeAdmin(test.database)
  await client.query(`set session_replication_role = 'replica'`)
  for (const statement of fillLists()) await client.query(statement)
  await client.query('vacuum analyze')
})

/** Everything belongs to the people of the scene; one in a thousand accounts and forms is Quimby's. */
function fillLists(): string[] {
  const { user, seller, restaurantId } = scene
  const name = `case when n % 1000 = 7 then 'Quimby ' else 'Asha ' end || n`
  const rows = `generate_series(1, ${rowCount}) n`
  return [
    `insert into accounts (role, name, email, mobile, password_hash)
      select (case when n % 2 = 0 then 'user' else 'seller' end)::role, ${name}, 'p' || n || '@example.com', '+91 98450 00000', ''
      from ${rows}`,
    `insert into notifications (account_id, type, data)
      select id, 'password-changed', '{}' from unnest(array['${user.id}', '${seller.id}', '${admin.id}']::uuid[]) id, ${rows}`,
    `insert into contact_us (name, email, subject, message, status)
      select ${name}, 'p' || n || '@example.com', 'Fish', 'More of it',
        (array['Pending', 'Resolved', 'Rejected'])[1 + n % 3]::contact_us_status from ${rows}`,
    `insert into ratings (user_id, reference_type, reference_id, rating, comment, verified)
      select id, 'Restaurant', '${restaurantId}', case when email like '%777@example.com' then 1 else 4 end, 'Good', false from accounts where email like 'p%@example.com'`,
    `insert into statements (seller_id, number, "from", until, ends_at, last_entry_id, next_entry_id, gross, discount, tax, delivery_fee, tip,
      commission, refunded, cash, card, corrections, carried, balance)
      select '${seller.id}', n, date '1900-01-01' + n, date '1900-01-02' + n, now(), n, n, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ${rows}`,
    `insert into payouts (statement_id, amount, date, reference) select id, 1, until, 'Transfer' from statements`,
    `insert into favourites (user_id, reference_type, reference_id)
      select uuidv7(), 'Restaurant', '${restaurantId}' from ${rows}`,
  ]
}

const people = ['', '?q=asha', '?q=quimby', '?q=nobody']
const lists: Record<'user' | 'seller' | 'admin', string[]> = {
  user: [
    '/notification/get-user-notification',
    '/favourite/get-list-favourite?referenceType=Restaurant',
    '/favourite/get-list-favourite?referenceType=Food&near=12.97,77.59',
  ],
  seller: ['/notification/get-seller-notification', '/statement/get-list-statement'],
  admin: [
    '/notification/get-admin-notification',
    ...people.flatMap((query) => [`/user/get-list-user${query}`, `/seller/get-list-seller${query}`]),
    ...['', '?q=quimby', ...contactUsStatuses.map((status) => `?status=${status}`)].map(
      (query) => `/contact-us/get-list-contactUs${query}`,
    ),
    '/statement/get-list-statement',
    '/category/get-list-category-carriers',
    '/cuisine/get-list-cuisine-carriers',
  ],
}

describe(`with ${rowCount.toLocaleString('en')} rows of each kind, a list reads few of them:`, () => {
  const read = (path: string, cookie?: string) =>
    expectBoundedReads({ test, client, path, cookie: cookie!, large, mostRows })

  it.each(['user', 'seller'])(
    'the %s of an e-mail address, without what all addresses share',
    async (role) => {
      const path = `/${role}/get-list-${role}?q=P${role === 'user' ? 888 : 777}@example.com`
      const unread = ['accounts_search_users', 'accounts_search_sellers']
      await expectBoundedReads({ test, client, path, cookie: admin.cookie, large, mostRows, unread })
    },
  )
  it.each(lists.user)('a customer’s %s', (path) => read(path, scene.user.cookie))
  it.each(lists.seller)('a seller’s %s', (path) => read(path, scene.seller.cookie))
  it.each(lists.admin)('an admin’s %s', (path) => read(path, admin.cookie))
  it.each(['', '?stars=4', '?stars=1'])('the ratings of a restaurant %s', (query) =>
    read(`/rating/rating-list-reference/${scene.restaurantId}${query}`),
  )
  it.each(['/category/get-list-category', '/cuisine/get-list-cuisine'])('a guest’s %s', (path) => read(path))
})
