import type { FastifyInstance } from 'fastify'
import type { DisputeState } from '#contract/rules/payment.ts'

/** What the provider's page shows, in minor units: the lines minus the discount are exactly the amount. */
export interface CardBill {
  title: string
  lines: {
    name: string
    quantity: number
    /** per unit */
    amount: number
    /** what else describes it */
    detail?: string
  }[]
  discount: number
}

/** A request for a hosted page on which the customer can pay once. */
export interface SessionRequest {
  /** our id of the payment, and the idempotency key: a repeat creates no second session */
  reference: string
  orderId: string
  /** minor units */
  amount: number
  currency: string
  customerEmail: string
  bill: CardBill
  /** the provider replaces `{CHECKOUT_SESSION_ID}` in it */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** The state of a session at the provider. */
export interface SessionReport {
  sessionId: string
  reference: string
  orderId: string
  /** processing: the customer has paid in a way whose money comes later, or not at all */
  status: 'open' | 'processing' | 'paid' | 'expired'
  amount: number
  currency: string
  /** of its page, null when it is not open */
  url: string | null
  /** the id of the charge, where it is paid */
  chargeId: string | null
  /** the last card was declined */
  declined: boolean
}

/** A card was declined; its session stays open. */
export type DeclineReport = Pick<SessionReport, 'reference' | 'orderId' | 'amount' | 'currency'>

export interface RefundRequest {
  /** our id of the refund, and the idempotency key */
  reference: string
  chargeId: string
  amount: number
  /** of the charge */
  currency: string
}

export interface RefundReport {
  refundId: string
  /** our id of the refund; null: made by the operator at the provider */
  reference: string | null
  chargeId: string
  amount: number
  currency: string
  state: 'Pending' | 'Succeeded' | 'Failed'
}

/** A customer disputes a charge at their bank. */
export interface DisputeReport {
  disputeId: string
  chargeId: string
  amount: number
  /** of the charge */
  currency: string
  /** the bank has taken the amount; false: it only asks */
  isWithdrawn: boolean
  /** what the provider has charged for it and not returned */
  fee: number
  /** Won: and the money is back */
  state: DisputeState
}

/** A signed event of the provider. It may be delivered twice, late, out of order, or never. */
export type CardEvent = { id: string; type: string } & (
  | { about: 'session'; session: SessionReport }
  | { about: 'decline'; decline: DeclineReport }
  | { about: 'refund'; refund: RefundReport }
  | { about: 'dispute'; dispute: DisputeReport }
  | { about: 'ignored' }
)

/**
 * A provider of card payments. Every call is idempotent per reference. Calls throw `CardsUnreachable` where the outcome is
 * unknown, and `CardsRefused` where nothing has happened.
 */
export interface CardProvider {
  /** as in its definition */
  name: string
  /** false: there are no new card payments (`PAYMENT_PROVIDER=none`) */
  takesPayments?: false
  /** for clients that use the provider's own script */
  publishableKey: string | null
  /** the header with the signature of its events, lower case */
  signatureHeader: string
  createSession(request: SessionRequest): Promise<SessionReport>
  findSession(sessionId: string): Promise<SessionReport>
  /** Expires an open session. Returns its state afterwards: paid, if the customer paid before. */
  expireSession(sessionId: string): Promise<SessionReport>
  /** Refunds a charge, or a part of it. */
  refund(request: RefundRequest): Promise<RefundReport>
  findRefund(refundId: string): Promise<RefundReport>
  /** Pages of all refunds of the account since then, made by calls and by the operator, also of other products. */
  listRefunds(since: Date): AsyncIterable<RefundReport[]>
  /** undefined: nobody can dispute its charges */
  disputes?: {
    find(disputeId: string): Promise<DisputeReport>
    /** Pages of all disputes of the account that were opened since then, also of other products. */
    list(since: Date): AsyncIterable<DisputeReport[]>
  }
  /** Verifies and reads a signed event from the raw bytes. Throws `ForgedEvent`. */
  readEvent(body: Buffer, signature: string | undefined): Promise<CardEvent>
  /** Serves the hosted pages of a provider that runs inside this server. */
  registerPages?(app: FastifyInstance, options: { isHttps: boolean }): Promise<void>
  /** Posts an event of a provider that runs inside this server. Throws where it is rejected; its job is then retried. */
  deliverEvent?(body: string, webhookUrl: string): Promise<void>
}

/** The outcome is unknown: read the state, or repeat the call with the same reference. */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable'
}

/** The provider rejected the call: nothing has happened. */
export class CardsRefused extends Error {
  override name = 'CardsRefused'
}

/** An event that the provider did not sign, that was altered, or that is older than five minutes. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent'
}
