import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { deliveries } from '../../db/schema/orders.ts'

/** A delivery whose order is locked by the caller. */
export async function findDelivery(tx: Tx, deliveryId: string) {
  const [row] = await tx
    .select({
      id: deliveries.id,
      code: deliveries.code,
      wrongCodes: deliveries.wrongCodes,
      lockedUntil: deliveries.lockedUntil,
    })
    .from(deliveries)
    .where(eq(deliveries.id, deliveryId))
  return row
}
