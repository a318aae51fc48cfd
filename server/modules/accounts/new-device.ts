import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import { formatTime } from '#contract/format/time.ts'
import { isSending, type Mailer } from '../../adapters/mail/mailer.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { accounts, sessionLinks, sessions } from '../../db/schema/accounts.ts'
import { linkEnded } from '../../errors.ts'
import { type EventOrigin, logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import { endSessionsOf, only, startedSession } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { rememberDevice } from '../passwords/known-device.ts'
import { deviceOf } from './own-sessions.ts'
import type { SignedInAccount } from './service.ts'

const validSince = sql`now() - interval '7 days'`

/**
 * Logs a sign-in, remembers this device, and mails the owner if the account did not know it, where mails are sent (marketplace §5). The
 * first sign-in of an account has no device to differ from.
 */
export async function rememberSignIn(
  { database, mail }: { database: Database; mail: Mailer },
  { account, request, reply }: { account: SignedInAccount; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { id, role } = account
  logSecurityEvent(request, { event: 'sign-in', outcome: 'success', account: id, role })
  const wasKnown = await rememberDevice(database.db, request, reply, account)
  const sessionId = startedSession(request)
  if (!sessionId) return
  const { device } = deviceOf(request.headers['user-agent'] ?? null)
  const payload = { accountId: id, sessionId, device, at: new Date().toISOString() }
  await database.transaction(async (tx) => {
    const isFirst = await noteSignIn(tx, id, sessionId)
    if (!wasKnown && !isFirst && isSending(mail)) await enqueue(tx, 'mail-new-device', payload)
  })
}

/**
 * Notes that an account has signed in. Returns whether it had not before, as far as known: earlier releases do not note it, so a session
 * that is still open counts as well.
 */
async function noteSignIn(tx: Tx, accountId: string, sessionId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isFirst: boolean }>(sql`
    update accounts set signed_in_at = now() where id = ${accountId} and signed_in_at is null
    returning not exists (select from sessions s where s.account_id = accounts.id and s.id <> ${sessionId}) as "isFirst"`)
  return rows[0]?.isFirst === true
}

/** Mails the owner of an account that somebody has signed in on a new device, with a link that ends that session while it lasts. */
export async function mailNewDevice(
  {
    database: { db },
    mail,
    clock,
    publicUrl,
  }: { database: Database; mail: Mailer; clock: Clock; publicUrl: string },
  { accountId, sessionId, device, at }: { accountId: string; sessionId: string; device: string; at: string },
): Promise<void> {
  const { name, email, role } = accounts
  const [account] = await db.select({ name, email, role }).from(accounts).where(eq(accounts.id, accountId))
  if (!account) return
  const token = newToken()
  const { rowCount } = await db.execute(sql`insert into session_links (token_hash, session_id)
    select ${hashOfToken(token)}, id from sessions where id = ${sessionId} and account_id = ${accountId}`)
  const query = new URLSearchParams({ role: account.role, token })
  await mail.send({
    to: account.email,
    subject: `New sign-in: ${device}`,
    paragraphs: [
      `Hello ${account.name},`,
      `Somebody has signed in to your account on a device that it did not know: ${device}, ${formatTime(at, clock.zone)}.`,
      'If it was you, there is nothing to do.',
      rowCount === 1
        ? 'If it was not you, sign that device out with the button below, and then set a new password.'
        : 'That device is signed out already. If it was not you, set a new password.',
    ],
    action:
      rowCount === 1
        ? { label: 'It was not me', url: `${publicUrl}/end-session?${query}` }
        : { label: 'Set a new password', url: `${publicUrl}/${account.role}-forgot-password` },
  })
}

/** Ends the session that a mailed link names. Throws 400 for a link that has ended, also where the session has; it is logged. */
export async function endLinkedSession(
  database: Database,
  role: Role,
  token: string,
  request: EventOrigin,
): Promise<void> {
  const isOpen = and(eq(sessionLinks.tokenHash, hashOfToken(token)), gt(sessionLinks.createdAt, validSince))
  const account = await logRefusal(request, { event: 'sessions-ended', account: null, role }, () =>
    database.transaction(async (tx) => {
      const [found] = await tx
        .select({ account: accounts.id, session: sessions.id })
        .from(sessionLinks)
        .innerJoin(sessions, eq(sessions.id, sessionLinks.sessionId))
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(and(isOpen, eq(accounts.role, role)))
      if (!found || (await endSessionsOf(tx, found.account, only(found.session))) === 0) throw linkEnded()
      return found.account
    }),
  )
  const ended = { event: 'sessions-ended', reason: 'new-device', sessions: 1 } as const
  logSecurityEvent(request, { ...ended, outcome: 'success', account, role })
}

/** Deletes expired links. */
export async function deleteExpiredSessionLinks(db: Reader): Promise<void> {
  await db.delete(sessionLinks).where(lt(sessionLinks.createdAt, validSince))
}
