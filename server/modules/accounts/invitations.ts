import { and, eq, sql } from 'drizzle-orm'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { accounts, invitations } from '../../db/schema/accounts.ts'
import { conflict, linkEnded, notFound } from '../../errors.ts'
import { logRefusal } from '../../http/security-events.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findOwnCredentials, unchangedPassword } from '../passwords/credentials.ts'
import { hashPassword, passwordMatches } from '../passwords/hash.ts'
import { lockAccount, updateAccount } from './queries.ts'
import { deleteResetLinks } from './resets.queries.ts'
import { enterOrAsk, requireEntered, type SignedInAccount, type SignInExchange } from './service.ts'
import { deleteSignInCodes } from './codes.queries.ts'

/** Whether no password was chosen since the invitation. */
const isWaiting = eq(invitations.passwordHash, accounts.passwordHash)
/** Whether the newest mail is at most seven days old (marketplace §5). */
const isOpen = sql`${invitations.sentAt} > now() - interval '7 days'`

/** An SQL expression for the state of an account's invitation; null where none waits. A typed password works without one. */
export const invitationState = sql<'sent' | 'ended' | null>`(
  select case when not ${invitations.isTyped} and ${invitations.sentAt} <= now() - interval '7 days' then 'ended' else 'sent' end
  from ${invitations} where ${invitations.accountId} = ${accounts.id} and ${isWaiting})`

/** Has the owner of a new account choose a password at the first sign-in with the one that an admin typed. */
export async function askForPassword(tx: Tx, accountId: string): Promise<void> {
  await insertInvitation(tx, accountId, true)
}

/** Invites the owner of an account that was created without a password. */
export async function inviteByMail(tx: Tx, accountId: string): Promise<void> {
  await insertInvitation(tx, accountId, false)
  await enqueueMail(tx, accountId)
}

async function insertInvitation(tx: Tx, accountId: string, isTyped: boolean): Promise<void> {
  await tx.execute(sql`
    insert into invitations (account_id, password_hash, is_typed)
    select id, password_hash, ${isTyped} from accounts where id = ${accountId}`)
}

/**
 * The token with which somebody who has signed in with the typed password of a new account chooses another; undefined where one
 * was chosen.
 */
export async function tokenForTypedPassword(tx: Tx, accountId: string): Promise<string | undefined> {
  const token = newToken()
  const renewed = await setToken(tx, accountId, { token, isTyped: true })
  return renewed && token
}

/** Replaces the token of an invitation that waits, which is valid for seven days from now. Returns its account. */
async function setToken(
  db: Reader,
  accountId: string,
  { token, ...known }: { token: string; isTyped?: true },
) {
  const [invited] = await db
    .update(invitations)
    .set({ tokenHash: hashOfToken(token), sentAt: sql`now()`, ...known })
    .from(accounts)
    .where(and(eq(invitations.accountId, accountId), eq(accounts.id, accountId), isWaiting))
    .returning({ name: accounts.name, email: accounts.email })
  return invited
}

/** Mails another invitation, which ends the earlier ones. Throws 404 for no seller, 409 once a password was chosen. */
export async function inviteAgain(tx: Tx, accountId: string): Promise<void> {
  const account = await lockAccount(tx, accountId)
  if (account?.role !== 'seller') throw notFound()
  const [waiting] = await tx
    .select({ accountId: invitations.accountId })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(and(eq(invitations.accountId, accountId), isWaiting))
  if (!waiting) throw conflict('This seller has already chosen a password')
  await enqueueMail(tx, accountId)
}

const enqueueMail = (tx: Tx, accountId: string) =>
  enqueue(tx, 'mail-invitation', { accountId }, { key: `invitation ${accountId}` })

/** Mails a new link, unless a password was chosen. The token exists only in the mail. */
export async function mailInvitation(
  { database, mail, publicUrl }: { database: Database; mail: Mailer; publicUrl: string },
  accountId: string,
): Promise<void> {
  const token = newToken()
  const invited = await setToken(database.db, accountId, { token })
  if (!invited) return
  await mail.send({
    to: invited.email,
    subject: 'You are invited to sell',
    paragraphs: [
      `Hello ${invited.name},`,
      'We invite you to sell with us. Choose a password, then add your restaurant and its dishes.',
      'The link below works once, within seven days.',
    ],
    action: {
      label: 'Choose a password',
      url: `${publicUrl}/accept-invitation?${new URLSearchParams({ token })}`,
    },
  })
}

/** Who is invited by the link with this token. Throws 400 if it was used, replaced or is too old. */
export async function findInvited(
  db: Reader,
  token: string,
): Promise<{ id: string; name: string; email: string }> {
  const [invited] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(and(eq(invitations.tokenHash, hashOfToken(token)), isWaiting, isOpen))
  if (!invited) throw linkEnded()
  return invited
}

/**
 * Sets the first password with the token of an invitation, which ends, and signs in. Throws 400 as `findInvited` does, and for the
 * password that an admin typed.
 */
export async function acceptInvitation(
  database: Database,
  { token, password }: { token: string; password: string },
  visit: SignInExchange,
): Promise<SignedInAccount> {
  return logRefusal(visit.request, { event: 'password-reset', account: null, role: 'seller' }, async () => {
    const { id } = await findInvited(database.db, token)
    const own = await findOwnCredentials(database.db, id)
    if (await passwordMatches(own?.passwordHash, password)) throw unchangedPassword('password')
    const passwordHash = await hashPassword(password)
    const account: SignedInAccount = { id, role: 'seller' }
    const entered = await database.transaction(async (tx) => {
      await lockAccount(tx, id)
      await findInvited(tx, token)
      await updateAccount(tx, id, { passwordHash })
      await deleteResetLinks(tx, id)
      await deleteSignInCodes(tx, id)
      return { id, ...(await enterOrAsk(tx, visit, account)) }
    })
    requireEntered(entered)
    return account
  })
}
