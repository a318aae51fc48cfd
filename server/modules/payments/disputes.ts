import { eq, sql } from 'drizzle-orm'
import { disputeSteps, type DisputeState } from '#contract/rules/payment.ts'
import type { DisputeReport } from '../../adapters/cards/provider.ts'
import type { Tx } from '../../db/client.ts'
import { disputes } from '../../db/schema/disputes.ts'
import { payments } from '../../db/schema/payments.ts'
import { bySystem, writeEntries } from '../change-log/write-entries.ts'
import { recordDispute } from '../ledger/disputes.ts'
import { notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { lockPayment, type PaymentOfOrder } from './queries.ts'
import { MismatchedReport } from './refunds.ts'

export type StoredDispute = typeof disputes.$inferSelect

/**
 * Applies the state of a dispute that the provider reports. Idempotent: a report may come twice, late, or after a later one.
 * Throws `MismatchedReport` for a charge that is not of a payment here.
 */
export async function applyDispute(tx: Tx, report: DisputeReport): Promise<void> {
  const found = await lockPayment(tx, eq(payments.chargeId, report.chargeId))
  if (!found || report.currency !== found.payment.currency)
    throw new MismatchedReport('a dispute of an unknown payment')
  const [known] = await tx.select().from(disputes).where(eq(disputes.providerId, report.disputeId))
  if (known && !disputeSteps[known.state].includes(report.state)) return
  const stored = await store(tx, found, { known, report })
  await recordMoney(tx, found, { known, stored })
  if (known?.state === stored.state) return
  const { amount, state } = stored
  await logDispute(tx, found, stored)
  await notifyAdmins(tx, {
    type: 'dispute-changed',
    data: { billNumber: billNumber(found.order.billNumber), amount, state },
  })
}

interface Change {
  known: StoredDispute | undefined
}

/** What is known of the money only grows: a late report may not know of it yet. The amount is that of the first report. */
async function store(
  tx: Tx,
  { payment }: PaymentOfOrder,
  { known, report }: Change & { report: DisputeReport },
): Promise<StoredDispute> {
  const { state } = report
  const fee = known?.state === 'Lost' ? known.fee : Math.max(known?.fee ?? 0, report.fee)
  const change = {
    state,
    isWithdrawn: report.isWithdrawn || known?.isWithdrawn === true,
    fee,
    feeReturned: state === 'Won' ? Math.max(fee - report.fee, 0) : 0,
    closedAt: state === 'Open' ? null : sql`now()`,
  }
  const [stored] = known
    ? await tx.update(disputes).set(change).where(eq(disputes.id, known.id)).returning()
    : await tx
        .insert(disputes)
        .values({ ...change, paymentId: payment.id, providerId: report.disputeId, amount: report.amount })
        .returning()
  return stored!
}

async function recordMoney(
  tx: Tx,
  { order }: PaymentOfOrder,
  { known, stored }: Change & { stored: StoredDispute },
): Promise<void> {
  const dispute = { id: stored.id, orderId: order.id }
  if (stored.isWithdrawn && !known?.isWithdrawn) await recordDispute(tx, 'dispute-opened', dispute)
  if (stored.fee > (known?.fee ?? 0)) await recordDispute(tx, 'dispute-fee', dispute)
  if (stored.state === 'Won' && stored.isWithdrawn) await recordDispute(tx, 'dispute-won', dispute)
}

const logActions: Record<DisputeState, string> = {
  Open: 'dispute.opened',
  Won: 'dispute.won',
  Lost: 'dispute.lost',
}

async function logDispute(tx: Tx, { order }: PaymentOfOrder, dispute: StoredDispute): Promise<void> {
  const { id, amount, fee, state } = dispute
  const fields = [
    { name: 'order', after: order.id },
    { name: 'amount', after: amount },
    { name: 'fee', after: fee },
  ]
  const entry = { referenceType: 'Dispute', referenceId: id, effect: 'done', fields } as const
  await writeEntries(tx, bySystem(logActions[state]), [entry])
}
