import type { Page } from '@playwright/test'
import { send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, gotoLive, type NewContext, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { boardPath, joinAsSeller, ticket } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

/** A customer with an order at a seller's restaurant that takes messages. */
async function makeOrder(newContext: NewContext) {
  const [seller, customer] = [await joinAsSeller(newContext), await newContext()]
  const dish = await seller.openRestaurant(80)
  await seller.call('PATCH', `/restaurant/update-kitchen/${dish.restaurant._id}`, { messages: true })
  await signUpAs(customer, 'Asha Rao')
  return { seller, customer, order: await placeOrder(customer, { dish }) }
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const messagesOn = (page: Page) => page.getByRole('list', { name: 'Messages' })

test('a customer and the kitchen write to each other, the cook by one tap on the ticket', async ({
  newContext,
}) => {
  const { seller, order, ...made } = await makeOrder(newContext)
  const [board] = await seller.open(boardPath)
  const customer = await made.customer.newPage()
  await gotoLive(customer, '/user/user-orders')
  await customer.getByRole('link', { name: `Messages about order ${order.billNumber}` }).click()
  await fieldOf(customer).fill('The lift is broken. Third floor.')
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(messagesOn(customer)).toContainText('Third floor.')
  await expect(messagesOn(customer)).toContainText('· Sent')
  await expect(fieldOf(customer)).toHaveValue('')
  await axeCleanInBothThemes(customer)

  const card = ticket(board, order)
  await expect(card).toContainText('The lift is broken. Third floor.')
  await expect(card.getByRole('link', { name: '1 new message' })).toBeVisible()
  await axeCleanInBothThemes(board)
  await card.getByRole('button', { name: 'Running late' }).click()
  await expect(card.getByRole('link', { name: '1 new message' })).toHaveCount(0)
  await expect(messagesOn(customer)).toContainText('Running late')
  await expect(messagesOn(customer)).toContainText('· Read')

  // A draft stays when the kitchen writes.
  await fieldOf(customer).fill('How late')
  await card.getByRole('link', { name: 'More about order' }).click()
  await board.getByRole('link', { name: 'Messages about order' }).click()
  await fieldOf(board).fill('Ten minutes.')
  await board.getByRole('button', { name: 'Send' }).click()
  await expect(messagesOn(customer)).toContainText('Ten minutes.')
  await expect(fieldOf(customer)).toHaveValue('How late')

  // Elsewhere the line of the running order has it.
  await gotoLive(customer, '/user/favourites')
  await board.getByRole('button', { name: 'Please call' }).click()
  await customer.getByRole('link', { name: '1 new message' }).click()
  await expect(messagesOn(customer)).toContainText('Please call')
})

test('a kitchen device writes quick replies only, and an operator reads and writes', async ({
  newContext,
  newVisitor,
}) => {
  const { seller, customer, order } = await makeOrder(newContext)
  const { url } = await seller.call<{ url: string }>('POST', '/kitchen-device/create-link', { name: 'Oven' })
  const [device, operator] = [await newVisitor(), await newVisitor()]
  await device.goto(url)
  await device.getByRole('button', { name: 'Open the Board' }).click()
  await device.waitForURL('**/seller/board')
  await send(customer, 'POST', `/order/messages/${order._id}`, { text: 'Which bell?' })
  await ticket(device, order).getByRole('link', { name: '1 new message' }).click()
  await expect(messagesOn(device)).toContainText('Which bell?')
  await expect(fieldOf(device)).toHaveCount(0)
  await device.getByRole('button', { name: 'At the gate' }).click()
  await expect(messagesOn(device)).toContainText('At the gate')

  await signInAs(operator.context(), 'admin')
  await gotoLive(operator, `/admin/orders/${order._id}`)
  await operator.getByRole('link', { name: 'Messages' }).click()
  await expect(messagesOn(operator)).toContainText('At the gate')
  await fieldOf(operator).fill('We are on the phone with both of you.')
  await operator.getByRole('button', { name: 'Send' }).click()
  await expect(messagesOn(device)).toContainText('The marketplace')
})

test('messages are written without JavaScript', async ({ newContext, newVisitor }) => {
  const { seller, customer, order } = await makeOrder(newContext)
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.context().addCookies(await customer.cookies())
  await plain.goto(`/user/messages/${order._id}`)
  await fieldOf(plain).fill('The blue door.')
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(messagesOn(plain)).toContainText('The blue door.')
  for (const written of [2, 3, 4, 5]) {
    await plain.getByRole('button', { name: 'Please call' }).click()
    await expect(messagesOn(plain).getByRole('listitem')).toHaveCount(written)
  }
  await fieldOf(plain).fill('Second floor.')
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(plain.getByText('Please wait a minute before the next message')).toBeVisible()
  await expect(fieldOf(plain)).toHaveValue('Second floor.')
  await seller.call('PATCH', `/restaurant/update-kitchen/${order.restaurant._id}`, { messages: false })
  await plain.reload()
  await expect(plain.getByText('This restaurant takes no messages.')).toBeVisible()
})
