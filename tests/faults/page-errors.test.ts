import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makePerson, makeUser, type Person } from '../support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})
afterAll(() => test.close())

const open = (url: string, { cookie }: Person) => test.app.inject({ url, headers: { cookie } })

describe('a page whose data cannot be loaded', () => {
  it.each([
    { without: 'accounts', role: 'user', url: '/user/profile', message: 'Failed to load User' },
    { without: 'accounts', role: 'seller', url: '/seller/profile', message: 'Failed to load Seller' },
    { without: 'accounts', role: 'admin', url: '/admin/profile', message: 'Failed to load Admin' },
    { without: 'restaurant_cuisines', role: 'seller', url: '/seller', message: 'Failed to load seller data' },
    {
      without: 'restaurant_cuisines',
      role: 'seller',
      url: '/seller/my-restaurants',
      message: 'Failed to load seller data',
    },
    {
      without: 'addresses',
      role: 'seller',
      url: '/seller/update-address/0199d031-6b27-7beb-8e02-82e0a417b14f',
      message: 'Failed to load Address',
    },
    {
      without: 'categories',
      role: 'seller',
      url: '/seller/new-restaurant-create',
      message: 'Failed to load categories or cuisines.',
    },
    {
      without: 'contact_us_replies',
      role: 'admin',
      url: '/admin/contact-us-database',
      message: 'Failed to load Contact-Us',
    },
    {
      without: 'payments',
      role: 'user',
      url: '/user/payment/success/cs_test_1',
      message: 'Failed to load payment',
    },
    { without: 'sales', role: 'seller', url: '/seller/sales-database', message: 'Failed to load sales' },
    { without: 'orders', role: 'admin', url: '/admin/users', message: 'Failed to load users' },
    { without: 'orders', role: 'admin', url: '/admin/sellers', message: 'Failed to load sellers' },
  ] as const)('$url shows $message', async ({ without, role, url, message }) => {
    const person = await makePerson(test.database, role)
    const table = sql.identifier(without)
    await test.database.db.execute(sql`alter table ${table} rename to renamed`)
    try {
      const { statusCode, body } = await open(url, person)
      expect(statusCode).toBe(500)
      expect(body).toContain('Unexpected Application Error!')
      expect(body).toContain(`500 ${message}`)
    } finally {
      await test.database.db.execute(sql`alter table renamed rename to ${table}`)
    }
    expect((await open(url, person)).body).not.toContain(message)
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
  const render = async () => new Response('Foodie is busy', { status: 503 })
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
