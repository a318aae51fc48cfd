import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { RefundReason } from '#contract/rules/payment.ts'
import { Refusal } from '../errors.ts'
import { networkOf } from './network.ts'
import type { Caller } from './sessions.ts'

/** The table in docs/operations/monitor.md describes them. */
type EventName =
  | 'sign-up'
  | 'sign-in'
  | 'sign-in-code-request'
  | 'second-factor'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'second-factor-reset'
  | 'recovery-codes-renewed'
  | 'recovery-codes-removed'
  | 'password-confirmation'
  | 'password-change'
  | 'password-reset-request'
  | 'password-reset'
  | 'email-confirmation-request'
  | 'email-confirmation'
  | 'email-change-request'
  | 'email-change'
  | 'email-undo'
  | 'sessions-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-cloned'
  | 'account-deletion'
  | 'data-export'
  | 'kitchen-link-created'
  | 'kitchen-device-sign-in'
  | 'admin-created'
  | 'admin-changed'
  | 'seller-created'
  | 'seller-invited'
  | 'category-created'
  | 'category-changed'
  | 'category-deleted'
  | 'cuisine-created'
  | 'cuisine-changed'
  | 'cuisine-deleted'
  | 'synonyms-created'
  | 'synonyms-changed'
  | 'synonyms-deleted'
  | 'complaint-closed'
  | 'complaint-decided'
  | 'contact-form-answered'
  | 'contact-form-status-set'
  | 'restaurant-approved'
  | 'picture-hidden'
  | 'picture-restored'
  | 'sessions-ended-by-operator'
  | 'reset-link-sent'
  | 'order-cancelled'
  | 'order-changed'
  | 'order-completed'
  | 'suspended'
  | 'reinstated'
  | 'refund'
  | 'job-retried'
  | 'rating-hidden'
  | 'rating-restored'
  | 'report-dismissed'

/** Ids only: never an e-mail address, a name, a password or a token. */
export interface SecurityEvent {
  event: EventName
  outcome: 'success' | 'refused' | 'locked-out' | 'failed'
  /** the account that did it; for a refund its customer; null if no account is known */
  account: string | null
  role: Role
  /** what was created, changed or deleted: the id of the seller, category …; for a refund its order */
  target?: string
  /** why sessions ended or factors were removed, or why a payment was refunded; decided: in part, by the seller or an operator */
  reason?:
    | 'logout'
    | 'new-device'
    | 'by-owner'
    | 'password-change'
    | 'password-reset'
    | 'email-change'
    | 'email-undo'
    | 'second-factor'
    | RefundReason
    | 'decided'
  /** number of ended sessions */
  sessions?: number
}

/** A request, or only a logger for what no request does. */
export interface EventOrigin {
  log: FastifyBaseLogger
  ip?: string
}

/**
 * Writes the log line of a security event, at every `LOG_LEVEL` except silent. Call it after the commit: a line with
 * outcome success means that it has happened.
 */
export function logSecurityEvent({ log, ip }: EventOrigin, { event, ...facts }: SecurityEvent): void {
  const network = ip === undefined ? null : networkOf(ip)
  log.child({ event, ...facts, network }, { level: 'info' }).info('security event')
}

/** Logs what an admin has done to the record `target`. */
export function logAdminAction(
  source: EventOrigin,
  { accountId: account, role }: Caller,
  event: EventName,
  target: string,
): void {
  logSecurityEvent(source, { event, outcome: 'success', account, role, target })
}

const refused: readonly string[] = ['NOT_AUTHENTICATED', 'FORBIDDEN', 'LINK_ENDED', 'CODE_ENDED']

/** Runs a check and logs if it throws a refusal or, at a reached limit, a lock-out. Success is not logged. */
export async function logRefusal<T>(
  source: EventOrigin,
  attempt: Pick<SecurityEvent, 'event' | 'account' | 'role'>,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const code = error instanceof Refusal ? error.code : ''
    if (code === 'RATE_LIMITED') logSecurityEvent(source, { ...attempt, outcome: 'locked-out' })
    if (refused.includes(code)) logSecurityEvent(source, { ...attempt, outcome: 'refused' })
    throw error
  }
}
