import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { once } from '../../http/once.ts'
import type { AppContext } from '../../app-context.ts'
import { readOrderFor } from '../orders/service.ts'
import { reconcileOrderBeforeReply } from '../payments/reconcile-before-reply.ts'
import { answerCancel, requestCancel } from './cancel-requests.ts'
import { completeDelivery, failDelivery, renewCode, wrongCode } from './handover.ts'
import { setExpected, setOnItsWay, setReady } from './progress.ts'
import { setSeen } from './seen.ts'
import { acceptOrder, cancelOrder, declineOrder } from './service.ts'

/** The steps of a placed order: cancel it, accept or decline it, prepare it, complete or fail its delivery. */
export function orderStepRoutes(context: AppContext): void {
  waitingRoutes(context)
  progressRoutes(context)
  handoverRoutes(context)
}

function waitingRoutes(context: AppContext): void {
  const { serve, database, clock } = context

  serve(contract.order.cancel, async ({ caller, callers, params, request }) => {
    const cancelled = await database.transaction((tx) => cancelOrder(tx, caller.accountId, params.orderId))
    if (cancelled.paymentMethod === 'CashOnDelivery')
      return ok('Order successfully canceled', { data: cancelled })
    await reconcileOrderBeforeReply(context, params.orderId, request.log)
    return ok('Order successfully canceled', {
      data: await readOrderFor(database.db, callers, params.orderId),
    })
  })
  serve(contract.order.decline, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => declineOrder(tx, clock, caller.accountId, params.orderId, body)),
    )
    return ok('Order declined', { data })
  })
  serve(contract.order.setSeen, async ({ caller, body }) => {
    await database.transaction((tx) => setSeen(tx, caller.accountId, body.orders))
    return ok('Orders seen')
  })
  serve(contract.delivery.create, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => acceptOrder(tx, clock, caller.accountId, params.orderId, body.minutes)),
    )
    return ok('Order accepted', { data })
  })
}

function progressRoutes({ serve, database, clock }: AppContext): void {
  serve(contract.delivery.setReady, async (call) => {
    const data = await database.transaction((tx) =>
      once(tx, call, () => setReady(tx, call.caller.accountId, call.params.deliveryId)),
    )
    return ok('Order ready', { data })
  })
  serve(contract.delivery.setOnItsWay, async (call) => {
    const data = await database.transaction((tx) =>
      once(tx, call, () => setOnItsWay(tx, call.caller.accountId, call.params.deliveryId)),
    )
    return ok('Order on its way', { data })
  })
  serve(contract.delivery.setExpected, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => setExpected(tx, clock, caller.accountId, params.deliveryId, body)),
    )
    return ok('Expected time changed', { data })
  })
  serve(contract.order.requestCancel, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => requestCancel(tx, caller.accountId, params.orderId, body.reason)),
    )
    return ok('The restaurant was asked to cancel the order', { data })
  })
  serve(contract.order.answerCancel, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => answerCancel(tx, caller.accountId, params.orderId, body.agree)),
    )
    return ok(body.agree ? 'Order cancelled' : 'Request to cancel declined', { data })
  })
}

function handoverRoutes({ serve, database }: AppContext): void {
  serve(contract.delivery.successful, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => completeDelivery(tx, caller.accountId, params.id, body.deliveryCode)),
    )
    if (data === 'wrong code') throw wrongCode()
    return ok('Delivery completed successfully', { data })
  })
  serve(contract.delivery.failed, async (call) => {
    const { caller, params, body } = call
    const data = await database.transaction((tx) =>
      once(tx, call, () => failDelivery(tx, caller.accountId, params.id, body.reason)),
    )
    return ok('Delivery Status Set Failed', { data })
  })
  serve(contract.delivery.renewCode, async ({ caller, params }) => {
    const data = await database.transaction((tx) => renewCode(tx, caller.accountId, params.deliveryId))
    return ok('New delivery code', { data })
  })
}
