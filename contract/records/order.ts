import { z } from 'zod'
import { id, moment } from '../fields.ts'
import {
  deliveryStatuses,
  orderEventTypes,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '../rules/order.ts'
import { refundsShown } from '../rules/payment.ts'
import { totals } from './basket.ts'
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
})
export type OrderEvent = z.infer<typeof orderEvent>

export const order = z.object({
  _id: id,
  billNumber: z.string(),
  orderStatus: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: moment,
  ...totals,
  foodItems: z.array(
    z.object({
      food: id,
      name: z.string(),
      quantity: z.number(),
      price: z.number(),
      image: picture.nullable(),
    }),
  ),
  restaurant: z.object({ _id: id, name: z.string(), phoneNumber: z.string() }),
  user: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  deliveryAddress,
  complaint: id.nullable(),
  delivery: delivery.nullable(),
  /** ids of the customer's other ratings, by id of the restaurant or food */
  ratings: z.record(id, id),
  /** status of its refund; null: no refund. Failed: the bank returned the money to Foodie */
  refund: z.enum(refundsShown).nullable(),
  /** oldest first */
  events: z.array(orderEvent),
})
export type Order = z.infer<typeof order>
