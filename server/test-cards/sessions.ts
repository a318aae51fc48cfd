import { randomBytes } from 'node:crypto'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../db/client.ts'
import { testCardSessions } from '../db/schema/test-cards.ts'
import { CardsRefused, type SessionReport, type SessionRequest } from '../adapters/cards/provider.ts'
import { type CardOutcome, type DeclineCode, digitsOf, outcomeOf } from './cards.ts'
import { emit, type EventFaults } from './events.ts'

export type TestSession = typeof testCardSessions.$inferSelect

/** Where its pages are. */
export const pagePath = '/test-checkout'

/** Makes a session, once for one reference. Throws `CardsRefused` where the bill is not the amount. */
export async function createSession({ db }: Database, wanted: SessionRequest): Promise<SessionReport> {
  const { bill, reference, amount } = wanted
  const sum = bill.lines.reduce((total, line) => total + line.amount * line.quantity, 0) - bill.discount
  if (sum !== amount || amount <= 0) throw new CardsRefused(`the bill sums to ${sum}, not to ${amount}`)
  if (wanted.expiresAt <= new Date()) throw new CardsRefused('the session would have ended already')
  await db
    .insert(testCardSessions)
    .values({
      ...wanted,
      id: `cs_test_${randomBytes(24).toString('base64url')}`,
      idempotencyKey: reference,
    })
    .onConflictDoNothing({ target: testCardSessions.idempotencyKey })
  const [row] = await db.select().from(testCardSessions).where(eq(testCardSessions.idempotencyKey, reference))
  if (row?.amount !== amount) throw new CardsRefused('this key was used for another session')
  return report(row)
}

/** How a session stands. Throws `CardsRefused` for one that is not there. */
export function findSession(database: Database, id: string, faults: EventFaults): Promise<SessionReport> {
  return database.transaction(async (tx) =>
    report(await lockSession(tx, eq(testCardSessions.id, id), faults)),
  )
}

/** Ends an open session; one that is paid stays so. */
export function expireSession(database: Database, id: string, faults: EventFaults): Promise<SessionReport> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, eq(testCardSessions.id, id), faults)
    return report(session.status === 'open' ? await end(tx, session, faults) : session)
  })
}

/** Ends every open session whose time is over. */
export async function expireOverdue(database: Database, faults: EventFaults = {}): Promise<void> {
  const overdue = await database.db
    .select({ id: testCardSessions.id })
    .from(testCardSessions)
    .where(and(eq(testCardSessions.status, 'open'), lte(testCardSessions.expiresAt, sql`now()`)))
    .limit(500)
  for (const { id } of overdue) await findSession(database, id, faults)
}

/** Tries a well-formed card on a session. `closed`: it is paid already, or has ended. */
export function tryCard(
  database: Database,
  id: string,
  number: string,
  faults: EventFaults,
): Promise<CardOutcome | 'closed'> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, eq(testCardSessions.id, id), faults)
    if (session.status !== 'open') return 'closed'
    const outcome = outcomeOf(number)
    const last4 = digitsOf(number).slice(-4)
    if (outcome === 'paid') await take(tx, session, last4, faults)
    else if (outcome === 'authenticate')
      await update(tx, session, { challengedLast4: last4, declineCode: null })
    else await decline(tx, session, outcome, faults)
    return outcome
  })
}

/** What the customer said to the extra authentication. `closed` also where none was asked for. */
export function answerChallenge(
  database: Database,
  id: string,
  confirmed: boolean,
  faults: EventFaults,
): Promise<'paid' | DeclineCode | 'closed'> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, eq(testCardSessions.id, id), faults)
    if (session.status !== 'open' || !session.challengedLast4) return 'closed'
    if (confirmed) await take(tx, session, session.challengedLast4, faults)
    else await decline(tx, session, 'authentication_failed', faults)
    return confirmed ? 'paid' : 'authentication_failed'
  })
}

/** Locks a session; one whose time is over ends here. Throws `CardsRefused` for one that is not there. */
export async function lockSession(tx: Tx, where: SQL, faults: EventFaults): Promise<TestSession> {
  const [session] = await tx.select().from(testCardSessions).where(where).for('update')
  if (!session) throw new CardsRefused('there is no such session')
  const isOver = session.status === 'open' && session.expiresAt <= new Date()
  return isOver ? end(tx, session, faults) : session
}

async function take(tx: Tx, session: TestSession, last4: string, faults: EventFaults): Promise<void> {
  const paid = await update(tx, session, {
    status: 'complete',
    chargeId: `pi_test_${randomBytes(12).toString('hex')}`,
    paidAt: new Date(),
    cardLast4: last4,
    challengedLast4: null,
    declineCode: null,
  })
  await emit(tx, { type: 'session.paid', about: 'session', session: report(paid) }, faults)
}

async function decline(
  tx: Tx,
  session: TestSession,
  declineCode: DeclineCode,
  faults: EventFaults,
): Promise<void> {
  await update(tx, session, { declineCode, challengedLast4: null })
  const { reference, orderId, amount, currency } = session
  const declined = { reference, orderId, amount, currency }
  await emit(tx, { type: 'card.declined', about: 'decline', decline: declined }, faults)
}

async function end(tx: Tx, session: TestSession, faults: EventFaults): Promise<TestSession> {
  const ended = await update(tx, session, { status: 'expired', challengedLast4: null })
  await emit(tx, { type: 'session.expired', about: 'session', session: report(ended) }, faults)
  return ended
}

async function update(tx: Tx, { id }: TestSession, change: Partial<TestSession>): Promise<TestSession> {
  const [row] = await tx.update(testCardSessions).set(change).where(eq(testCardSessions.id, id)).returning()
  if (!row) throw new Error('the session is locked')
  return row
}

function report(session: TestSession): SessionReport {
  const { id, reference, orderId, status, amount, currency, chargeId, declineCode, successUrl } = session
  return {
    sessionId: id,
    reference,
    orderId,
    status: status === 'complete' ? 'paid' : status,
    amount,
    currency,
    url: status === 'open' ? `${new URL(successUrl).origin}${pagePath}/${id}` : null,
    chargeId,
    declined: declineCode !== null,
  }
}
