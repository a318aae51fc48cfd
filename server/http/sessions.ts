import { createHash, randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Role, roles } from '#contract/endpoint.ts'
import type { Db, Reader } from '../db/client.ts'
import { accounts, sessions } from '../db/schema/accounts.ts'

/** Who calls, by one valid session. */
export interface Caller {
  role: Role
  accountId: string
  name: string
}

/** Sessions end 30 days after their last use (decisions §3). */
const lifetime = sql`interval '30 days'`
/** The last use is written at most once an hour: reading must not cost a write. */
const touchAfter = 60 * 60 * 1000
/** What browsers allow at most: the server decides when a session ends, not the cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

const cookieName = (role: Role) => `foodie_${role}`
const hashOf = (token: string) => createHash('sha256').update(token).digest()

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
    return token ? [{ role, hash: hashOf(token) }] : []
  })
  if (hashes.length === 0) return []
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
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
        gt(sessions.lastUsedAt, sql`now() - ${lifetime}`),
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
    .map(({ role, accountId, name }) => ({ role, accountId, name }))
}

/** Starts a session with a new token and ends the one that the browser had in this role. */
export async function startSession(
  db: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; role: Role },
): Promise<void> {
  await dropSession(db, request, account.role)
  const token = randomBytes(32).toString('base64url')
  const userAgent = request.headers['user-agent']?.slice(0, 300)
  await db.insert(sessions).values({ tokenHash: hashOf(token), accountId: account.id, userAgent })
  reply.setCookie(cookieName(account.role), token, { ...cookieOptions(request), maxAge: cookieSeconds })
}

/** Ends the browser's session in this role, on the server and in the browser. */
export async function endSession(
  db: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
  role: Role,
): Promise<void> {
  await dropSession(db, request, role)
  reply.clearCookie(cookieName(role), cookieOptions(request))
}

/** Deletes sessions that have ended by themselves. */
export async function forgetEndedSessions(db: Reader): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastUsedAt, sql`now() - ${lifetime}`))
}

async function dropSession(db: Reader, request: FastifyRequest, role: Role): Promise<void> {
  const token = request.cookies[cookieName(role)]
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}
