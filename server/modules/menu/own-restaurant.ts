import { and, eq, isNull } from 'drizzle-orm'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Clock } from '../../clock.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { restaurants } from '../../db/schema/catalogue.ts'

/** A record by its id, a seller who must own it, and the time and the money of the request. */
export interface OwnRecord {
  id: string
  sellerId: string
  clock: Clock
  money: MarketplaceMoney
}

/** A restaurant of the seller; undefined for another's and for a deleted one. */
export async function findOwnRestaurant(db: Reader, sellerId: string, id: string) {
  const [row] = await db
    .select({ _id: restaurants.id, name: restaurants.name })
    .from(restaurants)
    .where(isOwn(sellerId, id))
  return row
}

/**
 * Locks a restaurant of the seller; undefined for another's and for a deleted one. `share` only keeps it from being
 * changed, for transactions that add to it; `update` waits for those, and for orders that are being placed.
 */
export async function lockOwnRestaurant(
  tx: Tx,
  sellerId: string,
  id: string,
  strength: 'share' | 'no key update' | 'update',
) {
  const [row] = await tx
    .select({ id: restaurants.id, name: restaurants.name, imageId: restaurants.imageId })
    .from(restaurants)
    .where(isOwn(sellerId, id))
    .for(strength)
  return row
}

const isOwn = (sellerId: string, id: string) =>
  and(eq(restaurants.id, id), eq(restaurants.sellerId, sellerId), isNull(restaurants.deletedAt))
