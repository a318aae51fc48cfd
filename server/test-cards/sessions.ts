import { randomBytes } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { CardsRefused, type SessionReport, type SessionRequest } from '../adapters/cards/provider.ts'
import type { Database, Tx } from '../db/client.ts'
import { type DeclineCode, outcomeOf } from './cards.ts'
import { emit } from './events.ts'
import { testSessions, type TestSession } from './tables.ts'

/** The path of the hosted pages. */
export const pagePath = '/test-checkout'

export const newId = (prefix: string) => `${prefix}_test_${randomBytes(16).toString('hex')}`

/** Creates a session, once per reference. Throws `CardsRefused` where the bill does not sum to the amount. */
export async function createSession({ db }: Database, request: SessionRequest): Promise<SessionReport> {
  const { bill, reference, amount } = request
  const sum = bill.lines.reduce((total, line) => total + line.amount * line.quantity, 0) - bill.discount
  if (sum !== amount || amount <= 0) throw new CardsRefused(`the bill sums to ${sum}, not to ${amount}`)
  if (request.expiresAt <= new Date()) throw new CardsRefused('the session would be expired already')
  await db
    .insert(testSessions)
    .values({ ...request, id: newId('cs') })
    .onConflictDoNothing({ target: testSessions.reference })
  const [row] = await db.select().from(testSessions).where(eq(testSessions.reference, reference))
  if (row?.amount !== amount) throw new CardsRefused('this reference was used for another session')
  return reportTestSession(row)
}

/** Runs one change of a locked session. One that is past its time expires first. Throws `CardsRefused` for an unknown one. */
function changeSession<T>(
  database: Database,
  where: SQL,
  change: (tx: Tx, session: TestSession) => T | Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const [session] = await tx.select().from(testSessions).where(where).for('update')
    if (!session) throw new CardsRefused('there is no such session')
    const isOverdue = session.status === 'open' && session.expiresAt <= new Date()
    return change(tx, isOverdue ? await expire(tx, session) : session)
  })
}

export function findSession(database: Database, id: string): Promise<TestSession> {
  return changeSession(database, eq(testSessions.id, id), (_tx, session) => session)
}

/** Expires an open session; a paid one stays paid. */
export function expireSession(database: Database, id: string): Promise<SessionReport> {
  return changeSession(database, eq(testSessions.id, id), async (tx, session) =>
    reportTestSession(session.status === 'open' ? await expire(tx, session) : session),
  )
}

/** Tries a valid card number on a session; a session that is not open stays as it is. Returns the session afterwards. */
export function tryCard(database: Database, id: string, number: string): Promise<TestSession> {
  return changeSession(database, eq(testSessions.id, id), (tx, session) => {
    if (session.status !== 'open') return session
    const outcome = outcomeOf(number)
    if (outcome === 'paid') return pay(tx, session)
    if (outcome !== 'authenticate') return decline(tx, session, outcome)
    return updateSession(tx, session, { challengedLast4: number.trim().slice(-4), declineCode: null })
  })
}

/** The customer's response to the authentication; ignored where no card waits for one. */
export function answerChallenge(database: Database, id: string, isConfirmed: boolean): Promise<TestSession> {
  return changeSession(database, eq(testSessions.id, id), (tx, session) => {
    if (session.status !== 'open' || !session.challengedLast4) return session
    return isConfirmed ? pay(tx, session) : decline(tx, session, 'authentication_failed')
  })
}

async function pay(tx: Tx, session: TestSession): Promise<TestSession> {
  const change = { chargeId: newId('pi'), challengedLast4: null, declineCode: null }
  const paid = await updateSession(tx, session, { ...change, status: 'paid' })
  await emit(tx, { type: 'session.paid', about: 'session', session: reportTestSession(paid) })
  return paid
}

async function decline(tx: Tx, session: TestSession, declineCode: DeclineCode): Promise<TestSession> {
  const { reference, orderId, amount, currency } = session
  const report = { reference, orderId, amount, currency }
  await emit(tx, { type: 'card.declined', about: 'decline', decline: report })
  return updateSession(tx, session, { declineCode, challengedLast4: null })
}

async function expire(tx: Tx, session: TestSession): Promise<TestSession> {
  const expired = await updateSession(tx, session, { status: 'expired', challengedLast4: null })
  await emit(tx, { type: 'session.expired', about: 'session', session: reportTestSession(expired) })
  return expired
}

export async function updateSession(
  tx: Tx,
  { id }: TestSession,
  change: Partial<TestSession>,
): Promise<TestSession> {
  const [row] = await tx.update(testSessions).set(change).where(eq(testSessions.id, id)).returning()
  if (!row) throw new Error('the session is locked')
  return row
}

export function reportTestSession(session: TestSession): SessionReport {
  const { id, reference, orderId, status, amount, currency, chargeId, declineCode, successUrl } = session
  const url = status === 'open' ? `${new URL(successUrl).origin}${pagePath}/${id}` : null
  const declined = declineCode !== null
  return { sessionId: id, reference, orderId, status, amount, currency, url, chargeId, declined }
}
