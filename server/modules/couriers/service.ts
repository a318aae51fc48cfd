import type { CourierDelivery } from '#contract/records/courier.ts'
import { exactAmount } from '#contract/format/money.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { conflict, notFound, Refusal } from '../../errors.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { notify } from '../notifications/service.ts'
import { completeDelivery, lockDeliveryForStep, lockOwnDelivery } from '../order-steps/handover.ts'
import { setOnItsWay } from '../order-steps/progress.ts'
import { billNumber } from '../orders/bill-number.ts'
import { announceOrder } from '../orders/step-statements.ts'
import {
  type CarriedOrder,
  findCarried,
  measureCarried,
  lockCarried,
  removeLink,
  storeLink,
  storeReport,
} from './queries.ts'

interface DeliveryOfSeller {
  sellerId: string
  deliveryId: string
}

/**
 * Makes the link of a delivery that is open and not a pickup; the last one ends, and with it what its courier reported. Returns the
 * token. Throws 404 for another seller's, 409.
 */
export async function createCourierLink(tx: Tx, { sellerId, deliveryId }: DeliveryOfSeller): Promise<string> {
  const order = await lockDeliveryForStep(tx, 'linkCourier', { role: 'seller', id: sellerId }, deliveryId)
  const token = newToken()
  await storeLink(tx, deliveryId, hashOfToken(token))
  announceOrder(tx, order)
  return token
}

/** Ends the link of a delivery, in any state. Throws 404 for another seller's. */
export async function revokeCourierLink(tx: Tx, { sellerId, deliveryId }: DeliveryOfSeller): Promise<void> {
  const order = await lockOwnDelivery(tx, { role: 'seller', id: sellerId }, deliveryId)
  await removeLink(tx, deliveryId)
  announceOrder(tx, order)
}

/** What the courier sees. Throws 404 for an unknown link, and after the end of the delivery. */
export async function readCarried(db: Reader, token: string): Promise<CourierDelivery> {
  const [found] = await findCarried(db, { tokenHash: hashOfToken(token) })
  if (!found) throw notFound()
  const { paymentStatus, grandTotal, refunded, ...shown } = found
  const isDue = paymentStatus === 'Pending' || paymentStatus === 'Failed'
  return { ...shown, toCollect: isDue ? exactAmount(grandTotal - refunded) : 0 }
}

/** The order is on its way, as if the seller had said so. Throws 404, 409. */
export async function pickUp(tx: Tx, token: string): Promise<CourierDelivery> {
  const order = await lockByToken(tx, token)
  await withoutOrder(setOnItsWay(tx, order))
  return readCarried(tx, token)
}

/**
 * Completes the delivery, as `completeDelivery` of the seller. Returns whether the code is right: the count of wrong ones is
 * committed. Throws 404, 409, and 429 while the delivery is locked.
 */
export async function deliverByCourier(tx: Tx, token: string, code: string): Promise<boolean> {
  const { sellerId, deliveryId } = await lockByToken(tx, token)
  const completed = await withoutOrder(completeDelivery(tx, sellerId, deliveryId, code))
  return completed !== 'wrong code'
}

/** Tells the seller why the order cannot be delivered; the first time by a notification, too. It changes no state. Throws 404. */
export async function reportByCourier(tx: Tx, token: string, reason: string): Promise<CourierDelivery> {
  const order = await lockByToken(tx, token)
  await storeReport(tx, { deliveryId: order.deliveryId, reason })
  if (!order.isReported) {
    const { id: orderId, restaurantName } = order
    const data = { orderId, billNumber: billNumber(order.billNumber), restaurantName, reason }
    await notify(tx, order.sellerId, { type: 'courier-report', data })
  }
  announceOrder(tx, order)
  return readCarried(tx, token)
}

/**
 * How far the courier is from the order's address. Nothing of it goes to the database: it is announced to the processes
 * (`CourierPositions`). Metres are null where the courier ends it, or a point is not known. Throws 404.
 */
export async function measurePosition(db: Reader, token: string, coordinates: [number, number] | null) {
  const [latitude, longitude] = coordinates ?? [null, null]
  const [carried] = await measureCarried(db, { tokenHash: hashOfToken(token), latitude, longitude })
  if (!carried) throw notFound()
  return carried
}

async function lockByToken(tx: Tx, token: string): Promise<CarriedOrder> {
  const [order] = await lockCarried(tx, { tokenHash: hashOfToken(token) })
  if (!order) throw notFound()
  return order
}

/** A refused step has the order as its seller sees it: a courier sees less. */
async function withoutOrder<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONFLICT') throw conflict(error.message)
    throw error
  }
}
