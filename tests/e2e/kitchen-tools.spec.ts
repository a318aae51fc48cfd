import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { PauseLength } from '#contract/records/opening.ts'
import type { Order } from '#contract/records/order.ts'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { read } from '../support/api.ts'
import { filmQrCode } from '../support/camera.ts'
import { axeClean, expect, expectMessage, keepMessages, own, test } from '../support/e2e.ts'
import { acceptOrder, placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test('a delivery is completed with the customer’s QR code by the camera', async ({ newContext, baseURL }) => {
  // Not in the folder of the test: where the locale is not UTF-8, Chromium cannot read a path with the ’ of its title.
  const folder = await mkdtemp(join(tmpdir(), 'foodie-camera-'))
  const video = join(folder, 'code.y4m')
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const customer = await newContext()
  await signUpAs(customer)
  const { _id: orderId } = await placeOrder(customer, { dish })
  const { _id } = await acceptOrder(seller.context, orderId)
  const { delivery } = await read<Order>(customer, `/order/get-data-order/${orderId}`)
  await filmQrCode(delivery!.deliveryCode!, video)

  const { args, ...options } = await findOrInstallChromium()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  })
  try {
    const page = await browser.newPage({ baseURL, storageState: await seller.context.storageState() })
    await page.addInitScript(keepMessages)
    await page.goto(`/seller/set-payed-delivered/${_id}`)
    await page.getByRole('button', { name: 'Scan the QR code' }).click()
    await expectMessage(page, 'Delivery completed successfully')
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
  const after = await read<Order>(customer, `/order/get-data-order/${orderId}`)
  expect(after).toMatchObject({ orderStatus: 'Completed', delivery: { deliveryStatus: 'Delivered' } })
})

test('a link turns a browser into a kitchen device, which can only use the board until it is signed out', async ({
  newContext,
  newVisitor,
}) => {
  const seller = await joinAsSeller(newContext)
  const [page] = await seller.open('/seller/kitchen-devices')
  await page.getByLabel('Name of the device').fill('Tablet at the oven')
  await page.getByRole('button', { name: 'Create a Link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link for Tablet at the oven' }).inputValue()

  const device = await newVisitor()
  await device.goto(link)
  await expect(device).not.toHaveURL(/token/)
  await axeClean(device)
  await device.getByRole('button', { name: 'Open the Board' }).click()
  await expect(device).toHaveURL(/\/seller\/board$/)
  await expect(device.getByRole('banner')).toContainText('Tablet at the oven')
  await device.goto('/seller/sales-database')
  await expect(device).toHaveURL(/\/seller\/board$/)

  await page.reload()
  await page.getByRole('button', { name: 'Sign out Tablet at the oven' }).click()
  await expect(page.getByText('No kitchen devices yet.')).toBeVisible()
  await expect(device).toHaveURL(/\/seller-login/)
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`a kitchen device pauses in two taps and takes orders again, ${how} JavaScript`, async ({
    newContext,
    newVisitor,
  }) => {
    const customer = await newContext()
    await signUpAs(customer)
    const seller = await joinAsSeller(newContext)
    const dish = await seller.openRestaurant(80)
    const other = await seller.openRestaurant(90)
    const setPause = ({ restaurant }: Food, pause: PauseLength) =>
      seller.call('PATCH', `/restaurant/set-pause/${restaurant._id}`, { pause })
    const order = await placeOrder(customer, { dish })
    const device = await newVisitor({ javaScriptEnabled })
    await device.setViewportSize({ width: 390, height: 844 })
    const { url } = await seller.call<{ url: string }>('POST', '/kitchen-device/create-link', {
      name: 'Phone at the oven',
    })
    await device.goto(url)
    await device.getByRole('button', { name: 'Open the Board' }).click()
    const ticket = device.getByRole('article', { name: order.billNumber })
    await expect(ticket).toBeVisible()

    await device.getByRole('link', { name: 'Pause orders' }).click()
    await own(device)
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^30 minutes/ })
      .click()
    await expect(device.getByText(/Not taking orders until /)).toHaveCount(1)
    if (javaScriptEnabled) await axeClean(device)

    await device.getByRole('link', { name: 'Back to the board' }).click()
    const paused = device.getByRole('link', { name: /^Orders paused/ })
    await expect(paused).toHaveText('Orders paused')
    if (javaScriptEnabled) {
      await axeClean(device)
      const place = await ticket.boundingBox()
      await setPause(dish, 'until-changed')
      await setPause(other, 'until-changed')
      await expect(paused).toHaveText('Orders paused, 2')
      expect(await ticket.boundingBox()).toEqual(place)
      await setPause(other, null)
      await expect(paused).toHaveText('Orders paused')
    }

    await paused.click()
    await device.getByRole('button', { name: 'Take orders again' }).click()
    await expect(device.getByRole('button', { name: 'Take orders again' })).toHaveCount(0)
    await device.getByRole('link', { name: 'Back to the board' }).click()
    await expect(device.getByRole('link', { name: 'Pause orders' })).toBeVisible()
  })
}

test('the board keeps the screen on, sends taps of two tabs once, and prints what it accepts', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  await seller.context.addInitScript(recordDevice)
  const sent: string[] = []
  seller.context.on('request', (request) => {
    if (request.url().includes('/delivery/create-delivery/')) sent.push(request.url().split('/').at(-1)!)
  })
  const orders = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })] as const
  const later = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })] as const
  const [page] = await seller.open('/seller/board')
  const ticket = (on: Page, { billNumber }: Order, column: string) =>
    on.getByRole('region', { name: column }).getByRole('article', { name: billNumber })
  const myRestaurants = (on: Page) =>
    on.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Restaurants' })
  const accept = (on: Page, order: Order) =>
    ticket(on, order, 'New').getByRole('button', { name: 'Accept Order' }).click()
  const accepted = ({ _id }: Order) =>
    expect
      .poll(async () => {
        const { timeline } = await read<Order>(seller.context, `/order/get-data-order/${_id}`)
        return timeline.filter(({ type }) => type === 'accepted').length
      })
      .toBe(1)

  await test.step('the screen stays on while the board is open', async () => {
    await expect.poll(() => page.evaluate(() => window.heldLocks)).toBe(1)
    await myRestaurants(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Restaurants' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.heldLocks)).toBe(0)
  })

  await test.step('what it prints is chosen on this device', async () => {
    await page.goto('/seller/board')
    await page.getByRole('button', { name: 'Printing' }).click()
    const printing = page.getByRole('dialog', { name: 'Printing on this device' })
    // By the keyboard, which needs the focus to stay.
    await printing.getByRole('radio', { name: 'A4' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(printing.getByRole('radio', { name: '58 mm roll' })).toBeFocused()
    await printing.getByRole('radio', { name: 'A kitchen ticket', exact: true }).check({ force: true })
    await axeClean(page)
    await page.reload()
    await page.getByRole('button', { name: 'Printing' }).click()
    await expect(printing.getByRole('radio', { checked: true })).toHaveCount(2)
    await expect(printing.getByRole('radio', { name: '58 mm roll' })).toBeChecked()
    await printing.getByRole('button', { name: 'Done' }).click()
  })

  const second = await seller.context.newPage()
  await second.goto('/seller/board')
  await test.step('a tap in the other tab is shown in both, and sent by one', async () => {
    await accept(second, orders[0])
    await expect(ticket(page, orders[0], 'Cooking')).toBeVisible()
    await accepted(orders[0])
    await expect(second.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    expect(sent).toEqual([orders[0]._id])
    await expect.poll(() => page.evaluate(() => window.printed.length)).toBe(1)
    const [printed] = await page.evaluate(() => window.printed)
    expect(printed).toContain(orders[0].billNumber)
    expect(printed).toContain(`1 × ${dish.name}`)
    expect(printed).toContain('58: kitchen')
  })

  await test.step('the other tab sends its taps when the first one is closed', async () => {
    await page.close()
    await accept(second, orders[1])
    await accepted(orders[1])
    expect(sent).toEqual(orders.map(({ _id }) => _id))
    await expect.poll(() => second.evaluate(() => window.printed.length)).toBe(1)
  })

  await test.step('leaving the board sends a tap at once: its ticket is printed by the next page, once', async () => {
    const printed = () => second.evaluate(() => window.printed.slice(1))
    await accept(second, later[0])
    await myRestaurants(second).click()
    await expect(second.getByRole('heading', { level: 1, name: 'My Restaurants' })).toBeVisible()
    await expect.poll(printed).toEqual([expect.stringContaining(later[0].billNumber)])
    await second.getByRole('banner').getByRole('link', { name: 'Board', exact: true }).click()
    await expect(ticket(second, later[0], 'Cooking')).toBeVisible()
    await accepted(later[0])
    expect(await printed()).toHaveLength(1)
  })

  await test.step('after a reload it is printed by the board', async () => {
    await accept(second, later[1])
    await expect(ticket(second, later[1], 'Cooking')).toBeVisible()
    await second.reload()
    const printed = () => second.evaluate(() => window.printed)
    await expect.poll(printed).toEqual([expect.stringContaining(later[1].billNumber)])
    await accepted(later[1])
  })
})

declare global {
  interface Window {
    /** the wake locks of the page */
    heldLocks: number
    /** the tickets of each call of `print` */
    printed: string[]
  }
}

/** Counts the wake locks that a page holds, and records what it prints. */
function recordDevice(): void {
  window.heldLocks = 0
  window.printed = []
  const request = async () => {
    window.heldLocks += 1
    return { release: async () => void (window.heldLocks -= 1) }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  window.print = () => {
    const tickets = [...document.querySelectorAll<HTMLElement>('.printed-tickets .printed-ticket')]
    window.printed.push(
      tickets
        .map(({ dataset, innerText }) => `${dataset['paper']}: ${dataset['ticket']} ${innerText}`)
        .join('\n'),
    )
    setTimeout(() => dispatchEvent(new Event('afterprint')))
  }
}

test('the tickets of an order have the size of their paper without JavaScript', async ({ newContext }) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(() => newContext({ javaScriptEnabled: false }))
  const dish = await seller.openRestaurant(80)
  const { _id } = await placeOrder(customer, { dish })
  const page = await seller.context.newPage()
  for (const [paper, width] of [
    ['58', 58],
    ['80', 80],
    ['A4', 210],
  ] as const) {
    await page.goto(`/seller/board/print/${_id}?paper=${paper}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const widths = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) /g)].map(([, points]) => Number(points))
    // A point is 1/72 inch.
    expect(widths.map((points) => Math.round((points / 72) * 25.4))).toEqual([width, width])
  }
})
