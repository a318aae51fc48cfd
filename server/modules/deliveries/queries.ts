import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'

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

/** Which order a delivery is of, and how that one is paid. */
export async function findOrderOfDelivery(db: Reader, deliveryId: string) {
  const [row] = await db
    .select({ id: orders.id, paymentMethod: orders.paymentMethod })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(eq(deliveries.id, deliveryId))
  return row
}
