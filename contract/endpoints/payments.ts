import { z } from 'zod'
import { dataAnswer, endpoint, plainAnswer } from '../endpoint.ts'
import { id } from '../fields.ts'
import { checkoutSession, sessionData } from '../records/payment.ts'
import { logsNothing } from '../log.ts'

export const paymentEndpoints = {
  createCheckoutSession: endpoint('POST', '/payment/create-checkout-session', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Open a session at the card payment provider for an unpaid order; a repeat answers the open one',
    body: z.object({
      orderId: id,
      /** an address id of the customer; where it is another one, the order goes there as by update-address */
      address: id.optional(),
    }),
    status: 201,
    refusals: [
      'NOT_FOUND',
      'CONFLICT',
      'POINT_NEEDED',
      'OUT_OF_REACH',
      'PAYMENT_METHOD_REFUSED',
      'PAYMENT_REFUSED',
      'PAYMENT_UNAVAILABLE',
    ],
    answer: dataAnswer(checkoutSession),
  }),
  getSessionData: endpoint('GET', '/payment/get-session-data/:id', {
    access: ['user'],
    summary: 'An own session, asked of the provider where it is not settled yet',
    params: z.object({ id: z.string().regex(/^[\w-]{1,120}$/) }),
    answer: dataAnswer(sessionData),
  }),
  webhook: endpoint('POST', '/payment/webhook', {
    access: 'public',
    log: logsNothing('provider'),
    summary: 'The provider’s signed events: application/json, judged byte for byte by the signature header',
    body: z.unknown(),
    refusals: ['INVALID_EVENT'],
    answer: plainAnswer,
  }),
}
