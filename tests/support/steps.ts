import { eq } from 'drizzle-orm'
import { deliveries } from '#server/db/schema/orders.ts'
import type { TestApp } from './app.ts'

/** Locks a delivery, as after too many wrong codes. */
export async function lockCode({ database }: TestApp, deliveryId: string): Promise<void> {
  const lockedUntil = new Date(Date.now() + 15 * 60_000)
  await database.db.update(deliveries).set({ lockedUntil }).where(eq(deliveries.id, deliveryId))
}
