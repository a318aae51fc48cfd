import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { payByCard } from '../../../tests/support/cards/scenes.ts'
import { setCharges } from '../../../tests/support/charges.ts'
import { call, makeScene, openSceneSession, placeSceneOrder } from '../../../tests/support/factories.ts'
import { addPizza, choose, makePizza, orderBasket } from '../../../tests/support/pizza.ts'
import { countSales } from '../sales/service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** Runs the job of every minute that enqueues the receipts of cash orders, and the jobs. Returns the mails to an address. */
async function mailsTo(email: string) {
  await Promise.all([countSales(test.database, 'Asia/Kolkata'), countSales(test.database, 'Asia/Kolkata')])
  await test.runJobs()
  return (await test.mails()).filter(({ to }) => to === email)
}

describe('the receipt of a cash order', () => {
  it('is mailed once after placing, with its lines, every part of the sum, the address and the payment', async () => {
    const scene = await makePizza(test)
    await setCharges(test, scene, { fee: { flat: 30 }, tips: true })
    await addPizza(test, scene, choose(scene.large, [scene.olives, 2]), 430.5, { quantity: 4 })
    const { body } = await call(test.app, 'GET', '/basket/get-user-baskets', { as: scene.user })
    const [basket] = body.data
    const sums = { deliveryFee: 30, tip: 20, grandTotal: basket.grandTotal + 50 }
    const placed = await orderBasket(test, scene, basket, sums)
    expect(placed.status).toBe(201)
    const { billNumber } = placed.body.data
    const mails = await mailsTo(scene.user.email)
    expect(mails).toMatchObject([{ to: scene.user.email, subject: `Receipt for order ${billNumber}` }])
    expect(mails[0]!.text).toBe(
      [
        'Hello Aarav,',
        `This is what you ordered at Leaf & Ladle (order ${billNumber}):`,
        '4 × Pizza (Large, 2 × Olives): ₹1,722.00',
        'Total Price: ₹1,722.00\nDiscount: −₹86.10\nGST: ₹86.10\nDelivery fee: ₹30.00\nTip: ₹20.00\nGrand Total: ₹1,772.00',
        'Delivery to: 12 Church Street, Bengaluru, Karnataka, 560001, India\nPayment: Cash on Delivery',
        'You can switch mails about your orders off in your settings: http://foodie.test/user/settings',
        'My Orders:\nhttp://foodie.test/user/user-orders',
        'Foodie\n',
      ].join('\n\n'),
    )
    expect(await mailsTo(scene.user.email)).toHaveLength(1)
  })

  it('is not mailed after a cancellation, nor to a customer without mails about orders', async () => {
    const [cancelled, off] = [await makeScene(test.database), await makeScene(test.database)]
    const { _id } = await placeSceneOrder(test.app, cancelled)
    await call(test.app, 'PATCH', `/order/cancel-order/${_id}`, { as: cancelled.user, payload: {} })
    const payload = { orderMails: false }
    await call(test.app, 'PATCH', '/user/update-order-mails', { as: off.user, payload })
    await placeSceneOrder(test.app, off)
    expect(await mailsTo(cancelled.user.email)).toEqual([])
    expect(await mailsTo(off.user.email)).toEqual([])
  })
})

it('the receipt of a card order is mailed at its payment', async () => {
  const scene = await makeScene(test.database)
  scene.payload.paymentMethod = 'PayNow'
  const { _id, billNumber } = await placeSceneOrder(test.app, scene)
  const { sessionId } = await openSceneSession(test.app, scene, _id)
  expect(await mailsTo(scene.user.email)).toEqual([])
  await payByCard(test, { user: scene.user, sessionId })
  const [mail, ...others] = await mailsTo(scene.user.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`Receipt for order ${billNumber}`)
  expect(mail!.text).toContain('Payment: Pay Now')
})
