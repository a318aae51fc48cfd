import { z } from 'zod'
import { answer, dataAnswer, endpoint, operators, plainAnswer } from '../endpoint.ts'
import { id, optionalProse, orElse, prose } from '../fields.ts'
import { delivery, order } from '../records/order.ts'
import { logs, logsNothing } from '../log.ts'

const byDelivery = z.object({ deliveryId: id })
const minutes = z
  .number()
  .int('Must be whole minutes')
  .min(5, 'At least 5 minutes')
  .max(240, 'At most 240 minutes')

/** The customer's code, as the seller or the courier types it. */
export const typedDeliveryCode = z.object({
  deliveryCode: z
    .string({ error: 'DeliveryCode required' })
    .trim()
    .min(1, 'DeliveryCode required')
    .max(20, 'At most 20 characters'),
})

/** A step of the seller. `order` is the order after it, as the board shows it: no second read is needed. */
const stepAnswer = answer({ data: delivery, order })
const aboutOrder = 'The answer has the order after the step, as `get-board` lists it, in `order`.'

export const deliveryEndpoints = {
  create: endpoint('POST', '/delivery/create-delivery/:orderId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Accept an order by creating its delivery',
    description: `Without \`minutes\` the restaurant’s usual minutes decide when the order is expected, if they are set. ${aboutOrder}`,
    params: z.object({ orderId: id }),
    body: z.object({ minutes: minutes.optional() }),
    status: 201,
    refusals: ['CONFLICT'],
    answer: stepAnswer,
  }),
  successful: endpoint('PATCH', '/delivery/delivery-successful/:id', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Complete a delivery with the customer’s code',
    description: aboutOrder,
    params: z.object({ id }),
    body: typedDeliveryCode,
    refusals: ['CONFLICT', 'INCORRECT_CODE'],
    answer: stepAnswer,
  }),
  completeWithoutCode: endpoint('PATCH', '/delivery/complete-without-code/:deliveryId', {
    access: ['seller', ...operators],
    log: logs('Order', ':deliveryId'),
    repeatable: true,
    whileSuspended: true,
    summary: 'Complete a delivery without the customer’s code, with a reason; both sides are notified',
    description: `Sellers only where the marketplace allows it (\`completeWithoutCode\` of its settings), otherwise 403. ${aboutOrder}`,
    params: byDelivery,
    query: z.object({ role: z.enum(['seller', 'admin']).optional() }),
    body: z.object({ reason: prose(200) }),
    refusals: ['CONFLICT'],
    answer: stepAnswer,
  }),
  failed: endpoint('PATCH', '/delivery/delivery-failed/:id', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Report a failed delivery',
    description: aboutOrder,
    params: z.object({ id }),
    body: z.object({ reason: orElse(optionalProse(200), '') }),
    refusals: ['CONFLICT'],
    answer: stepAnswer,
  }),
  setReady: endpoint('PATCH', '/delivery/set-ready/:deliveryId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Record that an accepted order is ready',
    description: aboutOrder,
    params: byDelivery,
    refusals: ['CONFLICT'],
    answer: stepAnswer,
  }),
  setOnItsWay: endpoint('PATCH', '/delivery/set-on-its-way/:deliveryId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Record that an accepted order is on its way',
    description: aboutOrder,
    params: byDelivery,
    refusals: ['CONFLICT'],
    answer: stepAnswer,
  }),
  setExpected: endpoint('PATCH', '/delivery/set-expected/:deliveryId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    repeatable: true,
    whileSuspended: true,
    summary: 'Give another expected time, in minutes from now, once and with a reason',
    description: aboutOrder,
    params: byDelivery,
    body: z.object({ minutes, reason: prose(200) }),
    refusals: ['CONFLICT'],
    answer: stepAnswer,
  }),
  createCourierLink: endpoint('POST', '/delivery/courier-link/:deliveryId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    whileSuspended: true,
    summary: 'Create a link to the courier’s page of a delivery; an earlier one ends',
    description:
      'From acceptance to the end of the delivery, not for pickup. The link is in this answer only. A report of the courier is no longer shown.',
    params: byDelivery,
    status: 201,
    refusals: ['CONFLICT'],
    answer: dataAnswer(z.object({ url: z.string() })),
  }),
  revokeCourierLink: endpoint('DELETE', '/delivery/courier-link/:deliveryId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    kitchen: true,
    whileSuspended: true,
    summary: 'End the courier link of a delivery, if there is one',
    params: byDelivery,
    answer: plainAnswer,
  }),
  renewCode: endpoint('PATCH', '/delivery/renew-code/:deliveryId', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Show a new delivery code, which lifts the lock after too many wrong ones',
    params: byDelivery,
    refusals: ['CONFLICT'],
    answer: dataAnswer(delivery),
  }),
}
