import { eq, gte } from 'drizzle-orm'
import { CardsRefused, type RefundReport, type RefundRequest } from '../adapters/cards/provider.ts'
import type { Database, Tx } from '../db/client.ts'
import { emit } from './events.ts'
import { newId, updateSession } from './sessions.ts'
import { testRefunds, type TestSession, testSessions } from './tables.ts'

type TestRefund = typeof testRefunds.$inferSelect

/** Refunds a charge or a part of it, once per reference, and never more than was paid. Throws `CardsRefused`. */
export function refund(database: Database, request: RefundRequest): Promise<RefundReport> {
  return database.transaction(async (tx) => {
    const isCharge = eq(testSessions.chargeId, request.chargeId)
    const [session] = await tx.select().from(testSessions).where(isCharge).for('update')
    const known = await findMade(tx, request, session)
    if (known) return known
    const report = session ? await refundSession(tx, session, request) : toReport(await insert(tx, request))
    await emit(tx, { type: 'refund.succeeded', about: 'refund', refund: report })
    return report
  })
}

/** The refund that an earlier call with the same reference has made. */
async function findMade(
  tx: Tx,
  { reference }: RefundRequest,
  session: TestSession | undefined,
): Promise<RefundReport | undefined> {
  if (session?.refundId && session.refundReference === reference) return toReportOfWhole(session)
  const [part] = await tx.select().from(testRefunds).where(eq(testRefunds.reference, reference))
  return part && toReport(part)
}

async function refundSession(tx: Tx, session: TestSession, request: RefundRequest): Promise<RefundReport> {
  const { reference, chargeId, amount } = request
  if (session.refundId) throw new CardsRefused('this charge is refunded already')
  const parts = await tx.select().from(testRefunds).where(eq(testRefunds.chargeId, chargeId))
  const left = parts.reduce((rest, part) => rest - part.amount, session.amount)
  if (amount <= 0 || amount > left) throw new CardsRefused(`at most ${left} can be refunded`)
  if (amount < session.amount) return toReport(await insert(tx, request))
  const change = { refundId: newId('re'), refundReference: reference, refundedAt: new Date() }
  return toReportOfWhole(await updateSession(tx, session, change))
}

async function insert(tx: Tx, request: RefundRequest): Promise<TestRefund> {
  const [row] = await tx
    .insert(testRefunds)
    .values({ ...request, id: newId('re') })
    .returning()
  if (!row) throw new Error('an insert returns its row')
  return row
}

/** Throws `CardsRefused` for an unknown refund. */
export async function findRefund({ db }: Database, refundId: string): Promise<RefundReport> {
  const [whole] = await db.select().from(testSessions).where(eq(testSessions.refundId, refundId))
  if (whole) return toReportOfWhole(whole)
  const [part] = await db.select().from(testRefunds).where(eq(testRefunds.id, refundId))
  if (!part) throw new CardsRefused('there is no such refund')
  return toReport(part)
}

/** All refunds since then, as one page. */
export async function* listRefunds({ db }: Database, since: Date): AsyncIterable<RefundReport[]> {
  const whole = await db.select().from(testSessions).where(gte(testSessions.refundedAt, since))
  const parts = await db.select().from(testRefunds).where(gte(testRefunds.createdAt, since))
  yield [...whole.map(toReportOfWhole), ...parts.map(toReport)]
}

function toReportOfWhole({ refundId, refundReference, ...session }: TestSession): RefundReport {
  const { chargeId, amount, currency } = session
  if (!refundId || !chargeId) throw new Error('the session is refunded')
  return { refundId, reference: refundReference, chargeId, amount, currency, state: 'Succeeded' }
}

function toReport({ id, reference, chargeId, amount, currency }: TestRefund): RefundReport {
  return { refundId: id, reference, chargeId, amount, currency, state: 'Succeeded' }
}
