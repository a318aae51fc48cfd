import type { BrowserContext } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { deliverDish, fillBasket } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'
import { countEffort } from '../support/tap-counter.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an order of three dishes is rated by six taps on one page', async ({ page, newVisitor, shop }) => {
    const seller = await newVisitor()
    await Promise.all([signUpAs(page.context(), 'Asha Rao'), shop.signIn(seller.context())])
    const order = await deliverDishes(page.context(), seller.context(), shop.dishes)
    await page.goto('/user/user-orders?status=Completed')

    const phone = countEffort(page)
    await phone.tap(page.getByRole('link', { name: 'Rate everything' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Rate Your Order' })).toBeVisible()
    const names = [...shop.dishes.map(({ name }) => name), shop.restaurant.name, 'The delivery']
    const star = (name: string, place: number) =>
      page
        .getByRole('radiogroup', { name, exact: true })
        .getByRole('radio', { name: place === 0 ? '1 star' : `${place + 1} stars` })
    for (const [place, name] of names.entries()) await phone.tap(star(name, place))
    // One tap to open the page, one for each of five parts.
    expect(phone.effort.taps).toBe(6)
    await page.getByRole('button', { name: 'Save Ratings' }).tap()
    await expect(page.getByText('Ratings saved successfully')).toBeVisible()

    await page.goto(`/user/rate-order/${order._id}`)
    for (const [place, name] of names.entries()) await expect(star(name, place)).toBeChecked()
    await axeClean(page)
  })
})

test('an order is rated, and its ratings are changed, without JavaScript', async ({ newVisitor, shop }) => {
  const [customer, seller] = await Promise.all([newVisitor({ javaScriptEnabled: false }), newVisitor()])
  await Promise.all([signUpAs(customer.context(), 'Asha Rao'), shop.signIn(seller.context())])
  const { _id } = await deliverDishes(customer.context(), seller.context(), shop.dishes.slice(0, 2))
  const starsOf = (name: string) => customer.getByRole('radiogroup', { name, exact: true })
  const [first, second] = shop.dishes.map(({ name }) => name)
  const save = customer.getByRole('button', { name: 'Save Ratings' })

  await customer.goto(`/user/rate-order/${_id}`)
  await save.click()
  await expect(customer.getByText('Please select a rating')).toBeVisible()
  await starsOf(first!).getByRole('radio', { name: '4 stars' }).check()
  await customer.getByText(`Comment on ${second} (optional)`).click()
  await customer.getByLabel(`Comment on ${second}`).fill('Too sour for me.')
  await save.click()
  // A text needs its stars; what was chosen stays.
  await expect(customer.getByText('Please select a rating')).toBeVisible()
  await expect(starsOf(first!).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await starsOf(second!).getByRole('radio', { name: '2 stars' }).check()
  await save.click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

  await customer.getByRole('link', { name: 'Rate everything' }).click()
  await expect(customer.getByLabel(`Comment on ${second}`)).toHaveValue('Too sour for me.')
  await starsOf(second!).getByRole('radio', { name: '5 stars' }).check()
  await save.click()
  await customer.goto(`/user/rate-order/${_id}`)
  await expect(starsOf(second!).getByRole('radio', { name: '5 stars' })).toBeChecked()
})

/** An order of the dishes, which the seller has delivered. */
async function deliverDishes(
  customer: BrowserContext,
  seller: BrowserContext,
  dishes: Food[],
): Promise<Order> {
  for (const dish of dishes.slice(1)) await fillBasket(customer, dish)
  return deliverDish(customer, seller, dishes[0]!)
}
