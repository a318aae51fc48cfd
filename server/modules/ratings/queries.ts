import { and, desc, eq, isNull, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { images } from '../../db/schema/images.ts'
import { pictureColumns, shownPicture } from '../images/columns.ts'

/** The customer's rating of a reference; undefined if there is none. */
export async function findOwnRating(db: Reader, userId: string, referenceId: string) {
  const [row] = await selectRatings(db).where(
    and(eq(ratings.userId, userId), eq(ratings.referenceId, referenceId)),
  )
  return row
}

export async function findRatingById(db: Reader, id: string) {
  const [row] = await selectRatings(db).where(eq(ratings.id, id))
  return row
}

interface RatingsPage {
  /** without those of this customer */
  except: string | undefined
  /** older than this rating */
  before: string | undefined
  /** only those with so many stars */
  stars: number | undefined
  limit: number
}

/** Ratings of a reference that are not hidden, newest first. */
export async function findRatings(
  db: Reader,
  referenceId: string,
  { except, before, stars, limit }: RatingsPage,
) {
  const page = db
    .select({ id: ratings.id })
    .from(ratings)
    .where(
      and(
        eq(ratings.referenceId, referenceId),
        except ? ne(ratings.userId, except) : undefined,
        isNull(ratings.hiddenAt),
        stars ? eq(ratings.rating, stars) : undefined,
        before ? lt(ratings.id, before) : undefined,
      ),
    )
    .orderBy(desc(ratings.id))
  return selectRatings(db)
    .innerJoin(sql`(${page.getSQL()} ${literalLimit(limit)}) as page`, sql`page.id = ${ratings.id}`)
    .orderBy(desc(ratings.id))
}

/** Ratings with their authors. */
function selectRatings(db: Reader) {
  return db
    .select({
      id: ratings.id,
      referenceId: ratings.referenceId,
      rating: ratings.rating,
      comment: ratings.comment,
      createdAt: ratings.createdAt,
      editedAt: ratings.editedAt,
      verified: ratings.verified,
      answer: ratings.answer,
      answeredAt: ratings.answeredAt,
      hiddenAt: ratings.hiddenAt,
      hiddenReason: ratings.hiddenReason,
      user: { id: accounts.id, name: accounts.name },
      image: pictureColumns,
    })
    .from(ratings)
    .innerJoin(accounts, eq(accounts.id, ratings.userId))
    .leftJoin(images, shownPicture(accounts.imageId))
    .$dynamic()
}

export type RatingRow = Awaited<ReturnType<typeof findRatings>>[number]

/** Locks an own rating; undefined if the customer has none with this id. */
export async function lockOwnRating(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(and(eq(ratings.id, id), eq(ratings.userId, userId)))
    .for('update')
  return row
}

/** Locks a rating; undefined if there is none. */
export async function lockRating(tx: Tx, id: string) {
  const [row] = await tx.select().from(ratings).where(eq(ratings.id, id)).for('update')
  return row
}

/**
 * The SQL condition that an order of the customer from the restaurant was delivered; with a food: one that contains it.
 */
export function servedBy(userId: Part, restaurantId: Part, foodId?: Part): SQL<boolean> {
  // `offset 0` makes the planner start from the customer's orders: a restaurant or food can have far more.
  const withFood = sql`and (
    select true from order_items i where i.order_id = p.id and i.food_id = ${foodId} limit 1)`
  return sql`exists (
    select from (select * from orders where user_id = ${userId} offset 0) p
    where p.restaurant_id = ${restaurantId} and p.status = 'Completed' ${foodId ? withFood : sql``})`
}

/** A value or an expression. */
type Part = string | Placeholder | AnyPgColumn

/** Returns whether the customer was served a restaurant, or a food (`servedBy`). */
export async function wasServed(
  db: Reader,
  userId: string,
  { type, id, restaurantId }: { type: ReferenceType; id: string; restaurantId: string },
): Promise<boolean> {
  const served = servedBy(userId, restaurantId, type === 'Food' ? id : undefined)
  const { rows } = await db.execute<{ served: boolean }>(sql`select ${served} as served`)
  return rows[0]?.served ?? false
}
