import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makePerson, makeUser, type Person } from '../support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})

const open = (url: string, person?: Person) =>
  test.app.inject({ url, headers: person ? { cookie: person.cookie } : {} })

/** Renames a table while `work` runs, so that every query of it fails. */
async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
  const [table, renamed] = [sql.identifier(name), sql.identifier(`renamed_${name}`)]
  await test.database.db.execute(sql`alter table ${table} rename to ${renamed}`)
  try {
    return await work()
  } finally {
    await test.database.db.execute(sql`alter table ${renamed} rename to ${table}`)
  }
}

const anyId = '0199d031-6b27-7beb-8e02-82e0a417b14f'

describe('a page whose data cannot be loaded', () => {
  it.each([
    { table: 'accounts', role: 'user', url: '/user/profile', message: 'Failed to load User' },
    { table: 'accounts', role: 'seller', url: '/seller/profile', message: 'Failed to load Seller' },
    { table: 'accounts', role: 'admin', url: '/admin/profile', message: 'Failed to load Admin' },
    { table: 'restaurant_cuisines', role: 'seller', url: '/seller', message: 'Failed to load seller data' },
    {
      table: 'restaurant_cuisines',
      role: 'seller',
      url: '/seller/my-restaurants',
      message: 'Failed to load seller data',
    },
    {
      table: 'restaurant_cuisines',
      role: 'seller',
      url: '/seller/pending-orders',
      message: 'An error occurred while fetching seller data',
    },
    {
      table: 'restaurant_cuisines',
      role: 'seller',
      url: '/seller/order-dashboard',
      message: 'An error occurred while fetching seller data',
    },
    {
      table: 'restaurant_cuisines',
      role: 'seller',
      url: '/seller/complaints-database',
      message: 'An error occurred while fetching seller data',
    },
    {
      table: 'addresses',
      role: 'seller',
      url: `/seller/update-address/${anyId}`,
      message: 'Failed to load Address',
    },
    {
      table: 'addresses',
      role: 'user',
      url: `/user/update-address/${anyId}`,
      message: 'Failed to load Address',
    },
    { table: 'restaurants', role: 'guest', url: '/restaurants', message: 'Failed to load restaurants' },
    {
      table: 'restaurants',
      role: 'guest',
      url: `/restaurants/${anyId}`,
      message: 'Failed to load restaurant',
    },
    {
      table: 'restaurants',
      role: 'admin',
      url: `/admin/admin-restaurants/${anyId}`,
      message: 'Failed to load restaurant',
    },
    { table: 'foods', role: 'guest', url: '/foods', message: 'Failed to load foods' },
    {
      table: 'foods',
      role: 'seller',
      url: `/seller/my-restaurants/food/settings/${anyId}`,
      message: 'Failed to load food',
    },
    {
      table: 'categories',
      role: 'admin',
      url: '/admin/admin-categories',
      message: 'Failed to load categories',
    },
    { table: 'categories', role: 'guest', url: `/categories/${anyId}`, message: 'Failed to load category' },
    {
      table: 'categories',
      role: 'admin',
      url: `/admin/edit-category/${anyId}`,
      message: 'Failed to load category',
    },
    { table: 'cuisines', role: 'admin', url: '/admin/admin-cuisines', message: 'Failed to load cuisines' },
    { table: 'cuisines', role: 'guest', url: `/cuisines/${anyId}`, message: 'Failed to load cuisine' },
    {
      table: 'cuisines',
      role: 'admin',
      url: `/admin/edit-cuisine/${anyId}`,
      message: 'Failed to load cuisine',
    },
    { table: 'ratings', role: 'user', url: `/user/edit-rating/${anyId}`, message: 'Failed to load Ratings' },
    { table: 'baskets', role: 'user', url: '/user/user-basket', message: 'Failed to load baskets' },
    {
      table: 'baskets',
      role: 'user',
      url: `/user/create-order/${anyId}`,
      message: 'Failed to load baskets',
    },
    { table: 'complaints', role: 'user', url: '/user/user-complaints', message: 'Failed to load complaints' },
    {
      table: 'complaints',
      role: 'seller',
      url: '/seller/complaints-database',
      message: 'Failed to load complaints',
    },
    {
      table: 'complaints',
      role: 'admin',
      url: '/admin/complaint-database',
      message: 'Failed to load complaints',
    },
    {
      table: 'categories',
      role: 'seller',
      url: '/seller/new-restaurant-create',
      message: 'Failed to load categories or cuisines.',
    },
    {
      table: 'contact_us_replies',
      role: 'admin',
      url: '/admin/contact-us-database',
      message: 'Failed to load Contact-Us',
    },
    {
      table: 'payments',
      role: 'user',
      url: '/user/payment/success/cs_test_1',
      message: 'Failed to load payment',
    },
    { table: 'sales', role: 'seller', url: '/seller/sales-database', message: 'Failed to load sales' },
    { table: 'orders', role: 'admin', url: '/admin/users', message: 'Failed to load users' },
    { table: 'orders', role: 'admin', url: '/admin/sellers', message: 'Failed to load sellers' },
  ] as const)('$url shows $message', async ({ table, role, url, message }) => {
    const person = role === 'guest' ? undefined : await makePerson(test.database, role)
    const { statusCode, body } = await without(table, () => open(url, person))
    expect(statusCode).toBe(500)
    expect(body).toContain('Unexpected Application Error!')
    expect(body).toContain(`500 ${message}<`)
    expect(body).toContain('Try Again')
    expect((await open(url, person)).body).not.toContain(message)
  })

  it('keeps the frame of its area, and shows no Login to a signed-in customer', async () => {
    const user = await makeUser(test.database)
    const { body } = await without('accounts', () => open('/user/profile', user))
    expect(body).toContain('href="/user/restaurants"')
    expect(body).not.toContain('href="/user-login"')
  })
})

describe('a page of which one part cannot be loaded is shown without it', () => {
  it.each([
    { table: 'cuisines', role: 'guest', url: '/', message: 'Failed to load cuisines' },
    { table: 'categories', role: 'user', url: '/user', message: 'Failed to load categories' },
    { table: 'foods', role: 'guest', url: '/', message: 'Failed to load foods' },
    {
      table: 'notifications',
      role: 'user',
      url: '/user/notifications',
      message: 'Failed to load notifications',
    },
  ] as const)('$url without $table shows a notice', async ({ table, role, url, message }) => {
    const person = role === 'guest' ? undefined : await makePerson(test.database, role)
    const { statusCode, body } = await without(table, () => open(url, person))
    expect(statusCode).toBe(200)
    expect(body).toMatch(new RegExp(`role="alert"[^]*${message}[^]*Try [Aa]gain`))
    expect(body).not.toContain('Unexpected Application Error!')
    expect((await open(url, person)).body).not.toContain(message)
  })

  it.each([
    { table: 'notifications', role: 'user', url: '/user/profile' },
    { table: 'notifications', role: 'seller', url: '/seller' },
    { table: 'notifications', role: 'admin', url: '/admin/profile' },
    { table: 'baskets', role: 'user', url: '/user/profile' },
    { table: 'orders', role: 'seller', url: '/seller/profile' },
    { table: 'contact_us', role: 'admin', url: '/admin/profile' },
  ] as const)('$url without $table has no count in its header', async ({ table, role, url }) => {
    const person = await makePerson(test.database, role)
    const { statusCode, body } = await without(table, () => open(url, person))
    expect(statusCode).toBe(200)
    expect(body).toContain(`aria-label="Account of ${person.name}"`)
  })

  it('the home page has nothing to show if every list fails', async () => {
    const { statusCode, body } = await without('images', () => without('categories', () => open('/')))
    expect(statusCode).toBe(500)
    expect(body).toContain('500 An error occurred during fetching data<')
    expect(body).toContain('Try Again')
    expect((await open('/')).body).not.toContain('An error occurred during fetching data')
  })
})

describe('an address that cannot be saved', () => {
  it('shows an error in the form, which keeps its input', async () => {
    const user = await makeUser(test.database)
    await test.database.db.execute(sql`alter table addresses add constraint full_disk check (city <> 'Pune')`)
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/user/add-address',
      headers: { cookie: user.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        type: 'Home',
        streetAddress: '12 Church Street',
        city: 'Pune',
        postalCode: '411001',
        state: 'Maharashtra',
        country: 'India',
      }).toString(),
    })
    expect(statusCode).toBe(200)
    expect(body).toContain('An error occurred while adding the address')
    expect(body).toContain('12 Church Street')
  })
})

it('a page that a busy server cannot make has Retry-After, as the call has', async () => {
  const render = async () => new Response('We are busy right now', { status: 503 })
  const busy = await startTestApp({ pages: { render } })
  const { statusCode, headers } = await busy.app.inject('/foods')
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  await busy.close()
})

describe('a page without its record', () => {
  const missing = '0199d031-6b27-7beb-8e02-82e0a417b14f'

  it.each([
    ['restaurant', 'user', `/restaurants/${missing}`],
    ['restaurant', 'user', `/user/restaurants/${missing}`],
    ['restaurant', 'admin', `/admin/admin-restaurants/${missing}`],
    ['restaurant', 'seller', `/seller/my-restaurants/${missing}`],
    ['restaurant', 'seller', `/seller/open/${missing}`],
    ['category', 'user', `/categories/${missing}`],
    ['cuisine', 'user', `/cuisines/${missing}`],
  ] as const)('says that the %s may have been deleted: as %s at %s', async (record, role, url) => {
    const { statusCode, body } = await open(url, await makePerson(test.database, role))
    expect(statusCode).toBe(404)
    expect(body).toContain('Oops! Page Not Found')
    expect(body.replaceAll(/<!--.*?-->/g, '')).toContain(
      `The page you are looking for does not exist. The ${record} was deleted, or the address is incomplete.`,
    )
  })

  it('says to an admin that no seller has created a food', async () => {
    const admin = await makePerson(test.database, 'admin')
    const { body } = await open('/admin/admin-foods', admin)
    expect(body).toContain('No seller has created one yet.')
    expect(body).not.toContain('Please come back soon')
  })
})
