import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { refundsOf } from '../../../tests/support/cards/scenes.ts'
import { makeChargedScene, orderWith, paying } from '../../../tests/support/charges.ts'
import { call, openSceneSession } from '../../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it('fee and tip are lines of the payment page, and refunded with the rest', async () => {
  const scene = await makeChargedScene(test, { fee: { flat: 20, perKm: 5.25 }, tips: true })
  const { body } = await orderWith(test, scene, { ...paying(30.5, 15), paymentMethod: 'PayNow' })
  const orderId: string = body.data._id
  const session = await openSceneSession(test.app, scene, orderId)
  const url = new URL(session.url).pathname
  const page = await test.app.inject({ url })
  const rows = page.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(rows).toContain('Masala Dosa ₹120.00 GST (5 %) ₹6.00 Delivery fee ₹30.50 Tip ₹15.00 Total ₹171.50')
  const card = new URLSearchParams({
    number: '4242 4242 4242 4242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Asha Rao',
  })
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const paid = await test.app.inject({ method: 'POST', url, headers: type, payload: card.toString() })
  expect(paid.statusCode).toBe(303)
  await test.runJobs()
  await call(test.app, 'PATCH', `/order/cancel-order/${orderId}`, { as: scene.user })
  await test.runJobs()
  expect(await refundsOf(test, orderId)).toMatchObject([{ amount: 17_150, state: 'Succeeded' }])
})
