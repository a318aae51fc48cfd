import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { payByCard } from '../../../tests/support/cards/scenes.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  openSceneSession,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { appeal, fileComplaint, resolve } from '../../../tests/support/complaints.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { readMail } from '../../../tests/support/mails.ts'
import { expireOrders } from '../order-clock/expire-orders.ts'
import { notifyLate } from '../order-clock/notify-late.ts'
import { remindToAccept } from '../order-clock/remind-to-accept.ts'

const start = Date.now()
let now = start
let server: Awaited<ReturnType<typeof startMailServer>>
let test: TestApp
let scene: Scene
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestApp({ smtpUrl: server.url, now: () => new Date(now) })
})
beforeEach(async () => {
  now = start
  scene = await makeScene(test.database)
})

/** Sends the enqueued mails. Returns the recipient and subject of each, in the order of sending. */
async function sent() {
  await test.runJobs({ hours: 1 })
  return server.received.splice(0).map(({ to, raw }) => `${to.join()}: ${readMail(raw).subject}`)
}
const minutesLater = (minutes: number) => (now = start + minutes * 60_000)

it('an order is mailed to its customer when it is accepted, late and delivered', async () => {
  await setKitchen(test, scene, { usualMinutes: 20 })
  const order = await placeSceneOrder(test.app, scene)
  expect(await sent()).toEqual([])
  const { id, code } = await acceptSceneOrder(test.app, scene, order._id)
  await test.runJobs()
  const [mail] = server.received.splice(0)
  expect(mail!.to).toEqual([scene.user.email])
  const { text, subject } = readMail(mail!.raw)
  expect(subject).toBe(`Order ${order.billNumber} was accepted`)
  expect(text).toBe(
    [
      'Hello Aarav,',
      `Your order ${order.billNumber} was accepted by Leaf & Ladle.`,
      'You can switch mails about your orders off in your settings: http://foodie.test/user/settings',
      'My Orders:\nhttp://foodie.test/user/user-orders',
      'Foodie\n',
    ].join('\n\n'),
  )
  minutesLater(30)
  await notifyLate(test.database, test.jobs.clock)
  expect(await sent()).toEqual([`${scene.user.email}: Order ${order.billNumber} is late`])
  const payload = { deliveryCode: code }
  await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, { as: scene.seller, payload })
  expect(await sent()).toEqual([`${scene.user.email}: Order ${order.billNumber} was delivered`])
})

it('the seller is mailed at half of the accept limit, the customer at its end and about the refund', async () => {
  await setKitchen(test, scene, { acceptLimit: 10 })
  scene.payload.paymentMethod = 'PayNow'
  const { _id, billNumber } = await placeSceneOrder(test.app, scene)
  const { sessionId } = await openSceneSession(test.app, scene, _id)
  await payByCard(test, { user: scene.user, sessionId })
  expect(await sent()).toEqual([`${scene.user.email}: Receipt for order ${billNumber}`])
  minutesLater(5)
  await remindToAccept(test.database, test.jobs.clock)
  expect(await sent()).toEqual([`${scene.seller.email}: Order ${billNumber} waits to be accepted`])
  minutesLater(10)
  await expireOrders(test.database, test.jobs.clock, () => {})
  expect((await sent()).toSorted()).toEqual([
    `${scene.user.email}: Order ${billNumber} was cancelled`,
    `${scene.user.email}: Order ${billNumber} was refunded`,
  ])
})

it('a declined order is mailed with the reason of the seller', async () => {
  const order = await placeSceneOrder(test.app, scene)
  const payload = { reason: 'TOO_BUSY' }
  await call(test.app, 'PATCH', `/order/decline-order/${order._id}`, { as: scene.seller, payload })
  await test.runJobs()
  const [mail] = server.received.splice(0)
  expect(readMail(mail!.raw).text).toContain('was declined by Leaf & Ladle: Too busy.')
})

it('a customer who switches mails off gets none, also not those that wait to be sent', async () => {
  const first = await placeSceneOrder(test.app, scene)
  await acceptSceneOrder(test.app, scene, first._id)
  const off = { as: scene.user, payload: { orderMails: false } }
  expect(await call(test.app, 'PATCH', '/user/update-order-mails', off)).toMatchObject({
    status: 200,
    body: { data: { orderMails: false } },
  })
  expect(await sent()).toEqual([])
  const on = { as: scene.user, payload: { orderMails: true } }
  expect(await call(test.app, 'PATCH', '/user/update-order-mails', on)).toMatchObject({
    body: { data: { orderMails: true } },
  })
})

it('without a mail server mails about orders are files', async () => {
  const away = await startTestApp()
  try {
    const there = await makeScene(away.database)
    const order = await placeSceneOrder(away.app, there)
    await acceptSceneOrder(away.app, there, order._id)
    await away.runJobs()
    expect((await away.mails()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${there.user.email}: Order ${order.billNumber} was accepted`,
    ])
  } finally {
    await away.close()
  }
})

it('a complaint is mailed to whom each step concerns, with a link to it', async () => {
  const admin = await makeAdmin(test.database)
  const { _id, order } = await fileComplaint(test, scene)
  const toSeller = `${scene.seller.email}: Complaint about order ${order.billNumber}`
  expect(await sent()).toEqual([toSeller])
  await resolve(test, scene, _id)
  await test.runJobs()
  const [mail] = server.received.splice(0)
  expect(mail!.to).toEqual([scene.user.email])
  expect(readMail(mail!.raw).text).toContain(`Complaint:\nhttp://foodie.test/user/complaints/${_id}`)
  await appeal(test, scene, _id)
  const toDecide = `${admin.email}: Decide: complaint about order ${order.billNumber}`
  expect((await sent()).toSorted()).toEqual([toDecide, toSeller].toSorted())
  const payload = { text: 'It was complete.' }
  await call(test.app, 'PATCH', `/complaint/contest/${_id}`, { as: scene.seller, payload })
  expect((await sent()).toSorted()).toEqual(
    [toDecide, `${scene.user.email}: Your complaint about order ${order.billNumber}`].toSorted(),
  )
})
