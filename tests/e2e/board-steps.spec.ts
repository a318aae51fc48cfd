import { send } from '../support/api.ts'
import { expect, test } from '../support/e2e.ts'
import { acceptOrder, expectOrder, placeOrder, readOrder } from '../support/ordering.ts'
import { boardColumn, boardPath, joinAsSeller, openAsSeller, ticket } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'

test.describe('with a wrong code', () => {
  test.use({ expectedErrors: /403/ })
  test('an order goes over the board: accepted with minutes, undone, ready, on its way, delivered with its code', async ({
    newContext,
  }) => {
    const customer = await newContext()
    await signUpAs(customer)
    const { seller, dish, page } = await openAsSeller(newContext, boardPath)
    await page.clock.install()
    await page.reload()
    const order = await placeOrder(customer, { dish })
    await expect(ticket(boardColumn(page, 'New'), order)).toBeVisible()
    await expect(page).toHaveTitle('(1) Board · Foodie')

    await test.step('an order that arrives moves nothing', async () => {
      const place = await ticket(page, order).boundingBox()
      const other = await placeOrder(customer, { dish })
      await expect(ticket(page, other)).toBeVisible()
      expect(await ticket(page, order).boundingBox()).toEqual(place)
    })

    await test.step('Undo before anything is sent', async () => {
      // Holds the five seconds in which it can be undone.
      await page.clock.pauseAt(Date.now() + 5_000)
      await ticket(page, order).getByRole('button', { name: '25 min' }).click()
      await page.clock.runFor(1_000)
      await expect(ticket(boardColumn(page, 'Cooking'), order)).toBeVisible()
      await expect(page.getByText(`${order.billNumber} accepted`)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(ticket(boardColumn(page, 'New'), order)).toBeVisible()
      await page.clock.resume()
      expect((await readOrder(seller.context, order)).delivery).toBeNull()
    })

    await test.step('one tap for each step, sent after the time to undo them', async () => {
      await ticket(page, order).getByRole('button', { name: '25 min' }).click()
      await ticket(boardColumn(page, 'Cooking'), order).getByRole('button', { name: 'Ready' }).click()
      await ticket(boardColumn(page, 'Ready'), order).getByRole('button', { name: 'On its way' }).click()
      await expect(ticket(boardColumn(page, 'On its way'), order)).toBeVisible()
      await expectOrder(seller.context, order, ({ delivery }) => delivery?.dispatchedAt)
      const { delivery, timeline } = await readOrder(seller.context, order)
      const expectedIn =
        Date.parse(delivery!.expectedAt!) - Date.parse(timeline.find(({ type }) => type === 'accepted')!.at)
      expect(Math.round(expectedIn / 60_000)).toBe(25)
      expect(timeline.map(({ type }) => type)).toEqual(['placed', 'accepted', 'ready', 'on-its-way'])
    })

    await test.step('the code on the ticket', async () => {
      const { delivery } = await readOrder(customer, order)
      const code = delivery!.deliveryCode!
      const card = ticket(boardColumn(page, 'On its way'), order)
      await card.getByRole('textbox').fill(code === '123456' ? '654321' : '123456')
      await card.getByRole('button', { name: 'Payed & Delivered' }).click()
      await expect(card.getByText('Incorrect delivery code')).toBeVisible()
      await expect(card.getByRole('textbox')).toHaveValue('')
      await expect(card.getByRole('textbox')).toBeFocused()
      await page.keyboard.type(code)
      await card.getByRole('button', { name: 'Payed & Delivered' }).click()
      await expect(ticket(page, order)).toHaveCount(0)
      await expectOrder(seller.context, order, ({ orderStatus }) => orderStatus === 'Completed')
    })
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|409/ })

  test('taps are kept over a loss and a reload, sent once, and refusals explained', async ({
    newContext,
  }) => {
    const customer = await newContext()
    await signUpAs(customer)
    const { seller, dish, page } = await openAsSeller(newContext, boardPath)
    const [taken, cancelled] = [await placeOrder(customer, { dish }), await placeOrder(customer, { dish })]
    const elsewhere = await placeOrder(customer, { dish })
    const otherDevice = await newContext()
    await otherDevice.addCookies(await seller.context.cookies())
    await expect(ticket(page, elsewhere)).toBeVisible()
    await seller.context.setOffline(true)
    await expect(page.getByText('Connection lost.')).toBeVisible()
    await ticket(page, taken).getByRole('button', { name: 'Accept Order' }).click()
    await ticket(page, cancelled).getByRole('button', { name: 'Accept Order' }).click()
    await expect(page.getByText('2 taps are sent when it is back.')).toBeVisible()
    await send(customer, 'PATCH', `/order/cancel-order/${cancelled._id}`, {})
    await seller.context.setOffline(false)
    await expectOrder(seller.context, taken, ({ delivery }) => delivery)
    await expect(page.getByText('This order can no longer be accepted')).toBeVisible()
    await expect(ticket(boardColumn(page, 'Cooking'), taken)).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByText('This order can no longer be accepted')).toHaveCount(0)

    await seller.context.setOffline(true)
    await expect(page.getByText('Connection lost.')).toBeVisible()
    await ticket(page, elsewhere).getByRole('button', { name: 'Accept Order' }).click()
    await acceptOrder(otherDevice, elsewhere._id)
    await seller.context.setOffline(false)
    await expect(
      ticket(boardColumn(page, 'Cooking'), elsewhere).getByText(
        'Another device has accepted this order already',
      ),
    ).toBeVisible()

    await ticket(page, taken).getByRole('button', { name: 'Ready' }).click()
    await page.reload()
    await expect(ticket(boardColumn(page, 'Ready'), taken)).toBeVisible()
    await expectOrder(seller.context, taken, ({ delivery }) => delivery?.readyAt)
    const { timeline } = await readOrder(seller.context, taken)
    expect(timeline.map(({ type }) => type)).toEqual(['placed', 'accepted', 'ready'])
  })
})

test('without JavaScript the board is a list with forms', async ({ newContext }) => {
  const customer = await newContext()
  await signUpAs(customer)
  const seller = await joinAsSeller(() => newContext({ javaScriptEnabled: false }))
  const dish = await seller.openRestaurant(80)
  const order = await placeOrder(customer, { dish })
  const page = await seller.context.newPage()
  await page.goto(boardPath)
  await ticket(boardColumn(page, 'New'), order).getByRole('button', { name: '15 min' }).click()
  await ticket(boardColumn(page, 'Cooking'), order).getByRole('button', { name: 'Ready' }).click()
  await ticket(boardColumn(page, 'Ready'), order).getByRole('button', { name: 'On its way' }).click()
  await ticket(boardColumn(page, 'On its way'), order).getByRole('link', { name: 'More about order' }).click()
  await expect(page.getByRole('dialog', { name: `Order ${order.billNumber}` })).toContainText(
    'Delivery Failed',
  )
  await page.goto(boardPath)
  const { delivery } = await readOrder(customer, order)
  await ticket(page, order).getByRole('textbox').fill(delivery!.deliveryCode!)
  await ticket(page, order).getByRole('button', { name: 'Payed & Delivered' }).click()
  await expect(ticket(page, order)).toHaveCount(0)
  await expectOrder(seller.context, order, ({ orderStatus }) => orderStatus === 'Completed')
})
