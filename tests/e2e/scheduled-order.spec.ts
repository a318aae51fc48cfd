import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { read, send } from '../support/api.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { fillBasket, ownAddress } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import type { Participant } from '../support/participant.ts'
import { signUpAs } from '../support/people.ts'
import { startProductAt } from '../support/product.ts'

const phone = { width: 390, height: 844 }
const kitchen = [12.9757, 77.6063]
/** 3.9 km away: the fee is ₹30 and two started kilometres of ₹7.25. */
const home = { latitude: '13.0107', longitude: '77.6063' }

/** A time of day in business time, on the day of the test. */
const businessDay = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
const at = (time: string) => new Date(`${businessDay}T${time}:00+05:30`)

let product: Awaited<ReturnType<typeof startProductAt>>
test.beforeAll(async () => {
  product = await startProductAt(at('15:00'))
})
test.afterAll(() => product.close())
test.beforeEach(() => product.setTime(at('15:00')))

type NewVisitor = (options?: object) => Promise<Page>

/** Opens pages of the product whose time is set. */
const visitorsOf = (newVisitor: NewVisitor) => (options?: object) =>
  newVisitor({ baseURL: product.address, viewport: phone, ...options })

/** Creates a restaurant that delivers within a radius. Returns its id. */
async function openRestaurant(seller: Participant, name: string, radiusKm: number): Promise<string> {
  const { _id } = await seller.call<{ _id: string }>('POST', '/restaurant/create-restaurant', {
    name,
    description: 'Open from eleven to ten.',
    phoneNumber: '+91 80 4112 3456',
  })
  await seller.call('POST', `/address/create-address/${_id}`, {
    type: 'Restaurant',
    streetAddress: '1 MG Road',
    city: 'Bengaluru',
    postalCode: '560008',
    state: 'Karnataka',
    country: 'India',
    coordinates: kitchen,
  })
  await seller.call('PATCH', `/restaurant/update-charges/${_id}`, {
    radiusKm,
    minimumOrder: 150,
    fee: { flat: 30, perKm: 7.25, firstKm: 2 },
    tips: true,
  })
  return _id
}

/** A restaurant that delivers to `home`, takes orders for later and is open from 11 am to 10 pm, with its seller and a dish. */
async function openForLater(visitor: NewVisitor) {
  const seller = await joinAsSeller(visitor)
  const name = `Seven Streams ${seller.name}`
  const restaurantId = await openRestaurant(seller, name, 5)
  await seller.call('PATCH', `/restaurant/update-hours/${restaurantId}`, {
    weekly: Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]),
    special: [],
  })
  await seller.call('PATCH', `/restaurant/update-kitchen/${restaurantId}`, {
    usualMinutes: 30,
    scheduledOrders: true,
  })
  const dish = await seller.call<Food>('POST', `/food/create-food/${restaurantId}`, {
    name: 'Thali of seven dishes',
    description: 'Served until ten.',
    price: 249.9,
  })
  return { seller, name, restaurantId, dish }
}

/** Gives the customer an address at `home`. */
async function liveAtHome(page: Page): Promise<void> {
  const context = page.context()
  const { _id, ...address } = await read<{ _id: string }>(
    context,
    `/address/get-address/${await ownAddress(context)}`,
  )
  const coordinates = [Number(home.latitude), Number(home.longitude)]
  await send(context, 'PATCH', `/address/update-address/${_id}`, { ...address, coordinates })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const confirmOrder = (page: Page) => page.getByRole('button', { name: /^Confirm Order/ })
/** The amounts of a bill by their labels. */
const amounts = async (page: Page, caption: string | RegExp) => {
  const rows = page.getByRole('table', { name: caption }).getByRole('row')
  return Object.fromEntries(
    await Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents())),
  ) as Record<string, string>
}

test('a guest chooses a place, sees who delivers, and orders for 7 pm; the seller sees the time', async ({
  newVisitor,
}) => {
  const visitor = visitorsOf(newVisitor)
  const { seller, name, restaurantId } = await openForLater(visitor)
  const tooFar = `Seven Corners ${seller.name}`
  await openRestaurant(seller, tooFar, 1)
  const [pending] = await seller.open('/seller/pending-orders')
  await pending.setViewportSize(phone)
  const page = await visitor()

  await test.step('the list shows who delivers to the place', async () => {
    await page.goto(`/restaurants?${new URLSearchParams({ q: seller.name })}`)
    await page.getByRole('banner').locator('.place-control').click()
    await page.getByText('Coordinates', { exact: true }).click()
    await page.getByLabel('Latitude').fill(home.latitude)
    await page.getByLabel('Longitude').fill(home.longitude)
    await page.getByRole('button', { name: 'Deliver here' }).click()
    const beyond = page.getByRole('region', { name: /^Not delivering to / })
    await expect(beyond.getByRole('article')).toHaveCount(1)
    await expect(beyond.getByRole('article')).toContainText(tooFar)
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText('3.9 km')
    await expect(card).toContainText('₹44.50 delivery')
    await axeClean(page)
    await card.getByRole('link', { name }).first().click()
    await expect(page.getByText(/^Today: 11 am to 10 pm/)).toContainText('₹44.50 delivery')
  })

  await test.step('the guest signs up for a dish', async () => {
    await page.getByRole('link', { name: 'Login to order Foods' }).first().click()
    await page.getByRole('link', { name: 'Create account' }).click()
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
    await page.getByLabel('Confirm Password', { exact: true }).fill('Foodie@123')
    await page.getByLabel('Mobile').fill('+91 98450 12345')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Already Added').first()).toBeVisible()
    await liveAtHome(page)
    await page.getByRole('link', { name: 'View basket' }).click()
    await page.getByRole('link', { name: 'Place Order' }).click()
  })

  const sums = {
    'Total Price': '₹249.90',
    Discount: '₹0.00',
    'GST (5 %)': '₹12.50',
    'Delivery fee': '₹44.50',
    Tip: '₹20.00',
    'Grand Total': '₹326.90',
  }
  await test.step('the order is confirmed for today, 7 pm, with fee and tip', async () => {
    await page.getByRole('radio', { name: 'At a later time' }).check()
    await page.getByLabel('Day', { exact: true }).selectOption('Today')
    await confirmOrder(page).click()
    await expect(page.getByText('Please choose a time').last()).toBeVisible()
    await page.getByLabel('Time', { exact: true }).selectOption('7:00 pm')
    await page.getByRole('radio', { name: '₹20' }).check()
    await expect(page.getByText('Arrives at 7 pm')).toBeVisible()
    await expect(confirmOrder(page)).toHaveText('Confirm Order · ₹326.90')
    await expect.poll(() => amounts(page, 'Price summary')).toEqual(sums)
    await axeClean(page)
    await confirmOrder(page).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
    await expect(page.getByText('For today, 7 pm', { exact: true })).toBeVisible()
    await expect.poll(() => amounts(page, /^Sums of order/)).toEqual(sums)
  })

  await test.step('the seller sees the time and the sums', async () => {
    const order = pending.getByRole('article').filter({ hasText: 'Thali of seven dishes' })
    await expect(order).toContainText('For today, 7 pm')
    await expect(order).toContainText('₹326.90')
    await expect(order).toContainText('Including delivery fee ₹44.50 and tip ₹20.00')
    await axeClean(pending)
  })

  const [order] = await read<Order[]>(page.context(), '/order/get-list-order-user')
  await test.step('the accepted order is for later until the usual minutes before its time, on every screen', async () => {
    await seller.call('PATCH', `/restaurant/update-kitchen/${restaurantId}`, {
      usualMinutes: 60,
      scheduledOrders: true,
    })
    await seller.call('POST', `/delivery/create-delivery/${order!._id}`, {})
    const { token } = await send<{ token: string }>(
      page.context(),
      'POST',
      `/order/share-order/${order!._id}`,
    )
    const guest = await visitor()
    const current = page.getByRole('list', { name: /^What happened/ }).locator('[aria-current]')
    const shared = guest.getByRole('main').getByRole('status')
    for (const [time, inTimeline, inShort, inSharedOrder] of [
      ['17:59', 'Accepted for later', 'Accepted for later', 'The kitchen will start closer to the time.'],
      ['18:00', 'Being prepared and delivered', 'Being prepared', 'The kitchen is working on it.'],
    ] as const) {
      await product.setTime(at(time))
      await page.goto('/user/user-orders')
      await expect(current).toContainText(inTimeline)
      await expect(page.getByText(`Pending· ${inShort}`, { exact: true })).toBeVisible()
      await axeClean(page)
      await page.goto('/user/user-basket')
      await expect(page.getByRole('region', { name: 'Your running orders' })).toContainText(inShort)
      await guest.goto(`/shared-order/${token}`)
      await expect(shared).toContainText(inSharedOrder)
      await expect(shared).toContainText('Expected')
      await axeClean(guest)
    }
  })

  expect(order).toMatchObject({
    scheduledFor: at('19:00').toISOString(),
    totalPrice: 249.9,
    discount: 0,
    gst: 12.5,
    deliveryFee: 44.5,
    tip: 20,
    grandTotal: 326.9,
  })
})

test('after closing, an order for now is refused with when it opens; one for later is placed', async ({
  newVisitor,
}) => {
  const visitor = visitorsOf(newVisitor)
  const { name, dish } = await openForLater(visitor)
  const page = await visitor()
  await signUpAs(page.context())
  await liveAtHome(page)
  const basket = await fillBasket(page.context(), dish)
  // With the reload when its event stream opens: the next one shows that the restaurant is closed.
  const reload = page.waitForResponse(/create-order\/.*\.data/)
  await page.goto(`/user/create-order/${basket._id}`)
  await reload
  await expect(page.getByRole('radio', { name: 'As soon as possible' })).toBeChecked()
  await product.setTime(at('22:30'))
  await confirmOrder(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: `${name}: Opens tomorrow at 11 am` })
  await expect(refusal).toContainText('Please choose a time.')
  await expect(confirmOrder(page)).toHaveCount(0)
  await axeClean(page)
  await page.goto('/user/user-basket')
  await expect(page.getByText(dish.name).first()).toBeVisible()

  await page.getByRole('link', { name: 'Place Order' }).click()
  await expect(page.getByRole('radio', { name: 'At a later time' })).toBeChecked()
  await expect(page.getByLabel('Day', { exact: true }).getByRole('option', { name: 'Today' })).toHaveCount(0)
  await page.getByLabel('Time', { exact: true }).selectOption('11:15 am')
  await confirmOrder(page).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByText('For tomorrow at 11:15 am', { exact: true })).toBeVisible()
})

test('a dish of a section that has closed is ordered for tomorrow', async ({ newVisitor }) => {
  const visitor = visitorsOf(newVisitor)
  const { seller, restaurantId, dish } = await openForLater(visitor)
  const lunch = (await read<{ _id: string }[]>(seller.context, '/category/get-list-category'))[0]!._id
  const { name: dishName, description, price } = dish
  await seller.call('PATCH', `/food/update-food/${dish._id}`, {
    name: dishName,
    description,
    price,
    categories: [lunch],
  })
  await seller.call('PATCH', `/restaurant/update-menu/${restaurantId}`, {
    sections: [{ category: lunch, foods: [dish._id], hours: [{ from: '11:00', to: '16:00' }] }],
  })
  const page = await visitor()
  await signUpAs(page.context())
  await liveAtHome(page)
  await product.setTime(at('17:00'))
  await page.goto(`/user/restaurants/${restaurantId}`)
  const row = page.getByRole('listitem').filter({ hasText: dish.name }).first()
  await expect(row.getByText('Opens tomorrow at 11 am · Order for later')).toBeVisible()
  await axeClean(page)
  await row.getByRole('button', { name: 'Add to Basket' }).click()
  await expect(row.getByText('Already Added')).toBeVisible()
  await page.goto('/user/user-basket')
  await expect(page.getByText('You can order it for a later time.')).toBeVisible()
  await page.getByRole('link', { name: 'Place Order' }).click()
  await expect(page.getByText(`${dish.name} cannot be ordered at this time`)).toBeVisible()
  await expect(confirmOrder(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'At a later time' }).check()
  await page.getByLabel('Day', { exact: true }).selectOption('Today')
  await page.getByLabel('Time', { exact: true }).selectOption('7:00 pm')
  await confirmOrder(page).click()
  await expect(page.getByText(`Cannot be ordered for this time: ${dish.name}.`)).toBeVisible()
  await page.getByLabel('Day', { exact: true }).selectOption('Tomorrow')
  await page.getByLabel('Time', { exact: true }).selectOption('12:00 pm')
  await axeClean(page)
  await confirmOrder(page).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
})

test('without JavaScript, a time is chosen from one list', async ({ newVisitor }) => {
  const visitor = visitorsOf(newVisitor)
  const { dish } = await openForLater(visitor)
  const page = await visitor({ javaScriptEnabled: false })
  await signUpAs(page.context())
  await liveAtHome(page)
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await page.getByRole('radio', { name: 'At a later time' }).check()
  await page.getByLabel('Time', { exact: true }).selectOption('Today, 7:00 pm')
  await page.getByRole('button', { name: 'Update the total' }).click()
  await expect(page.getByText('Arrives at 7 pm')).toBeVisible()
  await confirmOrder(page).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByText('For today, 7 pm', { exact: true })).toBeVisible()
})
