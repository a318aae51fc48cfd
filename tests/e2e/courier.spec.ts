import type { Order } from '#contract/records/order.ts'
import { read } from '../support/api.ts'
import { axeClean, axeCleanInBothThemes, expect, gotoLive, type NewContext, test } from '../support/e2e.ts'
import { liveAt, placeOrder } from '../support/ordering.ts'
import { bengaluru, boardPath, home, joinAsSeller, ticket } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const cheapPhone = { width: 360, height: 640 }

// Ended links are 404.
test.use({ expectedErrors: /404/ })

/** An accepted order of a customer, its code, and its seller. */
async function openAccepted(newContext: NewContext, point?: number[]) {
  const [seller, customer] = [await joinAsSeller(newContext), await newContext()]
  const dish = await seller.openRestaurant(80)
  await signUpAs(customer, 'Asha Rao')
  if (point) await liveAt(customer, point)
  const { _id } = await placeOrder(customer, { dish })
  await seller.call('POST', `/delivery/create-delivery/${_id}`)
  const readOrder = () => read<Order>(customer, `/order/get-data-order/${_id}`)
  return { seller, customer, order: await readOrder(), readOrder }
}

const newLink = async ({ seller, order }: Awaited<ReturnType<typeof openAccepted>>) =>
  (await seller.call<{ url: string }>('POST', `/delivery/courier-link/${order.delivery!._id}`)).url

test('a courier delivers by the link, without sign-in and without JavaScript, on 360 px', async ({
  newContext,
  newVisitor,
}) => {
  const opened = await openAccepted(newContext)
  const { order, readOrder } = opened
  const courier = await newVisitor({ javaScriptEnabled: false, viewport: cheapPhone })
  const url = await newLink(opened)
  const response = await courier.goto(url)
  expect(response!.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  const page = courier.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: order.restaurant.name })).toBeVisible()
  await expect(page).toContainText(`Collect ₹${order.grandTotal.toFixed(2)}`)
  await expect(page).toContainText(order.deliveryAddress.streetAddress)
  await expect(page.getByRole('link', { name: 'Map' })).toHaveAttribute('rel', 'noreferrer')
  await expect(page.getByRole('link', { name: `Call ${order.user.name}` })).toHaveAttribute('href', /^tel:/)

  await page.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByRole('button', { name: 'Picked up' })).toHaveCount(0)
  expect((await readOrder()).delivery!.dispatchedAt).not.toBeNull()

  await page.getByText('Cannot deliver').click()
  await page.getByLabel('Reason').fill('Nobody opens the door')
  await page.getByRole('button', { name: 'Tell the restaurant' }).click()
  await expect(page.getByRole('status')).toContainText('Nobody opens the door')

  const code = page.getByLabel('Delivery code')
  await code.fill(order.delivery!.deliveryCode === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page).toContainText('Incorrect delivery code')
  await code.fill(order.delivery!.deliveryCode!)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible()
  expect((await readOrder()).orderStatus).toBe('Completed')

  expect((await courier.goto(url))!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})

test('the seller makes a link from the ticket, and sees at once that the courier cannot deliver', async ({
  newContext,
  newVisitor,
}) => {
  const { seller, order } = await openAccepted(newContext)
  const [board] = await seller.open(boardPath)
  const card = ticket(board, order)
  const details = board.getByRole('dialog')
  const openPage = async () => {
    await card.getByRole('link', { name: 'More about order' }).click()
    await details.getByRole('link', { name: 'Courier link' }).click()
  }
  await openPage()
  await board.getByRole('button', { name: 'Create link' }).click()
  const field = board.getByRole('textbox', { name: 'Courier link' })
  const url = await field.inputValue()
  await expect(board.getByRole('img', { name: 'The courier link as a QR code' })).toBeVisible()
  await axeCleanInBothThemes(board)

  const courier = await newVisitor({ viewport: cheapPhone })
  await courier.goto(url)
  await axeCleanInBothThemes(courier)
  expect(await courier.evaluate(() => document.documentElement.scrollWidth)).toBe(cheapPhone.width)
  const page = courier.getByRole('main')
  await page.getByText('Cannot deliver').click()
  await page.getByLabel('Reason').fill('A flat tyre')
  await page.getByRole('button', { name: 'Tell the restaurant' }).click()
  await expect(board.getByRole('alert')).toContainText('A flat tyre')
  await board.getByRole('main').getByRole('link', { name: 'Board' }).click()
  await expect(details.getByRole('alert')).toContainText('A flat tyre')
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(card.getByRole('alert')).toContainText('The courier cannot deliver: A flat tyre')

  await openPage()
  await board.getByRole('button', { name: 'Renew' }).click()
  await expect(field).not.toHaveValue(url)
  await page.getByLabel('Delivery code').fill('1')
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await axeClean(courier)

  await courier.goto(await field.inputValue())
  await board.getByRole('button', { name: 'Revoke' }).click()
  await expect(board.getByRole('button', { name: 'Create link' })).toBeVisible()
  await courier.reload()
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})

test('a courier shows the customer how far they are, as long as they want', async ({
  newContext,
  newVisitor,
}) => {
  const opened = await openAccepted(newContext, home)
  const customer = await opened.customer.newPage()
  const geolocation = { latitude: bengaluru[0]!, longitude: bengaluru[1]! }
  const courier = await newVisitor({ viewport: cheapPhone, geolocation, permissions: ['geolocation'] })
  await courier.goto(await newLink(opened))
  await gotoLive(customer, '/user/favourites')
  const bar = customer.getByRole('region', { name: 'Your running orders' })
  await courier.getByRole('button', { name: 'Show how far I am' }).click()
  await expect(bar).toContainText('4 km away')
  await courier.getByRole('button', { name: 'Stop showing how far I am' }).click()
  await expect(bar).not.toContainText('away')
  await gotoLive(customer, '/user/user-orders')
  await courier.getByRole('button', { name: 'Show how far I am' }).click()
  await expect(customer.getByRole('main')).toContainText('Your courier is 4 km away')
  await axeClean(courier)
})
