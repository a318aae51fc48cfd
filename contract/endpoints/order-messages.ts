import { z } from 'zod'
import { byRole, dataAnswer, endpoint, everyParty, plainAnswer } from '../endpoint.ts'
import { id } from '../fields.ts'
import { logs, logsNothing } from '../log.ts'
import { newOrderMessage, orderMessage } from '../records/order-message.ts'

const byOrder = z.object({ orderId: id })

/** Messages about an order between its customer, its seller and operators (marketplace §2). */
export const orderMessageEndpoints = {
  messages: endpoint('GET', '/order/messages/:orderId', {
    access: everyParty,
    log: logs('Order', ':orderId', { always: true }),
    changesState: true,
    kitchen: true,
    whileSuspended: true,
    summary: 'The messages of customer and seller about an order, oldest first',
    description: 'The first reading of an operator is written to the log of changes.',
    params: byOrder,
    query: byRole,
    answer: dataAnswer(z.array(orderMessage)),
  }),
  createMessage: endpoint('POST', '/order/messages/:orderId', {
    access: everyParty,
    log: logs('Order', ':orderId', { always: true }),
    kitchen: true,
    repeatable: true,
    summary: 'Write to the other side about an order whose restaurant takes messages',
    description:
      'Until two hours after the end of the order; at most 30 messages of each side, and 5 in a minute. Kitchen devices write quick replies only.',
    params: byOrder,
    query: byRole,
    body: newOrderMessage,
    status: 201,
    refusals: ['CONFLICT', 'RATE_LIMITED'],
    answer: dataAnswer(z.array(orderMessage)),
  }),
  readMessages: endpoint('PATCH', '/order/read-messages/:orderId', {
    access: ['user', 'seller'],
    log: logsNothing('view'),
    kitchen: true,
    whileSuspended: true,
    summary: 'Mark the messages of the other side about an order as read',
    params: byOrder,
    query: byRole,
    answer: plainAnswer,
  }),
}
