import { eq } from 'drizzle-orm'
import { deliveries } from '#server/db/schema/orders.ts'
import type { TestApp } from './app.ts'
import { call, type Scene } from './factories.ts'

/** Locks a delivery, as after too many wrong codes. */
export async function lockCode({ database }: TestApp, deliveryId: string): Promise<void> {
  const lockedUntil = new Date(Date.now() + 15 * 60_000)
  await database.db.update(deliveries).set({ lockedUntil }).where(eq(deliveries.id, deliveryId))
}

/** Makes a courier link of a delivery. Returns its token. */
export async function makeCourierToken(
  { app }: Pick<TestApp, 'app'>,
  { seller }: Pick<Scene, 'seller'>,
  deliveryId: string,
): Promise<string> {
  const { body } = await call(app, 'POST', `/delivery/courier-link/${deliveryId}`, { as: seller })
  return (body.data.url as string).split('/').at(-1)!
}
