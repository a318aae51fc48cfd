import { z } from 'zod'
import { id, moment } from '../fields.ts'
import {
  actors,
  cancelReasons,
  deliveryStatuses,
  orderEventTypes,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '../rules/order.ts'
import { refundsShown } from '../rules/payment.ts'
import { refundPayers, refundWays } from '../rules/refunds.ts'
import { avoids } from './account.ts'
import { totals } from './basket.ts'
import { fulfilments } from './charges.ts'
import { openState } from './opening.ts'
import { chosenOption } from './option.ts'
import { picture } from './picture.ts'

export const deliveryAddress = z.object({
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
})

export const delivery = z.object({
  _id: id,
  /** six digits; only in responses to the order's customer (decisions §5) */
  deliveryCode: z.string().optional(),
  deliveryStatus: z.enum(deliveryStatuses),
  deliveredAt: moment.nullable(),
  /** customers see ten minutes around it; null: the restaurant has given no time */
  expectedAt: moment.nullable(),
  /** why the seller gave another expected time, which they can do once; empty if they did not */
  expectedReason: z.string(),
  readyAt: moment.nullable(),
  dispatchedAt: moment.nullable(),
  /** too many wrong codes; only in responses to the order's customer, who can show a new one */
  codeLocked: z.boolean().optional(),
  /** id of the customer's rating of the delivery */
  rating: id.nullable(),
  /** content of that rating */
  ratingGiven: z.object({ rating: z.number(), comment: z.string() }).nullable(),
  deliveryAddress,
})
export type Delivery = z.infer<typeof delivery>

export const orderEvent = z.object({
  type: z.enum(orderEventTypes),
  at: moment,
  by: z.enum(['user', 'seller', 'admin']).nullable(),
  /** what the actor gave as the reason; empty if nothing */
  reason: z.string(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** A refund of an order, whole or in part (marketplace §3). Amounts in the currency. */
export const orderRefund = z.object({
  _id: id,
  amount: z.number(),
  /** what the amount is made of: foods after the discount, tax, delivery fee, tip; null: all that was left */
  parts: z
    .object({ foods: z.number(), tax: z.number(), deliveryFee: z.number(), tip: z.number() })
    .nullable(),
  /** the refunded lines; empty: not by lines */
  lines: z.array(z.object({ itemId: id, quantity: z.number() })),
  /** the stated reason; `provider`: made at the card provider; `cancelled` or `failed`: as the order */
  reason: z.string(),
  paidBy: z.enum(refundPayers),
  state: z.enum(refundsShown),
  way: z.enum(refundWays),
  createdAt: moment,
  /** when the money was sent or handed over, or the provider refused to send it */
  settledAt: moment.nullable(),
  /** how it was paid by hand; null: it was not */
  reference: z.string().nullable(),
  /** null: by the system */
  by: z.enum(['user', 'seller', 'admin']).nullable(),
})
export type OrderRefund = z.infer<typeof orderRefund>

/** How far the courier is, as they let the customer see it for five minutes. */
const courierAwayRecord = z.object({
  /** in whole kilometres, in minutes below one */
  distance: z.number(),
  unit: z.enum(['km', 'min']),
  at: moment,
})
export type CourierAway = z.infer<typeof courierAwayRecord>

export const order = z.object({
  _id: id,
  billNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** its payment is being processed: the money comes later; left out otherwise */
  paymentProcessing: z.literal(true).optional(),
  createdAt: moment,
  ...totals,
  /** percent of `gst`; left out where it is 5 */
  taxRate: z.number().optional(),
  /** `gst` is part of the prices and not added; left out where it is added */
  taxIncluded: z.literal(true).optional(),
  deliveryFee: z.number(),
  tip: z.number(),
  /** pickup: `deliveryAddress` is the restaurant's */
  fulfilment: z.enum(fulfilments),
  /** null: as soon as possible */
  scheduledFor: moment.nullable(),
  /** for the person who delivers */
  instructions: z.string(),
  foodItems: z.array(
    z.object({
      /** of the line, which never changes */
      _id: id,
      food: id,
      name: z.string(),
      quantity: z.number(),
      /** of one, with its options */
      price: z.number(),
      options: z.array(chosenOption),
      note: z.string(),
      image: picture.nullable(),
    }),
  ),
  restaurant: z.object({
    _id: id,
    name: z.string(),
    phoneNumber: z.string(),
    /** its present usual minutes, which decide when an order for later is cooked; left out where they are not set */
    usualMinutes: z.number().optional(),
  }),
  user: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  deliveryAddress,
  /** metres from the restaurant to the point of the address; left out where one of the points was not known, and for pickup */
  distance: z.number().optional(),
  /** what the customer avoids, if they chose to show it to the kitchen */
  avoids: avoids.nullable(),
  complaint: id.nullable(),
  delivery: delivery.nullable(),
  /** ids of the customer's other ratings, by id of the restaurant or food */
  ratings: z.record(id, id),
  /** status of its newest refund; null: no refund. Failed: the bank returned the money to Foodie */
  refund: z.enum(refundsShown).nullable(),
  /** the sum of its refunds, in any state */
  refunded: z.number(),
  /** oldest first */
  refunds: z.array(orderRefund),
  /** null if the order is not Cancelled */
  cancelledBy: z.enum(actors).nullable(),
  /** null if the order is not Cancelled, or its customer cancelled it before it was accepted */
  cancelReason: z.enum(cancelReasons).nullable(),
  /** what the seller or the customer wrote about it */
  cancelText: z.string(),
  /** the customer's request to cancel the accepted order */
  cancelRequest: z.object({ reason: z.string(), at: moment, declined: z.boolean() }).nullable(),
  /** minutes of the restaurant's accept limit when the order was placed; null: none */
  acceptLimit: z.number().nullable(),
  /** when the order is cancelled if it is not accepted before; null: never, or its time does not run at present */
  acceptBy: moment.nullable(),
  /** when the seller has seen it; until then it rings */
  seenAt: moment.nullable(),
  /** what happened, oldest first */
  timeline: z.array(orderEvent),
  /** of messages to the reader: how many are unread, and the newest of these; left out where the restaurant takes none */
  messages: z.object({ unread: z.number(), newest: z.string().nullable() }).optional(),
  /** there is a courier link; only in responses to sellers and operators, left out where there is none */
  courierLink: z.literal(true).optional(),
  /** why the courier cannot deliver; as `courierLink` */
  courierReport: z.object({ reason: z.string(), at: moment }).optional(),
  /** how far the courier is; only in responses to the customer about one order or the running ones, left out where not known */
  courierAway: courierAwayRecord.optional(),
})
export type Order = z.infer<typeof order>

/** A Pending order as every page of its customer shows it. */
export const runningOrder = order
  .pick({
    _id: true,
    billNumber: true,
    orderStatus: true,
    paymentMethod: true,
    paymentStatus: true,
    paymentProcessing: true,
    fulfilment: true,
    scheduledFor: true,
    acceptLimit: true,
    cancelledBy: true,
    restaurant: true,
    // What says whether it is late (`lateFrom`).
    createdAt: true,
    acceptBy: true,
    timeline: true,
    messages: true,
    courierAway: true,
  })
  .extend({
    delivery: delivery
      .pick({ deliveryCode: true, codeLocked: true, expectedAt: true, readyAt: true, dispatchedAt: true })
      .nullable(),
  })
export type RunningOrder = z.infer<typeof runningOrder>

/** What the board shows (marketplace §2). */
export const board = z.object({
  /** Pending, oldest first */
  orders: z.array(order),
  /** the seller's restaurants */
  restaurants: z.array(
    z.object({ _id: id, name: z.string(), usualMinutes: z.number().nullable(), open: openState }),
  ),
  /** ids of the dishes and options of these orders that have been deleted since; left out where none have */
  deleted: z.array(id).optional(),
})
export type Board = z.infer<typeof board>

/** Numbers of a seller's orders that wait to be accepted, and of those among them that ring. */
export const ringing = z.object({ toAccept: z.number(), ringing: z.number() })
export type Ringing = z.infer<typeof ringing>
