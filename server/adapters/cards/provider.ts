/** What a page of the provider shows, in paise: the lines less the discount are the amount, exactly. */
export interface Bill {
  title: string
  lines: { name: string; quantity: number; /** for one */ amount: number }[]
  discount: number
}

/** A page on which a customer may pay once. */
export interface SessionRequest {
  /** our id of the payment; the key of the call: a repeat makes no second session */
  reference: string
  orderId: string
  /** minor units */
  amount: number
  currency: string
  customerEmail: string
  bill: Bill
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the provider */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A session as the provider has it. */
export interface SessionReport {
  sessionId: string
  reference: string
  orderId: string
  status: 'open' | 'paid' | 'expired'
  amount: number
  currency: string
  /** of its page, while it is open */
  url: string | null
  /** names the money that was taken, where it is paid */
  chargeId: string | null
  /** the last card that was tried was refused */
  declined: boolean
}

/** A card was refused; the session it was tried in stays open. */
export type DeclineReport = Pick<SessionReport, 'reference' | 'orderId' | 'amount' | 'currency'>

export interface RefundRequest {
  /** our id of the refund; the key of the call */
  reference: string
  chargeId: string
  amount: number
}

export interface RefundReport {
  refundId: string
  /** our id of it; null: made by the operator at the provider */
  reference: string | null
  chargeId: string
  amount: number
  currency: string
  state: 'Pending' | 'Succeeded' | 'Failed'
}

/** A signed message of the provider. It may come twice, late, out of order, or never. */
export type CardEvent = { id: string; type: string } & (
  | { about: 'session'; session: SessionReport }
  | { about: 'decline'; decline: DeclineReport }
  | { about: 'refund'; refund: RefundReport }
  | { about: 'ignored' }
)

/**
 * A provider of card payments. Every call may be repeated: with the same reference it happens once. Calls throw
 * `CardsUnreachable` where nobody knows whether it happened, and `CardsRefused` where it certainly did not.
 */
export interface CardProvider {
  name: string
  /** for programs that use the provider's own script */
  publishableKey: string | null
  /** the header that its events are signed in, lower case */
  signatureHeader: string
  createSession(wanted: SessionRequest): Promise<SessionReport>
  findSession(sessionId: string): Promise<SessionReport>
  /** Ends an open session. Answers how it stands afterwards: paid, where the customer was faster. */
  expireSession(sessionId: string): Promise<SessionReport>
  /** Gives all of a charge back. */
  refund(wanted: RefundRequest): Promise<RefundReport>
  findRefund(refundId: string): Promise<RefundReport>
  /** What was given back since then, by calls and by the operator, of whatever the account sold: a page at a time. */
  listRefunds(since: Date): AsyncIterable<RefundReport[]>
  /** Reads a signed event, byte for byte as it came. Throws `ForgedEvent`. */
  readEvent(body: Buffer, signature: string | undefined): Promise<CardEvent>
}

/** It may have happened or not: ask, or do it again with the same reference. */
export class CardsUnreachable extends Error {
  override name = 'CardsUnreachable'
}

/** The provider has said no: nothing has happened. */
export class CardsRefused extends Error {
  override name = 'CardsRefused'
}

/** Not the provider's, altered on its way, or older than five minutes. */
export class ForgedEvent extends Error {
  override name = 'ForgedEvent'
}
