import { sharedStateOf, sharedStateWords } from '#contract/rules/shared-order.ts'
import { type Clock, readClock } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { deleteLinks, findSharedOrder, insertLink, lockOrderToShare } from './queries.ts'

/** Links per order at most. */
const mostLinks = 20

/** Makes a link to a running order. Throws 404 for another customer's, 409 where it has ended or has too many links. */
export async function shareOrder(tx: Tx, userId: string, orderId: string): Promise<string> {
  const [order] = await lockOrderToShare(tx, { userId, orderId })
  if (!order) throw notFound()
  if (order.status !== 'Pending') throw conflict('This order has ended and cannot be shared any more')
  if (order.links >= mostLinks) throw conflict(`This order has ${mostLinks} links, which is the limit`)
  const token = newToken()
  await insertLink(tx, { orderId, tokenHash: hashOfToken(token) })
  return token
}

/** Ends all links to an order. Throws 404 for another customer's. */
export async function endSharing(db: Reader, userId: string, orderId: string): Promise<void> {
  const deleted = await deleteLinks(db, { userId, orderId })
  if (deleted.length === 0) throw notFound()
}

/** What a link shows. Throws 404 for an unknown link, and some hours after the end of its order. */
export async function readSharedOrder(db: Reader, clock: Clock, token: string) {
  const moment = readClock(clock)
  const [order] = await findSharedOrder(db, { now: moment.now, tokenHash: hashOfToken(token) })
  if (!order) throw notFound()
  const state = sharedStateOf(order, Date.parse(moment.now))
  const expectedAt = order.delivery?.expectedAt ?? order.scheduledFor
  const isExpected = sharedStateWords[state].running && expectedAt !== null
  return { state, expectedAt: isExpected ? new Date(expectedAt).toISOString() : null }
}
