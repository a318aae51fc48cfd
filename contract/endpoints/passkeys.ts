import { z } from 'zod'
import { answer, dataAnswer, endpoint, partiesOf, plainAnswer, type Role } from '../endpoint.ts'
import { id, moment, requiredMessage } from '../fields.ts'
import { logs, logsNothing } from '../log.ts'
import { longestPasskeyName } from '../rules/people.ts'

/** A passkey of the account, as shown to its owner. */
export const passkey = z.object({
  _id: id,
  name: z.string(),
  /** whether a password manager keeps copies on other devices */
  backedUp: z.boolean(),
  createdAt: moment,
  /** null: never to sign in */
  lastUsedAt: moment.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const transport = z.string().max(20)
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** What a passkey signs to sign in: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>

/** What an authenticator returns for a new passkey: `RegistrationResponseJSON` of WebAuthn. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(transport).max(10).default([]),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** The new name of a passkey. */
export const passkeyName = z.object({
  name: z
    .string({ error: requiredMessage })
    .trim()
    .min(1, requiredMessage)
    .max(longestPasskeyName)
    .regex(/^[^<>]*$/, 'Please leave < and > out'),
})

const timeout = z.number()
const signInOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout,
  userVerification: z.literal('required'),
})
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout,
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(transport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type SignInOptions = z.input<typeof signInOptions>
export type CreationOptions = z.input<typeof creationOptions>

/** Endpoints of passkeys (marketplace §5): to sign in with one, and those of the own account. */
export function passkeyCalls(role: Role) {
  return {
    ...ownPasskeyCalls(role),
    passkeyOptions: endpoint('POST', `/${role}/passkey-options-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary: 'The options with which a browser uses a passkey to sign in, or creates one',
      description:
        'Sets a cookie: the challenge can be answered once, within five minutes, by the client that sends it. To create a passkey, the caller must be signed in in this role. 409 where the address of the marketplace cannot have passkeys.',
      body: z.object({ for: z.enum(['create', 'login']) }),
      refusals: ['NOT_AUTHENTICATED', 'SUSPENDED', 'CONFLICT'],
      answer: dataAnswer(z.union([signInOptions, creationOptions])),
    }),
    loginByPasskey: endpoint('POST', `/${role}/login-passkey-${role}`, {
      access: 'public',
      log: logsNothing('session'),
      summary: 'Sign in with a passkey: counts as both factors',
      body: z.object({ assertion: passkeyAssertion }),
      refusals:
        role === 'admin'
          ? ['NOT_AUTHENTICATED', 'CODE_ENDED', 'CONFLICT', 'SUSPENDED']
          : ['NOT_AUTHENTICATED', 'CODE_ENDED', 'CONFLICT'],
      answer: plainAnswer,
    }),
  }
}

/** Of the own account. */
function ownPasskeyCalls(role: Role) {
  const params = z.object({ passkeyId: id })
  return {
    createPasskey: endpoint('POST', `/${role}/create-passkey-${role}`, {
      access: partiesOf(role),
      stepUp: 'always',
      log: logs('Account', 'caller', { always: true }),
      summary: 'Add a passkey that the browser has created; at most ten per account',
      description:
        'A passkey is a second factor. A first factor ends the other sessions of the account and comes with `recoveryCodes`, which are shown only once.',
      whileSettingUp: true,
      body: z.object({ credential: newPasskey }),
      status: 201,
      refusals: ['CODE_ENDED', 'CONFLICT'],
      answer: dataAnswer(passkey.extend({ recoveryCodes: z.array(z.string()) })),
    }),
    listPasskeys: endpoint('GET', `/${role}/get-list-passkey-${role}`, {
      access: partiesOf(role),
      whileSettingUp: true,
      summary: 'The passkeys of the account, the oldest first',
      answer: answer({ data: z.array(passkey) }),
    }),
    updatePasskey: endpoint('PATCH', `/${role}/update-passkey-${role}/:passkeyId`, {
      access: partiesOf(role),
      log: logsNothing('view'),
      summary: 'Rename a passkey',
      params,
      body: passkeyName,
      answer: dataAnswer(passkey),
    }),
    deletePasskey: endpoint('DELETE', `/${role}/delete-passkey-${role}/:passkeyId`, {
      access: partiesOf(role),
      stepUp: 'always',
      log: logs('Account', 'caller', { always: true }),
      summary: 'Remove a passkey: it signs in no longer',
      params,
      answer: plainAnswer,
    }),
  }
}
