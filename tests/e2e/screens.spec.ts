import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import {
  demoRecords,
  firstBasket,
  ownMenu,
  ownOptionGroup,
  openComplaint,
  openDelivery,
  orderWithoutComplaint,
  ownRating,
  ratedDelivery,
  signInAs,
  unratedFood,
} from '../support/demo.ts'
import { axeClean, axeCleanInBothThemes, expect, test as base, waitForScripts } from '../support/e2e.ts'

type Visitor = 'guest' | Role

/** The browser contexts of this worker, by product and role. */
const contexts = new Map<string, BrowserContext>()

/** With one context per role, which signs in and loads the scripts once: these tests only read. */
const test = base.extend<{ visitor: Visitor }>({
  visitor: ['guest', { option: true }],
  context: async ({ browser, product, visitor }, use) => {
    const key = `${product.databaseUrl} ${visitor}`
    let context = contexts.get(key)
    if (!context) {
      contexts.set(key, (context = await browser.newContext()))
      context.on('page', waitForScripts)
      if (visitor !== 'guest') await signInAs(context, visitor)
    }
    await use(context)
    await Promise.all(context.pages().map((page) => page.close()))
  },
})

// These tests only read the demo, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

interface Screen {
  path: string | ((page: Page) => Promise<string>)
  heading: string | RegExp
}

const record = (prefix: string, pick: (records: Awaited<ReturnType<typeof demoRecords>>) => string) => ({
  path: async (page: Page) => `${prefix}/${pick(await demoRecords(page.context()))}`,
  heading: /./,
})

const catalogue = (area: '' | '/user'): Screen[] => [
  { path: area || '/', heading: /./ },
  { path: `${area}/restaurants`, heading: 'Restaurants' },
  { path: `${area}/foods`, heading: 'Foods' },
  { path: `${area}/foods?q=nothing-is-called-this`, heading: 'Foods' },
  { path: `${area}/foods?q=dosaa&sort=distance&near=12.97,77.59`, heading: 'Foods' },
  { path: `${area}/place`, heading: 'Where to deliver?' },
  { path: `${area}/search`, heading: 'Search' },
  { path: `${area}/search?q=briyani`, heading: 'Results for “briyani”' },
  { path: `${area}/search?q=zzz`, heading: 'Results for “zzz”' },
  record(`${area}/restaurants`, ({ restaurant }) => restaurant._id),
  record(`${area}/restaurants`, ({ restaurant, foodId }) => `${restaurant._id}/foods/${foodId}`),
  record(`${area}/categories`, ({ categoryId }) => categoryId),
  record(`${area}/cuisines`, ({ cuisineId }) => cuisineId),
]

/** Only a form that was sent opens the Thank You page. */
async function sendContactForm(page: Page): Promise<string> {
  const form = { name: 'Ila Sen', email: 'ila.sen@example.com', subject: 'Fish', message: 'More of it' }
  const sent = await page.request.post('/contact-us', { form, maxRedirects: 0 })
  return sent.headers()['location']!
}

/** A screen of a menu with option groups. */
async function menuPath(
  page: Page,
  pathOf: (restaurantId: string, groupId: string) => string,
): Promise<string> {
  const { restaurant, group } = await ownOptionGroup(page.context())
  return `/seller/my-restaurants/${pathOf(restaurant._id, group._id)}`
}

const ratings = (area: '' | '/user' | '/admin') =>
  record(`${area}/reference-ratings`, ({ restaurant }) => restaurant._id)

const screens: Record<Visitor, Screen[]> = {
  guest: [
    ...catalogue(''),
    { path: '/contact-us', heading: 'Contact Us' },
    { path: sendContactForm, heading: 'Thank You' },
    ratings(''),
    { path: '/user-login', heading: 'User Login' },
    { path: '/user-signup', heading: 'SignUp now!' },
    { path: '/seller-login', heading: 'Seller Login' },
    { path: '/admin-login', heading: 'Admin Login' },
    { path: '/user-forgot-password', heading: 'Forgot Password' },
    { path: '/seller-forgot-password', heading: 'Forgot Password' },
    { path: '/admin-forgot-password', heading: 'Forgot Password' },
    { path: '/user-reset-password', heading: 'Set a New Password' },
  ],
  user: [
    ...catalogue('/user'),
    { path: '/user/settings', heading: 'Settings' },
    { path: '/user/profile', heading: 'Profile' },
    { path: '/user/contact-us', heading: 'Contact Us' },
    ratings('/user'),
    {
      path: async (page) => `/user/reference-ratings/${(await ownRating(page.context())).foodId}`,
      heading: / Ratings$/,
    },
    {
      path: async (page) => `/user/add-rating/${await unratedFood(page.context())}?Food`,
      heading: 'Add Food Rating',
    },
    {
      path: async (page) => `/user/edit-rating/${(await ownRating(page.context())).id}`,
      heading: 'Edit Rating',
    },
    {
      path: async (page) => `/user/delete-rating/${(await ownRating(page.context())).id}`,
      heading: 'Delete Rating',
    },
    { path: '/user/user-orders?status=Completed', heading: 'My Orders' },
    { path: '/user/add-address', heading: 'Add Address' },
    { path: '/user/user-basket', heading: 'My Baskets' },
    { path: '/user/favourites', heading: 'Favourites' },
    {
      path: async (page) => `/user/create-order/${await firstBasket(page.context())}`,
      heading: 'Confirm Your Order',
    },
    { path: '/user/user-orders', heading: 'My Orders' },
    { path: '/user/user-orders?status=Cancelled', heading: 'My Orders' },
    {
      path: async (page) => `/user/create-complaint/${(await orderWithoutComplaint(page.context()))._id}`,
      heading: 'Add Complaint',
    },
    { path: '/user/user-complaints', heading: 'My Complaints' },
  ],
  seller: [
    { path: '/seller', heading: /./ },
    { path: '/seller/settings', heading: 'Settings' },
    { path: '/seller/profile', heading: 'Profile' },
    { path: '/seller/my-restaurants', heading: 'My Restaurants' },
    {
      path: async (page) => `/seller/my-restaurants/${(await openDelivery(page.context())).restaurant._id}`,
      heading: /./,
    },
    { path: '/seller/new-restaurant-create', heading: 'Create Restaurant' },
    {
      path: async (page) =>
        `/seller/my-restaurants/settings/${(await ownMenu(page.context())).restaurant._id}`,
      heading: 'Restaurant Settings',
    },
    {
      path: async (page) => `/seller/my-restaurants/delete/${(await ownMenu(page.context())).restaurant._id}`,
      heading: 'Delete Restaurant',
    },
    {
      path: async (page) => `/seller/new-food-create/${(await ownMenu(page.context())).restaurant._id}`,
      heading: 'Create Food',
    },
    {
      path: async (page) =>
        `/seller/my-restaurants/food/settings/${(await ownMenu(page.context())).food._id}`,
      heading: 'Food Settings',
    },
    {
      path: async (page) => `/seller/my-restaurants/food/delete/${(await ownMenu(page.context())).food._id}`,
      heading: 'Delete Food',
    },
    { path: (page) => menuPath(page, (id) => `menu/${id}`), heading: 'Menu' },
    { path: (page) => menuPath(page, (id) => `menu/${id}?q=nothing-is-called-this`), heading: 'Menu' },
    { path: (page) => menuPath(page, (id) => `menu-file/${id}`), heading: /./ },
    { path: (page) => menuPath(page, (id) => `options/${id}`), heading: 'Option Groups' },
    { path: (page) => menuPath(page, (id) => `options/${id}/new`), heading: 'New Option Group' },
    { path: (page) => menuPath(page, (id, group) => `options/${id}/${group}`), heading: 'Edit Option Group' },
    {
      path: (page) => menuPath(page, (id, group) => `options/${id}/${group}/dishes`),
      heading: /^Dishes with /,
    },
    { path: '/seller/pending-orders', heading: 'Pending Orders' },
    { path: '/seller/order-dashboard', heading: 'Orders Dashboard' },
    {
      path: async (page) => `/seller/reference-ratings/${await ratedDelivery(page.context())}`,
      heading: /^Delivery FD\d+ Ratings$/,
    },
    { path: '/seller/sales-database', heading: 'Sales Dashboard' },
    {
      path: async (page) =>
        `/seller/set-payed-delivered/${(await openDelivery(page.context())).delivery!._id}`,
      heading: 'Complete Delivery',
    },
    { path: '/seller/complaints-database', heading: 'Complaint Database' },
    {
      path: async (page) => `/seller/complaint-resolution/${(await openComplaint(page.context()))._id}`,
      heading: 'Resolve Complaint',
    },
  ],
  admin: [
    { path: '/admin', heading: /./ },
    ratings('/admin'),
    { path: '/admin/settings', heading: 'Settings' },
    { path: '/admin/profile', heading: 'Profile' },
    { path: '/admin/complaint-database', heading: 'Admin Complaint Database' },
    { path: '/admin/users', heading: 'Users' },
    { path: '/admin/users?q=nobody-is-called-this', heading: 'Users' },
    { path: '/admin/sellers', heading: 'Sellers' },
    { path: '/admin/new-seller-create', heading: 'Create Seller' },
    { path: '/admin/contact-us-database', heading: 'ContactUs Database' },
    { path: '/admin/contact-us-database?status=Resolved', heading: 'ContactUs Database' },
    { path: '/admin/admin-categories', heading: 'Categories' },
    { path: '/admin/admin-categories?q=nothing-is-called-this', heading: 'Categories' },
    { path: '/admin/new-category-create', heading: 'Create Category' },
    { ...record('/admin/edit-category', ({ categoryId }) => categoryId), heading: 'Edit Category' },
    { ...record('/admin/delete-category', ({ categoryId }) => categoryId), heading: 'Delete Category' },
    { path: '/admin/admin-cuisines', heading: 'Cuisines' },
    { path: '/admin/new-cuisine-create', heading: 'Create Cuisine' },
    { ...record('/admin/edit-cuisine', ({ cuisineId }) => cuisineId), heading: 'Edit Cuisine' },
    { ...record('/admin/delete-cuisine', ({ cuisineId }) => cuisineId), heading: 'Delete Cuisine' },
    { path: '/admin/admin-synonyms', heading: /./ },
    { path: '/admin/log', heading: 'Log of Changes' },
    { path: '/admin/log?actor=nobody@example.com&from=2026-12-02&to=2026-12-01', heading: 'Log of Changes' },
    { path: '/admin/admin-foods', heading: 'Foods' },
    { path: '/admin/admin-restaurants', heading: 'Restaurants' },
    record('/admin/admin-restaurants', ({ restaurant }) => restaurant._id),
  ],
}

for (const [visitor, list] of Object.entries(screens) as [Visitor, Screen[]][]) {
  test.describe(visitor, () => {
    test.use({ visitor })

    for (const [index, screen] of list.entries()) {
      const name = typeof screen.path === 'string' ? screen.path : `screen ${index + 1}`
      test(`${name} has no accessibility violations in both themes and fits a phone`, async ({ page }) => {
        const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1, name: screen.heading })).toBeVisible()
        expect(await page.title()).toMatch(/Foodie/)
        await axeClean(page)

        await page.setViewportSize({ width: 360, height: 780 })
        // Rows that are not shown keep the width that they were last drawn with until the next frame.
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(overflow, 'the page is wider than a phone').toBeLessThanOrEqual(0)
        await axeCleanInBothThemes(page)
      })
    }
  })
}

base.describe('unknown addresses', () => {
  base.use({ expectedErrors: /status of 404/ })

  base('show the not-found page with a link to the home of the area', async ({ page, context }) => {
    await signInAs(context, 'user')
    await signInAs(context, 'seller')
    await signInAs(context, 'admin')
    for (const area of ['', '/user', '/seller', '/admin']) {
      const response = await page.goto(`${area}/there/is/no/such/page`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
      await axeClean(page)
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await page.waitForURL((url) => url.pathname === (area || '/'))
    }
  })
})

base('each carousel of home scrolls 300 px per press of an arrow', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/')
  for (const name of ['restaurants', 'foods', 'cuisines', 'categories']) {
    const row = page.getByRole('region', { name, exact: true })
    await page.getByRole('button', { name: `Scroll ${name} on` }).click()
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(300)
    await page.getByRole('button', { name: `Scroll ${name} back` }).click()
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  }
})
