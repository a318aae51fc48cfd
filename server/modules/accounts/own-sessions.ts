import { desc, eq, sql } from 'drizzle-orm'
import type { Session } from '#contract/records/session.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { notFound } from '../../errors.ts'
import { type Caller, endSessionsOf, only, otherThan } from '../../http/sessions.ts'

/** Maximum number of listed sessions; Sign out everywhere still ends all. */
const maxSessions = 50

/** The sessions of the caller's account: the caller's own first, then by last use. */
export async function listSessions(
  db: Reader,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<Session[]> {
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      userAgent: sessions.userAgent,
      kitchenDevice: sessions.kitchenDevice,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(sessions.lastUsedAt), sessions.id)
    .limit(maxSessions)
  return rows.map(({ id, createdAt, lastUsedAt, userAgent, kitchenDevice }) => ({
    _id: id,
    ...deviceOf(userAgent),
    kitchenDevice,
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

type Names = [pattern: RegExp, name: string][]

/** The order matters: most browsers also name the ones they are compatible with. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string, kind: Session['deviceKind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** Browser and system by the User-Agent: `Chrome on Windows`. Other programs keep their own name. */
export function deviceOf(userAgent: string | null): Pick<Session, 'device' | 'deviceKind'> {
  const text = userAgent ?? ''
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1]
  const [, system, deviceKind] = systems.find(([pattern]) => pattern.test(text)) ?? []
  if (deviceKind) return { device: `${browser ?? 'A browser'} on ${system}`, deviceKind }
  const program = /^[\w.+-]{1,40}/.exec(text)?.[0]
  return { device: browser ?? program ?? 'Unknown device', deviceKind: 'program' }
}
