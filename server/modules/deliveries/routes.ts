import type { FastifyBaseLogger } from 'fastify'
import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { Kit } from '../../kit.ts'
import { settleOrderNow } from '../payments/settle-now.ts'
import { findOrderOfDelivery } from './queries.ts'
import { acceptOrder, completeDelivery, failDelivery, wrongCode } from './service.ts'

/** Accepting an order, and how its delivery ended. */
export function deliveryRoutes(kit: Kit): void {
  const { serve, database } = kit

  serve(contract.delivery.create, async ({ caller, params }) => {
    const data = await database.transaction((tx) => acceptOrder(tx, caller.accountId, params.orderId))
    return ok('Order accepted', { data })
  })
  serve(contract.delivery.successful, async ({ caller, params, body, request }) => {
    const data = await database.transaction((tx) =>
      completeDelivery(tx, caller.accountId, params.id, body.deliveryCode),
    )
    if (data === 'wrong code') throw wrongCode()
    await settleCards(params.id, request.log)
    return ok('Delivery completed successfully', { data })
  })
  serve(contract.delivery.failed, async ({ caller, params, request }) => {
    const data = await database.transaction((tx) => failDelivery(tx, caller.accountId, params.id))
    await settleCards(params.id, request.log)
    return ok('Delivery Status Set Failed', { data })
  })

  /** Refunds, or ends an open session, before the seller is answered. */
  async function settleCards(deliveryId: string, log: FastifyBaseLogger): Promise<void> {
    const order = await findOrderOfDelivery(database.db, deliveryId)
    if (order?.paymentMethod === 'PayNow') await settleOrderNow(kit, order.id, log)
  }
}
