import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { Kit } from '../../kit.ts'
import { acceptOrder, completeDelivery, failDelivery, wrongCode } from './service.ts'

/** Accepting an order, and how its delivery ended. */
export function deliveryRoutes({ serve, database }: Kit): void {
  serve(contract.delivery.create, async ({ caller, params }) => {
    const data = await database.transaction((tx) => acceptOrder(tx, caller.accountId, params.orderId))
    return ok('Order accepted', { data })
  })
  serve(contract.delivery.successful, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) =>
      completeDelivery(tx, caller.accountId, params.id, body.deliveryCode),
    )
    if (data === 'wrong code') throw wrongCode()
    return ok('Delivery completed successfully', { data })
  })
  serve(contract.delivery.failed, async ({ caller, params }) => {
    const data = await database.transaction((tx) => failDelivery(tx, caller.accountId, params.id))
    return ok('Delivery Status Set Failed', { data })
  })
}
