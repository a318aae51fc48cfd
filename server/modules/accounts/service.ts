import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { newUser } from '#contract/endpoints/accounts.ts'
import type { OperatorRole, Role } from '#contract/endpoint.ts'
import type { ImageStore } from '../../adapters/images/store.ts'
import { type Database, type Tx, violates } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { badCredentials, secondFactorNeeded, suspendedAccount, typedPassword } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { startSession } from '../../http/sessions.ts'
import { newToken } from '../../http/tokens.ts'
import { logRefusal } from '../../http/security-events.ts'
import { insertPicture, withPicture } from '../images/service.ts'
import { hashPassword, passwordMatches } from '../passwords/hash.ts'
import { limitAttempts, signInCounters } from '../passwords/attempt-limit.ts'
import { lockPassword } from '../passwords/credentials.ts'
import { findKnownDevice } from '../passwords/known-device.ts'
import { emailTaken } from './email-changes.ts'
import { isEmailTaken } from './email-changes.queries.ts'
import { createTicket } from '../second-factor/tickets.ts'
import { findByEmail } from './queries.ts'

/** An account and its role. */
export interface SignedInAccount {
  id: string
  role: Role
}

interface PasswordAttempt {
  role: Role
  email: string
  password: string
  request: FastifyRequest
}

/**
 * Checks e-mail and password for this role and calls `then` in the same transaction, with the password locked
 * against changes. Throws the same 401 for an unknown e-mail and a wrong password, 429 after too many failures, which are
 * logged, and 403 for a suspended admin.
 */
export async function signInByPassword(
  database: Database,
  { role, email, password, request }: PasswordAttempt,
  then: (tx: Tx, account: SignedInAccount) => Promise<Entered>,
): Promise<SignedInAccount> {
  const found = await findByEmail(database.db, role, email)
  return logRefusal(request, { event: 'sign-in', account: found?.id ?? null, role }, async () => {
    const device = found && (await findKnownDevice(database.db, request, role, found.id))
    const network = networkOf(request.ip)
    const counters = signInCounters({ account: `${role}:${email.toLowerCase()}`, network, device })
    const matches = await limitAttempts(database, counters, () =>
      passwordMatches(found?.passwordHash, password),
    )
    if (!matches || !found) throw badCredentials()
    const entered = await database.transaction(async (tx) => {
      if (!(await lockPassword(tx, found.id, found.passwordHash))) throw badCredentials()
      if (role === 'admin') await refuseSuspended(tx, found.id)
      return then(tx, found)
    })
    requireEntered(entered)
    return found
  })
}

/** Throws 401 with the ticket, or 403 with the token, after the commit. */
export function requireEntered({ factor, passwordToken }: Entered): void {
  if (factor) throw secondFactorNeeded(factor.ticket, factor.by)
  if (passwordToken) throw typedPassword(passwordToken)
}

/** Suspended admins cannot sign in; customers and sellers can (marketplace §10). Throws 403. */
export async function refuseSuspended(tx: Tx, accountId: string): Promise<void> {
  const { suspendedAt, suspendedReason } = accounts
  const [found] = await tx
    .select({ suspendedAt, suspendedReason })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (found?.suspendedAt) throw suspendedAccount(found.suspendedReason ?? '')
}

/** How a sign-in goes on: with a session, or with a token for a password or a ticket for the second factor first. */
export interface Entered {
  factor?: Awaited<ReturnType<typeof createTicket>>
  passwordToken?: string | undefined
}

/**
 * Starts the session of an account whose owner has shown one factor, or, where it has a second one, gives a ticket for it
 * (marketplace §5). Every way to sign in with one factor ends here.
 */
export async function enterOrAsk(tx: Tx, visit: SignInExchange, account: SignedInAccount): Promise<Entered> {
  const factor = await createTicket(tx, account)
  if (factor) return { factor }
  await enter(tx, visit, account, false)
  return {}
}

/** Starts the session of an account whose owner has shown all factors that it has. */
export function enter(
  tx: Tx,
  { request, reply }: SignInExchange,
  account: SignedInAccount,
  secondFactor: boolean,
) {
  return startSession(tx, request, reply, { ...account, secondFactor })
}

/** A request that signs in, and its reply. */
export interface SignInExchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Without a password, only an invitation lets the owner choose one. */
type NewPerson = Omit<z.output<typeof newUser>, 'password'> & { password?: string | undefined }

/**
 * Creates an account, and calls `then` in the same transaction. Throws 409 if the e-mail is registered in this role,
 * 400 for an invalid picture.
 */
export async function createAccount(
  { database, images }: { database: Database; images: ImageStore },
  {
    role,
    operatorRole,
    person,
    picture,
  }: { role: Role; operatorRole?: OperatorRole; person: NewPerson; picture: Buffer | null },
  then: (tx: Tx, account: SignedInAccount) => Promise<void> = async () => {},
): Promise<SignedInAccount> {
  const { name, email, mobile } = person
  if (await isEmailTaken(database.db, { role, email })) throw emailTaken()
  const passwordHash = await hashPassword(person.password ?? newToken())
  return withPicture({ database, images }, picture, async (tx, stored) => {
    const imageId = await insertPicture(tx, stored)
    const account = await insertAccount(tx, {
      role,
      operatorRole,
      name,
      email,
      mobile,
      passwordHash,
      imageId,
      // Customers sign up, and are signed in at once.
      ...(role !== 'user' && { signedInAt: null }),
    })
    await then(tx, account)
    return account
  })
}

async function insertAccount(tx: Tx, row: typeof accounts.$inferInsert): Promise<SignedInAccount> {
  try {
    const [account] = await tx.insert(accounts).values(row).returning({ id: accounts.id })
    return { id: (account as { id: string }).id, role: row.role }
  } catch (error) {
    throw violates(error, 'accounts_role_email') ? emailTaken() : error
  }
}
