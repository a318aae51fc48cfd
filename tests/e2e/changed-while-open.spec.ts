import { basePath } from '#contract/base-path.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import { send } from '../support/api.ts'
import { axeClean, expect, gotoLive, test } from '../support/e2e.ts'
import { joinAsSeller, openAsSeller } from '../support/own-seller.ts'
import { acceptOrder, fillBasket, ownAddress, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'

/** Files a complaint about a cancelled order of the dish. */
async function fileComplaint(customer: BrowserContext, dish: Food, subject: string): Promise<Complaint> {
  const { _id: orderId } = await placeOrder(customer, { dish })
  await send(customer, 'PATCH', `/order/cancel-order/${orderId}`, {})
  const filed = { orderId, subject, description: 'It came cold.', priority: 'Low' }
  return send(customer, 'POST', '/complaint/create-complaint', filed)
}

test('a complaint set In Progress stays where it is until the list is loaded again', async ({
  newContext,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  const { dish, page } = await openAsSeller(newContext, '/seller/complaints-database?status=Pending')
  for (const subject of ['Oldest', 'Middle', 'Newest']) await fileComplaint(customer, dish, subject)
  const records = page.locator('details')
  const inOrder = (...subjects: string[]) => expect(records).toContainText(subjects)
  await inOrder('Newest', 'Middle', 'Oldest')

  const middle = records.filter({ hasText: 'Middle' })
  await middle.locator('summary').click()
  await middle.getByRole('button', { name: 'Set as In Progress' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await inOrder('Newest', 'Middle', 'Oldest')
  await expect(middle).toContainText('In Progress')
  await expect(middle.getByRole('link', { name: 'Resolve Complaint' })).toBeFocused()
  await fileComplaint(customer, dish, 'Latest')
  await inOrder('Latest', 'Newest', 'Middle', 'Oldest')
  await page.reload()
  await inOrder('Latest', 'Newest', 'Oldest')
})

test('Resolve Complaint says that the complaint was deleted and keeps the typed text', async ({
  newContext,
  page,
  shop,
}) => {
  const customer = await newContext()
  await signUpAs(customer)
  await shop.signIn(page.context())
  const { _id } = await fileComplaint(customer, shop.dish, 'No spoon')
  await gotoLive(page, `/seller/complaint-resolution/${_id}`)
  await page.getByLabel('Resolving Details').fill('A spoon is on its way.')
  const deleted = await customer.request.delete(`${basePath}/complaint/delete-complaint/${_id}`)
  expect(deleted.status()).toBe(200)
  await expect(page.getByRole('alert')).toContainText(
    'This complaint is no longer there: its customer may have deleted it',
  )
  await expect(page.getByLabel('Resolving Details')).toHaveValue('A spoon is on its way.')
  await expect(page.getByRole('button', { name: 'Submit Resolution' })).toHaveCount(0)
  await axeClean(page)
})

test('a new order keeps what Create Restaurant says about a refused form', async ({ newContext }) => {
  const customer = await newContext()
  await signUpAs(customer)
  const { dish, page } = await openAsSeller(newContext, '/seller/new-restaurant-create')
  await page.getByLabel('Name').fill('Dosa Corner')
  await page.getByLabel('Description').fill('Dosas')
  await page.getByLabel('Phone Number').fill('+91 80 4112 3456')
  const file = { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Image').setInputFiles(file)
  await page.getByRole('button', { name: 'Create Restaurant' }).click()
  const refusal = page.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB')
  await expect(refusal).toBeVisible()
  await placeOrder(customer, { dish })
  await expect(page.getByRole('link', { name: /^Pending orders\D*1/ })).toBeVisible()
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Dosa Corner')
})

test('an open Cancel dialog says that the restaurant has accepted the order', async ({
  newVisitor,
  context: seller,
  shop,
}) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  await shop.signIn(seller)
  const order = await placeOrder(customer.context(), { dish: shop.dish })
  await customer.goto('/user/user-orders')
  await customer.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = customer.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('will not prepare order')
  await acceptOrder(seller, order._id)
  await expect(dialog).toContainText(
    `This order can no longer be cancelled. Order ${order.billNumber} has been accepted already.`,
  )
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await axeClean(customer)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(customer.getByRole('region', { name: 'Delivery code' })).toBeVisible()
})

test('My Orders keeps what is open when a newer order arrives', async ({ page: customer, shop }) => {
  await signUpAs(customer.context())
  const place = () => placeOrder(customer.context(), { dish: shop.dish })
  const [older, newer] = [await place(), await place()]
  const record = ({ billNumber }: typeof older) => customer.locator('details').filter({ hasText: billNumber })
  await customer.goto('/user/user-orders')
  await expect(record(newer)).toHaveAttribute('open')
  await record(older).locator('summary').click()
  const newest = await place()
  await expect(record(newest)).toBeVisible()
  await expect(record(newest)).not.toHaveAttribute('open')
  for (const order of [newer, older]) await expect(record(order)).toHaveAttribute('open')
})

test.describe('with a deleted basket', () => {
  test.use({ expectedErrors: /404 .*\/user\/create-order\// })

  test('baskets and Confirm Your Order follow another tab and keep what was chosen', async ({
    newContext,
    newVisitor,
    shop,
  }) => {
    const dish = await (await joinAsSeller(newContext)).openRestaurant(80)
    const menu = await newVisitor()
    const context = menu.context()
    await signUpAs(context)
    await ownAddress(context)
    const [confirm, baskets] = [await context.newPage(), await context.newPage()]
    const { _id: basketId } = await fillBasket(context, shop.dish)
    const openLive = (page: Page, path: string) => gotoLive(page, path)
    await openLive(confirm, `/user/create-order/${basketId}`)
    await openLive(baskets, '/user/user-basket')
    await confirm.getByRole('radio', { name: /Pay Now/ }).check()

    // The other tab is on a public address.
    const second = shop.dishes[1]!
    await menu.goto(`/restaurants/${second.restaurant._id}`)
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveCount(0)
    const row = menu.locator(`#dish-${second._id}`)
    await row.getByRole('button', { name: 'Add to Basket' }).click()
    await expect(row.getByText('Already Added')).toBeVisible()
    for (const page of [confirm, baskets]) await expect(page.getByText(second.name).first()).toBeVisible()
    await row.getByRole('button', { name: `One more ${second.name}` }).click()
    await expect(baskets.getByRole('group', { name: `Quantity of ${second.name}` })).toContainText('2')
    await expect(confirm.getByRole('radio', { name: /Pay Now/ })).toBeChecked()

    await menu.goto(`/restaurants/${dish.restaurant._id}`)
    await menu.locator(`#dish-${dish._id}`).getByRole('button', { name: 'Add to Basket' }).click()
    await expect(baskets.getByRole('heading', { level: 2, name: dish.restaurant.name })).toBeVisible()
    await send(context, 'PATCH', `/basket/clear-basket/${basketId}`, {})
    await expect(baskets.getByText(second.name)).toHaveCount(0)
    await expect(confirm.getByText('This basket no longer exists')).toBeVisible()
  })
})

test('the open page of a restaurant follows its menu: by the stream, and for guests when they return to it', async ({
  newContext,
  newVisitor,
}) => {
  const [customer, guest] = [await newVisitor(), await newVisitor()]
  await signUpAs(customer.context())
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const { _id: restaurantId, name } = dish.restaurant
  await guest.goto(`/restaurants/${restaurantId}`)
  await Promise.all([
    customer.waitForResponse(/\/notification\/stream/),
    customer.goto(`/user/restaurants?q=${encodeURIComponent(name)}`),
  ])
  const replaced = customer.waitForResponse((response) =>
    response.url().includes(`restaurants=${restaurantId}`),
  )
  await customer.getByRole('link', { name }).first().click()
  await replaced
  await expect(customer.getByRole('heading', { name: dish.name }).first()).toBeVisible()
  const renamed = `New ${dish.name}`
  await send(seller.context, 'PATCH', `/food/update-food/${dish._id}`, { name: renamed })
  await expect(customer.getByRole('heading', { name: renamed }).first()).toBeVisible()

  await expect(guest.getByRole('heading', { name: renamed })).toHaveCount(0)
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(guest.getByRole('heading', { name: renamed }).first()).toBeVisible()
})
