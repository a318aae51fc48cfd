import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { order } from './order.ts'

/** Where the customer pays: the provider's own page. */
export const checkoutSession = z.object({
  /** the provider's id of it, as in the addresses of the success and cancel pages */
  sessionId: z.string(),
  /** send the customer there; it comes back to /user/payment/success/… or /user/payment/cancel/… */
  url: z.url(),
  expiresAt: moment,
  /** the provider's public key, where it has one: for programs that use its own script */
  publishableKey: z.string().nullable(),
})
export type CheckoutSession = z.infer<typeof checkoutSession>

/** A session of the customer as it stands at the provider, and its order as it stands here. */
export const sessionData = z.object({
  sessionId: z.string(),
  customer_email: z.string().nullable(),
  /** open: still to be paid. complete: paid. expired: cancelled, or too late */
  status: z.enum(['open', 'complete', 'expired']),
  /** refunded: it was paid, and the money goes back or has gone back */
  payment_status: z.enum(['unpaid', 'paid', 'refunded']),
  /** whether the last card that was tried was refused */
  declined: z.boolean(),
  /** the customer has paid in a way whose money comes later, and the provider waits for it; left out otherwise */
  processing: z.literal(true).optional(),
  /** false: the provider was not reached, or has been asked a moment ago; worth another look */
  confirmed: z.boolean(),
  /** ISO 4217, lower case */
  currency: z.string(),
  /** minor units */
  amount_total: z.number().int(),
  orderId: id,
  /** items, totals, and whether it may be paid (`mayPayNow`) */
  order,
})
export type SessionData = z.infer<typeof sessionData>
