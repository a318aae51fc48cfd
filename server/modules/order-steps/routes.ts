import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { readOrderFor } from '../orders/service.ts'
import { reconcileOrderBeforeReply } from '../payments/reconcile-before-reply.ts'
import { cancelOrder } from './cancel-order.ts'
import { acceptOrder, completeDelivery, failDelivery, wrongCode } from './service.ts'

/** The steps of a placed order: cancel it, accept it, complete or fail its delivery. */
export function orderStepRoutes(context: AppContext): void {
  const { serve, database } = context

  serve(contract.order.cancel, async ({ caller, callers, params, request }) => {
    const cancelled = await database.transaction((tx) => cancelOrder(tx, caller.accountId, params.orderId))
    if (cancelled.paymentMethod === 'CashOnDelivery')
      return ok('Order successfully canceled', { data: cancelled })
    await reconcileOrderBeforeReply(context, params.orderId, request.log)
    return ok('Order successfully canceled', {
      data: await readOrderFor(database.db, callers, params.orderId),
    })
  })
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
