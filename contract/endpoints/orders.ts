import { z } from 'zod'
import { byRole, dataAnswer, endpoint, listAnswer, operators, plainAnswer } from '../endpoint.ts'
import { id, moment, oneOf, optionalProse, orElse, paging, prose, quantity, amount } from '../fields.ts'
import { fulfilments } from '../records/charges.ts'
import { board, order, ringing, runningOrder } from '../records/order.ts'
import { addressMissing, declineReasons, orderStatuses, paymentMethods } from '../rules/order.ts'
import { sharedStates } from '../rules/shared-order.ts'
import { logsNothing } from '../log.ts'

/** The body of Confirm Order. Foods and totals are only compared with the server's own. */
export const newOrder = z
  .object({
    basketId: id,
    foods: z
      .array(
        z.object({
          foodId: id,
          /** the line of the basket; required where the food has several */
          itemId: id.optional(),
          quantity,
          /** the unit price with options that was shown; compared like the totals (decisions §11) */
          price: amount.optional(),
        }),
      )
      .min(1, 'An order needs at least one food')
      .max(500, 'At most 500 foods'),
    totalPrice: amount,
    discount: amount,
    gst: amount,
    grandTotal: amount,
    paymentMethod: oneOf(paymentMethods).default('CashOnDelivery'),
    /** required for delivery */
    address: z.uuid({ error: addressMissing }).toLowerCase().optional(),
    /** show the kitchen the diet and the avoided allergens of the customer's profile */
    tellKitchen: orElse(z.boolean(), false),
    fulfilment: orElse(oneOf(fulfilments), 'delivery'),
    /** a time of get-slots; left out or null: as soon as possible */
    scheduledFor: orElse(moment.nullable(), null),
    deliveryFee: orElse(amount, 0),
    tip: orElse(amount.max(10_000, 'At most ₹10,000'), 0),
    /** for the person who delivers */
    instructions: orElse(optionalProse(140), ''),
  })
  .refine(({ fulfilment, address }) => fulfilment === 'pickup' || address !== undefined, {
    path: ['address'],
    message: addressMissing,
  })
export type NewOrder = z.infer<typeof newOrder>

const byOrder = z.object({ orderId: id })

/** Why a seller declines an order (marketplace §2). */
export const orderDecline = z
  .object({
    reason: oneOf(declineReasons),
    text: orElse(optionalProse(200), ''),
    /** dishes of the order that are sold out from now on, for today */
    foods: orElse(z.array(id).max(500), []),
  })
  .refine(({ reason, foods }) => reason !== 'SOLD_OUT' || foods.length > 0, {
    path: ['foods'],
    message: 'Please choose what is sold out',
  })
  .refine(({ reason, text }) => reason !== 'OTHER' || text !== '', {
    path: ['text'],
    message: 'Please say why',
  })
const orderFilters = { ...paging, status: oneOf(orderStatuses).optional() }
/** A day in business time. */
export const date = z.iso.date('Must be a date such as 2026-12-24')
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The orders of a CSV file: from the first to the last day in business time. */
export const ordersOfFile = z
  .object({ restaurant: id.optional(), from: date, to: date })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
  .refine(({ from, to }) => daysBetween(from, to) < 366, { path: ['to'], message: 'At most one year' })
export type OrdersOfFile = z.infer<typeof ordersOfFile>

/** a bill number, or a search in the buyer's name, e-mail and mobile number */
const q = z.string().trim().max(120).optional()

export const orderEndpoints = {
  create: endpoint('POST', '/order/create-order/:restaurantId', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Turn a basket into an order; a repeat returns 200 with the existing order',
    params: z.object({ restaurantId: id }),
    body: newOrder,
    status: 201,
    repeatStatus: 200,
    refusals: [
      'EMAIL_UNCONFIRMED',
      'GONE',
      'CONFLICT',
      'CLOSED',
      'SOLD_OUT',
      'OPTIONS_CHANGED',
      'POINT_NEEDED',
      'OUT_OF_REACH',
      'BELOW_MINIMUM',
      'PAYMENT_METHOD_REFUSED',
      'TOTALS_CHANGED',
    ],
    answer: dataAnswer(order),
  }),
  cancel: endpoint('PATCH', '/order/cancel-order/:orderId', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Cancel a Pending order that is not accepted yet',
    params: byOrder,
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  updateAddress: endpoint('PATCH', '/order/update-address/:orderId', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Change the delivery address of an order that is not accepted yet',
    params: byOrder,
    body: z.object({ address: z.uuid({ error: addressMissing }).toLowerCase() }),
    refusals: ['CONFLICT', 'POINT_NEEDED', 'OUT_OF_REACH'],
    answer: dataAnswer(order),
  }),
  decline: endpoint('PATCH', '/order/decline-order/:orderId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Decline an order that is not accepted yet, with a reason; a paid order is refunded',
    params: byOrder,
    body: orderDecline,
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  requestCancel: endpoint('POST', '/order/request-cancel/:orderId', {
    access: ['user'],
    log: logsNothing('timeline'),
    repeatable: true,
    summary: 'Ask the seller to cancel an accepted order',
    params: byOrder,
    body: z.object({ reason: prose(200) }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  answerCancel: endpoint('PATCH', '/order/answer-cancel/:orderId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Agree to the customer’s request to cancel an order, or decline it',
    params: byOrder,
    body: z.object({ agree: z.boolean() }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  setSeen: endpoint('PATCH', '/order/set-seen', {
    access: ['seller'],
    log: logsNothing('view'),
    kitchen: true,
    whileSuspended: true,
    summary: 'Stop new orders from ringing; ignores orders of other sellers and those already seen',
    body: z.object({ orders: z.array(id).min(1).max(300) }),
    answer: plainAnswer,
  }),
  getBoard: endpoint('GET', '/order/get-board', {
    access: ['seller'],
    kitchen: true,
    summary: 'All Pending orders of the caller’s restaurants for the board, oldest first, at most 300',
    answer: dataAnswer(board),
  }),
  getRinging: endpoint('GET', '/order/get-ringing', {
    access: ['seller'],
    kitchen: true,
    summary: 'How many orders ring, and how many wait to be accepted',
    answer: dataAnswer(ringing),
  }),
  get: endpoint('GET', '/order/get-data-order/:id', {
    access: ['user', 'seller', ...operators],
    kitchen: true,
    summary:
      'An order of the caller or of the caller’s restaurant; of anybody for operators, without its code',
    params: z.object({ id }),
    query: byRole,
    answer: dataAnswer(order),
  }),
  orderedFoods: endpoint('GET', '/order/get-ordered-foods/:restaurantId', {
    access: ['user'],
    summary: 'Ids of the foods of a restaurant that the caller has ordered',
    description: 'Orders that were cancelled or failed do not count. An unknown restaurant has none.',
    params: z.object({ restaurantId: id }),
    answer: dataAnswer(z.array(id)),
  }),
  share: endpoint('POST', '/order/share-order/:orderId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Make a link to a running order for people without an account',
    description:
      'Whoever has the link sees the state of the order and its expected time only. It ends a few hours after the order. The token is returned this once: a repeat makes another link, and all of them work.',
    params: byOrder,
    status: 201,
    refusals: ['CONFLICT'],
    answer: dataAnswer(z.object({ token: z.string(), url: z.string() })),
  }),
  endSharing: endpoint('DELETE', '/order/share-order/:orderId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'End all links to an order; a repeat changes nothing',
    params: byOrder,
    answer: plainAnswer,
  }),
  shared: endpoint('GET', '/order/shared/:token', {
    access: 'public',
    summary: 'State and expected time of an order, for whoever has the link to it',
    params: z.object({ token: z.string() }),
    answer: dataAnswer(
      z.object({
        state: z.enum(sharedStates),
        /** in the middle of ten minutes; null: not known, or the order has ended */
        expectedAt: moment.nullable(),
      }),
    ),
  }),
  listOfRestaurant: endpoint('GET', '/order/get-restaurant-orders/:id', {
    access: ['seller'],
    summary: 'Orders of one of the caller’s restaurants, by status, then newest first',
    params: z.object({ id }),
    query: z.object({ ...orderFilters, q }),
    answer: listAnswer(order),
  }),
  running: endpoint('GET', '/order/get-running', {
    access: ['user'],
    summary: 'The Pending orders of the caller in short, newest first, at most 20',
    answer: dataAnswer(z.array(runningOrder)),
  }),
  listOfUser: endpoint('GET', '/order/get-list-order-user', {
    access: ['user'],
    summary: 'The caller’s orders, newest first',
    query: z.object(orderFilters),
    answer: listAnswer(order),
  }),
  listOfSeller: endpoint('GET', '/order/get-list-order-seller', {
    access: ['seller'],
    summary: 'Orders of all the caller’s restaurants, by status, then newest first',
    query: z.object({
      ...orderFilters,
      q,
      restaurant: id.optional(),
      delivery: id.optional(),
      /** `to-accept`: only Pending orders, those not accepted yet first, each oldest first */
      sort: z.enum(['status', 'to-accept']).optional(),
    }),
    refusals: ['NOT_FOUND'],
    answer: listAnswer(order),
  }),
  export: endpoint('GET', '/order/export-orders', {
    access: ['seller'],
    summary: 'Orders of the caller’s restaurants by date, at most one year, as a CSV file',
    description:
      'One line per order, oldest first, with every part of its sum. The days and times are those of the business time zone.',
    query: ordersOfFile,
    mediaType: 'text/csv',
    refusals: ['NOT_FOUND'],
    answer: z.string(),
  }),
}
