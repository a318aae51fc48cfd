import type { BrowserContext, Page } from '@playwright/test'
import { axeClean, axeCleanInBothThemes, expect, test as base } from '../support/e2e.ts'
import { type FileProduct, fileProducts } from '../support/file-product.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { type ProductWithPush, startProductWithPush } from '../support/product.ts'

/** A product whose push services are a double. */
const test = base.extend<
  { product: FileProduct<ProductWithPush> },
  { productsWithPush: ReturnType<typeof fileProducts<ProductWithPush>> }
>({
  productsWithPush: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const products = fileProducts(startProductWithPush)
      await use(products)
      await products.end()
    },
    { scope: 'worker' },
  ],
  product: async ({ productsWithPush }, use, { file }) => use(await productsWithPush.of(file)),
})

test.use({ serviceWorkers: 'allow' })

/** Replaces what would ask the push service of the browser: its subscription is one of the double. */
async function replaceSubscribing(context: BrowserContext, product: ProductWithPush) {
  const subscription = await product.makeSubscription()
  await context.addInitScript((made) => {
    // Chromium without a window has no notifications: it refuses the permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const stored = () => sessionStorage.getItem('push')
    const subscriptionWith = (key: string) => ({
      endpoint: made.endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
          one.charCodeAt(0),
        ).buffer,
      },
      toJSON: () => made,
      unsubscribe: async () => true,
    })
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('push', applicationServerKey)
        return subscriptionWith(applicationServerKey)
      },
      getSubscription: async () => (stored() ? subscriptionWith(stored()!) : null),
    })
  }, subscription)
  return subscription
}

const lastPush = async (product: ProductWithPush) => (await product.received()).at(-1)

/** Delivers a message to the service worker of the page, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** The global object of the worker, as far as it is used here. */
interface WorkerScope {
  seen: { shown: object[]; opened: string[] }
  Clients: { prototype: object }
  ExtendableEvent: new (name: string) => Event
}

/** What the worker of a page shows and opens, in place of the system, which has no notifications here. */
async function watchWorker(page: Page) {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const seen: WorkerScope['seen'] = { shown: [], opened: [] }
    scope.seen = seen
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: object) => void seen.shown.push({ title, ...options }),
    })
    Object.assign(scope.Clients.prototype, { openWindow: async (url: string) => void seen.opened.push(url) })
  })
  return {
    seen: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).seen),
    press: (path: string) =>
      worker.evaluate((data) => {
        const notification = { data, close: () => {} }
        dispatchEvent(
          Object.assign(new (globalThis as unknown as WorkerScope).ExtendableEvent('notificationclick'), {
            notification,
          }),
        )
      }, path),
    replaceEndpoint: (earlier: object, newer: object) =>
      worker.evaluate(
        ([before, after]) => {
          const oldSubscription = { ...before, options: {} }
          const newSubscription = { toJSON: () => after }
          const event = new (globalThis as unknown as WorkerScope).ExtendableEvent('pushsubscriptionchange')
          dispatchEvent(Object.assign(event, { oldSubscription, newSubscription }))
        },
        [earlier, newer],
      ),
  }
}

test('a seller switches notifications on, tests them, and a new order rings until it is pressed', async ({
  newContext,
  product,
}) => {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const subscription = await replaceSubscribing(seller.context, product)
  const [page] = await seller.open('/seller/settings')
  await page.getByRole('button', { name: 'Switch On' }).click()
  await expect(page.getByText('Notifications are on.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Devices with notifications' })).toContainText('This device')
  await axeCleanInBothThemes(page)
  await page.getByRole('button', { name: 'Send a Test' }).click()
  await expect(page.getByText('The test is on its way.')).toBeVisible()
  await expect.poll(() => lastPush(product)).toMatchObject({ title: 'Notifications work on this device' })

  const customer = await newContext()
  await signUpAs(customer)
  const { _id, billNumber } = await placeOrder(customer, { dish })
  await expect.poll(() => lastPush(product)).toMatchObject({ title: `New order ${billNumber}` })
  const push = (await lastPush(product))!
  const worker = await watchWorker(page)
  await deliver(page, JSON.stringify(push))
  const shown = { title: `New order ${billNumber}`, tag: push.tag, renotify: true, requireInteraction: true }
  await expect.poll(() => worker.seen()).toMatchObject({ shown: [shown] })
  await worker.press(push.path!)
  await expect.poll(() => worker.seen()).toMatchObject({ opened: [product.address + push.path] })

  const newer = await product.makeSubscription()
  const stored = page
    .context()
    .waitForEvent('response', (response) => /push-subscription/.test(response.url()))
  await worker.replaceEndpoint(subscription, newer)
  expect((await stored).status()).toBe(200)

  await page.getByRole('button', { name: /^Remove .* from notifications$/ }).click()
  await expect(page.getByRole('button', { name: 'Switch On' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Devices with notifications' })).toHaveCount(0)
  // Where the notification leads.
  await page.goto(push.path!)
  await expect(page.getByRole('dialog', { name: `Order ${billNumber}` })).toBeVisible()
  expect(push.path).toContain(_id)
})

test('a customer is asked after the first order, and not before', async ({
  page,
  product,
  shop,
  newContext,
}) => {
  await signUpAs(page.context())
  await replaceSubscribing(page.context(), product)
  const question = page.getByText('Get news of your order on this device?')
  const answered = page.waitForResponse(/get-list-push-device/)
  await page.goto('/user/settings')
  await answered
  await expect(page.getByRole('button', { name: 'Switch On' })).toBeVisible()
  await page.goto('/user/user-orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(question).toHaveCount(0)
  const { _id, billNumber } = await placeOrder(page.context(), { dish: shop.dish })
  await page.goto('/user/user-orders')
  await expect(question).toBeVisible()
  await axeCleanInBothThemes(page)
  await page.getByRole('button', { name: 'Switch On' }).click()
  await expect(question).toHaveCount(0)
  const seller = await newContext()
  await shop.signIn(seller)
  await acceptOrder(seller, _id)
  await expect.poll(() => lastPush(product)).toMatchObject({ title: `Order ${billNumber} was accepted` })
})

test('says plainly that notifications are blocked', async ({ page }) => {
  await signUpAs(page.context())
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/user/settings')
  await expect(page.getByText('Notifications of this site are blocked in this browser.')).toBeVisible()
})

test('a kitchen device switches its own on', async ({ newContext, newVisitor, product }) => {
  const seller = await joinAsSeller(newContext)
  const [page] = await seller.open('/seller/kitchen-devices')
  await page.getByLabel('Name of the device').fill('Tablet at the oven')
  await page.getByRole('button', { name: 'Create a Link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link for Tablet at the oven' }).inputValue()
  const device = await newVisitor()
  await replaceSubscribing(device.context(), product)
  await device.goto(link)
  await device.getByRole('button', { name: 'Open the Board' }).click()
  await device.getByRole('button', { name: 'Notifications on this device' }).click()
  const dialog = device.getByRole('dialog', { name: 'Notifications on this device' })
  await dialog.getByRole('button', { name: 'Switch On' }).click()
  await expect(dialog.getByText('Notifications are on.')).toBeVisible()
  await axeClean(device)
})
