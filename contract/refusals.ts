import type { Endpoint } from './endpoint.ts'

/** Every code of an error response of an endpoint, with its status and when it is used. */
export const refusals = {
  VALIDATION_FAILED: { status: 400, when: 'the request is not valid; `errors` lists the fields' },
  LINK_ENDED: { status: 400, when: 'the mailed link is unknown, used, replaced or expired' },
  CODE_ENDED: {
    status: 400,
    when: 'the mailed code or the challenge of a passkey is used, replaced, expired or was tried too often',
  },
  INVALID_EVENT: { status: 400, when: 'the event is not signed by the provider, or contradicts the payment' },
  NOT_AUTHENTICATED: { status: 401, when: 'no valid session of any role, or wrong sign-in data' },
  FORBIDDEN: {
    status: 403,
    when: 'signed in, but with no role that has access, or an admin who is no owner; a request from another site, or a wrong confirmation password',
  },
  SUSPENDED: {
    status: 403,
    when: 'the account is suspended: an admin’s cannot be used, others can only read and finish running orders; `data.reason` says why',
  },
  PASSWORD_CHANGE_NEEDED: {
    status: 403,
    when: 'an admin typed the password: another must be chosen by accept-invitation with `data.token`',
  },
  EMAIL_UNCONFIRMED: {
    status: 403,
    when: 'the marketplace wants the e-mail address confirmed before the first order: call send-confirmation, then confirm-email',
  },
  SECOND_FACTOR: {
    status: 401,
    when: 'the sign-in needs the second factor: call second-factor with `data.ticket` and a code',
  },
  SECOND_FACTOR_SETUP: {
    status: 403,
    when: 'the marketplace requires a second factor of this role: it has to be set up first',
  },
  STEP_UP_NEEDED: {
    status: 403,
    when: 'the caller proved who they are longer than 15 minutes ago: call step-up of `data.role` with `data.by` (a passkey as `assertion`; a recovery code as `code`), then again',
  },
  INCORRECT_CODE: { status: 403, when: 'the delivery code is wrong' },
  NOT_FOUND: { status: 404, when: 'the record does not exist or belongs to another account' },
  CONFLICT: { status: 409, when: 'not possible in the current state, which `data` may contain' },
  GONE: { status: 409, when: 'the restaurant or a food is no longer in the catalogue' },
  EMAIL_TAKEN: { status: 409, when: 'the e-mail is already registered' },
  NAME_TAKEN: { status: 409, when: 'the name is already used' },
  ADDRESS_TYPE_TAKEN: { status: 409, when: 'there is already an address of this type' },
  ALREADY_IN_BASKET: { status: 409, when: 'the food is already in the basket' },
  PRICE_CHANGED: { status: 409, when: 'the price is another one; `data.price` is the current price' },
  TOTALS_CHANGED: { status: 409, when: 'prices or items have changed; `data` has the current ones' },
  SOLD_OUT: {
    status: 409,
    when: 'a food or option is sold out, hidden or outside of its hours; `data.items` lists them',
  },
  OPTIONS_CHANGED: {
    status: 409,
    when: 'options of a line were changed or deleted; `data.items` lists the lines',
  },
  CLOSED: {
    status: 409,
    when: 'the restaurant takes no orders for this time; `data.opensAt` is when it does again',
  },
  BELOW_MINIMUM: {
    status: 409,
    when: 'the total price is below the minimum order; `data.missing` is the difference',
  },
  POINT_NEEDED: { status: 409, when: 'delivery needs the point of the address in `data.addressId`' },
  OUT_OF_REACH: { status: 409, when: 'the restaurant does not deliver there; `data.distance` is in metres' },
  RATED_ALREADY: { status: 409, when: 'the caller has already rated it' },
  HAS_PENDING_ORDERS: { status: 409, when: 'there are Pending orders; `data.pendingOrders` is their number' },
  KEY_REUSED: { status: 409, when: 'the `Idempotency-Key` belongs to another request' },
  PAYMENT_METHOD_REFUSED: {
    status: 409,
    when: 'the restaurant or the marketplace does not take this payment method; `data` has `cash` and `card`',
  },
  REFUND_TOO_LARGE: {
    status: 409,
    when: 'more than is left of what was paid; `data.refundable` is what is left',
  },
  PAYMENT_REFUSED: { status: 409, when: 'the card payment provider does not take this payment' },
  TOO_LARGE: { status: 413, when: 'the body or the picture is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, when: 'the media type of the body is not supported' },
  RATE_LIMITED: { status: 429, when: 'too many requests; `Retry-After` has the seconds to wait' },
  UNEXPECTED: { status: 500, when: 'an unexpected error; the request id is in `X-Request-Id`' },
  UNAVAILABLE: {
    status: 503,
    when: 'overloaded, or the database or the store of pictures fails; a retry may succeed',
  },
  MAIL_NOT_SENT: { status: 503, when: 'the mail server did not take the mail' },
  PAYMENT_UNAVAILABLE: { status: 503, when: 'the card payment provider cannot be reached' },
} as const satisfies Record<string, { status: number; when: string }>
export type RefusalCode = keyof typeof refusals

/** The codes of all error responses of an endpoint: those that follow from its declaration, and its own. */
export function refusalsOf(entry: Endpoint): Set<RefusalCode> {
  const codes: RefusalCode[] = ['VALIDATION_FAILED', 'UNEXPECTED', 'UNAVAILABLE']
  if (entry.access !== 'public') codes.push('NOT_AUTHENTICATED', 'FORBIDDEN')
  if (entry.path.includes('/:')) codes.push('NOT_FOUND')
  // Changes are refused to other sites, and may have a body, whose size, type and number are limited.
  if (entry.method !== 'GET') {
    codes.push('FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED')
  }
  if (entry.changesState && entry.access !== 'public' && !entry.whileSuspended) codes.push('SUSPENDED')
  if (entry.access !== 'public' && !entry.whileSettingUp) codes.push('SECOND_FACTOR_SETUP')
  if (entry.stepUp) codes.push('STEP_UP_NEEDED')
  if (entry.repeatable) codes.push('KEY_REUSED')
  return new Set([...codes, ...entry.refusals])
}
