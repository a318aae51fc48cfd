import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  CreationOptions,
  NewPasskey,
  Passkey,
  PasskeyAssertion,
  SignInOptions,
} from '#contract/endpoints/passkeys.ts'
import type { Role } from '#contract/endpoint.ts'
import { longestPasskeyName, mostPasskeys } from '#contract/rules/people.ts'
import { type Database, type Reader, type Tx, violates } from '../../db/client.ts'
import { badPasskey, challengeEnded, conflict, invalid, notFound } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { relyingPartyOf } from '../../http/relying-party.ts'
import { logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import type { Caller } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deviceOf } from '../accounts/own-sessions.ts'
import { refuseSuspended, type SignedInAccount } from '../accounts/service.ts'
import { type Counter, countAttempt, limitAttempts } from '../passwords/attempt-limit.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { secondFactorAdded, secondFactorRemoved } from '../second-factor/set-up.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import {
  countUse,
  deletePasskey,
  exists,
  findCredential,
  findPasskeys,
  insertPasskey,
  lockOwner,
  setName,
} from './queries.ts'
import { algorithms, verifyAssertion, verifyNewPasskey } from './verify.ts'

/** A request with its reply, for cookies. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** How long a browser waits for its owner, in milliseconds; the challenge lives longer. */
const timeout = 2 * 60 * 1000
const base64url = (bytes: Buffer) => bytes.toString('base64url')
/** What an authenticator knows the account by, and returns at sign-in. */
const handleOf = (accountId: string) => base64url(Buffer.from(accountId))

/**
 * Starts a sign-in: the options for any passkey of this host. Throws 409 where there are none, and 429 after 300 requests of a network
 * within 15 minutes.
 */
export async function signInOptions(
  database: Database,
  role: Role,
  { request, reply }: Exchange,
): Promise<SignInOptions> {
  const { id: rpId } = relyingPartyOf(request)
  const counter = { name: `passkey options ${networkOf(request.ip)}`, limit: 300 }
  const challenge = await database.transaction(async (tx) => {
    await countAttempt(tx, [counter])
    return issueChallenge(tx, request, reply, { role, purpose: 'login' })
  })
  return { challenge, rpId, timeout, userVerification: 'required' }
}

/** Starts the creation of a passkey. Throws 409 where the address cannot have any. */
export async function creationOptions(
  { database, marketplaceName }: { database: Database; marketplaceName: string },
  { role, accountId }: Caller,
  { request, reply }: Exchange,
): Promise<CreationOptions> {
  const { id } = relyingPartyOf(request)
  return database.transaction(async (tx) => {
    const owner = await lockOwner(tx, accountId)
    if (!owner) throw notFound()
    const existing = await findPasskeys(tx, accountId)
    refuseMore(existing.length)
    const challenge = await issueChallenge(tx, request, reply, { role, purpose: 'create', accountId })
    return {
      challenge,
      rp: { id, name: marketplaceName },
      user: { id: handleOf(accountId), name: owner.email, displayName: owner.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: base64url(credentialId),
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
  })
}

function refuseMore(existing: number): void {
  if (existing >= mostPasskeys)
    throw conflict(`You have ${mostPasskeys} passkeys already. Remove one to add another.`)
}

/**
 * The counters of passkeys. The first is of passkeys only: a success deletes it, and must not delete the failures of passwords.
 */
function countersOf(request: FastifyRequest): Counter[] {
  const network = networkOf(request.ip)
  return [
    { name: `passkey ${network}`, limit: 100 },
    { name: `network ${network}`, limit: 100 },
  ]
}

/**
 * Signs in with a passkey of this role, and calls `enter` in the same transaction, with the account locked. Throws 400 for a challenge
 * that has ended, 401 alike for an unknown passkey, a wrong signature and a copied passkey, 403 for a suspended admin and 429 after too
 * many failures of the network; they are logged.
 */
export async function signInByPasskey(
  database: Database,
  { role, assertion }: { role: Role; assertion: PasskeyAssertion },
  { request, reply }: Exchange,
  enter: (tx: Tx, account: SignedInAccount) => Promise<void>,
): Promise<SignedInAccount> {
  const party = relyingPartyOf(request)
  const found = await findCredential(database.db, role, Buffer.from(assertion.id, 'base64url'))
  const account = found ? { id: found.accountId, role } : undefined
  return logRefusal(request, { event: 'sign-in', account: account?.id ?? null, role }, async () => {
    let used: Awaited<ReturnType<typeof verifyAssertion>> = null
    const challenge = await takeChallenge(database.db, request, reply, { role, purpose: 'login' })
    const matches = await limitAttempts(database, countersOf(request), async () => {
      used = await verifyAssertion(assertion, found?.publicKey, { challenge, party })
      return used !== null && assertion.response.userHandle === handleOf(found?.accountId ?? '')
    })
    if (!matches || !found || !account || !used) throw badPasskey()
    const use: NonNullable<typeof used> = used
    const entered = await database.transaction(async (tx) => {
      if (!(await lockOwner(tx, account.id))) throw badPasskey()
      if (!(await countUse(tx, found.id, use))) return false
      if (role === 'admin') await refuseSuspended(tx, account.id)
      await enter(tx, account)
      return true
    })
    if (!entered) await refuseCopy(database.db, { request, account, passkey: found.id })
    return account
  })
}

/**
 * Checks what a passkey of the caller signed, as a proof of who they are. Returns a function that uses it in a transaction, and returns
 * whether it was right. Throws 400 for a challenge that has ended.
 */
export async function proveByPasskey(
  database: Database,
  { role, accountId }: Caller,
  assertion: PasskeyAssertion,
  { request, reply }: Exchange,
): Promise<(tx: Tx) => Promise<boolean>> {
  const party = relyingPartyOf(request)
  const challenge = await takeChallenge(database.db, request, reply, { role, purpose: 'login' })
  const found = await findCredential(database.db, role, Buffer.from(assertion.id, 'base64url'))
  const own = found?.accountId === accountId ? found : undefined
  const used = await verifyAssertion(assertion, own?.publicKey, { challenge, party })
  return async (tx) => own !== undefined && used !== null && countUse(tx, own.id, used)
}

/** Throws 401. Logs that a passkey was copied, unless it was removed at the same time. */
async function refuseCopy(
  db: Reader,
  { request, account, passkey }: { request: FastifyRequest; account: SignedInAccount; passkey: string },
): Promise<never> {
  if (await exists(db, passkey)) {
    const event = { event: 'passkey-cloned', outcome: 'refused', target: passkey } as const
    logSecurityEvent(request, { ...event, account: account.id, role: account.role })
  }
  throw badPasskey()
}

/**
 * Adds a passkey that the caller's browser has created, and mails the owner. Throws 400 for a challenge that has ended or another one's
 * answer, 409 for one that exists already and beyond ten.
 */
export async function addPasskey(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  caller: Caller,
  credential: NewPasskey,
  { request, reply }: Exchange,
): Promise<Passkey & { recoveryCodes: string[] }> {
  const { role, accountId } = caller
  const party = relyingPartyOf(request)
  const wanted = { role, purpose: 'create', accountId } as const
  const challenge = await takeChallenge(database.db, request, reply, wanted)
  const made = await verifyNewPasskey(credential, { challenge, party })
  if (!made) throw invalid([{ path: 'credential', message: 'This passkey was not made for this page' }])
  const name = deviceOf(request.headers['user-agent'] ?? null).device.slice(0, longestPasskeyName)
  const added = await database.transaction(async (tx) => {
    const owner = await lockOwner(tx, accountId)
    if (!owner) throw challengeEnded()
    refuseMore((await findPasskeys(tx, accountId)).length)
    const { transports } = credential.response
    const row = await insertPasskey(tx, { ...made, accountId, transports, name }).catch(refuseExisting)
    const ended = await secondFactorAdded(tx, caller, owner.hasSecondFactor)
    const recoveryCodes = owner.hasSecondFactor ? [] : await replaceRecoveryCodes(tx, accountId)
    await mailOwner(tx, owner, { what: 'added', name, publicUrl: publicUrl() })
    return { row, recoveryCodes, ended }
  })
  const by = { outcome: 'success', account: accountId, role } as const
  if (added.ended > 0) {
    const ended = { reason: 'second-factor', sessions: added.ended } as const
    logSecurityEvent(request, { event: 'sessions-ended', ...by, ...ended })
  }
  logSecurityEvent(request, { event: 'passkey-added', ...by, target: added.row.id })
  return { ...presentPasskey(added.row), recoveryCodes: added.recoveryCodes }
}

function refuseExisting(error: unknown): never {
  throw violates(error, 'passkeys_credential') ? conflict('This passkey is registered already') : error
}

/** The passkeys of the caller. */
export async function listPasskeys(db: Reader, { accountId }: Pick<Caller, 'accountId'>): Promise<Passkey[]> {
  return (await findPasskeys(db, accountId)).map(presentPasskey)
}

/** Renames a passkey of the caller. Throws 404 for any other. */
export async function renamePasskey(
  tx: Tx,
  { accountId }: Caller,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await setName(tx, accountId, id, name)
  if (!renamed) throw notFound()
  return presentPasskey(renamed)
}

/** Removes a passkey of the caller, and mails the owner. Throws 404 for any other. */
export async function removePasskey(
  { database, publicUrl }: { database: Database; publicUrl: () => string },
  { accountId, role }: Caller,
  id: string,
  request: FastifyRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    const owner = await lockOwner(tx, accountId)
    const removed = owner && (await deletePasskey(tx, accountId, id))
    if (!removed) throw notFound()
    await secondFactorRemoved(tx, accountId)
    await mailOwner(tx, owner, { what: 'removed', name: removed.name, publicUrl: publicUrl() })
  })
  const event = { event: 'passkey-removed', outcome: 'success', target: id } as const
  logSecurityEvent(request, { ...event, account: accountId, role })
}

async function mailOwner(
  tx: Tx,
  { name: owner, email, role }: { name: string; email: string; role: Role },
  { what, name, publicUrl }: { what: 'added' | 'removed'; name: string; publicUrl: string },
): Promise<void> {
  await enqueue(tx, 'send-mail', {
    to: email,
    subject: `A passkey was ${what}`,
    paragraphs: [
      `Hello ${owner},`,
      what === 'added'
        ? `The passkey “${name}” was added to your account just now. Whoever has it can sign in without your password.`
        : `The passkey “${name}” was removed from your account just now. It no longer signs in.`,
      'If this was not you, set a new password at once, and look at your passkeys and sessions in the settings.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/${role}-forgot-password` },
  })
}

function presentPasskey(row: Awaited<ReturnType<typeof insertPasskey>>): Passkey {
  const { id, name, backedUp, createdAt, lastUsedAt } = row
  return {
    _id: id,
    name,
    backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
