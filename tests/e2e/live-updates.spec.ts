import { basePath } from '#contract/base-path.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Notification } from '#contract/records/notification.ts'
import type { Order } from '#contract/records/order.ts'
import { expect, test } from '../support/e2e.ts'
import { payAt, placeOrder, startCheckout } from '../support/ordering.ts'
import { Participant } from '../support/participant.ts'
import { startTwoProcesses } from '../support/two-processes.ts'
import { expectVisibleLive, type Sighting, without } from './visible-changes.ts'

const subject = 'No spoon in the bag'

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
test.beforeAll(async () => {
  processes = await startTwoProcesses()
})
test.afterAll(() => processes.close())

test('three customers, two sellers and an admin see their own changes live and no others', async ({
  newContext,
}) => {
  // Customers use one process, sellers and the admin the other: events cross over through the database.
  const { first, second, makeAdmin } = processes
  const join = async (name: string, role: Participant['role']) => {
    const { address } = role === 'user' ? first : second
    const participant = new Participant(name, role, await newContext({ baseURL: address }), address)
    participant.recordResponses()
    return participant
  }
  const [asha, bina, chetan] = [
    await join('Asha', 'user'),
    await join('Bina', 'user'),
    await join('Chetan', 'user'),
  ]
  const [dev, esha, farid] = [
    await join('Dev', 'seller'),
    await join('Esha', 'seller'),
    await join('Farid', 'admin'),
  ]
  const customers = [asha, bina, chetan]
  const participants = [...customers, dev, esha, farid]

  await makeAdmin(farid.account)
  await farid.signIn()
  for (const customer of customers) await customer.call('POST', '/user/create-user', customer.account)
  const openRestaurantOf = async (seller: Participant, price: number) => {
    await farid.call('POST', '/seller/create-seller', seller.account)
    await seller.signIn()
    return seller.openRestaurant(price)
  }
  const [dishOfDev, dishOfEsha] = [await openRestaurantOf(dev, 400), await openRestaurantOf(esha, 700)]

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
  for (const one of participants) await one.recordStream(one.role === 'user' ? second.address : first.address)

  const durations = new Map<string, number>()
  const step = <T>(name: string, act: () => Promise<T>, ...sightings: Sighting[]) =>
    expectVisibleLive(durations, participants, name, act, sightings)
  const hasStatus = (record: string, status: string) => new RegExp(`${record}[^]*${status}`)

  const ofAsha = await step(
    'Asha orders',
    () => placeOrder(asha.context, { dish: dishOfDev }),
    [ashaOrders, /FD\d{6}/],
    [devPending, /^\(1\)[^]*FD\d{6}/],
    [devOrders, /FD\d{6}/],
    [devSales, /₹420\b/],
  )
  const ofBina = await step(
    'Bina orders',
    () => placeOrder(bina.context, { dish: dishOfEsha, paymentMethod: 'PayNow' }),
    [binaOrders, /FD\d{6}/],
    [eshaPending, /^\(1\)[^]*FD\d{6}/],
    [eshaOrders, /FD\d{6}/],
    [eshaSales, /₹735\b/],
  )
  const ofChetan = await step(
    'Chetan orders',
    () => placeOrder(chetan.context, { dish: dishOfDev }),
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
  const checkout = await startCheckout(bina.context, ofBina)
  await step(
    'Bina pays by card',
    () => payAt(bina.context, checkout, 'Bina'),
    [binaOrders, /Paid by card on/],
    [binaTold, /Your payment of .* was received/],
    [eshaPending, /Paid\s+₹735/],
  )
  const codeOf = async (customer: Participant, { _id }: Order) =>
    (await customer.call<Order>('GET', `/order/get-data-order/${_id}`)).delivery!.deliveryCode!
  const deliveryCode = await codeOf(asha, ofAsha)
  await step(
    'Dev delivers',
    () => dev.call('PATCH', `/delivery/delivery-successful/${delivery._id}`, { deliveryCode }),
    [ashaOrders, hasStatus(ofAsha.billNumber, 'Completed')],
    [ashaTold, /was delivered/],
    [devPending, without(ofAsha.billNumber)],
    [devOrders, hasStatus(ofAsha.billNumber, 'Completed')],
    [devSales, /50 %\s+1 of 2/],
  )
  await step(
    'Chetan cancels',
    () => chetan.call('PATCH', `/order/cancel-order/${ofChetan._id}`),
    [chetanOrders, hasStatus(ofChetan.billNumber, 'Cancelled')],
    [devPending, /^Pending Orders[^]*No orders available for this restaurant/],
    [devOrders, hasStatus(ofChetan.billNumber, 'Cancelled')],
    [devSales, without('₹840')],
  )

  const { _id: complaintId } = await step(
    'Chetan complains',
    () => {
      const complaint = { subject, description: 'There was none.', priority: 'High', orderId: ofChetan._id }
      return chetan.call<Complaint>('POST', '/complaint/create-complaint', complaint)
    },
    [chetanOrders, /See your complaint/],
    [devComplaints, hasStatus(subject, 'Pending')],
    [complaints, hasStatus(subject, 'Pending')],
    [home, /Open complaints\s+1\b/],
  )
  await step(
    'Dev sets in progress',
    () => dev.call('PATCH', `/complaint/set-status-in-progress/${complaintId}`),
    [chetanTold, /is working on your complaint/],
    [devComplaints, hasStatus(subject, 'In Progress')],
    [complaints, hasStatus(subject, 'In Progress')],
  )
  const failing = await esha.call<{ _id: string }>('POST', `/delivery/create-delivery/${ofBina._id}`)
  await expect(binaOrders.getByRole('region', { name: 'Delivery code' })).toBeVisible()
  const codeOfBina = await codeOf(bina, ofBina)
  await step(
    'Esha sets a delivery failed',
    () => esha.call('PATCH', `/delivery/delivery-failed/${failing._id}`),
    [binaOrders, hasStatus(ofBina.billNumber, 'Delivery failed')],
    [binaTold, /The delivery of your order FD\d+ from At Esha’s failed/],
    [eshaPending, /No orders available/],
    [eshaOrders, hasStatus(ofBina.billNumber, 'Failed')],
    [eshaSales, without('₹735')],
  )
  await step(
    'Dev resolves',
    () => dev.call('PATCH', `/complaint/resolve-complaint/${complaintId}`, { resolutionDetails: 'Sent.' }),
    [chetanTold, /was resolved/],
    [devComplaints, hasStatus(subject, 'Resolved')],
    [complaints, hasStatus(subject, 'Resolved')],
    [home, /Open complaints\s+0\b/],
  )
  await step(
    'Farid closes',
    () => farid.call('PATCH', `/complaint/close-complaint/${complaintId}`),
    [chetanTold, /was closed/],
    [devComplaints, hasStatus(subject, 'Closed')],
    [complaints, hasStatus(subject, 'Closed')],
  )

  // Events keep their order: any misdirected event would arrive before this one.
  for (const one of participants) await one.waitForOwnEvent()
  const orders = [ofAsha, ofBina, ofChetan]
  const concerned: [Participant, Order[]][] = [
    [asha, [ofAsha]],
    [bina, [ofBina]],
    [chetan, [ofChetan]],
    [dev, [ofAsha, ofChetan]],
    [esha, [ofBina]],
    [farid, []],
  ]
  for (const [one, own] of concerned) {
    const ownComplaint = [chetan, dev, farid].includes(one) ? [complaintId] : []
    // Operators learn that the waiting list differs, by no order's id.
    const orderIds = one.eventIds('order').filter((id) => one !== farid || id !== 'waiting')
    expect.soft(orderIds.toSorted()).toEqual(own.map(({ _id }) => _id).toSorted())
    expect.soft(one.eventIds('complaint')).toEqual(ownComplaint)
    const stored = await one.call<Notification[]>('GET', `/notification/get-${one.role}-notification`)
    // Reading several at once is one event with the account's own id.
    const session = await one.context.request.get(`${basePath}/${one.role}/get-session-${one.role}`)
    const { account } = (await session.json()) as { account: string }
    const known = [account, ...stored.map(({ _id }) => _id)]
    expect.soft(known).toEqual(expect.arrayContaining(one.eventIds('notification')))
    expect
      .soft(['notification', 'order', 'basket', 'complaint', 'session'])
      .toEqual(expect.arrayContaining(one.events.map(({ topic }) => topic)))

    const received = await one.receivedText()
    for (const { billNumber } of own) expect.soft(received, `what ${one.name} received`).toContain(billNumber)
    // Operators see every order, but no delivery code.
    const foreign = one === farid ? [] : orders.filter((order) => !own.includes(order))
    const otherCustomers = customers.filter((_, index) => foreign.includes(orders[index]!))
    const forbidden = [
      ...foreign.flatMap(({ _id, billNumber }) => [_id, billNumber]),
      ...otherCustomers.flatMap(({ name, email }) => [name, email]),
      ...(ownComplaint.length > 0 ? [] : [complaintId, subject]),
      ...(one === asha ? [] : [deliveryCode]),
      ...(one === bina ? [] : [codeOfBina]),
    ]
    const leaked = forbidden.filter((text) => new RegExp(`\\b${text}\\b`).test(received))
    expect.soft(leaked, `data of others sent to ${one.name}`).toEqual([])
  }
  const sorted = [...durations.values()].toSorted((a, b) => a - b)
  console.log(`changes: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`)
})
