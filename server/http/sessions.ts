import type { CookieSerializeOptions } from '@fastify/cookie'
import { and, eq, gt, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Role, roles } from '#contract/endpoint.ts'
import { announce, type Db, type Reader, type Tx } from '../db/client.ts'
import { accounts, sessions } from '../db/schema/accounts.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Who calls, by one valid session. */
export interface Caller {
  role: Role
  accountId: string
  /** the id of the session, which is no secret */
  sessionId: string
  name: string
}

/** Sessions end 30 days after their last use (decisions §3). */
const alive = gt(sessions.lastUsedAt, sql`now() - interval '30 days'`)
/** The last use is written at most once an hour: reading must not cost a write. */
const touchAfter = 60 * 60 * 1000
/** What browsers allow at most: the server decides when a session ends, not the cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

const cookieName = (role: Role) => `foodie_${role}`

function cookieOptions(request: FastifyRequest): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.publicOrigin(request).startsWith('https:'),
  }
}

/** The valid sessions of a request, one a role at most. */
export async function findCallers(db: Db, request: FastifyRequest): Promise<Caller[]> {
  const hashes = roles.flatMap((role) => {
    const token = request.cookies[cookieName(role)]
    return token ? [{ role, hash: hashOfToken(token) }] : []
  })
  if (hashes.length === 0) return []
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      role: accounts.role,
      accountId: accounts.id,
      name: accounts.name,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        inArray(
          sessions.tokenHash,
          hashes.map(({ hash }) => hash),
        ),
        alive,
      ),
    )
  const stale = rows.filter((row) => Date.now() - row.lastUsedAt.getTime() > touchAfter)
  if (stale.length > 0) {
    const staleHashes = stale.map((row) => row.tokenHash)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(inArray(sessions.tokenHash, staleHashes))
  }
  // A token in the cookie of another role opens nothing.
  return rows
    .filter((row) => hashes.some(({ role, hash }) => role === row.role && hash.equals(row.tokenHash)))
    .map(({ role, accountId, sessionId, name }) => ({ role, accountId, sessionId, name }))
}

/** Starts a session with a new token and ends the one that the browser had in this role. */
export async function startSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; role: Role },
): Promise<void> {
  await dropSession(tx, request, account.role)
  const token = newToken()
  const userAgent = request.headers['user-agent']?.slice(0, 300)
  const [session] = await tx
    .insert(sessions)
    .values({ tokenHash: hashOfToken(token), accountId: account.id, userAgent })
    .returning({ id: sessions.id })
  if (session) announce(tx, { accounts: [account.id], topic: 'session', id: session.id })
  reply.setCookie(cookieName(account.role), token, { ...cookieOptions(request), maxAge: cookieSeconds })
}

/** Ends the browser's session in this role, on the server and in the browser. */
export async function endSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  role: Role,
): Promise<void> {
  await dropSession(tx, request, role)
  forgetSession(request, reply, role)
}

/** Takes the cookie of a session that has ended from the browser. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply, role: Role): void {
  reply.clearCookie(cookieName(role), cookieOptions(request))
}

/**
 * Ends the account's sessions that the condition names, all without one; their open event streams end with them.
 * Answers how many there were.
 */
export async function endSessionsOf(tx: Tx, accountId: string, which?: SQL): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), which))
    .returning({ id: sessions.id })
  for (const { id } of ended) announceEnd(tx, accountId, id)
  return ended.length
}

/** For `endSessionsOf`: this one. */
export function only(sessionId: string): SQL {
  return eq(sessions.id, sessionId)
}

/** For `endSessionsOf`: every one but this. */
export function otherThan(sessionId: string): SQL {
  return ne(sessions.id, sessionId)
}

/** Which of these sessions there are no more. */
export async function findEnded(db: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), alive))
  const living = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !living.has(id))
}

/** Deletes sessions that have ended by themselves. */
export async function forgetEndedSessions(db: Reader): Promise<void> {
  await db.delete(sessions).where(not(alive))
}

async function dropSession(tx: Tx, request: FastifyRequest, role: Role): Promise<void> {
  const token = request.cookies[cookieName(role)]
  if (!token) return
  const [dropped] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(token)))
    .returning({ id: sessions.id, accountId: sessions.accountId })
  if (dropped) announceEnd(tx, dropped.accountId, dropped.id)
}

/** Tells the account's open pages, and ends the event streams of this session wherever they are. */
function announceEnd(tx: Tx, accountId: string, id: string): void {
  announce(tx, { accounts: [accountId], topic: 'session-ended', id })
}
