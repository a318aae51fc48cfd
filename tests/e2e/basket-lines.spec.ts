import type { Page } from '@playwright/test'
import type { Basket } from '#contract/records/basket.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { send } from '../support/api.ts'
import { axeClean, expect, own, type NewContext, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { ownAddress } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

/** A seller of its own with a pizza of ₹300: a required size, and up to three toppings. */
async function openPizzeria(newContext: NewContext) {
  const seller = await joinAsSeller(newContext)
  const { restaurant } = await seller.openRestaurant(80)
  const restaurantId = restaurant._id
  const createGroup = (group: object) =>
    send<OptionGroup>(seller.context, 'POST', `/option/create-group/${restaurantId}`, group)
  const size = await createGroup({
    name: 'Size',
    min: 1,
    max: 1,
    options: [{ name: 'Small' }, { name: 'Large', price: 90.5 }],
  })
  const toppings = await createGroup({
    name: 'Toppings',
    min: 0,
    max: 3,
    options: [
      { name: 'Olives', price: 20, most: 2 },
      { name: 'Cheese', price: 30, diet: 'vegetarian', allergens: ['milk'] },
    ],
  })
  const pizza = await send<Food>(seller.context, 'POST', `/food/create-food/${restaurantId}`, {
    name: 'Pizza',
    description: 'From the oven.',
    categories: [],
    price: 300,
    diet: 'vegan',
    allergens: ['gluten'],
    allergensStated: true,
    optionGroups: [size._id, toppings._id],
  })
  const [small, large, olives, cheese] = [...size.options, ...toppings.options] as [
    Option,
    Option,
    Option,
    Option,
  ]
  return { seller, restaurantId, pizza, small, large, olives, cheese }
}
type Option = OptionGroup['options'][number]
type Pizzeria = Awaited<ReturnType<typeof openPizzeria>>

/** Two pizzas in the customer's basket: a small one, and a large one with toppings and a note. */
async function addPizzas(customer: Page, { restaurantId, pizza, small, large, olives, cheese }: Pizzeria) {
  const add = (price: number, note: string, ...options: [Option, number][]) =>
    send<Basket>(customer.context(), 'POST', '/basket/add-item', {
      restaurantId,
      foodId: pizza._id,
      price,
      note,
      options: options.map(([{ _id }, quantity]) => ({ optionId: _id, quantity })),
    })
  await add(300, '', [small, 1])
  return add(460.5, 'Not too crisp, please', [large, 1], [olives, 2], [cheese, 1])
}

test('two choices of a dish are two lines from the basket to the kitchen', async ({
  newContext,
  newVisitor,
}) => {
  const pizzeria = await openPizzeria(newContext)
  const [pending] = await pizzeria.seller.open('/seller/pending-orders')
  const customer = await newVisitor()
  await signUpAs(customer.context())
  await ownAddress(customer.context())
  await send(customer.context(), 'PATCH', '/user/update-preferences', {
    diet: null,
    allergens: ['milk', 'nuts'],
  })
  await addPizzas(customer, pizzeria)
  await customer.goto('/user/user-basket')
  const lines = customer
    .getByRole('listitem')
    .filter({ has: customer.getByRole('button', { name: 'Remove Pizza' }) })
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1)).toContainText(
    /Large \+₹90.50.*2 × Olives \+₹40.00.*Cheese \+₹30.00.*Not too crisp/,
  )
  await expect(lines.nth(1)).toContainText('contains or may contain milk')
  await expect(lines.nth(0)).not.toContainText('may contain')
  await expect(lines.nth(0)).toContainText(/Vegan.*Contains gluten(?!,)/)
  await expect(lines.nth(1)).toContainText(/Vegetarian.*Contains gluten, milk/)
  await lines.nth(0).getByRole('button', { name: 'One more Pizza' }).click()
  await expect(lines.nth(0)).toContainText('₹600.00')
  await expect(lines.nth(1).getByRole('link', { name: 'Change options: Pizza' })).toHaveAttribute(
    'href',
    /\?item=/,
  )

  const setOlives = (soldOut: string | null) =>
    send(pizzeria.seller.context, 'PATCH', `/option/set-sold-out/${pizzeria.olives._id}`, { soldOut })
  await setOlives('today')
  await customer.reload()
  await expect(lines.nth(1)).toContainText('Olives (not available)')
  await expect(customer.getByRole('alert')).toContainText('Pizza: Sold out: Olives. Please choose again')
  await expect(customer.getByRole('link', { name: 'Place Order' })).toHaveCount(0)
  await axeClean(customer)
  await setOlives(null)
  await customer.reload()
  await customer.getByRole('link', { name: 'Place Order' }).click()

  await expect(customer.getByText('Pizza: contains or may contain milk')).toBeVisible()
  await expect(customer.getByRole('table', { name: 'Items of your order' })).toContainText(
    /2 ×Pizza₹300.00 eachVegan.*1 ×Pizza₹460.50 eachVegetarian/,
  )
  await customer.getByRole('radio', { name: /Home/ }).check()
  await customer.getByLabel('Tell the kitchen what I avoid').check()
  await axeClean(customer)
  // 2 × 300 + 460.50 and 5 % GST.
  await customer.getByRole('button', { name: 'Confirm Order · ₹1,113.53' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  const items = customer.getByRole('table', { name: /^Items of order/ })
  await expect(items).toContainText(/2 ×Pizza.*Small.*1 ×Pizza.*2 × Olives.*Not too crisp/)

  const kitchen = pending.getByRole('article').filter({ hasText: 'Pizza' })
  await expect(kitchen).toContainText('no milk, no nuts')
  await expect(kitchen.getByRole('list', { name: /^Items of order/ })).toContainText(
    /2 ×PizzaSmall1 ×PizzaLarge2 × OlivesCheeseNote to the kitchen: Not too crisp, please/,
  )
  await axeClean(pending)
})

test('lines are changed and removed one by one without JavaScript', async ({ newContext, newVisitor }) => {
  const pizzeria = await openPizzeria(newContext)
  const customer = own(await newVisitor({ javaScriptEnabled: false }))
  await signUpAs(customer.context())
  await addPizzas(customer, pizzeria)
  await customer.goto('/user/user-basket')
  await customer.getByRole('button', { name: 'One more Pizza' }).nth(1).click()
  await expect(customer.getByText('3 items')).toBeVisible()
  await customer.getByRole('button', { name: 'Remove Pizza' }).first().click()
  await expect(customer.getByText('2 items')).toBeVisible()
  await expect(customer.getByText('₹921.00').first()).toBeVisible()
})
