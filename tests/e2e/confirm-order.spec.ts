import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import { signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'
import { read, send } from '../support/api.ts'
import { fillBasket, firstDish, ownAddress, placeOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

test('confirming at an outdated price shows the new price within the viewport of a phone', async ({
  newVisitor,
  page: seller,
}) => {
  await signInAs(seller.context(), 'seller')
  const { restaurant } = await firstDish(seller.context())
  const dish = {
    name: `Idli ${crypto.randomUUID().slice(0, 8)}`,
    description: 'Two of them.',
    categories: [],
  }
  const food = await send<Food>(seller.context(), 'POST', `/food/create-food/${restaurant._id}`, {
    ...dish,
    price: 100,
  })
  const customer = await newVisitor()
  await customer.setViewportSize({ width: 360, height: 640 })
  await signUpAs(customer.context())
  await ownAddress(customer.context())
  const basket = await fillBasket(customer.context(), food)
  await customer.goto(`/user/create-order/${basket._id}`)
  await send(seller.context(), 'PATCH', `/food/update-food/${food._id}`, { ...dish, price: 130 })

  // The event of another order revalidates the page, which shows the new price without a message.
  const restaurants = await read<Restaurant[]>(customer.context(), '/restaurant/get-list-restaurant?limit=2')
  const elsewhere = restaurants.find(({ _id }) => _id !== restaurant._id)!
  await placeOrder(customer.context(), { dish: await firstDish(customer.context(), elsewhere._id) })
  const confirm = customer.getByRole('button', { name: 'Confirm Order · ₹136.50' })
  await expect(confirm).toBeVisible()

  await customer.getByText('Grand Total').scrollIntoViewIfNeeded()
  await confirm.click()
  await expect(customer.getByText(`${dish.name} costs ₹130.00 now, not ₹100.00.`)).toBeInViewport()
  await confirm.click()
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
})
