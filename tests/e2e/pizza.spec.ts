import type { Page } from '@playwright/test'
import type { OptionGroup } from '#contract/records/option.ts'
import type { Order } from '#contract/records/order.ts'
import { read } from '../support/api.ts'
import { expect, own, test } from '../support/e2e.ts'
import { ownAddress } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

interface NewGroup {
  name: string
  bounds: [min: string, max: string]
  options: [name: string, price: string, most: string][]
}

/** Builds an option group on the seller's screens and offers it with a dish. */
async function buildGroup(
  page: Page,
  restaurantId: string,
  dish: string,
  { name, bounds, options }: NewGroup,
) {
  await page.goto(`/seller/my-restaurants/options/${restaurantId}/new`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Guests choose at least').fill(bounds[0])
  await page.getByLabel('and at most').fill(bounds[1])
  for (const [place, [option, price, most]] of options.entries()) {
    await page.getByLabel(`Option ${place + 1}`, { exact: true }).fill(option)
    await own(page).getByLabel('Extra price ₹').nth(place).fill(price)
    await own(page).getByLabel('At most', { exact: true }).nth(place).fill(most)
  }
  await page.getByRole('button', { name: 'Create option group' }).click()
  await page.getByLabel(dish).check()
  await page.getByRole('button', { name: 'Save dishes' }).click()
  const group = page.getByRole('group').filter({ hasText: name })
  await expect(group.getByText(`Offered with ${dish}.`)).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a seller builds a pizza and a guest orders two different ones, ${how} JavaScript`, async ({
    newContext,
    newVisitor,
  }) => {
    const seller = await joinAsSeller(() => newContext({ javaScriptEnabled }))
    const kitchen = await seller.context.newPage()
    const pizza = await seller.openRestaurant(300)
    const { restaurant, name } = pizza

    await test.step('the dish has sizes, and the seller builds toppings', async () => {
      const size = await seller.call<OptionGroup>('POST', `/option/create-group/${restaurant._id}`, {
        name: 'Size',
        min: 1,
        max: 1,
        options: [{ name: 'Regular' }, { name: 'Large', price: 90.5 }],
      })
      await seller.call('PATCH', `/food/update-food/${pizza._id}`, { optionGroups: [size._id] })
      await buildGroup(kitchen, restaurant._id, name, {
        name: 'Toppings',
        bounds: ['0', '5'],
        options: [
          ['Olives', '30', '1'],
          ['Cheese', '45.25', '2'],
        ],
      })
    })

    const guest = await newVisitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await signUpAs(guest.context())
    await ownAddress(guest.context())

    const linesInBasket = async () =>
      (await read<object[]>(guest.context(), '/basket/get-basket-contents')).length

    await test.step('the guest chooses two different ones', async () => {
      const page = `/user/restaurants/${restaurant._id}/foods/${pizza._id}`
      await guest.goto(page)
      await guest.getByRole('radio', { name: /Regular/ }).check()
      if (javaScriptEnabled) {
        await guest.getByRole('button', { name: 'One more Cheese' }).click()
        await guest.getByRole('button', { name: 'One more Cheese' }).click()
      } else await guest.getByRole('spinbutton', { name: 'Cheese' }).fill('2')
      await guest.getByLabel('Note to the kitchen').fill('Well done, please')
      await guest.getByRole('button', { name: /^Add to Basket/ }).click()
      await expect.poll(linesInBasket).toBe(1)
      await guest.goto(page)
      await guest.getByRole('radio', { name: /Large/ }).check()
      await guest.getByRole('checkbox', { name: /Olives/ }).check()
      await guest.getByRole('button', { name: /^Add to Basket/ }).click()
      await expect.poll(linesInBasket).toBe(2)
    })

    await test.step('basket and Confirm show both with their sums', async () => {
      await guest.goto('/user/user-basket')
      await expect(own(guest).getByText('Cheese').first()).toBeVisible()
      await expect(own(guest).getByText('Well done, please').first()).toBeVisible()
      await guest.getByRole('link', { name: 'Place Order' }).click()
      await expect(own(guest).getByText('₹811.00').first()).toBeVisible()
      await guest.getByRole('button', { name: /^Confirm Order/ }).click()
      await expect(guest.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
    })

    await test.step('the kitchen and the order agree to the paisa', async () => {
      const orders = await read<Order[]>(guest.context(), '/order/get-list-order-user')
      expect(orders).toMatchObject([{ totalPrice: 811, discount: 0, gst: 40.55, grandTotal: 851.55 }])
      expect(
        orders.flatMap(({ foodItems }) =>
          foodItems.map(({ price, note, options }) => [
            price,
            note,
            options.map((option) => [option.name, option.price, option.quantity]),
          ]),
        ),
      ).toEqual([
        [
          390.5,
          'Well done, please',
          [
            ['Regular', 0, 1],
            ['Cheese', 45.25, 2],
          ],
        ],
        [
          420.5,
          '',
          [
            ['Large', 90.5, 1],
            ['Olives', 30, 1],
          ],
        ],
      ])
      await kitchen.goto('/seller/pending-orders')
      await expect(own(kitchen).getByText('₹851.55').first()).toBeVisible()
      for (const text of ['2 × Cheese', 'Large', 'Olives', 'Well done, please']) {
        await expect(own(kitchen).getByText(text).first()).toBeVisible()
      }
    })
  })
}
