import type { FieldError } from '#contract/client.ts'
import type { OrderRatings } from '#contract/endpoints/ratings.ts'
import type { OrderToRate } from '#contract/records/rating.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { invalid, notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { billNumber } from '../orders/bill-number.ts'
import { presentReference } from './present.ts'
import { findRatingById } from './queries.ts'
import { findOrderParts, findOwnOrder, lockOrderRatings } from './rate-order.queries.ts'
import { presentWithReference, type RatingOfReference } from './reading.ts'
import { createRating, updateRating } from './service.ts'

type Given = OrderRatings['ratings'][number]
type Part = Awaited<ReturnType<typeof findOrderParts>>[number]

/** What a customer can rate of an own order, with their ratings. Throws 404 for another's. */
export async function readOrderToRate(db: Reader, userId: string, orderId: string): Promise<OrderToRate> {
  const order = await findOwnOrder(db, { userId, orderId })
  if (!order) throw notFound()
  const parts = await findOrderParts(db, { userId, orderId })
  return {
    _id: order.id,
    billNumber: billNumber(order.billNumber),
    delivered: order.status === 'Completed',
    fulfilment: order.fulfilment,
    parts: parts.map(({ reference, own }) => ({
      reference: presentReference(reference),
      deleted: reference.deleted,
      rating: own && { rating: own.rating, comment: own.comment },
    })),
  }
}

/**
 * Saves the ratings of parts of an own order as the single forms do: what is not rated yet is rated, what is rated is changed, where
 * anything is different. Throws 404 for another customer's order, and 400 for what is not of the order, deleted or not delivered.
 */
export async function rateOrder(
  tx: Tx,
  caller: Caller,
  orderId: string,
  given: readonly Given[],
): Promise<RatingOfReference[]> {
  const own = { userId: caller.accountId, orderId }
  await lockOrderRatings(tx, own)
  const order = await findOwnOrder(tx, own)
  if (!order) throw notFound()
  const parts = new Map((await findOrderParts(tx, own)).map((part) => [part.reference.id, part]))
  const errors = given.flatMap((one, place): FieldError[] => {
    const isRepeated = given.findIndex(({ referenceId }) => referenceId === one.referenceId) < place
    const message = isRepeated ? 'Is in the list twice' : refusalOf(one, parts, order.status)
    return message ? [{ path: `ratings.${place}.referenceId`, message }] : []
  })
  if (errors.length > 0) throw invalid(errors)

  const saved = new Map<Given, RatingOfReference>()
  // In the order in which a delivery counts what it verifies, so that the two do not wait for each other.
  for (const one of given.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    saved.set(one, await save(tx, caller, one, parts.get(one.referenceId)!))
  return given.map((one) => saved.get(one)!)
}

const keyOf = ({ referenceType, referenceId }: Given) => `${referenceType} ${referenceId}`

function refusalOf(
  { referenceType, referenceId }: Given,
  parts: Map<string, Part>,
  status: string,
): string | null {
  const reference = parts.get(referenceId)?.reference
  if (reference?.type !== referenceType) return 'Is not of this order'
  if (reference.deleted) return 'Has been deleted'
  return status === 'Completed' ? null : 'Can be rated once the order was delivered'
}

async function save(
  tx: Tx,
  caller: Caller,
  { referenceType, referenceId, rating, comment }: Given,
  { reference, own }: Part,
): Promise<RatingOfReference> {
  if (!own) return createRating(tx, caller, referenceId, { referenceType, rating, comment: comment ?? '' })
  if (own.rating !== rating || (comment ?? own.comment) !== own.comment)
    return updateRating(tx, caller, own.id, { ratingValue: rating, comment })
  const row = await findRatingById(tx, own.id)
  if (!row) throw new Error('the rating is locked')
  return presentWithReference(row, reference, [caller])
}
