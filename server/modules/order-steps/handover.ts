import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Delivery, Order } from '#contract/records/order.ts'
import type { Role } from '#contract/endpoint.ts'
import type { OrderStep, PaymentStatus } from '#contract/rules/order.ts'
import type { Tx } from '../../db/client.ts'
import { notFound, rateLimited, Refusal } from '../../errors.ts'
import { notify } from '../notifications/service.ts'
import { readOrderById, recordOrderEvent, requireStep } from '../orders/steps.ts'
import { endCardPayments } from '../payments/end-card-payments.ts'
import { dataOf } from './operator-steps.ts'
import { countVerified } from '../ratings/verification.ts'
import { deliverLockedOrder, failLockedOrder, lockDelivery, type LockedDelivery, setCode } from './queries.ts'

/*
 * The end of a delivery: with the customer's code, or failed.
 */

const wrongCodesAllowed = 5
const lockSeconds = 15 * 60

/** Six digits. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** Locks the delivery of an own order, then checks whether the step is possible. Throws 404, 409. */
export async function lockDeliveryForStep(
  tx: Tx,
  step: Exclude<OrderStep, 'complain'>,
  by: { role: Role; id: string },
  deliveryId: string,
): Promise<LockedDelivery> {
  const locked = await lockOwnDelivery(tx, by, deliveryId)
  await requireStep(tx, locked, step)
  return locked
}

/** Locks the delivery of an own order in any state. Throws 404. */
export async function lockOwnDelivery(
  tx: Tx,
  by: { role: Role; id: string },
  deliveryId: string,
): Promise<LockedDelivery> {
  const locked = await lockDelivery(tx, by.role, by.id, deliveryId)
  if (!locked) throw notFound()
  return locked
}

/**
 * Completes a delivery with the customer's code: delivery Delivered, order Completed, payment Paid when it was Pending or
 * Failed. A wrong code is a return value and not an exception, so that its count is committed. Throws 404, 409, and 429
 * while the delivery is locked after too many wrong codes.
 */
export async function completeDelivery(
  tx: Tx,
  sellerId: string,
  deliveryId: string,
  code: string,
): Promise<Order | 'wrong code'> {
  const locked = await lockDeliveryForStep(tx, 'deliver', { role: 'seller', id: sellerId }, deliveryId)
  const lockedFor = secondsUntil(locked.lockedUntil)
  if (lockedFor > 0) throw rateLimited(lockedFor, 'Too many wrong codes. Please try again later.')
  if (!sameCode(code, locked.code)) {
    await countWrongCode(tx, locked)
    return 'wrong code'
  }

  await countVerified(tx, await deliverLockedOrder(tx, locked, paidAtTheDoor(locked)))
  await endCardPayments(tx, locked, 'delivered')
  return readOrderById(tx, locked.id, 'seller')
}

/** What the payment status of an order is once it was delivered. */
function paidAtTheDoor({ paymentStatus }: LockedDelivery): PaymentStatus {
  return paymentStatus === 'Pending' || paymentStatus === 'Failed' ? 'Paid' : paymentStatus
}

/** Completes a delivery as with the code, for a reason that both sides read (marketplace §2). Throws 404, 409. */
export async function completeWithoutCode(
  tx: Tx,
  by: { role: 'seller' | 'admin'; id: string },
  deliveryId: string,
  reason: string,
): Promise<Order> {
  const isOperator = by.role === 'admin'
  const step = isOperator ? 'deliverByOperator' : 'deliverWithoutCode'
  const locked = await lockDeliveryForStep(tx, step, by, deliveryId)
  const why = { reason, adminId: isOperator ? by.id : null }
  await countVerified(tx, await deliverLockedOrder(tx, locked, paidAtTheDoor(locked), why))
  await notify(tx, locked.sellerId, {
    type: 'order-delivered-without-code-for-seller',
    data: { ...dataOf(locked), reason, ...(isOperator && { isByMarketplace: true }) },
  })
  await endCardPayments(tx, locked, 'delivered')
  return readOrderById(tx, locked.id, 'seller')
}

/** Fails a delivery: delivery Failed, order Failed. The reason may be empty. Throws 404, 409. */
export async function failDelivery(
  tx: Tx,
  sellerId: string,
  deliveryId: string,
  reason = '',
): Promise<Order> {
  const locked = await lockDeliveryForStep(tx, 'fail', { role: 'seller', id: sellerId }, deliveryId)
  await failLockedOrder(tx, locked, { reason })
  await endCardPayments(tx, locked, 'failed')
  return readOrderById(tx, locked.id, 'seller')
}

/** Gives the customer another code after too many wrong ones; it can be used at once. Throws 404, 409. */
export async function renewCode(tx: Tx, userId: string, deliveryId: string): Promise<Delivery> {
  const by = { role: 'user' as const, id: userId }
  const locked = await lockDeliveryForStep(tx, 'renewCode', by, deliveryId)
  let code = newCode()
  while (code === locked.code) code = newCode()
  await setCode(tx, locked.id, { code, wrongCodes: 0, lockedUntil: null })
  await recordOrderEvent(tx, locked, 'code-renewed', by)
  const { delivery } = await readOrderById(tx, locked.id, 'user')
  if (!delivery) throw new Error('an accepted order has a delivery')
  return delivery
}

/** 403 with a field error, as for a wrong password. */
export function wrongDeliveryCode(): Refusal {
  const message = 'Incorrect delivery code'
  return new Refusal(403, 'INCORRECT_CODE', message, { errors: [{ path: 'deliveryCode', message }] })
}

async function countWrongCode(tx: Tx, { id, wrongCodes }: LockedDelivery): Promise<void> {
  const lockedUntil = new Date(Date.now() + lockSeconds * 1000)
  const count = wrongCodes + 1
  await setCode(tx, id, count >= wrongCodesAllowed ? { wrongCodes: 0, lockedUntil } : { wrongCodes: count })
}

function sameCode(typed: string, code: string): boolean {
  const [a, b] = [Buffer.from(typed), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function secondsUntil(time: string | null): number {
  return time ? Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000)) : 0
}
