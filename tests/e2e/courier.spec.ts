import type { Page } from '@playwright/test'
import type { Order } from '#contract/records/order.ts'
import { read } from '../support/api.ts'
import { axeClean, axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { boardPath, openAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

const cheapPhone = { width: 360, height: 640 }

// Ended links are 404.
test.use({ expectedErrors: /404/ })

/** An accepted order of a customer, its code, and its seller on the board. */
async function openAccepted(newVisitor: () => Promise<Page>) {
  const [opened, customer] = [await openAsSeller(newVisitor, boardPath), await newVisitor()]
  await signUpAs(customer.context(), 'Asha Rao')
  const { _id } = await placeOrder(customer.context(), { dish: opened.dish })
  await opened.seller.call('POST', `/delivery/create-delivery/${_id}`)
  const readOrder = () => read<Order>(customer.context(), `/order/get-data-order/${_id}`)
  return { ...opened, customer, order: await readOrder(), readOrder }
}

const newLink = async ({ seller, order }: Awaited<ReturnType<typeof openAccepted>>) =>
  (await seller.call<{ url: string }>('POST', `/delivery/courier-link/${order.delivery!._id}`)).url

test('a courier delivers by the link, without sign-in and without JavaScript, on 360 px', async ({
  newVisitor,
}) => {
  const opened = await openAccepted(newVisitor)
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

test('a courier uses the link with JavaScript, and sees when it ends', async ({ newVisitor }) => {
  const opened = await openAccepted(newVisitor)
  const courier = await newVisitor({ viewport: cheapPhone })
  await courier.goto(await newLink(opened))
  await axeCleanInBothThemes(courier)
  const widths = await courier.evaluate(() => document.documentElement.scrollWidth)
  expect(widths).toBe(cheapPhone.width)
  const page = courier.getByRole('main')
  await page.getByLabel('Delivery code').fill('1')
  await opened.seller.call('PATCH', `/delivery/delivery-failed/${opened.order.delivery!._id}`)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await axeClean(courier)
})
