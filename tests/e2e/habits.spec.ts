import { axeClean, axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { deliverDish, fillBasket, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

const phone = { viewport: { width: 390, height: 844 } }

// With JavaScript: tap-budget.spec.ts.
test('an order is repeated without JavaScript', async ({ newVisitor, context, shop }) => {
  const customer = await newVisitor({ ...phone, javaScriptEnabled: false })
  await signUpAs(customer.context())
  await shop.signIn(context)
  const { dish } = shop
  const order = await deliverDish(customer.context(), context, dish)

  await customer.goto('/user')
  await expect(customer.getByRole('heading', { name: 'Order again' })).toBeVisible()
  await customer.getByRole('button', { name: `Order again : ${order.billNumber}` }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Baskets' })).toBeVisible()
  await expect(customer.getByText('The whole order is in your basket')).toBeVisible()
  await customer.getByRole('link', { name: 'Place Order' }).click()
  await customer.getByRole('button', { name: /^Confirm Order/ }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(customer.getByText('Waiting for the restaurant to accept')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`what a basket has already is listed after Order again ${how} JavaScript`, async ({
    newVisitor,
    context,
    shop,
  }) => {
    const customer = await newVisitor({ ...phone, javaScriptEnabled })
    await signUpAs(customer.context())
    await shop.signIn(context)
    const { dish } = shop
    const order = await deliverDish(customer.context(), context, dish)
    await fillBasket(customer.context(), dish)

    await test.step('from the notification of the delivery', async () => {
      await customer.goto('/user/notifications')
      const notification = customer.getByRole('listitem').filter({ hasText: 'was delivered' })
      await expect(notification).toContainText(order.billNumber)
      await notification.getByRole('button', { name: /^Order again/ }).click()
      await expect(customer.getByText(`${dish.name}: already in the basket`)).toBeVisible()
      if (javaScriptEnabled) await axeCleanInBothThemes(customer)
    })

    await test.step('from My Orders', async () => {
      await customer.goto('/user/user-orders')
      await customer.getByRole('button', { name: `Order again : ${order.billNumber}` }).click()
      await expect(customer.getByText(`${dish.name}: already in the basket`)).toBeVisible()
    })
  })

  test(`favourites are kept ${how} JavaScript`, async ({ newVisitor, shop }) => {
    const customer = await newVisitor({ ...phone, javaScriptEnabled })
    await signUpAs(customer.context())
    const { dish, restaurant } = shop
    const heart = (name: string) => customer.getByRole('button', { name: `Favourite: ${name}` })
    /** Leaving the page before the answer would cancel the request. */
    const press = (name: string) =>
      Promise.all([
        customer.waitForResponse((response) => response.request().method() === 'POST'),
        heart(name).click(),
      ])
    await customer.goto('/user/favourites')
    await expect(customer.getByText('No favourites yet')).toBeVisible()

    await test.step('hearts on the pages of a restaurant and a dish', async () => {
      await customer.goto(`/restaurants/${restaurant._id}`)
      await expect(heart(restaurant.name)).toHaveAttribute('aria-pressed', 'false')
      await press(restaurant.name)
      await expect(heart(restaurant.name)).toHaveAttribute('aria-pressed', 'true')
      await customer.goto(`/restaurants/${restaurant._id}/foods/${dish._id}`)
      await press(dish.name)
      await expect(heart(dish.name)).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the row on home, and the page', async () => {
      await customer.goto('/user')
      const row = customer.getByRole('region', { name: 'favourites' })
      await expect(row.getByRole('link')).toHaveCount(2)
      await customer.getByRole('link', { name: 'All favourites' }).click()
      await expect(customer.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
      await expect(customer.getByRole('heading', { level: 3 })).toHaveText([restaurant.name, dish.name])
    })

    await test.step('a removed one is no longer listed on the next visit', async () => {
      await press(dish.name)
      await expect(heart(dish.name)).toHaveCount(javaScriptEnabled ? 1 : 0)
      if (javaScriptEnabled) await expect(heart(dish.name)).toHaveAttribute('aria-pressed', 'false')
      await customer.goto('/user/favourites')
      await expect(customer.getByRole('heading', { level: 3 })).toHaveText([restaurant.name])
    })
  })
}

test('guests have no hearts, and the menu marks what a customer has ordered', async ({
  newVisitor,
  page,
  shop: { dish, restaurant },
}) => {
  const customer = await newVisitor(phone)
  await signUpAs(customer.context())
  await placeOrder(customer.context(), { dish })
  const path = `/restaurants/${restaurant._id}`
  await customer.goto(path)
  const row = customer.locator(`#dish-${dish._id}`)
  await expect(row.getByText('You ordered this')).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('You ordered this')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Share ${restaurant.name}` })).toHaveAttribute(
    'href',
    new URL(path, page.url()).href,
  )
})

test.describe('a shared order', () => {
  test.use({ expectedErrors: /404/ })

  test('is followed by a guest until its links are ended', async ({ newVisitor, shop }) => {
    const customer = await newVisitor({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
    const guest = await newVisitor(phone)
    await signUpAs(customer.context())
    const { billNumber, restaurant } = await placeOrder(customer.context(), { dish: shop.dish })
    await customer.goto('/user/user-orders')
    await customer.getByRole('button', { name: 'Share order' }).click()
    await customer.getByRole('button', { name: 'Share link' }).click()
    await expect(customer.getByRole('dialog').getByRole('status')).toContainText('Link copied')
    await axeClean(customer)
    const url = await customer.evaluate(() => navigator.clipboard.readText())

    const response = await guest.goto(url)
    expect(response!.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    await expect(guest.getByRole('heading', { name: 'Order placed' })).toBeVisible()
    const html = await response!.text()
    for (const secret of [billNumber, restaurant.name, 'Asha Rao', 'Church Street', '₹']) {
      expect(html).not.toContain(secret)
    }
    await axeCleanInBothThemes(guest)

    await customer.getByRole('button', { name: 'End all links' }).click()
    await expect(customer.getByRole('dialog').getByRole('status')).toContainText('links')
    expect((await guest.goto(url))!.status()).toBe(404)
  })
})
