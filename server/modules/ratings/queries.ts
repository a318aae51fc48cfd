import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ratings } from '../../db/schema/feedback.ts'
import { images } from '../../db/schema/images.ts'
import { pictureColumns } from '../images/columns.ts'

/** A rating of the customer on this reference, if there is one. */
export async function findOwnRating(db: Reader, userId: string, referenceId: string) {
  const [row] = await selectRatings(db).where(
    and(eq(ratings.userId, userId), eq(ratings.referenceId, referenceId)),
  )
  return row
}

/** One rating. */
export async function findRating(db: Reader, id: string) {
  const [row] = await selectRatings(db).where(eq(ratings.id, id))
  return row
}

/** Ratings of a reference, the newest first, but for one customer's; with `before`, those older than that one. */
export async function findRatings(
  db: Reader,
  referenceId: string,
  { but, before, limit }: { but: string | undefined; before: string | undefined; limit: number },
) {
  const page = db
    .select({ id: ratings.id })
    .from(ratings)
    .where(
      and(
        eq(ratings.referenceId, referenceId),
        but ? ne(ratings.userId, but) : undefined,
        before ? lt(ratings.id, before) : undefined,
      ),
    )
    .orderBy(desc(ratings.id))
  return selectRatings(db)
    .innerJoin(sql`(${page.getSQL()} ${literalLimit(limit)}) as page`, sql`page.id = ${ratings.id}`)
    .orderBy(desc(ratings.id))
}

/** Ratings with who gave them. */
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
      user: { id: accounts.id, name: accounts.name },
      image: pictureColumns,
    })
    .from(ratings)
    .innerJoin(accounts, eq(accounts.id, ratings.userId))
    .leftJoin(images, eq(images.id, accounts.imageId))
    .$dynamic()
}

export type RatingRow = Awaited<ReturnType<typeof findRatings>>[number]

/** Locks an own rating; undefined where the customer has none with this id. */
export async function lockOwnRating(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select()
    .from(ratings)
    .where(and(eq(ratings.id, id), eq(ratings.userId, userId)))
    .for('update')
  return row
}

/**
 * Lets the ratings of a customer and the ends of their deliveries come one after the other, so that each sees what
 * the other did. Other things that hang on the account go on.
 */
export async function queueRatingsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select from accounts where id = ${userId} for no key update`)
}

/** Whether an order of the customer's from there was delivered; for a food: one that had it. */
export async function wasServed(
  db: Reader,
  userId: string,
  { type, id, restaurantId }: { type: ReferenceType; id: string; restaurantId: string },
): Promise<boolean> {
  // Along the orders of the customer alone (`offset 0`): a popular restaurant or food stands in far more of them.
  const withFood = sql`and (
    select true from order_items i where i.order_id = o.id and i.food_id = ${id} limit 1)`
  const { rows } = await db.execute(sql`
    select from (select * from orders where user_id = ${userId} offset 0) o
    where o.restaurant_id = ${restaurantId} and o.status = 'Completed' ${type === 'Food' ? withFood : sql``}
    limit 1`)
  return rows.length > 0
}

/** Marks what the customer said before this order was delivered as verified; answers what was marked. */
export async function verifyRatingsOfOrder(tx: Tx, userId: string, orderId: string) {
  const { rows } = await tx.execute<{
    referenceType: ReferenceType
    referenceId: string
    rating: number
  }>(sql`
    update ratings set verified = true
    where user_id = ${userId} and not verified and reference_id = any(array(
      select o.restaurant_id from orders o where o.id = ${orderId}
      union all select i.food_id from order_items i where i.order_id = ${orderId}))
    returning reference_type as "referenceType", reference_id as "referenceId", rating`)
  return rows
}
