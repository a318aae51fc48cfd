import type { Locator, Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Restaurant } from '#contract/records/catalogue.ts'
import type { RatingSummary } from '#contract/records/rating.ts'
import { read, send } from '../support/api.ts'
import { deliverDish } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, expect, expectMessage, test } from '../support/e2e.ts'

/** The name of a customer of one test. */
const newName = () => `Asha ${crypto.randomUUID().slice(0, 8)}`

test('a customer rates food, restaurant and delivery of an order, then edits and deletes a rating', async ({
  page: customer,
  newContext,
  newVisitor,
  shop,
}) => {
  const [seller, other, name, food] = [await newVisitor(), await newContext(), newName(), shop.dish]
  const { name: dish } = food
  await Promise.all([signUpAs(customer.context(), name), signUpAs(other)])
  await shop.signIn(seller.context())
  await deliverDish(other, seller.context(), food)
  const earlier = { rating: 4, comment: 'Crisp.', referenceType: 'Food' }
  await send(other, 'POST', `/rating/create-rating/${food._id}`, earlier)
  const { billNumber } = await deliverDish(customer.context(), seller.context(), food)
  const before = await summaryOf(customer, food._id)
  await Promise.all([seller.waitForResponse(/\/notification\/stream/), seller.goto('/seller/notifications')])

  await test.step('the customer rates from My Orders', async () => {
    await customer.goto('/user/user-orders')
    await customer.getByRole('link', { name: `Rate ${dish}` }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Add Food Rating' })).toBeVisible()
    await customer.getByRole('button', { name: 'Create Rating' }).click()
    await expect(customer.getByText('Please select a rating')).toBeVisible()
    await expect(customer.getByText('This field is required')).toBeVisible()
    await expect(customer.getByRole('radio', { name: '1 star' })).toBeFocused()
    await axeClean(customer)
    await rate(customer, 2, 'Too sour for me.')
    await expectMessage(customer, 'Rating created successfully')
    await expect(customer.getByRole('link', { name: `Edit rating of ${dish}` })).toBeVisible()
    await axeClean(customer)

    await customer.getByRole('link', { name: `Rate ${shop.restaurant.name}` }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Add Restaurant Rating' })).toBeVisible()
    await rate(customer, 4, 'Kind people.')
    await customer.getByRole('link', { name: 'Rate the delivery' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Add Delivery Rating' })).toBeVisible()
    await rate(customer, 5, 'Ten minutes early.')
    await expect(customer.getByRole('link', { name: 'Rate the delivery' })).toHaveCount(0)
  })

  await test.step('the seller is notified live and sees the delivery’s rating on the order', async () => {
    const news = seller.getByRole('main')
    await expect(news.getByText(`${name} rated ${dish} 2 out of 5`)).toBeVisible()
    await expect(news.getByText(`${name} rated Delivery ${billNumber} 5 out of 5`)).toBeVisible()
    await seller.goto('/seller/order-dashboard?status=Completed')
    const order = seller.getByRole('group').filter({ hasText: billNumber }).first()
    await order.locator('summary').first().click()
    await expect(order).toContainText('Ten minutes early.')
    await order.getByRole('link', { name: 'View rating' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: /^Delivery FD\d+ Ratings$/ })).toBeVisible()
    await expect(seller.getByRole('link', { name: 'Edit Rating' })).toHaveCount(0)
  })

  await test.step('the menu counts the rating and links to the list', async () => {
    await customer.goto(`/user/restaurants/${food.restaurant._id}`)
    const link = customer.getByRole('link', { name: new RegExp(`^Ratings of ${dish}:`) }).first()
    await expect(link).toHaveAccessibleName(new RegExp(`${before.ratingCount + 1} ratings`))
    await link.click()
    await expect(customer.getByRole('heading', { level: 1, name: `${dish} Ratings` })).toBeVisible()
    await expect(customer.getByText(averageWith(before, 2), { exact: true })).toBeVisible()
    await expect(entry(customer, name)).toContainText('Too sour for me.')
    await expect(entry(customer, name)).toContainText('Verified order')
    await expect(entries(customer).getByRole('link', { name: 'Edit Rating' })).toHaveCount(1)
    await expect(customer.getByRole('link', { name: 'Add Rating' })).toHaveCount(0)
  })

  await test.step('the customer edits the rating', async () => {
    await customer.getByRole('link', { name: 'Edit Rating' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Edit Rating' })).toBeVisible()
    await expect(customer.getByRole('radio', { name: '2 stars' })).toBeChecked()
    await customer.getByRole('radio', { name: '5 stars' }).check()
    await customer.getByLabel('Comment').fill('')
    await customer.getByRole('button', { name: 'Edit Rating' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: `${dish} Ratings` })).toBeVisible()
    await expect(entry(customer, name)).toContainText('edited')
    await expect(entry(customer, name)).not.toContainText('Too sour')
    await expect(customer.getByText(averageWith(before, 5), { exact: true })).toBeVisible()
  })

  await test.step('the customer cannot rate twice', async () => {
    await customer.goto(`/user/add-rating/${food._id}?Food`)
    await expect(customer.getByText('You have rated this already')).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Create Rating' })).toHaveCount(0)
  })

  await test.step('the customer deletes the rating with the password', async () => {
    await customer.goto(`/user/reference-ratings/${food._id}`)
    await customer.getByRole('link', { name: 'Delete Rating' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Delete Rating' })).toBeVisible()
    await customer.getByLabel('Password', { exact: true }).fill('Foodie@124')
    await customer.getByRole('button', { name: 'Delete Rating' }).click()
    await expect(customer.getByText('Incorrect password')).toBeVisible()
    await customer.getByLabel('Password', { exact: true }).fill('Foodie@123')
    await customer.getByRole('button', { name: 'Delete Rating' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: `${dish} Ratings` })).toBeVisible()
    await expect(customer.getByRole('link', { name: 'Add Rating' })).toBeVisible()
    await expect(entries(customer).getByRole('link', { name: 'Edit Rating' })).toHaveCount(0)
    expect(await summaryOf(customer, food._id)).toEqual(before)
  })

  await test.step('the public list offers Add Rating to signed-in customers only', async () => {
    await customer.goto(`/reference-ratings/${food._id}`)
    await expect(customer.getByRole('link', { name: 'Add Rating' })).toBeVisible()
    const guest = await newVisitor()
    await guest.goto(`/reference-ratings/${food._id}`)
    await expect(guest.getByRole('heading', { level: 1, name: `${dish} Ratings` })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Add Rating' })).toHaveCount(0)
  })
})

test('a customer adds, edits and deletes a rating without JavaScript', async ({
  newContext,
  newVisitor,
  shop,
}) => {
  const [customer, seller] = await Promise.all([newVisitor({ javaScriptEnabled: false }), newContext()])
  const [name, food] = [newName(), shop.dish]
  await Promise.all([signUpAs(customer.context(), name), shop.signIn(seller)])
  await deliverDish(customer.context(), seller, food)
  const noscriptText = () => customer.locator('noscript').innerHTML()

  await customer.goto('/user/user-orders?status=Completed')
  await customer.getByRole('link', { name: `Rate ${food.name}` }).click()
  await customer.getByRole('radio', { name: '4 stars' }).check()
  await customer.getByRole('button', { name: 'Create Rating' }).click()
  await expect(customer.getByText('This field is required')).toBeVisible()
  await expect(customer.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await customer.getByLabel('Comment').fill('Cool and fresh.')
  await customer.getByRole('button', { name: 'Create Rating' }).click()
  await expect(customer).toHaveURL(/\?status=Completed$/)
  await expect.poll(noscriptText).toContain('Rating created successfully')

  await customer.goto(`/user/reference-ratings/${food._id}`)
  await expect(entry(customer, name)).toContainText('Cool and fresh.')
  await customer.getByRole('link', { name: 'Edit Rating' }).click()
  await customer.getByRole('radio', { name: '3 stars' }).check()
  await customer.getByRole('button', { name: 'Edit Rating' }).click()
  await expect.poll(noscriptText).toContain('Rating updated successfully')
  await expect(entry(customer, name).getByRole('img', { name: '3 out of 5' })).toBeVisible()
  await customer.getByRole('link', { name: 'Delete Rating' }).click()
  await customer.getByLabel('Password', { exact: true }).fill('Foodie@123')
  await customer.getByRole('button', { name: 'Delete Rating' }).click()
  await expect.poll(noscriptText).toContain('Rating deleted successfully')
  await expect(customer.getByRole('link', { name: 'Add Rating' })).toBeVisible()
})

test('the ratings of a restaurant are paged without JavaScript', async ({ newVisitor }) => {
  const customer = await newVisitor({ javaScriptEnabled: false })
  await signUpAs(customer.context())
  const found = await read<Restaurant[]>(customer.context(), '/restaurant/get-list-restaurant?q=leaf')
  const { _id } = found.find(({ name }) => name === 'Leaf & Ladle')!
  await customer.goto(`/user/reference-ratings/${_id}`)
  await expect(entries(customer)).toHaveCount(12)
  await customer.getByRole('link', { name: 'Older ratings' }).click()
  const newest = customer.getByRole('link', { name: 'Newest ratings' })
  await expect(newest).toBeVisible()
  await expect(entries(customer)).not.toHaveCount(0)
  await newest.click()
  await expect(newest).toHaveCount(0)
  await expect(customer.getByRole('link', { name: 'Older ratings' })).toBeVisible()
})

test('a customer adds a rating by keyboard alone', async ({ page, shop }) => {
  const name = newName()
  await signUpAs(page.context(), name)
  await page.goto(`/user/reference-ratings/${shop.dish._id}`)
  await tabTo(page, page.getByRole('link', { name: 'Add Rating' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Food Rating' })).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: '1 star' }))
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await tabTo(page, page.getByLabel('Comment'))
  await page.keyboard.type('Never had it, like the look of it.')
  await tabTo(page, page.getByRole('button', { name: 'Create Rating' }))
  await page.keyboard.press('Enter')
  await expect(entry(page, name)).toContainText('like the look of it')
  await expect(entry(page, name)).not.toContainText('Verified order')
})

test('an unknown rating type in the URL is refused and escaped', async ({ page, context, shop }) => {
  await signInAs(context, 'user')
  await page.goto(`/user/add-rating/${shop.dish._id}?${encodeURIComponent('<script>alert(1)</script>')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Add Rating', exact: true })).toBeVisible()
  await expect(page.getByText('Unknown type of rating')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Rating' })).toHaveCount(0)
  expect(await page.content()).not.toContain('<script>alert(1)')
})

const entries = (page: Page) => page.getByRole('list', { name: 'Ratings', exact: true }).getByRole('listitem')
/** The rating of a customer. */
const entry = (page: Page, name: string) =>
  entries(page).filter({ has: page.getByRole('article', { name: `Rating by ${name}` }) })

/** Rates from My Orders, which is shown again. */
async function rate(page: Page, stars: number, comment: string): Promise<void> {
  await page.getByRole('radio', { name: `${stars} stars` }).check()
  await page.getByLabel('Comment').fill(comment)
  await page.getByRole('button', { name: 'Create Rating' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
}

async function summaryOf(page: Page, referenceId: string): Promise<RatingSummary> {
  const response = await page.context().request.get(`${basePath}/rating/rating-list-reference/${referenceId}`)
  const { averageRating, ratingCount, totalCount, distribution } = (
    (await response.json()) as { data: RatingSummary }
  ).data
  return { averageRating, ratingCount, totalCount, distribution }
}

/** The average as the page shows it after one more rating of `stars`. */
function averageWith({ distribution, ratingCount }: RatingSummary, stars: number): string {
  const sum = distribution.reduce((total, one) => total + one.stars * one.count, stars)
  return (Math.round((sum / (ratingCount + 1)) * 10 + 1e-9) / 10).toFixed(1)
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('not reached by Tab')
}
