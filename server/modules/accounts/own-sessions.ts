import { desc, eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/records/session.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { notFound } from '../../errors.ts'
import { type Caller, endSessionsOf, only, otherThan } from '../../http/sessions.ts'
import { deviceOf } from './device.ts'

/** Shown at most; nobody looks through more, and Sign out everywhere ends all. */
const shownSessions = 50

/** Where the caller's account is signed in: the caller's own session first, then the last used. */
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

/** Ends one of the own sessions. Throws 404 for another's and for one that has ended. */
export async function signOutSession(tx: Tx, { accountId }: Caller, id: string): Promise<void> {
  if ((await endSessionsOf(tx, accountId, only(id))) === 0) throw notFound()
}

/** Ends all others, or the caller's own session too. Answers how many. */
export function signOutEverywhere(tx: Tx, caller: Caller, which: 'others' | 'all'): Promise<number> {
  return endSessionsOf(tx, caller.accountId, which === 'others' ? otherThan(caller.sessionId) : undefined)
}
