import type { FieldError } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import type { FactorProof, Proof } from '#contract/rules/people.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { pictureMessage } from '#contract/rules/picture.ts'

/** Codes of endpoints, of paths without one, and of the check that tests have (`error-handler.ts`). */
type Code = RefusalCode | 'METHOD_NOT_ALLOWED' | 'UNDOCUMENTED_REFUSAL'

/** An expected error response: status, stable code and a message for people (decisions §2). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: Code
  readonly errors?: FieldError[]
  /** the current state of the record, for the page to show */
  readonly data?: unknown
  /** seconds */
  readonly retryAfter?: number

  constructor(
    status: number,
    code: Code,
    message: string,
    more: { errors?: FieldError[]; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = more.errors
    this.data = more.data
    this.retryAfter = more.retryAfter
  }
}

/** 400 with the messages of the fields; the first one is also the message of the response. */
export function invalid(all: FieldError[]): Refusal {
  const errors = all.filter(({ path }, place) => all.findIndex((error) => error.path === path) === place)
  return new Refusal(400, 'VALIDATION_FAILED', errors[0]?.message ?? 'Invalid request', { errors })
}

/** 400: the request is not well formed; no field is at fault. */
export function malformed(): Refusal {
  return new Refusal(400, 'VALIDATION_FAILED', 'The request is malformed')
}

/** 400 or 413 at the field: not a supported picture, or too large (decisions §6). */
export function notAPicture(status: 400 | 413, path: 'image' | 'images' = 'image'): Refusal {
  const code = status === 413 ? 'TOO_LARGE' : 'VALIDATION_FAILED'
  return new Refusal(status, code, pictureMessage, {
    errors: [{ path, message: pictureMessage }],
  })
}

/** 401: no valid session of any role. */
export function notAuthenticated(): Refusal {
  return new Refusal(401, 'NOT_AUTHENTICATED', 'Please sign in')
}

/** 401 at sign-in: the same for an unknown e-mail and for a wrong password. */
export function badCredentials(): Refusal {
  return new Refusal(401, 'NOT_AUTHENTICATED', 'Invalid email or password')
}

/** 403: signed in, but with no role that has access; or a cross-site request. */
export function forbidden(message = 'This is not allowed'): Refusal {
  return new Refusal(403, 'FORBIDDEN', message)
}

/** 403: the account of every session that could make this change is suspended. */
export function suspendedAccount(reason: string): Refusal {
  const message = `Your account is suspended: ${reason}`
  return new Refusal(403, 'SUSPENDED', message, { data: { reason } })
}

/** 403: an admin typed the password of the account; its owner chooses another with the token. */
export function typedPassword(token: string): Refusal {
  const message = 'Please choose a password of your own first'
  return new Refusal(403, 'PASSWORD_CHANGE_NEEDED', message, { data: { token } })
}

/** What an account's second factor is shown by; recovery codes do in either case. */
export function factorProof({ hasApp }: { hasApp: boolean }): FactorProof {
  return hasApp ? 'code' : 'passkey'
}

/** 403: the customer has to confirm the e-mail address before the first order. */
export function emailUnconfirmed(): Refusal {
  return new Refusal(403, 'EMAIL_UNCONFIRMED', 'Please confirm your e-mail address before your first order')
}

/** 401: password or mailed code were right, and the second factor is missing. */
export function secondFactorNeeded(ticket: string, by: FactorProof): Refusal {
  const message =
    by === 'code'
      ? 'Please enter a code of your authenticator app'
      : 'Please use your passkey or a recovery code'
  return new Refusal(401, 'SECOND_FACTOR', message, { data: { ticket, by } })
}

/** 403: the marketplace requires a second factor, and the account has none. */
export function secondFactorSetup(): Refusal {
  return new Refusal(403, 'SECOND_FACTOR_SETUP', 'Please set up a second factor first')
}

/** 401 at a sign-in, otherwise 403, at `code`: it is wrong, or was used before. */
export function wrongFactor(status: 401 | 403, code: RefusalCode = 'FORBIDDEN'): Refusal {
  const message = 'This code is wrong or was used before'
  return new Refusal(status, status === 401 ? 'NOT_AUTHENTICATED' : code, message, {
    errors: [{ path: 'code', message }],
  })
}

/** 403: the caller has to prove again who they are, with what their account has. */
export function stepUpNeeded(caller: { role: Role; hasSecondFactor: boolean; hasApp: boolean }): Refusal {
  const message = 'Please confirm that it is you'
  const by: Proof = caller.hasSecondFactor ? factorProof(caller) : 'password'
  const data = { role: caller.role, by }
  return new Refusal(403, 'STEP_UP_NEEDED', message, { data })
}

/** 403: wrong confirmation password; `path` is its field. */
export function wrongPassword(path = 'password'): Refusal {
  const message = 'Incorrect password'
  return new Refusal(403, 'FORBIDDEN', message, { errors: [{ path, message }] })
}

/** 400: the token of a mailed link is unknown, used, replaced or expired. */
export function linkEnded(): Refusal {
  return new Refusal(400, 'LINK_ENDED', 'This link is no longer valid. Please ask for a new one.')
}

/** 401 at `code`: the mailed code is another one, or the account does not exist. */
export function wrongCode(): Refusal {
  const message = 'This code is not the one in our last mail'
  return new Refusal(401, 'NOT_AUTHENTICATED', message, { errors: [{ path: 'code', message }] })
}

/** 400: no code was requested by this browser, or it is used, expired or was tried too often. */
export function codeEnded(message = 'This code is no longer valid. Please request a new one.'): Refusal {
  return new Refusal(400, 'CODE_ENDED', message)
}

/** 401 at sign-in: the same for an unknown passkey, a removed one, one of another role, and a signature that is wrong. */
export function badPasskey(): Refusal {
  return new Refusal(401, 'NOT_AUTHENTICATED', 'This passkey does not open an account here')
}

/** 400: this browser has asked for no challenge, or it was answered or has expired. */
export function challengeEnded(): Refusal {
  return new Refusal(400, 'CODE_ENDED', 'That took too long. Please try again.')
}

/** 404: unknown or owned by another account. The same response for both, so that nothing leaks. */
export function notFound(): Refusal {
  return new Refusal(404, 'NOT_FOUND', 'Not found')
}

/** 409: not possible in the current state, which `data` may contain. */
export function conflict(message: string, data?: unknown, code: RefusalCode = 'CONFLICT'): Refusal {
  return new Refusal(409, code, message, { data })
}

/** 409 with a message at one field of the body. */
export function taken(path: string, message: string, code: RefusalCode): Refusal {
  return new Refusal(409, code, message, { errors: [{ path, message }] })
}

/** 429 with Retry-After, in seconds. */
export function rateLimited(
  retryAfter: number,
  message = 'Too many tries. Please try again later.',
): Refusal {
  return new Refusal(429, 'RATE_LIMITED', message, { retryAfter })
}

/** 503: a retry may succeed. Nothing has changed, or the outcome is unknown. */
export function unavailable(): Refusal {
  return new Refusal(503, 'UNAVAILABLE', 'We are busy right now. Please try again in a moment.', {
    retryAfter: 2,
  })
}

/** 503 at `image`: the store of pictures cannot be reached or is full. Nothing has changed. */
export function pictureNotStored(path: string): Refusal {
  const message = 'The picture could not be stored. Please try again in a moment, or save without a picture.'
  const errors = [{ path, message }]
  return new Refusal(503, 'UNAVAILABLE', message, { errors, retryAfter: 10 })
}
