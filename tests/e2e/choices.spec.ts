import type { Page } from '@playwright/test'
import type { Basket, BasketItem } from '#contract/records/basket.ts'
import type { Food, FullFood } from '#contract/records/catalogue.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { read, send } from '../support/api.ts'
import { axeClean, expect, own, type NewContext, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

/** A dish of ₹300 of a seller of its own, with a required size and up to five toppings. */
async function makePizza(newContext: NewContext): Promise<Food> {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(300)
  const makeGroup = (group: object) =>
    seller.call<OptionGroup>('POST', `/option/create-group/${dish.restaurant._id}`, group)
  const toppings = await makeGroup({
    name: 'Toppings',
    min: 0,
    max: 5,
    options: [
      { name: 'Olives', price: 30.5, most: 2, diet: 'vegan' },
      { name: 'Egg', price: 25, diet: 'egg', allergens: ['eggs'] },
    ],
  })
  const size = await makeGroup({
    name: 'Size',
    min: 1,
    max: 1,
    options: [{ name: 'Regular' }, { name: 'Large', price: 90 }],
  })
  await seller.call('PATCH', `/food/update-food/${dish._id}`, {
    optionGroups: [toppings._id, size._id],
    diet: 'vegetarian',
  })
  return dish
}

const linesOf = async (page: Page): Promise<BasketItem[]> => {
  const baskets = await read<Basket[]>(page.context(), '/basket/get-user-baskets')
  return baskets.flatMap(({ foodItems }) => foodItems)
}

const phone = { width: 390, height: 844 }

test('options are chosen in a dialog, whose button shows what is missing and the price', async ({
  newContext,
  newVisitor,
}) => {
  const pizza = await makePizza(newContext)
  const page = await newVisitor({ viewport: phone })
  await signUpAs(page.context())
  await page.goto(`/user/restaurants/${pizza.restaurant._id}`)
  const row = page.locator(`#dish-${pizza._id}`)
  await expect(row.getByText('from ₹300.00')).toBeVisible()
  await expect(row.getByText('Vegetarian')).toBeVisible()
  const opener = row.getByRole('link', { name: 'Add to Basket' })
  const dialog = page.getByRole('dialog', { name: pizza.name })

  await opener.focus()
  await page.keyboard.press('Enter')
  const button = dialog.locator('button[type=submit]').last()
  await expect(button).toHaveText('Choose a size₹300.00')
  await expect(button).toBeInViewport()
  await axeClean(page)
  await button.click()
  await expect(dialog.getByRole('radio', { name: /Regular/ })).toBeFocused()
  await expect(dialog.getByText('Size: choose 1')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Large/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'One more Olives' }).click()
  await dialog.getByRole('button', { name: 'One more Olives' }).click()
  await expect(dialog.getByRole('button', { name: 'One more Olives' })).toBeDisabled()
  await dialog.getByLabel('Note to the kitchen').fill('Well done')
  await expect(dialog.getByText('9 of 140 characters')).toBeVisible()
  await expect(button).toHaveText('Add to Basket₹451.00')
  await button.click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(row.getByText('Already Added · 1')).toBeVisible()
  expect(await linesOf(page)).toMatchObject([{ price: 451, note: 'Well done', quantity: 1 }])

  await opener.click()
  await dialog.getByRole('radio', { name: /Regular/ }).check()
  await dialog.locator('button[type=submit]').last().click()
  await expect(row.getByText('Already Added · 2')).toBeVisible()
  await opener.click()
  await dialog.getByRole('radio', { name: /Regular/ }).check()
  await dialog.locator('button[type=submit]').last().click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.goto('/user/user-basket')
  await own(page)
    .getByRole('link', { name: /^Change options/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: pizza.name })).toBeVisible()
  await axeClean(page)
  await page.getByRole('checkbox', { name: /Egg/ }).check()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await page.waitForURL((url) => url.pathname === '/user/user-basket')
  expect(await linesOf(page)).toHaveLength(2)
})

test('the message after a change of options does not stay over Place Order', async ({ newContext }) => {
  const pizza = await makePizza(newContext)
  const customer = await newContext({ viewport: phone })
  await signUpAs(customer)
  const { optionGroups } = await read<FullFood>(customer, `/food/get-data-food/${pizza._id}`)
  const { options } = optionGroups.find(({ name }) => name === 'Size')!
  await send(customer, 'POST', '/basket/add-item', {
    restaurantId: pizza.restaurant._id,
    foodId: pizza._id,
    price: pizza.price,
    options: [{ optionId: options[0]!._id, quantity: 1 }],
  })
  const page = await customer.newPage()
  // What is seen last before the message disappears: on a busy machine it may be gone before the test looks.
  await page.addInitScript(() => {
    const look = () => {
      const message = document.querySelector('section[aria-label=Messages] [role=status]')
      const links = [...document.querySelectorAll('main a')]
      const order = links.find(({ textContent }) => textContent === 'Place Order')
      if (message && order) {
        const [one, other] = [message.getBoundingClientRect(), order.getBoundingClientRect()]
        document.documentElement.dataset['covered'] = String(one.bottom > other.top && one.top < other.bottom)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/user/user-basket')
  await own(page)
    .getByRole('link', { name: /^Change options/ })
    .click()
  await page.getByRole('radio', { name: /Large/ }).check()
  await page.getByRole('button', { name: 'Save choice' }).click()
  await page.waitForURL((url) => url.pathname === '/user/user-basket')
  await expect(page.locator('html')).toHaveAttribute('data-covered')
  await expect(page.getByText('Item updated')).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-covered', 'false')
})
