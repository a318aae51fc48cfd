import { z } from 'zod'
import { dataAnswer, endpoint, listAnswer } from '../endpoint.ts'
import { id, oneOf, paging, quantity, rupees } from '../fields.ts'
import { delivery, order } from '../records/order.ts'
import { addressMissing, orderStatuses, paymentMethods } from '../rules/order.ts'

/** The body of Confirm Order. Foods and sums are only compared with the server's own. */
export const newOrder = z.object({
  basketId: id,
  foods: z
    .array(
      z.object({
        foodId: id,
        quantity,
        /** the unit price that was shown; compared like the sums (decisions §11) */
        price: rupees.optional(),
      }),
    )
    .min(1, 'An order needs at least one food')
    .max(500, 'At most 500 foods'),
  totalPrice: rupees,
  discount: rupees,
  gst: rupees,
  grandTotal: rupees,
  paymentMethod: oneOf(paymentMethods).default('CashOnDelivery'),
  address: z.uuid({ error: addressMissing }).toLowerCase(),
})
export type NewOrder = z.infer<typeof newOrder>

const byOrder = z.object({ orderId: id })
const orderFilters = { ...paging, status: oneOf(orderStatuses).optional() }
/** a bill number, or a search in the buyer's name, e-mail and mobile number */
const q = z.string().trim().max(120).optional()

export const orderEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/order/create-order/:restaurantId',
    access: ['user'],
    summary: 'Turn a basket into an order; a repeat returns 200 with the existing order',
    params: z.object({ restaurantId: id }),
    body: newOrder,
    status: 201,
    repeatStatus: 200,
    refusals: ['GONE', 'TOTALS_CHANGED'],
    answer: dataAnswer(order),
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/order/cancel-order/:orderId',
    access: ['user'],
    summary: 'Cancel a Pending order that is not accepted yet',
    params: byOrder,
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  updateAddress: endpoint({
    method: 'PATCH',
    path: '/order/update-address/:orderId',
    access: ['user'],
    summary: 'Change the delivery address of an order that is not accepted yet',
    params: byOrder,
    body: z.object({ address: z.uuid({ error: addressMissing }).toLowerCase() }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  get: endpoint({
    method: 'GET',
    path: '/order/get-data-order/:id',
    access: ['user', 'seller'],
    summary: 'An order of the caller or of the caller’s restaurant',
    params: z.object({ id }),
    answer: dataAnswer(order),
  }),
  listOfRestaurant: endpoint({
    method: 'GET',
    path: '/order/get-restaurant-orders/:id',
    access: ['seller'],
    summary: 'Orders of one of the caller’s restaurants, by status, then newest first',
    params: z.object({ id }),
    query: z.object({ ...orderFilters, q }),
    answer: listAnswer(order),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: '/order/get-list-order-user',
    access: ['user'],
    summary: 'The caller’s orders, newest first',
    query: z.object(orderFilters),
    answer: listAnswer(order),
  }),
  listOfSeller: endpoint({
    method: 'GET',
    path: '/order/get-list-order-seller',
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
}

export const deliveryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/delivery/create-delivery/:orderId',
    access: ['seller'],
    summary: 'Accept an order by creating its delivery',
    params: byOrder,
    status: 201,
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
  successful: endpoint({
    method: 'PATCH',
    path: '/delivery/delivery-successful/:id',
    access: ['seller'],
    summary: 'Complete a delivery with the customer’s code',
    params: z.object({ id }),
    body: z.object({
      deliveryCode: z
        .string({ error: 'DeliveryCode required' })
        .trim()
        .min(1, 'DeliveryCode required')
        .max(20, 'At most 20 characters'),
    }),
    refusals: ['CONFLICT', 'INCORRECT_CODE'],
    answer: dataAnswer(delivery),
  }),
  failed: endpoint({
    method: 'PATCH',
    path: '/delivery/delivery-failed/:id',
    access: ['seller'],
    summary: 'Report a failed delivery',
    params: z.object({ id }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
}
