import { z } from 'zod'
import { dataAnswer, endpoint } from '../endpoint.ts'
import { id, optionalProse, orElse, prose } from '../fields.ts'
import { delivery } from '../records/order.ts'

const byDelivery = z.object({ deliveryId: id })
const minutes = z
  .number()
  .int('Must be whole minutes')
  .min(5, 'At least 5 minutes')
  .max(240, 'At most 240 minutes')

export const deliveryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/delivery/create-delivery/:orderId',
    access: ['seller'],
    kitchen: true,
    repeatable: true,
    summary: 'Accept an order by creating its delivery',
    description:
      'Without `minutes` the restaurant’s usual minutes decide when the order is expected, if they are set.',
    params: z.object({ orderId: id }),
    body: z.object({ minutes: minutes.optional() }),
    status: 201,
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
  successful: endpoint({
    method: 'PATCH',
    path: '/delivery/delivery-successful/:id',
    access: ['seller'],
    kitchen: true,
    repeatable: true,
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
    kitchen: true,
    repeatable: true,
    summary: 'Report a failed delivery',
    params: z.object({ id }),
    body: z.object({ reason: orElse(optionalProse(200), '') }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
  setReady: endpoint({
    method: 'PATCH',
    path: '/delivery/set-ready/:deliveryId',
    access: ['seller'],
    kitchen: true,
    repeatable: true,
    summary: 'Record that an accepted order is ready',
    params: byDelivery,
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
  setOnItsWay: endpoint({
    method: 'PATCH',
    path: '/delivery/set-on-its-way/:deliveryId',
    access: ['seller'],
    kitchen: true,
    repeatable: true,
    summary: 'Record that an accepted order is on its way',
    params: byDelivery,
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
  setExpected: endpoint({
    method: 'PATCH',
    path: '/delivery/set-expected/:deliveryId',
    access: ['seller'],
    kitchen: true,
    repeatable: true,
    summary: 'Give another expected time, in minutes from now, once and with a reason',
    params: byDelivery,
    body: z.object({ minutes, reason: prose(200) }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
  renewCode: endpoint({
    method: 'PATCH',
    path: '/delivery/renew-code/:deliveryId',
    access: ['user'],
    summary: 'Show a new delivery code, which lifts the lock after too many wrong ones',
    params: byDelivery,
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
}
