import { desc, eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/records/session.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { notFound } from '../../errors.ts'
import { type Caller, endSessionsOf, only, otherThan } from '../../http/sessions.ts'
import { deviceOf } from './device.ts'

/** Maximum number of listed sessions; Sign out everywhere still ends all. */
const shownSessions = 50

/** The sessions of the caller's account: the caller's own first, then by last use. */
export async function listSessions(db: Reader, { accountId, sessionId }: Caller): Promise<Session[]> {
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(sessions.lastUsedAt), sessions.id)
    .limit(shownSessions)
  return rows.map(({ id, createdAt, lastUsedAt, userAgent }) => ({
    _id: id,
    ...deviceOf(userAgent),
    current: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/**
 * Ends a session of the caller's account. Throws 404 for the session of another account and for one that has ended.
 */
export async function signOutSession(tx: Tx, { accountId }: Caller, id: string): Promise<void> {
  if ((await endSessionsOf(tx, accountId, only(id))) === 0) throw notFound()
}

/** Ends all other sessions, optionally the caller's own too. Returns their number. */
export function signOutEverywhere(tx: Tx, caller: Caller, which: 'others' | 'all'): Promise<number> {
  return endSessionsOf(tx, caller.accountId, which === 'others' ? otherThan(caller.sessionId) : undefined)
}
