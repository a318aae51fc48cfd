import type { MenuFood } from '#contract/records/menu.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { send } from '../support/api.ts'
import { axeClean, expect, type NewContext, test } from '../support/e2e.ts'
import { acceptOrder, expectOrder, placeOrder } from '../support/ordering.ts'
import { boardColumn, boardPath, openAsSeller, ticket } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test('decline, sold out and a request to cancel', async ({ newContext }) => {
  const customer = await newContext()
  await signUpAs(customer)
  const { seller, dish, page } = await openAsSeller(newContext, boardPath)
  const [declined, asked] = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })]
  await acceptOrder(seller.context, asked._id)
  await send(customer, 'POST', `/order/request-cancel/${asked._id}`, { reason: 'Wrong address' })

  await expect(ticket(boardColumn(page, 'Cooking'), asked)).toContainText('asks to cancel: Wrong address')
  await ticket(page, asked).getByRole('link', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await page
    .getByRole('dialog', { name: /^Cancel order/ })
    .getByRole('button', { name: 'Cancel order' })
    .click()
  await expectOrder(seller.context, asked, ({ cancelReason }) => cancelReason === 'REQUESTED')
  await expect(ticket(page, asked)).toHaveCount(0)

  await ticket(page, declined).getByRole('link', { name: 'More about order' }).click()
  const details = page.getByRole('dialog', { name: `Order ${declined.billNumber}` })
  await details.getByRole('button', { name: 'is sold out today' }).click()
  await expect(details.getByText('is sold out today')).toBeVisible()
  await details.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline order/ })
  await dialog.getByRole('radio', { name: 'Closing' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Decline order' }).click()
  await expect(ticket(page, declined)).toHaveCount(0)
  await expectOrder(seller.context, declined, ({ cancelReason }) => cancelReason === 'CLOSING')
})

/** A seller of its own on the board, and an order of its dish with an option of each of two groups, both of the same name. */
async function orderWithOptions(newContext: NewContext) {
  const opened = await openAsSeller(newContext, boardPath)
  const { seller, dish } = opened
  const restaurantId = dish.restaurant._id
  const makeGroup = (name: string, options: string[]) =>
    seller.call<OptionGroup>('POST', `/option/create-group/${restaurantId}`, {
      name,
      min: 1,
      max: 1,
      options: options.map((option) => ({ name: option })),
    })
  const groups = [await makeGroup('Size', ['Large', 'Small']), await makeGroup('Drink', ['Large'])]
  const optionIds = groups.map(({ options }) => options[0]!._id)
  await seller.call('PATCH', `/food/update-food/${dish._id}`, { optionGroups: groups.map(({ _id }) => _id) })
  const customer = await newContext()
  await signUpAs(customer)
  const order = await placeOrder(customer, { dish, optionIds })
  /** What is sold out of the dish and the two options, for how long. */
  const soldOut = async () => {
    const [food, [size, drink]] = await Promise.all([
      seller.call<MenuFood>('GET', `/food/get-own-food/${dish._id}`),
      seller.call<OptionGroup[]>('GET', `/option/get-groups/${restaurantId}`),
    ])
    return [food.ownSoldOut, size!.options[0]!.soldOut, drink!.options[0]!.soldOut]
  }
  return { ...opened, groups, order, soldOut }
}

test('what has been deleted since it was ordered cannot be marked as sold out', async ({ newContext }) => {
  const { seller, page, dish, groups, order } = await orderWithOptions(newContext)
  await ticket(page, order).getByRole('link', { name: 'More about order' }).click()
  const details = page.getByRole('dialog', { name: `Order ${order.billNumber}` })
  const buttons = (name: string) => details.getByRole('button', { name: `${name} is sold out today` })
  await expect(buttons('Drink: Large')).toBeVisible()
  await seller.call('DELETE', `/option/delete-group/${groups[1]!._id}`)
  await expect(buttons('Drink: Large')).toHaveCount(0)
  await expect(buttons('Size: Large')).toBeVisible()
  const { password } = seller.account
  await seller.call('DELETE', `/food/delete-food/${dish._id}`, { password })
  await expect(buttons(dish.name)).toHaveCount(0)
  await seller.call('DELETE', `/option/delete-group/${groups[0]!._id}`)
  await expect(details.getByText('Run out of something?')).toHaveCount(0)
})

test('a dish and an option of an order are sold out in two taps, for today or until it is changed', async ({
  newContext,
}) => {
  const { page, dish, order, soldOut } = await orderWithOptions(newContext)
  // So low that the last of the choices is below the message.
  await page.setViewportSize({ width: 390, height: 600 })
  const details = page.getByRole('dialog', { name: `Order ${order.billNumber}` })
  const button = (name: string) => details.getByRole('button', { name, exact: true })

  await ticket(page, order).getByRole('link', { name: 'More about order' }).click()
  await button('Drink: Large is sold out until I change it').click()
  await expect(details.getByRole('status')).toHaveText('Large is sold out until you change it')
  await expect(details.getByRole('status')).toBeInViewport()
  expect(await soldOut()).toEqual([null, null, 'until-changed'])
  await expect(details.getByRole('button', { name: 'Small' })).toHaveCount(0)
  for (const choice of await details.getByRole('button', { name: 'is sold out' }).all()) {
    expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }
  await axeClean(page)

  await button('Size: Large is sold out today').click()
  await expect(details.getByRole('status')).toHaveText('Large is sold out today')
  await button(`${dish.name} is sold out until I change it`).click()
  await expect(details.getByRole('status')).toHaveText(`${dish.name} is sold out until you change it`)
  expect(await soldOut()).toEqual(['until-changed', 'today', 'until-changed'])
})

test('a kitchen device marks an option as sold out, without JavaScript', async ({
  newContext,
  newVisitor,
}) => {
  const { seller, order, soldOut } = await orderWithOptions(newContext)
  const link = await seller.call<{ url: string }>('POST', '/kitchen-device/create-link', { name: 'Oven' })
  const device = await newVisitor({ javaScriptEnabled: false })
  await device.goto(link.url)
  await device.getByRole('button', { name: 'Open the Board' }).click()
  await ticket(device, order).getByRole('link', { name: 'More about order' }).click()
  await device.getByRole('button', { name: 'Size: Large is sold out until I change it' }).click()
  // Playwright's `javaScriptEnabled: false` still parses <noscript> as text, which is never visible.
  await expect
    .poll(() => device.locator('noscript').innerHTML())
    .toContain('Large is sold out until you change it')
  expect(await soldOut()).toEqual([null, 'until-changed', null])
})
