import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import type { WantedRefund } from '#contract/records/wanted-refund.ts'
import { complaintAllows, complaintRefusal, type ComplaintStep } from '#contract/rules/complaint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import { billNumber } from '../orders/bill-number.ts'
import { refundOrder } from '../payments/refund-order.ts'
import { isOf } from './conversation.ts'
import { type ComplaintReader, marksOf, presentComplaint } from './present.ts'
import { findComplaints, lockComplaint, type LockedComplaint } from './queries.ts'

/** The person who takes a step, and the time of the business. */
export interface StepTaker {
  role: Role
  accountId: string
  /** an operator who is no owner */
  isSupport?: boolean
  now: Date
}

/** Locks the actor's complaint, then checks whether the step is possible. Throws 404, and 409 with the current complaint. */
export async function lockComplaintForStep(
  tx: Tx,
  { role, accountId, now }: StepTaker,
  id: string,
  step: ComplaintStep,
): Promise<LockedComplaint> {
  const complaint = await lockComplaint(tx, sql`c.id = ${id} and ${isOf(role, accountId)}`)
  if (!complaint) throw notFound()
  const state = { status: complaint.status, marks: marksOf(complaint, now) }
  if (complaintAllows(state, step, role)) return complaint
  throw conflict(complaintRefusal(state, step), await readCurrentComplaint(tx, id, { role, now }))
}

/** A complaint by its id, whose owner was checked. Throws 404. */
export async function readCurrentComplaint(
  db: Reader,
  id: string,
  reader: ComplaintReader,
): Promise<Complaint> {
  const [row] = await findComplaints(db, { where: sql`c.id = ${id}`, orderBy: sql`c.id`, limit: 1 })
  if (!row) throw notFound()
  return presentComplaint(row, reader)
}

/** How the marketplace refunds. */
export interface Refunding {
  money: MarketplaceMoney
  /** of support, in minor units of an order in all */
  supportLimit: number
}

/** Refunds what a resolution or a decision states of the complaint's order. Returns the id of the refund; throws as `refundOrder`. */
export async function refundFor(
  tx: Tx,
  { role, accountId, isSupport = false }: StepTaker,
  { orderId }: LockedComplaint,
  { wanted, money, supportLimit }: Refunding & { wanted: WantedRefund | undefined },
): Promise<string | undefined> {
  if (!wanted) return undefined
  const by = { role: role === 'admin' ? 'admin' : 'seller', accountId, isSupport } as const
  const limit = isSupport ? supportLimit : null
  const { refunds } = await refundOrder(tx, { by, money, limit }, orderId, wanted)
  return refunds.at(-1)?._id
}

/** The data of notifications about a complaint. */
export function complaintData({
  id,
  orderId,
  ...order
}: Pick<LockedComplaint, 'id' | 'orderId' | 'billNumber' | 'restaurantName'>) {
  const { restaurantName } = order
  return { orderId, complaintId: id, billNumber: billNumber(order.billNumber), restaurantName }
}
