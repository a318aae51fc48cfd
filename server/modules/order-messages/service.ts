import { lt } from 'drizzle-orm'
import type { OrderMessage } from '#contract/records/order-message.ts'
import {
  messageHours,
  messagesPerMinute,
  mostMessages,
  quickReplies,
} from '#contract/rules/order-messages.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Reader, Tx } from '../../db/client.ts'
import { orderMessages } from '../../db/schema/order-messages.ts'
import { conflict, forbidden, notFound, Refusal } from '../../errors.ts'
import { markRepeat } from '../../http/once.ts'
import type { Caller } from '../../http/sessions.ts'
import { notify } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { announceOrder, type LockedOrder, lockOrder } from '../orders/step-statements.ts'
import { findMessages, findMessageState, findOrderOf, findReading, markRead } from './queries.ts'

/** The messages about an order that concerns the caller. Throws 404. */
export async function readMessages(
  db: Reader,
  { role, accountId }: Caller,
  orderId: string,
): Promise<OrderMessage[]> {
  const [order] = await findOrderOf[role](db, { orderId, ownerId: accountId })
  if (!order) throw notFound()
  return findMessages(db, { orderId })
}

/** The same for an operator. The transaction writes to the log of changes, but only at their first reading. */
export async function readAsOperator(tx: Tx, caller: Caller, orderId: string): Promise<OrderMessage[]> {
  const messages = await readMessages(tx, caller, orderId)
  const reading = { orderId, adminId: caller.accountId, action: 'order.messages' }
  const [before] = messages.length > 0 ? await findReading(tx, reading) : [{ id: '' }]
  if (before) markRepeat(tx)
  return messages
}

/**
 * Writes to the other side about an order. It is notified where it has read what came before. Throws 403 for anything but a quick
 * reply of a kitchen device, 404, 409 where the restaurant takes no messages or their time has passed, and 429.
 */
export async function writeOrderMessage(
  tx: Tx,
  clock: Clock,
  { role, accountId, kitchenDevice }: Caller,
  { orderId, text }: { orderId: string; text: string },
): Promise<OrderMessage[]> {
  if (kitchenDevice !== null && !quickReplies.seller.includes(text)) throw forbidden()
  const order = await lockOrder(tx, role, orderId, accountId)
  if (!order) throw notFound()
  const createdAt = clock.now()
  const [state] = await findMessageState(tx, { orderId, role, now: createdAt.toISOString() })
  if (!state?.takesMessages) throw conflict('This restaurant takes no messages')
  if (state.isOver) throw conflict(`Messages end ${messageHours} hours after the order`)
  if (state.all >= mostMessages) throw tooMany(`Each side can write ${mostMessages} messages about an order`)
  if (state.recent >= messagesPerMinute) throw tooMany('Please wait a minute before the next message')
  await tx.insert(orderMessages).values({ orderId, byRole: role, text, createdAt })
  // A person who answers has read.
  if (role !== 'admin')
    await markRead[role](tx, { orderId, ownerId: accountId, now: createdAt.toISOString() })
  if (role !== 'user' && !state.unreadByUser) await notifyReader(tx, order, 'user', role)
  if (role !== 'seller' && !state.unreadBySeller) await notifyReader(tx, order, 'seller', role)
  announceOrder(tx, order)
  return findMessages(tx, { orderId })
}

async function notifyReader(
  tx: Tx,
  order: LockedOrder,
  reader: 'user' | 'seller',
  writer: Caller['role'],
): Promise<void> {
  const { id, restaurantName } = order
  const from = { user: 'the customer', seller: restaurantName, admin: 'the marketplace' }[writer]
  const data = { orderId: id, billNumber: billNumber(order.billNumber), restaurantName, from }
  const type = reader === 'user' ? 'order-message' : 'order-message-to-seller'
  await notify(tx, reader === 'user' ? order.userId : order.sellerId, { type, data })
}

/** Marks the messages to the caller about an order as read. Throws 404. */
export async function markMessagesRead(
  tx: Tx,
  clock: Clock,
  { role, accountId }: Caller,
  orderId: string,
): Promise<void> {
  if (role === 'admin') throw forbidden()
  const [order] = await markRead[role](tx, { orderId, ownerId: accountId, now: clock.now().toISOString() })
  if (!order) throw notFound()
  if (order.marked > 0) announceOrder(tx, order)
}

/** Deletes messages after their time. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.delete(orderMessages).where(lt(orderMessages.createdAt, before))
}

const tooMany = (message: string) => new Refusal(429, 'RATE_LIMITED', message)
