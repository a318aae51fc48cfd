import { AsyncLocalStorage } from 'node:async_hooks'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Party, type Role, roles } from '#contract/endpoint.ts'
import { announce, type Db, type Reader, type Tx } from '../db/client.ts'
import { prepared, unplanned } from '../db/prepared.ts'
import { accounts, sessions } from '../db/schema/accounts.ts'
import { hasApp, hasSecondFactor } from '../db/schema/second-factor.ts'
import { notAuthenticated } from '../errors.ts'
import { hashOfToken, newToken } from './tokens.ts'

/*
 * The session store, with its SQL. It belongs to the HTTP layer and not to a module: sessions exist only as cookies of
 * requests, and `endpoint.ts` needs them before any module is called.
 */

/** An account with a valid session of this request. */
export interface Caller {
  role: Role
  /** the role; of an admin the kind */
  party: Party
  accountId: string
  /** not a secret, unlike the token */
  sessionId: string
  name: string
  /** the name of a kitchen device, which can only use the board; null: signed in with the account */
  kitchenDevice: string | null
  /** the account has a second factor, and the session was made with it */
  hasSecondFactor: boolean
  /** a code of an authenticator app is part of it; otherwise only passkeys and recovery codes */
  hasApp: boolean
  /** they proved who they are within the last 15 minutes */
  isVerified: boolean
  /** why the account is suspended; null: it is not */
  suspendedReason: string | null
}

/**
 * Sessions expire after their last use and after their start (decisions §11): of customers and sellers after 30 and
 * 180 days, of admins after 12 hours and 7 days. One that an earlier release made without the second factor of its account
 * is none (marketplace §10).
 */
const alive = sql`case ${accounts.role}
  when 'admin' then ${sessions.lastUsedAt} > now() - interval '12 hours' and ${sessions.createdAt} > now() - interval '7 days'
  else ${sessions.lastUsedAt} > now() - interval '30 days' and ${sessions.createdAt} > now() - interval '180 days'
end and (${sessions.secondFactor} or ${sessions.kitchenDevice} is not null or not ${hasSecondFactor})`
/** Sessions of an account, beside those of kitchen devices (marketplace §5). */
const mostSessions = 20
/** `last_used_at` is written at most every ten minutes, so that reads do not cause a write each. */
const touchAfter = 10 * 60 * 1000
/** The maximum of browsers: the server decides when a session expires, not the cookie. */
const cookieSeconds = 400 * 24 * 60 * 60

/**
 * The name of a cookie of ours. Over https it has the prefix with which browsers take it from this host only; a cookie
 * of that name needs https, so over http it has none.
 */
export function cookieName(request: FastifyRequest, name: string): string {
  return cookieNameAt(request.server.publicOrigin(request), name)
}

/** The name of a cookie of ours at an origin. */
export function cookieNameAt(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-foodie_${name}` : `foodie_${name}`
}

/** The attributes of cookies that only the server reads. */
export function cookieOptions(request: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) }
}

function isHttps(request: FastifyRequest): boolean {
  return request.server.publicOrigin(request).startsWith('https:')
}

const found = new WeakMap<FastifyRequest, Promise<Caller[]>>()
const foundByPage = new AsyncLocalStorage<Promise<Caller[]> | undefined>()

/** The valid sessions of a request, at most one per role. Reads them once per request. */
export function findCallers(db: Db, request: FastifyRequest): Promise<Caller[]> {
  const known = found.get(request) ?? foundByPage.getStore() ?? readCallers(db, request)
  found.set(request, known)
  return known
}

/** Makes a call in process that has the cookies of a page: it takes the sessions that the page has read. */
export function shareCallers<Answer>(page: FastifyRequest, call: () => Answer): Answer {
  return foundByPage.run(found.get(page), call)
}

/** Makes `findCallers` read the sessions of this request again, after a call that may have ended one. */
export function forgetCallers(request: FastifyRequest): void {
  found.delete(request)
}

/** Admins of releases without kinds are owners. */
const partyOf = sql`case ${accounts.role} when 'admin' then coalesce(${accounts.operatorRole}, 'owner') else ${accounts.role}::text end`

/** The valid sessions of the tokens with these hashes. */
const findSessions = prepared<Caller & { tokenHash: Buffer; lastUsedAt: Date }, { hashes: Buffer[] }>(
  'sessions',
  (value) => sql`
    select ${sessions.tokenHash} as "tokenHash", ${sessions.id} as "sessionId", ${sessions.lastUsedAt} as "lastUsedAt",
      ${accounts.role}, ${partyOf} as "party", ${accounts.id} as "accountId", ${accounts.name},
      ${sessions.kitchenDevice} as "kitchenDevice", ${hasSecondFactor} as "hasSecondFactor", ${hasApp} as "hasApp",
      coalesce(${sessions.verifiedAt}, ${sessions.createdAt}) > now() - interval '15 minutes' as "isVerified",
      case when ${accounts.suspendedAt} is not null then coalesce(${accounts.suspendedReason}, '') end as "suspendedReason"
    from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
    where ${sessions.tokenHash} = any(${unplanned(value('hashes'), 'bytea[]')}::bytea[]) and ${alive}`,
)

async function readCallers(db: Db, request: FastifyRequest): Promise<Caller[]> {
  const hashes = roles.flatMap((role) => {
    const token = request.cookies[cookieName(request, role)]
    return token ? [{ role, hash: hashOfToken(token) }] : []
  })
  if (hashes.length === 0) return []
  const rows = await findSessions(db, { hashes: hashes.map(({ hash }) => hash) })
  const stale = rows.filter((row) => Date.now() - row.lastUsedAt.getTime() > touchAfter)
  if (stale.length > 0) {
    const staleHashes = stale.map((row) => row.tokenHash)
    await db
      .update(sessions)
      .set({ lastUsedAt: sql`now()` })
      .where(inArray(sessions.tokenHash, staleHashes))
  }
  // A token is only valid in the cookie of its own role.
  return rows
    .filter((row) => hashes.some(({ role, hash }) => role === row.role && hash.equals(row.tokenHash)))
    .map(({ role, party, accountId, sessionId, name, ...row }) => ({
      role,
      party,
      accountId,
      sessionId,
      name,
      kitchenDevice: row.kitchenDevice,
      hasSecondFactor: row.hasSecondFactor,
      hasApp: row.hasApp,
      isVerified: row.isVerified,
      suspendedReason: row.suspendedReason,
    }))
}

const started = new WeakMap<FastifyRequest, string>()

/** The id of the session that a request has started. */
export const startedSession = (request: FastifyRequest): string | undefined => started.get(request)

/**
 * Starts a session with a new token; `kitchenDevice` is the name of a device that only uses the board; `secondFactor`: it was shown. Ends the browser's
 * previous session in this role, and those of the account beyond the greatest number that were not used for the longest time.
 */
export async function startSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    id: accountId,
    role,
    kitchenDevice,
    secondFactor,
  }: { id: string; role: Role; kitchenDevice?: string; secondFactor?: boolean },
): Promise<void> {
  await deleteSession(tx, request, role)
  await tx.execute(sql`select from ${accounts} where id = ${accountId} for no key update`)
  const token = newToken()
  const userAgent = request.headers['user-agent']?.slice(0, 300)
  const [session] = await tx
    .insert(sessions)
    .values({ tokenHash: hashOfToken(token), accountId, userAgent, kitchenDevice, secondFactor })
    .returning({ id: sessions.id })
  if (session) started.set(request, session.id)
  if (session) announce(tx, { accounts: [accountId], topic: 'session', id: session.id })
  const beyond = sql`${sessions.id} in (select id from ${sessions} where account_id = ${accountId} and kitchen_device is null
    order by last_used_at desc, id desc offset ${mostSessions})`
  await endSessionsOf(tx, accountId, beyond)
  reply.setCookie(cookieName(request, role), token, { ...cookieOptions(request), maxAge: cookieSeconds })
}

/**
 * Gives the caller's session a new token, so that a copy of the old one is worth nothing (decisions §11); `hasProved`: after they
 * have proved who they are.
 */
export async function renewToken(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, role, hasProved }: Pick<Caller, 'sessionId' | 'role'> & { hasProved?: true },
): Promise<void> {
  const token = newToken()
  await tx
    .update(sessions)
    .set({ tokenHash: hashOfToken(token), ...(hasProved && { verifiedAt: sql`now()` }) })
    .where(eq(sessions.id, sessionId))
  reply.setCookie(cookieName(request, role), token, { ...cookieOptions(request), maxAge: cookieSeconds })
}

/**
 * Ends the browser's session in this role: deletes the row and clears the cookie. Returns the account's id; undefined if
 * there was no session.
 */
export async function endSession(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  role: Role,
): Promise<string | undefined> {
  const accountId = await deleteSession(tx, request, role)
  clearSessionCookie(request, reply, role)
  return accountId
}

/** Clears the cookie of an ended session. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, role: Role): void {
  reply.clearCookie(cookieName(request, role), cookieOptions(request))
}

/**
 * Ends the account's sessions that match `which`, by default all, with their event streams. Returns their number.
 */
export async function endSessionsOf(tx: Tx, accountId: string, which?: SQL): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), which))
    .returning({ id: sessions.id })
  for (const { id } of ended) announceEnd(tx, accountId, id)
  return ended.length
}

/**
 * Makes the caller's session one with the second factor that their account has had from now on. Throws 401 if it has ended before the
 * account was locked.
 */
export async function joinSecondFactor(tx: Tx, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  const { rowCount } = await tx.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, sessionId))
  if (rowCount !== 1) throw notAuthenticated()
}

/** Condition for `endSessionsOf`: only this session. */
export function only(sessionId: string): SQL {
  return eq(sessions.id, sessionId)
}

/** Condition for `endSessionsOf`: every session except this one. */
export function otherThan(sessionId: string): SQL {
  return ne(sessions.id, sessionId)
}

/** Which of these sessions have ended. */
export async function findEndedSessions(db: Reader, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, alive))
  const living = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !living.has(id))
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Reader): Promise<void> {
  await db.execute(
    sql`delete from ${sessions} using ${accounts} where ${accounts.id} = ${sessions.accountId} and not (${alive})`,
  )
}

async function deleteSession(tx: Tx, request: FastifyRequest, role: Role): Promise<string | undefined> {
  const token = request.cookies[cookieName(request, role)]
  if (!token) return undefined
  const [dropped] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(token)))
    .returning({ id: sessions.id, accountId: sessions.accountId })
  if (dropped) announceEnd(tx, dropped.accountId, dropped.id)
  return dropped?.accountId
}

/** Announces the end to the account's open pages and ends the session's event streams in all processes. */
function announceEnd(tx: Tx, accountId: string, id: string): void {
  announce(tx, { accounts: [accountId], topic: 'session-ended', id })
}
