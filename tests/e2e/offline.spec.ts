import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { read } from '../support/api.ts'
import { axeClean, expect, expectMessage, type NewContext, test as base } from '../support/e2e.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import type { OwnShop } from '../support/own-shop.ts'
import { password, signInCustomer, signUpAs } from '../support/people.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

/** `page` reaches the product through `network`, which the tests take away. */
const test = base.extend<{ network: TcpProxy }>({
  network: async ({ product }, use) => {
    const network = await startTcpProxy(product.address)
    await use(network)
    network.close()
  },
  baseURL: async ({ network }, use) => use(network.url),
})

test.use({
  serviceWorkers: 'allow',
  // The browser logs these while there is no network.
  expectedErrors: /ERR_(CONNECTION|INCOMPLETE|EMPTY|FAILED)|Failed to load resource|CodeNotLoaded/,
})

/** All stored responses, by the names of their caches. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const stored: { cache: string; url: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      for (const request of await (await caches.open(cache)).keys()) {
        const response = await caches.match(request, { cacheName: cache })
        stored.push({ cache, url: request.url, text: (await response?.text()) ?? '' })
      }
    }
    return stored
  })

const savedOrders = async (page: Page) =>
  (await readCaches(page)).filter(({ cache }) => cache.startsWith('orders-of-'))

const expectSaved = (page: Page, text: string) =>
  expect.poll(async () => (await savedOrders(page)).map((one) => one.text).join()).toContain(text)

/** Waits until the page is controlled by the worker, whose offline page is stored then. */
const workerReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Signs up and orders; the seller accepts. Returns the order with its code. */
async function acceptedOrder(page: Page, newContext: NewContext, { dish, signIn }: OwnShop) {
  const email = await signUpAs(page.context())
  const { _id } = await placeOrder(page.context(), { dish })
  const seller = await newContext()
  await signIn(seller)
  await acceptOrder(seller, _id)
  const order = await read<Order>(page.context(), `/order/get-data-order/${_id}`)
  return { email, order, code: order.delivery!.deliveryCode! }
}

test('last orders and the delivery code are readable without network, at once and after a reload', async ({
  page,
  network,
  newContext,
  shop,
}) => {
  const { order, code } = await acceptedOrder(page, newContext, shop)
  await page.goto(`/user/restaurants/${shop.restaurant._id}`)
  await expectSaved(page, code)
  // A reload would remove the mark.
  await page.evaluate(() => void Object.assign(window, { marked: true }))

  network.refuse()
  await page.locator(`#dish-${shop.dish._id}`).getByRole('button', { name: 'Add to Basket' }).click()
  await expectMessage(page, 'The server could not be reached.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  await axeClean(page)
  await page.getByRole('link', { name: 'Show my saved orders' }).click()

  const expectOrders = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    await expect(page.getByText(/^Saved on .+, .+\. You are offline\.$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Delivery code' })).toContainText(code)
    await expect(page.getByText(order.billNumber).first()).toBeVisible()
  }
  await expectOrders()
  await page.reload()
  await expectOrders()
  await axeClean(page)

  await page.goto('/user/foods')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Show my saved orders' }).click()
  await expectOrders()

  await network.accept()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('what is saved follows the orders of an open page', async ({ page, network, newContext, shop }) => {
  await signUpAs(page.context())
  const order = await placeOrder(page.context(), { dish: shop.dish })
  await page.goto('/user/user-orders')
  await expectSaved(page, order.billNumber)
  const seller = await newContext()
  await shop.signIn(seller)
  await acceptOrder(seller, order._id)
  const { delivery } = await read<Order>(page.context(), `/order/get-data-order/${order._id}`)
  await expectSaved(page, delivery!.deliveryCode!)
  network.refuse()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Delivery code' })).toContainText(delivery!.deliveryCode!)
})

test('another person who signs in afterwards can read nothing of the first', async ({
  page,
  network,
  newContext,
  shop,
}) => {
  const { order, code } = await acceptedOrder(page, newContext, shop)
  await page.goto('/user')
  await expectSaved(page, code)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => savedOrders(page)).toEqual([])

  network.refuse()
  await page.goto('/user/user-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show my saved orders' })).toHaveCount(0)
  await network.accept()

  const other = await newContext()
  const email = await signUpAs(other, 'Bela Nair')
  await page.goto('/user-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectSaved(page, 'You had no orders then.')
  network.refuse()
  await page.goto('/user/user-orders')
  await expect(page.getByText('You had no orders then.')).toBeVisible()
  for (const { text } of await readCaches(page)) {
    for (const secret of [code, order.billNumber, 'Asha Rao', '12 Church Street']) {
      expect(text).not.toContain(secret)
    }
  }
})

test('saved orders are deleted when the session has ended or another account has signed in', async ({
  page,
  newContext,
  shop,
}) => {
  const { email, code } = await acceptedOrder(page, newContext, shop)
  await page.goto('/user')
  await expectSaved(page, code)
  // Without the page, as by a password that was changed elsewhere.
  await page.context().request.get('/foodie/v1/user/logout-user')
  await expect(page).toHaveURL(/user-login/)
  await expect.poll(() => savedOrders(page)).toEqual([])

  await signInCustomer(page.context(), email)
  await page.goto('/user')
  await expectSaved(page, code)
  const tab = await page.context().newPage()
  await signUpAs(page.context(), 'Bela Nair')
  await tab.goto('/user')
  await expectSaved(tab, 'You had no orders then.')
  await expect.poll(() => savedOrders(page)).toHaveLength(1)
  expect((await savedOrders(page))[0]!.text).not.toContain(code)
})

test('a guest without network gets the offline page, which opens the page again', async ({
  page,
  network,
}) => {
  await page.goto('/restaurants')
  await workerReady(page)
  network.refuse()
  await page.reload()
  await expect(page).toHaveTitle('You are offline · Foodie')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show my saved orders' })).toHaveCount(0)
  await axeClean(page)
  const background = () =>
    page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor)
  const dark = await background()
  await page.getByRole('checkbox', { name: 'Light theme' }).check()
  expect(await background()).not.toBe(dark)
  await axeClean(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()

  await network.accept()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible()
})

test('nothing but the offline page is stored of pages, calls and pictures', async ({ page }) => {
  for (const path of ['/', '/restaurants', '/foods', '/user-login']) await page.goto(path)
  await workerReady(page)
  await page.goto('/foods?sort=price')
  const stored = await readCaches(page)
  const paths = stored.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, '-hash.'))
  expect(paths.toSorted()).toEqual([
    '/assets/app-hash.css',
    '/assets/bricolage-grotesque-latin-hash.woff2',
    '/assets/bricolage-grotesque-rupee-hash.woff2',
    '/favicon.svg',
    '/offline',
  ])
})

/** Reloads a page that has a worker; the page then looks for updates. */
async function openAgain(page: Page): Promise<void> {
  await workerReady(page)
  await Promise.all([page.waitForResponse(/\/offer-updates-/), page.reload()])
}

/** Installs another service worker, as the browser does after a deployment: one with another address is another. */
const installWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?next')
  })

test('a new version is offered, and taken when the visitor presses Reload', async ({ page }) => {
  await page.goto('/contact-us')
  await openAgain(page)
  await page.getByLabel('Subject').fill('A long letter')
  // The page now belongs to an earlier version than the worker.
  await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version: string } }
    Object.assign(manifest!, { version: 'earlier' })
    // The reload removes it.
    Object.assign(window, { marked: true })
  })
  await installWorker(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('A long letter')
  await axeClean(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !('marked' in window))
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
})

test('a new service worker of the page’s own version takes over without a question', async ({ page }) => {
  await page.goto('/about-us')
  await openAgain(page)
  await installWorker(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('?next'))
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
})

test('the product can be installed', async ({ page, context }) => {
  await page.goto('/')
  const devTools = await context.newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  // Every context of Playwright is one.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])
})
