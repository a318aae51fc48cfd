import { z } from 'zod'
import type { Rating, RatingReference } from '#contract/records/rating.ts'
import { ratingRefusal } from '#contract/rules/rating.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, readCursor } from '../../db/paging.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { presentRating, presentReference, presentSummary } from './present.ts'
import { findOwnRating, findRatingById, findRatings, type RatingRow, wasServed } from './queries.ts'
import { findReference, type ReferenceRow } from './references.queries.ts'

export type RatingOfReference = Rating & { reference: RatingReference }

/** One rating: customers read their own, sellers those of their own references, admins all. Throws 404. */
export async function readRating(db: Reader, callers: Caller[], id: string): Promise<RatingOfReference> {
  const row = await findRatingById(db, id)
  const reference = row && (await findReference(db, row.referenceId))
  if (!row || !reference) throw notFound()
  const isAuthor = row.user.id === accountIn(callers, 'user')
  if (!isAuthor && (row.hiddenAt !== null || !oversees(callers, reference))) throw notFound()
  return presentWithReference(row, reference, callers)
}

/** A rating with its reference. */
export function presentWithReference(
  row: RatingRow,
  reference: ReferenceRow,
  callers: Caller[],
): RatingOfReference {
  return { ...presentRating(row, accountIn(callers, 'user')), reference: presentReference(reference) }
}

const newestKey = z.tuple([z.uuid()])
/** The id of the reader's own rating in cursors: it sorts before all others. */
const ownRatingKey = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The ratings of a restaurant, food or delivery: the caller's own first, then the newest. Throws 404, also for another
 * customer's delivery.
 */
export async function listRatings(
  db: Reader,
  callers: Caller[],
  referenceId: string,
  { limit, cursor, stars }: { limit: number; cursor?: string; stars?: number },
) {
  const after = readCursor(cursor, newestKey)
  const reader = accountIn(callers, 'user')
  const reference = await findReference(db, referenceId)
  if (!reference || !maySee(callers, reference)) throw notFound()

  const [own, served, others] = await Promise.all([
    reader ? findOwnRating(db, reader, referenceId) : undefined,
    reader ? isServed(db, reader, reference) : false,
    findRatings(db, referenceId, { except: reader, before: after?.[0], stars, limit: limit + 1 }),
  ])
  const ownListed = own && !after && (stars === undefined || own.rating === stars)
  const { data: referenceRatings, nextCursor } = cutPage(
    ownListed ? [own, ...others] : others,
    limit,
    (row) => [row === own ? ownRatingKey : row.id],
    (row) => presentRating(row, reader),
  )
  const state = { served, gone: reference.gone, rated: own !== undefined }
  return {
    data: {
      reference: presentReference(reference),
      ...presentSummary(reference.counts, own?.hiddenAt === null ? own : others[0]),
      mayRate: reader !== undefined && ratingRefusal(reference.type, state) === null,
      referenceRatings,
    },
    nextCursor,
  }
}

/** Returns whether a delivered order of the customer had the reference (see `RatingState`). */
async function isServed(db: Reader, userId: string, reference: ReferenceRow): Promise<boolean> {
  if (reference.type !== 'Delivery') return wasServed(db, userId, reference)
  return reference.delivered && reference.customerId === userId
}

/** Whether somebody may read the ratings of a reference: those of restaurants and foods are public. */
export function maySee(callers: Caller[], reference: ReferenceRow): boolean {
  if (reference.type !== 'Delivery' || oversees(callers, reference)) return true
  return reference.customerId === accountIn(callers, 'user')
}

function oversees(callers: Caller[], { sellerId }: ReferenceRow): boolean {
  return accountIn(callers, 'admin') !== undefined || accountIn(callers, 'seller') === sellerId
}

function accountIn(callers: Caller[], role: Caller['role']): string | undefined {
  return callers.find((caller) => caller.role === role)?.accountId
}
