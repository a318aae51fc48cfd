import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { restaurants } from '../db/schema/catalogue.ts'
import type { DemoRestaurant } from './content/types.ts'

/**
 * Sets hours, pauses and kitchen settings of restaurants that have some. Spans that ended long ago are computed before the
 * start, in the business time zone.
 */
export async function setDemoHours(
  tx: Tx,
  planned: readonly { id: string; content: DemoRestaurant }[],
): Promise<void> {
  for (const { id, content } of planned) {
    const { weeklyHours, isPaused, kitchen } = content
    if (!weeklyHours && !isPaused && !kitchen) continue
    await tx
      .update(restaurants)
      .set({
        ...kitchen,
        ...(weeklyHours && { weeklyHours, openSpansUntil: new Date(0) }),
        ...(isPaused && { pausedUntil: sql`'infinity'::timestamptz` }),
      })
      .where(eq(restaurants.id, id))
  }
}
