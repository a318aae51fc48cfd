import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeClean, expect, gotoLive, test } from '../support/e2e.ts'
import { signInAs } from '../support/demo.ts'
import { signUpAs } from '../support/people.ts'

// The browser logs these when the server is unreachable or refuses a body for its size, and if a screen's script is lost.
test.use({ expectedErrors: /Failed to load resource|CodeNotLoaded/ })

const unreachable = 'The server could not be reached. Please check your connection and try again.'

/** Fails all requests for page data while the browser still reports being online. */
const failDataRequests = (page: Page) =>
  page.route(/\.data(\?|$)/, (route) => route.abort('connectionfailed'))

test('a form that could not be sent shows an error, keeps its input and can be sent later', async ({
  page,
}) => {
  await page.goto('/contact-us')
  await page.getByLabel('Name', { exact: true }).fill('Ila Sen')
  await page.getByLabel('Email').fill('ila.sen@example.com')
  await page.getByLabel('Subject').fill('A tunnel')
  await page.getByLabel('Message', { exact: true }).fill('Written on a train')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Written on a train')
  await axeClean(page)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
})

test('settings and list actions show an alert each time the server is unreachable', async ({ page }) => {
  await signInAs(page.context(), 'admin')
  await page.goto('/admin/settings')
  await page.locator('summary').filter({ hasText: 'Edit Personal Details' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
  await failDataRequests(page)
  for (const _time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Save Details' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText(unreachable)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Foodie@123')
  await page.unrouteAll()

  await page.goto('/admin/contact-us-database?status=Resolved&q=ramzan')
  await failDataRequests(page)
  const record = page.getByRole('group').filter({ hasText: 'Working hours during Ramzan' })
  await record.locator('summary').click()
  await record.getByRole('button', { name: /^Set as Pending/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText(unreachable)
})

test('a live update that fails to load keeps the page and its input', async ({ page }) => {
  await signInAs(page.context(), 'admin')
  await gotoLive(page, '/admin/new-category-create')
  const manage = page.getByRole('button', { name: /^Manage, \d+ contact forms pending/ })
  const pending = async () => Number(/\d+/.exec((await manage.getAttribute('aria-label'))!))
  const before = await pending()
  await page.getByLabel('Name').fill('Picnics')
  await failDataRequests(page)
  const data = { name: 'Om', email: 'om@example.com', subject: 'News', message: 'Hello' }
  const failed = page.waitForEvent('requestfailed')
  await page.request.post('/foodie/v1/contact-us/create-contactUs', { data })
  await failed
  await page.unrouteAll()
  await page.request.post('/foodie/v1/contact-us/create-contactUs', { data })
  await expect.poll(pending).toBeGreaterThan(before)
  await expect(page.getByLabel('Name')).toHaveValue('Picnics')
})

test('a page that cannot be loaded shows an error and can be retried', async ({ page }) => {
  await page.goto('/')
  await failDataRequests(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Restaurants' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByText(unreachable)).toBeVisible()
  await axeClean(page)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible()
})

test('a map that could not be loaded leaves the address form and what is typed in it', async ({ page }) => {
  await signUpAs(page.context())
  await page.route(/\/point-map-[^/]+\.js/, (route) => route.abort('connectionfailed'))
  await page.goto('/user/add-address')
  await expect(page.getByText('The map could not be loaded.')).toBeVisible()
  await page.getByLabel('Street').fill('12 Church Street')
  await axeClean(page)
})

/** Marks the document; a reload removes the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('the first steps of a visit without network keep the page and the frame of its area', async ({
  page,
  shop,
}) => {
  await signUpAs(page.context())
  const { restaurant, dish } = shop
  const row = page.locator(`#dish-${dish._id}`)
  await page.goto(`/user/restaurants/${restaurant._id}`)
  await markDocument(page)
  await page.context().setOffline(true)
  await row.getByRole('button', { name: 'Add to Basket' }).click()
  await expect(page.getByText(unreachable)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()

  for (const [menu, link] of [
    ['Main', 'Foods'],
    ['Main', 'About'],
  ] as const) {
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle('No connection · Foodie')
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0)
  }
  await axeClean(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()

  // The page reloads its data once its event stream is connected again.
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  await row.getByRole('button', { name: 'Add to Basket' }).click()
  await expect(row.getByText('Already Added')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('the tabs of a customer open without loading any script', async ({ page, shop }) => {
  await signUpAs(page.context())
  await page.goto(`/user/restaurants/${shop.restaurant._id}`)
  const screens = [
    'customer-foods',
    'customer-restaurants',
    'routes/customer/user-basket',
    'routes/customer/user-orders',
  ]
  await page.waitForFunction(
    (ids) => ids.every((id) => id in Reflect.get(window, '__reactRouterRouteModules')),
    screens,
  )
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('connectionfailed'))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [tab, heading] of [
    ['Foods', 'Foods'],
    ['Baskets', 'My Baskets'],
    ['Orders', 'My Orders'],
    ['Restaurants', 'Restaurants'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('a part whose code was lost on the way is loaded again while the browser counts as online', async ({
  page,
}) => {
  let requests = 0
  await page.route(/\/assets\/messages-.*\.js$/, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(1)
  expect(requests).toBe(2)
})

test('a screen whose script is no longer on the server offers a reload and keeps the frame', async ({
  page,
}) => {
  await signInAs(page.context(), 'user')
  await page.goto('/user/restaurants')
  await markDocument(page)
  let isOldPage = true
  page.on('request', (request) => (isOldPage &&= !request.isNavigationRequest()))
  await page.route(/\/assets\/about-us-.*\.js$/, (route) =>
    isOldPage ? route.fulfill({ status: 404 }) : route.continue(),
  )
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await about.click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page needs a reload' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await axeClean(page)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(await isMarked(page)).toBe(false)
})

test('a file above the body limit is refused at its field, also by the server', async ({ page }) => {
  // Without its check the browser sends the file.
  await page.route(/zod-without-eval/, (route) => route.abort())
  await page.goto('/user-signup')
  await page.getByLabel('Name').fill('Ila Sen')
  // The limit is 8 MB. By its path the browser reads the file itself.
  const holiday = test.info().outputPath('holiday.jpg')
  await writeFile(holiday, Buffer.alloc(9 * 1024 * 1024))
  await page.getByLabel('Image').setInputFiles(holiday)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const refusal = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByLabel('Image')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveValue('Ila Sen')
})

const account = {
  Name: 'Ila Sen',
  Email: 'ila.sen@example.com',
  Password: 'Foodie@123',
  'Confirm Password': 'Foodie@123',
  Mobile: '+91 98450 12345',
}

/** The quoted texts of the specification (§8) for a form that gets no answer. */
const faults = [
  {
    path: '/user-login',
    fields: { Email: account.Email, Password: account.Password },
    button: 'Login',
    text: 'An unexpected error occurred',
  },
  { path: '/user-signup', fields: account, button: 'Sign Up', text: 'An unexpected error occurred' },
  {
    path: '/contact-us',
    fields: { Name: 'Ila Sen', Email: account.Email, Subject: 'Fish', Message: 'More of it' },
    button: 'Submit',
    text: 'An error occurred while submitting the form.',
  },
  {
    role: 'admin',
    path: '/admin/new-seller-create',
    fields: account,
    button: 'Create Seller',
    text: 'An error occurred during registration',
  },
  {
    role: 'admin',
    path: '/admin/new-category-create',
    fields: { Name: 'Picnics', Description: 'For outside' },
    button: 'Create Category',
    text: 'An error occurred while creating category',
  },
  {
    role: 'seller',
    path: '/seller/new-restaurant-create',
    fields: { Name: 'Dosa Corner', Description: 'Dosas', 'Phone Number': '+91 80 4112 3456' },
    button: 'Create Restaurant',
    text: 'An error occurred during the creation of the restaurant',
  },
] as const

test('each form says by its own text that the server was not reached, and what to do', async ({ page }) => {
  for (const { path, fields, button, text, ...who } of faults) {
    await test.step(path, async () => {
      if ('role' in who) await signInAs(page.context(), who.role)
      await page.goto(path)
      for (const [label, value] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(value)
      }
      await failDataRequests(page)
      await page.getByRole('button', { name: button }).click()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText(text)
      await expect(alert).toContainText(unreachable)
      await page.unrouteAll()
    })
  }
})

test('a step and a logout that get no answer say so and stay on the page', async ({ page }) => {
  await signUpAs(page.context())
  await page.goto('/user/profile')
  await failDataRequests(page)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(`An error occurred during logout. ${unreachable}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
