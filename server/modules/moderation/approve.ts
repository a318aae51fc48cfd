import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OwnRestaurant } from '#contract/records/catalogue.ts'
import type { WithheldRestaurant } from '#contract/records/listing.ts'
import type { Clock } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { notFound } from '../../errors.ts'
import { readChangedRestaurant } from '../catalogue/service.ts'
import { announceMenu } from '../menu/announce.ts'
import { notify } from '../notifications/service.ts'

/** Approves a restaurant that waits for it and notifies its seller. Throws 404 for a deleted one. */
export async function approveRestaurant(
  tx: Tx,
  clock: Clock,
  { restaurantId, adminId }: { restaurantId: string; adminId: string },
): Promise<OwnRestaurant> {
  const [restaurant] = await tx
    .select({
      name: restaurants.name,
      sellerId: restaurants.sellerId,
      waits: sql<boolean>`approval_asked_at is not null and approved_at is null`,
    })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
    .for('no key update')
  if (!restaurant) throw notFound()
  if (restaurant.waits) {
    await tx
      .update(restaurants)
      .set({ approvedAt: sql`now()`, approvedBy: adminId })
      .where(eq(restaurants.id, restaurantId))
    const data = { restaurantName: restaurant.name }
    await notify(tx, restaurant.sellerId, { type: 'restaurant-approved', data })
    announceMenu(tx, restaurant.sellerId, restaurantId)
  }
  return readChangedRestaurant(tx, clock, restaurantId)
}

const mostListed = 100

/** Restaurants that wait for approval, then suspended ones, each the longest first (index `restaurants_to_decide`). */
export async function listWithheldRestaurants(db: Reader): Promise<WithheldRestaurant[]> {
  const { rows } = await db.execute<WithheldRestaurant & Record<string, unknown>>(sql`
    select r.id as "_id", r.name, json_build_object('_id', s.id, 'name', s.name) as seller,
      r.suspended_at is null as "waitsForApproval", r.suspended_reason as reason,
      to_char(coalesce(r.suspended_at, r.approval_asked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from restaurants r join accounts s on s.id = r.seller_id
    where (r.suspended_at is not null or r.approval_asked_at is not null and r.approved_at is null) and r.deleted_at is null
    order by r.suspended_at is not null, coalesce(r.suspended_at, r.approval_asked_at), r.id ${literalLimit(mostListed)}`)
  return rows
}
