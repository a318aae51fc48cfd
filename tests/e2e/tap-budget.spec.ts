import type { Food } from '#contract/records/catalogue.ts'
import { expect, test } from '../support/e2e.ts'
import { deliverDish } from '../support/ordering.ts'
import { joinAsSeller, openDelivering } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { countEffort, type Effort } from '../support/tap-counter.ts'

/** What a first order of a guest may take: 25 taps, 115 characters and 8 pages before issue 18. */
const firstOrder: Effort = { taps: 14, characters: 85, pages: 8, screens: 3 }
/** What it may take to repeat yesterday's order. */
const repeatedOrder: Effort = { taps: 4, characters: 0, pages: 4, screens: 1 }

/** Of the name of the dish, which needs no choice of options. */
const wanted = 'ragi'

const person = { name: 'Asha Rao', password: 'Foodie@123', mobile: '9845012345' }
/** 23 characters; city, postal code, state and country are 30 more, which are filled in. */
const street = '12B, 5th Cross, HAL Rd.'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  geolocation: { latitude: 12.9784, longitude: 77.6408 },
  permissions: ['geolocation'],
})

test('a guest on a phone places a first order within the budget', async ({ page, newContext }) => {
  // In the city of the guest's position: the postal code of another city would be removed.
  const seller = await joinAsSeller(newContext)
  const restaurantId = await openDelivering(seller, `Seven Streams ${seller.name}`, 5)
  const food = { name: `Ragi Dosa ${seller.name}`, description: 'Crisp, with coconut chutney.', price: 180 }
  const dish = await seller.call<Food>('POST', `/food/create-food/${restaurantId}`, food)

  const phone = countEffort(page)
  await page.goto('/')
  await phone.tap(page.getByRole('main').getByRole('combobox'))
  await phone.type(wanted)
  await phone.enter()
  await expect(page.getByRole('heading', { level: 1, name: /^Results for/ })).toBeVisible()
  const result = page.getByRole('article').filter({ hasText: dish.name })
  await phone.tap(result.getByRole('link', { name: 'Login to order Foods' }))

  await phone.tap(page.getByRole('link', { name: 'New to Foodie?? Create account' }))
  const email = `a${crypto.randomUUID().slice(0, 7)}@example.com`
  for (const text of [person.name, email, person.password, person.password]) {
    await phone.type(text)
    await phone.enter()
  }
  await phone.type(person.mobile)
  await phone.tap(page.getByRole('button', { name: 'Sign Up' }))

  await phone.tap(page.getByRole('navigation').getByRole('link', { name: /^Baskets/ }))
  await phone.tap(page.getByRole('link', { name: 'Place Order' }))
  await phone.tap(page.getByRole('button', { name: 'Use my position' }))
  await expect(page.getByText('Your position is filled in.')).toBeVisible()
  await phone.tap(page.getByLabel('Street Address'))
  await phone.type(street)
  for (const [label, value] of [
    ['City', 'Bengaluru'],
    ['State', 'Karnataka'],
    ['Country', 'India'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('Postal Code')).toHaveValue(/^\d{6}$/)
  await phone.tap(page.getByRole('button', { name: 'Add Address' }))
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
  await phone.tap(page.getByRole('button', { name: /^Confirm Order/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(page.getByText('Waiting for the restaurant to accept')).toBeVisible()

  expectWithin(firstOrder, phone)
})

test('a customer on a phone repeats an order within the budget', async ({
  page,
  context,
  newContext,
  shop,
}) => {
  await signUpAs(context)
  const seller = await newContext()
  await shop.signIn(seller)
  const { billNumber } = await deliverDish(context, seller, shop.dish)

  const phone = countEffort(page)
  await page.goto('/user')
  await phone.tap(page.getByRole('button', { name: `Order again : ${billNumber}` }))
  await expect(page.getByText('The whole order is in your basket')).toBeVisible()
  await phone.tap(page.getByRole('link', { name: 'Place Order' }))
  await phone.tap(page.getByRole('button', { name: /^Confirm Order/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(page.getByText('Waiting for the restaurant to accept')).toBeVisible()
  expectWithin(repeatedOrder, phone)
})

function expectWithin(limits: Effort, phone: ReturnType<typeof countEffort>): void {
  console.log(`${test.info().title}: ${phone.inWords()}`)
  for (const what of ['taps', 'characters', 'pages', 'screens'] as const)
    expect(phone.effort[what], `${what}: ${phone.inWords()}`).toBeLessThanOrEqual(limits[what])
}
