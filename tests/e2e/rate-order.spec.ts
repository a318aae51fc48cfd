import type { BrowserContext, Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeClean, expect, expectMessage, test } from '../support/e2e.ts'
import { deliverDish, fillBasket } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'
import { countEffort } from '../support/tap-counter.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an order of three dishes is rated by six taps on one page', async ({ page, newContext, shop }) => {
    const seller = await newContext()
    await Promise.all([signUpAs(page.context(), 'Asha Rao'), shop.signIn(seller)])
    const order = await deliverDishes(page.context(), seller, shop.dishes)
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
    await expectMessage(page, 'Ratings saved successfully')

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

test('a reported rating is answered, hidden by an operator, and shown to its author only', async ({
  page: author,
  newVisitor,
  shop,
}) => {
  const [seller, admin, guest] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`
  await Promise.all([signUpAs(author.context(), name), shop.signIn(seller.context())])
  await signInAs(admin.context(), 'admin')
  const food = shop.dishes[2]!
  const rating = { rating: 2, comment: 'Nonsense.', referenceType: 'Food' }
  await send(author.context(), 'POST', `/rating/create-rating/${food._id}`, rating)
  const article = (page: Page) => page.getByRole('article', { name: `Rating by ${name}` })
  const list = `reference-ratings/${food._id}`

  await test.step('the seller answers and reports it', async () => {
    await seller.goto(`/seller/${list}`)
    await article(seller).getByRole('link', { name: 'Answer' }).click()
    await seller.getByLabel('Answer').fill('Please tell us more.')
    await seller.getByRole('button', { name: 'Save Answer' }).click()
    await expect(article(seller)).toContainText('Please tell us more.')
    await article(seller).getByRole('link', { name: 'Report' }).click()
    await seller.getByLabel('Reason').fill('Was never here')
    await seller.getByRole('button', { name: 'Report Rating' }).click()
    await expectMessage(seller, 'Reported. We will look at it.')
  })

  await test.step('the operator hides it from the waiting list', async () => {
    await admin.goto('/admin/waiting')
    await admin.getByRole('link', { name: 'Was never here' }).click()
    await admin.getByLabel('Reason').fill('Invented')
    await admin.getByRole('button', { name: 'Hide rating' }).click()
    await expect(admin.getByRole('button', { name: 'Restore rating' })).toBeVisible()
    await expect(admin.getByText('Was never here')).toHaveCount(0)
    await axeClean(admin)
  })

  await guest.goto(`/${list}?stars=2`)
  await expect(article(guest)).toHaveCount(0)
  await author.goto(`/user/${list}`)
  await expect(article(author)).toContainText('Only you see it: Invented')
  await author.getByRole('link', { name: /^5 stars/ }).click()
  await expect(article(author)).toHaveCount(0)
})
