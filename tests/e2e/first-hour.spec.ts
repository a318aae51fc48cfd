import { join } from 'node:path'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import { read, send } from '../support/api.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'
import { readMails } from '../support/mails.ts'
import { fillBasket, placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { countEffort } from '../support/tap-counter.ts'

test('a seller practises all steps on the board, and nothing is stored', async ({ newContext }) => {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const [board] = await seller.open(`/seller/open/${dish.restaurant._id}`)
  await board.setViewportSize({ width: 390, height: 844 })
  await board.getByRole('link', { name: 'Practise on the board' }).click()
  const ticket = board.getByRole('region', { name: 'Practice order' })
  await expect(ticket.getByText('It rings until somebody accepts it.')).toBeVisible()
  await axeCleanInBothThemes(board)
  for (const step of ['Accept Order', 'Ready', 'On its way']) {
    await ticket.getByRole('button', { name: step }).click()
  }
  await ticket.getByLabel('Delivery Code').fill('000000')
  await ticket.getByRole('button', { name: 'Payed & Delivered' }).click()
  await expect(ticket.getByText('The code of this practice order is 123456')).toBeVisible()
  await ticket.getByLabel('Delivery Code').fill('123456')
  await ticket.getByRole('button', { name: 'Payed & Delivered' }).click()
  await expect(ticket.getByText(/^Delivered\./)).toBeVisible()
  await ticket.getByRole('link', { name: 'Next' }).click()
  await expect(board).toHaveURL(`/seller/open/${dish.restaurant._id}`)
  await board.goto('/seller/order-dashboard')
  await expect(board.getByText('No orders available for this restaurant')).toBeVisible()
})

/** What may lie between the mail and a restaurant with three dishes that guests can order. */
const mostTaps = 30

test('an invited seller on a phone opens a restaurant with three dishes within the budget of taps', async ({
  newContext,
  newVisitor,
  product,
}) => {
  const admin = await newContext()
  await signInAs(admin, 'admin')
  const email = `meera-${crypto.randomUUID()}@example.com`
  const mobile = '+91 98300 12345'
  await send(admin, 'POST', '/seller/create-seller', {
    name: 'Meera Nair',
    email,
    mobile,
    invite: true,
  })
  const mailed = async () => {
    const mails = await readMails(join(product.dataDir, 'mail'))
    const mine = mails.find(({ to, text }) => to.includes(email) && text.includes('accept-invitation'))
    return mine && /https?:\S+/.exec(mine.text)![0]
  }
  await expect.poll(mailed).toBeDefined()

  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = countEffort(page)
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    await phone.tap(field)
    await expect(field).toBeFocused()
    await phone.type(text)
  }
  // The tap on the link in the mail.
  phone.effort.taps += 1
  await page.goto((await mailed())!)
  await fill('New Password', 'Kitchen-Door@47')
  await fill('Confirm New Password', 'Kitchen-Door@47')
  await phone.tap(page.getByRole('button', { name: 'Start Selling' }))

  await phone.tap(page.getByRole('link', { name: 'Add your first restaurant' }))
  const name = `Meera's Table ${crypto.randomUUID().slice(0, 4)}`
  await fill('Name', name)
  await fill('Description', 'Dishes of the Malabar coast.')
  await fill('Phone Number', '+91 80 4112 3456')
  await phone.tap(page.getByLabel('Hidden until I open'))
  await phone.tap(page.getByRole('button', { name: 'Create Restaurant' }))
  await phone.tap(page.getByRole('link', { name: 'Open your restaurant', exact: true }))
  // The page of the restaurant has a link with the same beginning, which does not lead back here.
  await expect(page).toHaveURL(/\/seller\/open\//)
  await phone.tap(page.getByRole('link', { name: 'Add a dish', exact: true }))
  const dishes = ['Fish Moilee', 'Appam', 'Payasam'].map((dish) => `${dish} ${name.slice(-4)}`)
  for (const [at, dish] of dishes.entries()) {
    await fill('Name', dish)
    await fill('Description', 'As at home.')
    await fill('Price', '90')
    const last = at === dishes.length - 1
    await phone.tap(page.getByRole('button', { name: last ? 'Create Food' : 'Create and add another' }))
    if (!last) await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  }
  await phone.tap(page.getByRole('button', { name: 'Open', exact: true }))
  await expectMessage(page, `${name} is open: guests see it now`)
  console.log(`From the invitation to an open restaurant: ${phone.inWords()}`)

  const customer = await newContext()
  await signUpAs(customer)
  const [restaurant] = await read<Restaurant[]>(
    customer,
    `/restaurant/get-list-restaurant?q=${encodeURIComponent(name)}`,
  )
  const foods = await read<Food[]>(customer, `/food/get-list-food?restaurant=${restaurant!._id}`)
  const [first, second, third] = dishes.map((dish) => foods.find((food) => food.name === dish)!)
  await fillBasket(customer, first!)
  await fillBasket(customer, second!)
  const { foodItems } = await placeOrder(customer, { dish: third! })
  expect(foodItems.map((item) => item.name)).toEqual(dishes)
  expect(phone.effort.taps, phone.inWords()).toBeLessThanOrEqual(mostTaps)
})
