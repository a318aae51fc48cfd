import type { Page } from '@playwright/test'
import { read } from '../support/api.ts'
import { axeClean, expect, testAtSetTime as test } from '../support/e2e.ts'
import { fillBasket, liveAt, placeOrder } from '../support/ordering.ts'
import { home, joinAsSeller, openForLater } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { todayAt } from '../support/business-time.ts'

test.use({ viewport: { width: 390, height: 844 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const confirmOrder = (page: Page) => page.getByRole('button', { name: /^Confirm Order/ })

test('after closing, an order for now is refused with when it opens; one for later is placed', async ({
  newContext,
  newVisitor,
  product,
}) => {
  const { name, dish } = await openForLater(newContext)
  const page = await newVisitor()
  await signUpAs(page.context())
  await liveAt(page.context(), home)
  const basket = await fillBasket(page.context(), dish)
  await page.goto(`/user/create-order/${basket._id}`)
  await expect(page.getByRole('radio', { name: 'As soon as possible' })).toBeChecked()
  await product.setTime(todayAt('22:30'))
  await confirmOrder(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: `${name}: Opens tomorrow at 11 am` })
  await expect(refusal).toContainText('Please choose a time.')
  await expect(confirmOrder(page)).toHaveCount(0)
  await axeClean(page)
  await page.goto('/user/user-basket')
  await expect(page.getByRole('listitem').filter({ hasText: dish.name })).toBeVisible()

  await page.getByRole('link', { name: 'Place Order' }).click()
  await expect(page.getByRole('radio', { name: 'At a later time' })).toBeChecked()
  await expect(page.getByLabel('Day', { exact: true }).getByRole('option', { name: 'Today' })).toHaveCount(0)
  await page.getByLabel('Time', { exact: true }).selectOption('11:15 am')
  await confirmOrder(page).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(page.getByText('For tomorrow at 11:15 am', { exact: true })).toBeVisible()
})

test('a dish of a section that has closed is ordered for tomorrow', async ({
  newContext,
  newVisitor,
  product,
}) => {
  const { seller, restaurantId, dish } = await openForLater(newContext)
  const categories = await read<{ _id: string; name: string }[]>(
    seller.context,
    '/category/get-list-category',
  )
  const lunch = categories.find(({ name }) => name === 'Main Course')!._id
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
  const page = await newVisitor()
  await signUpAs(page.context())
  await liveAt(page.context(), home)
  await product.setTime(todayAt('17:00'))
  const opening = 'Opens tomorrow at 11 am · Order for later'
  await page.goto(`/user/foods?${new URLSearchParams({ q: dish.name })}`)
  // A card stays as low as others: four are complete on the first screen.
  const note = page.getByRole('article').filter({ hasText: dish.name }).getByText(opening)
  expect((await note.boundingBox())!.height).toBeLessThan(24)
  await page.goto(`/user/restaurants/${restaurantId}`)
  const row = page.locator(`#dish-${dish._id}`)
  await expect(row.getByText(opening)).toBeVisible()
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

test('a customer sees until when the restaurant must accept, and it runs', async ({
  newContext,
  newVisitor,
  product,
}) => {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  await seller.call('PATCH', `/restaurant/update-kitchen/${dish.restaurant._id}`, { acceptLimit: 10 })
  const page = await newVisitor()
  await signUpAs(page.context())
  await placeOrder(page.context(), { dish })
  await page.goto('/user/user-orders')
  await expect(page.getByText('10 minutes left')).toBeVisible()
  await expect(
    page.getByText(
      'The restaurant answers by 3:10 pm, otherwise the order is cancelled and you pay nothing.',
    ),
  ).toBeVisible()
  await product.setTime(todayAt('15:07'))
  await page.reload()
  await expect(page.getByText('3 minutes left')).toBeVisible()
  await axeClean(page)
})
