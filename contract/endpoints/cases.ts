import { z } from 'zod'
import { answer, dataAnswer, endpoint, operators, plainAnswer } from '../endpoint.ts'
import { id, mobile, oneOf, optionalProse, orElse, prose } from '../fields.ts'
import { logs } from '../log.ts'
import { writtenAddress } from '../records/address.ts'
import { noted, operatorNote, orderCase } from '../records/case.ts'
import { order } from '../records/order.ts'

const ofOrder = z.object({ orderId: id })
const ofAccount = z.object({ accountId: id })

/** Why an operator takes a step. Whom it concerns reads it. */
export const stepReason = prose(500)

/** Another address of an order, or another phone number for it; what is left out stays. */
export const orderChange = writtenAddress
  .partial()
  .extend({ mobile: mobile.optional(), reason: orElse(optionalProse(500), '') })

/** What operators do about an order and its people (marketplace §10). */
export const caseEndpoints = {
  getCase: endpoint('GET', '/admin/get-case-order/:orderId', {
    access: operators,
    summary:
      'What operators see of an order besides `get-data-order`: people, money at the card provider, notes',
    params: ofOrder,
    answer: dataAnswer(orderCase),
  }),
  createNote: endpoint('POST', '/admin/create-note/:referenceType/:referenceId', {
    access: operators,
    log: logs('Note', ':referenceId', { always: true }),
    summary: 'Write a note about an order, a person, a restaurant or a complaint; only operators read it',
    params: z.object({ referenceType: oneOf(noted), referenceId: id }),
    body: z.object({ text: prose(2000) }),
    status: 201,
    answer: dataAnswer(operatorNote),
  }),
  endSessionsOf: endpoint('DELETE', '/admin/end-sessions/:accountId', {
    access: operators,
    log: logs('Account', ':accountId', { always: true }),
    summary: 'Sign an account out everywhere; of admins only by owners',
    params: ofAccount,
    answer: answer({ ended: z.number() }),
  }),
  sendResetLink: endpoint('POST', '/admin/send-reset-link/:accountId', {
    access: operators,
    log: logs('Account', ':accountId', { always: true }),
    summary: 'Mail an account a link to set a new password; of admins only by owners',
    params: ofAccount,
    answer: plainAnswer,
  }),
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
