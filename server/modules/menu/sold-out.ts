import { inArray, type SQL, sql } from 'drizzle-orm'
import type { SoldOut } from '#contract/records/option.ts'
import { type Clock, readClock } from '../../clock.ts'
import { announce, type Tx } from '../../db/client.ts'
import { foods } from '../../db/schema/catalogue.ts'
import { announceMenu } from './announce.ts'
import { lockFoods } from './locks.ts'

/**
 * SQL: the time until which something is sold out that is marked so now; null for something available. `today` ends at the
 * next 05:00 in business time (marketplace §1).
 */
export function soldOutUntil(clock: Clock, soldOut: SoldOut): SQL<Date | null> {
  if (soldOut === null) return sql`null`
  if (soldOut === 'until-changed') return sql`'infinity'::timestamptz`
  const { now, zone } = readClock(clock)
  const day = sql`(${now}::timestamptz at time zone ${zone}::text - interval '5 hours')::date`
  return sql`(${day} + 1 + time '05:00') at time zone ${zone}::text`
}

/**
 * Marks foods of a restaurant as sold out for today, except where they are for longer. Ignores deleted ones. Pages of guests
 * that are stored show it after the commit.
 */
export async function markFoodsSoldOut(
  tx: Tx,
  clock: Clock,
  { sellerId, restaurantId }: { sellerId: string; restaurantId: string },
  ids: readonly string[],
): Promise<void> {
  const locked = await lockFoods(tx, sql`select unnest(${sql.param([...ids])}::uuid[])`)
  const until = sql`greatest(${foods.soldOutUntil}, ${soldOutUntil(clock, 'today')})`
  await tx.update(foods).set({ soldOutUntil: until }).where(inArray(foods.id, locked))
  announceMenu(tx, sellerId, restaurantId)
  announce(tx, { accounts: [], topic: 'catalogue', id: '' })
}
