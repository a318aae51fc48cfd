import type { Complaint } from '#contract/records/complaint.ts'
import type { Notification } from '#contract/records/notification.ts'
import type { Order } from '#contract/records/order.ts'
import type { CheckoutSession } from '#contract/records/payment.ts'
import { expect, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { Person } from '../support/six-people.ts'
import { startTwoProcesses } from '../support/two-processes.ts'
import { type Sighting, withinASecond, without } from '../support/within-a-second.ts'

const subject = 'No spoon in the bag'
const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Bina' }

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
test.beforeAll(async () => {
  processes = await startTwoProcesses()
})
test.afterAll(() => processes.close())

test('three customers, two sellers and an admin see what concerns them within a second, and nothing else', async ({
  newVisitor,
}, testInfo) => {
  // Customers are at one process, sellers and the admin at the other one, which hears of it by the database.
  const { first, second, makeAdmin } = processes
  const somebody = async (name: string, role: Person['role']) => {
    const { address } = role === 'user' ? first : second
    const page = await newVisitor({ baseURL: address })
    return new Person(name, role, page.context(), address)
  }
  const [asha, bina, chetan] = [
    await somebody('Asha', 'user'),
    await somebody('Bina', 'user'),
    await somebody('Chetan', 'user'),
  ]
  const [dev, esha, farid] = [
    await somebody('Dev', 'seller'),
    await somebody('Esha', 'seller'),
    await somebody('Farid', 'admin'),
  ]
  const customers = [asha, bina, chetan]
  const people = [...customers, dev, esha, farid]

  await makeAdmin(farid.account)
  await farid.signIn()
  for (const customer of customers) await customer.call('POST', '/user/create-user', customer.account)
  const open = async (seller: Person, price: number) => {
    await farid.call('POST', '/seller/create-seller', seller.account)
    await seller.signIn()
    return seller.openRestaurant(price)
  }
  const [ofDev, ofEsha] = [await open(dev, 400), await open(esha, 700)]

  const ofSeller = ['/seller/pending-orders', '/seller/order-dashboard', '/seller/sales-database'] as const
  const ofCustomer = ['/user/user-orders', '/user/notifications'] as const
  const [devPending, devOrders, devSales, devComplaints] = await dev.open(
    ...ofSeller,
    '/seller/complaints-database',
  )
  const [eshaPending, eshaOrders, eshaSales] = await esha.open(...ofSeller)
  const [ashaOrders, ashaTold] = await asha.open(...ofCustomer)
  const [binaOrders, binaTold] = await bina.open(...ofCustomer)
  const [chetanOrders, chetanTold] = await chetan.open(...ofCustomer)
  const [home, complaints] = await farid.open('/admin', '/admin/complaint-database')
  for (const one of people) await one.listenAt(one.role === 'user' ? second.address : first.address)

  const took = new Map<string, number>()
  const step = <T>(name: string, act: () => Promise<T>, ...sightings: Sighting[]) =>
    withinASecond(took, people, name, act, sightings)
  const is = (record: string, status: string) => new RegExp(`${record}[^]*${status}`)

  const ofAsha = await step(
    'Asha orders',
    () => placeOrder(asha.context, { dish: ofDev }),
    [ashaOrders, /FD\d{6}/],
    [devPending, /^\(1\)[^]*FD\d{6}/],
    [devOrders, /FD\d{6}/],
    [devSales, /₹420\b/],
  )
  const ofBina = await step(
    'Bina orders',
    () => placeOrder(bina.context, { dish: ofEsha, paymentMethod: 'PayNow' }),
    [binaOrders, /FD\d{6}/],
    [eshaPending, /^\(1\)[^]*FD\d{6}/],
    [eshaOrders, /FD\d{6}/],
    [eshaSales, /₹735\b/],
  )
  const ofChetan = await step(
    'Chetan orders',
    () => placeOrder(chetan.context, { dish: ofDev }),
    [chetanOrders, /FD\d{6}/],
    [devPending, /^\(2\)/],
    [devSales, /₹840\b/],
  )

  const delivery = await step(
    'Dev accepts',
    () => dev.call<{ _id: string }>('POST', `/delivery/create-delivery/${ofAsha._id}`),
    [ashaOrders, /\b\d{3} ?\d{3}\b[^]*Being prepared/],
    [ashaTold, /was accepted by At Dev’s/],
    [devPending, /^\(1\)[^]*1 to accept · 1 accepted/],
  )
  const { url } = await bina.call<CheckoutSession>('POST', '/payment/create-checkout-session', {
    orderId: ofBina._id,
  })
  await step(
    'Bina pays by card',
    () => bina.context.request.post(url, { form: card }),
    [binaOrders, /Paid by card on/],
    [binaTold, /Your payment of .* was received/],
    [eshaPending, /Paid\s+₹735/],
  )
  const codeOf = async (customer: Person, { _id }: Order) =>
    (await customer.call<Order>('GET', `/order/get-data-order/${_id}`)).delivery!.deliveryCode!
  const deliveryCode = await codeOf(asha, ofAsha)
  await step(
    'Dev delivers',
    () => dev.call('PATCH', `/delivery/delivery-successful/${delivery._id}`, { deliveryCode }),
    [ashaOrders, is(ofAsha.billNumber, 'Completed')],
    [ashaTold, /was delivered/],
    [devPending, without(ofAsha.billNumber)],
    [devOrders, is(ofAsha.billNumber, 'Completed')],
    [devSales, /50 %\s+1 of 2/],
  )
  await step(
    'Chetan cancels',
    () => chetan.call('PATCH', `/order/cancel-order/${ofChetan._id}`),
    [chetanOrders, is(ofChetan.billNumber, 'Cancelled')],
    [devPending, /^Pending Orders[^]*No orders available for this restaurant/],
    [devOrders, is(ofChetan.billNumber, 'Cancelled')],
    [devSales, without('₹840')],
  )

  const { _id: complaintId } = await step(
    'Chetan complains',
    () => {
      const complaint = { subject, description: 'There was none.', priority: 'High', orderId: ofChetan._id }
      return chetan.call<Complaint>('POST', '/complaint/create-complaint', complaint)
    },
    [chetanOrders, /See your complaint/],
    [devComplaints, is(subject, 'Pending')],
    [complaints, is(subject, 'Pending')],
    [home, /Open complaints\s+1\b/],
  )
  await step(
    'Dev sets in progress',
    () => dev.call('PATCH', `/complaint/set-status-in-progress/${complaintId}`),
    [chetanTold, /is working on your complaint/],
    [devComplaints, is(subject, 'In Progress')],
    [complaints, is(subject, 'In Progress')],
  )
  const failing = await esha.call<{ _id: string }>('POST', `/delivery/create-delivery/${ofBina._id}`)
  await expect(binaOrders.getByRole('region', { name: 'Delivery code' })).toBeVisible()
  const codeOfBina = await codeOf(bina, ofBina)
  await step(
    'Esha says that a delivery failed',
    () => esha.call('PATCH', `/delivery/delivery-failed/${failing._id}`),
    [binaOrders, is(ofBina.billNumber, 'Delivery failed')],
    [binaTold, /The delivery of your order FD\d+ from At Esha’s failed/],
    [eshaPending, /No orders available/],
    [eshaOrders, is(ofBina.billNumber, 'Failed')],
    [eshaSales, without('₹735')],
  )
  await step(
    'Dev resolves',
    () => dev.call('PATCH', `/complaint/resolve-complaint/${complaintId}`, { resolutionDetails: 'Sent.' }),
    [chetanTold, /was resolved/],
    [devComplaints, is(subject, 'Resolved')],
    [complaints, is(subject, 'Resolved')],
    [home, /Open complaints\s+0\b/],
  )
  await step(
    'Farid closes',
    () => farid.call('PATCH', `/complaint/close-complaint/${complaintId}`),
    [chetanTold, /was closed/],
    [devComplaints, is(subject, 'Closed')],
    [complaints, is(subject, 'Closed')],
  )

  // What was told keeps its order: whatever had gone astray would have come by now.
  for (const one of people) await one.hearOfOwn()
  const orders = [ofAsha, ofBina, ofChetan]
  const concerned: [Person, Order[]][] = [
    [asha, [ofAsha]],
    [bina, [ofBina]],
    [chetan, [ofChetan]],
    [dev, [ofAsha, ofChetan]],
    [esha, [ofBina]],
    [farid, []],
  ]
  for (const [one, own] of concerned) {
    const ownComplaint = [chetan, dev, farid].includes(one) ? [complaintId] : []
    expect.soft(one.heardOf('order').toSorted()).toEqual(own.map(({ _id }) => _id).toSorted())
    expect.soft(one.heardOf('complaint')).toEqual(ownComplaint)
    const kept = await one.call<Notification[]>('GET', `/notification/get-${one.role}-notification`)
    expect.soft(kept.map(({ _id }) => _id)).toEqual(expect.arrayContaining(one.heardOf('notification')))
    expect
      .soft(['notification', 'order', 'complaint', 'session'])
      .toEqual(expect.arrayContaining(one.heard.map(({ topic }) => topic)))

    const everything = await one.everything()
    const foreign = orders.filter((order) => !own.includes(order) && !(one === farid && order === ofChetan))
    const strangers = customers.filter((_, index) => foreign.includes(orders[index]!))
    const notTheirs = [
      ...foreign.flatMap(({ _id, billNumber }) => [_id, billNumber]),
      ...strangers.flatMap(({ name, email }) => [name, email]),
      ...(ownComplaint.length > 0 ? [] : [complaintId, subject]),
      ...(one === asha ? [] : [deliveryCode]),
      ...(one === bina ? [] : [codeOfBina]),
    ]
    const got = notTheirs.filter((text) => new RegExp(`\\b${text}\\b`).test(everything))
    expect.soft(got, `what ${one.name} got of others`).toEqual([])
  }
  await testInfo.attach('milliseconds', { body: JSON.stringify(Object.fromEntries(took), null, 1) })
})
