import { z } from 'zod'
import { dataAnswer, endpoint, operators } from '../endpoint.ts'
import { id, mobile, optionalProse, orElse, prose } from '../fields.ts'
import { logs } from '../log.ts'
import { writtenAddress } from '../records/address.ts'
import { order } from '../records/order.ts'

const ofOrder = z.object({ orderId: id })

/** Why an operator takes a step. Whom it concerns reads it. */
export const stepReason = prose(500)

/** Another address of an order, or another phone number for it; what is left out stays. */
export const orderChange = writtenAddress
  .partial()
  .extend({ mobile: mobile.optional(), reason: orElse(optionalProse(500), '') })

/** What operators do about an order (marketplace §10). */
export const caseEndpoints = {
  cancelOrder: endpoint('PATCH', '/admin/cancel-order/:orderId', {
    access: operators,
    log: logs('Order', ':orderId'),
    repeatable: true,
    summary: 'Cancel an order that waits or runs, with a reason; a paid one is refunded',
    description: 'The delivery of an accepted order becomes Failed.',
    params: ofOrder,
    body: z.object({ reason: stepReason }),
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
  updateOrder: endpoint('PATCH', '/admin/update-order/:orderId', {
    access: operators,
    log: logs('Order', ':orderId'),
    summary: 'Change the address of a Pending order, or the phone number for it',
    params: ofOrder,
    body: orderChange,
    refusals: ['CONFLICT'],
    answer: dataAnswer(order),
  }),
}
