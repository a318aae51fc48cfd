import { sql } from 'drizzle-orm'
import { contract } from '#contract/contract.ts'
import type { Order } from '#contract/records/order.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { forbidden } from '../../errors.ts'
import { asFirstAble, ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import { once, type RepeatableCall } from '../../http/once.ts'
import { readOrderFor } from '../orders/service.ts'
import { readOrder } from '../orders/steps.ts'
import { reconcileOrderBeforeReply } from '../payments/reconcile-before-reply.ts'
import { answerCancel, requestCancel } from './cancel-requests.ts'
import {
  completeDelivery,
  completeWithoutCode,
  failDelivery,
  renewCode,
  wrongDeliveryCode,
} from './handover.ts'
import { cancelByOperator, changeByOperator } from './operator-steps.ts'
import { setExpected, setOnItsWay, setReady } from './progress.ts'
import { acceptOrder, cancelOrder, declineOrder, setSeen } from './service.ts'

/** The steps of a placed order: cancel it, accept or decline it, prepare it, complete or fail its delivery. */
export function orderStepRoutes(context: AppContext): void {
  orderRoutes(context)
  operatorRoutes(context)
  deliveryRoutes(context)
}

function orderRoutes(context: AppContext): void {
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
      once(tx, call, () => declineOrder(tx, clock, { sellerId: caller.accountId, ...params }, body)),
    )
    return ok('Order declined', { data })
  })
  serve(contract.order.setSeen, async ({ caller, body }) => {
    await database.transaction((tx) => setSeen(tx, caller.accountId, body.orders))
    return ok('Orders seen')
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

/** The steps of operators, for orders of everybody. */
function operatorRoutes(context: AppContext): void {
  const { serve, marketplace } = context
  serve(contract.admin.cancelOrder, async (call) => {
    const { caller, params, body, request, database: logging } = call
    const step = { adminId: caller.accountId, ...params }
    const cancelled = await logging.transaction((tx) =>
      once(tx, call, () => cancelByOperator(tx, step, body.reason)),
    )
    logAdminAction(request, caller, 'order-cancelled', params.orderId)
    // The answer is that of the step, as of a repeat; the next reader of the order finds the refund made.
    if (cancelled.paymentMethod === 'PayNow')
      await reconcileOrderBeforeReply(context, params.orderId, request.log)
    return ok('Order cancelled', { data: cancelled })
  })
  serve(contract.admin.updateOrder, async ({ caller, params, body, request, database: logging }) => {
    const step = { adminId: caller.accountId, ...params }
    const data = await logging.transaction((tx) => changeByOperator(tx, step, body))
    logAdminAction(request, caller, 'order-changed', params.orderId)
    return ok('Order changed', { data })
  })
  serve(contract.delivery.completeWithoutCode, async (call) => {
    const { params, body } = call
    const order = await asFirstAble(call, (caller, logging) => {
      const role = caller.role === 'admin' ? 'admin' : 'seller'
      if (role === 'seller' && !marketplace.current().completeWithoutCode) throw forbidden()
      const by = { role, id: caller.accountId } as const
      return logging.transaction((tx) =>
        once(tx, { ...call, caller }, () => completeWithoutCode(tx, by, params.deliveryId, body.reason)),
      )
    })
    const operator = call.callers.find(({ role }) => role === 'admin')
    if (operator) logAdminAction(call.request, operator, 'order-completed', order._id)
    return ok('Delivery completed successfully', { data: order.delivery!, order })
  })
}

function deliveryRoutes({ serve, database, clock }: AppContext): void {
  /**
   * Takes a step once. Returns the delivery and its order. The stored result is the delivery alone, as in other releases:
   * for a repeat the order is read.
   */
  const take = async (call: RepeatableCall, step: (tx: Tx) => Promise<Order | 'wrong code'>) => {
    const taken = await database.transaction(async (tx) => {
      const after: { order?: Order } = {}
      const data = await once(tx, call, async () => {
        const order = await step(tx)
        if (order === 'wrong code') return order
        after.order = order
        return order.delivery!
      })
      if (data === 'wrong code') return undefined
      const isOrder = sql`o.id = (select order_id from deliveries where id = ${data._id})`
      return { data, order: after.order ?? (await readOrder(tx, isOrder, 'seller')) }
    })
    if (!taken) throw wrongDeliveryCode()
    return taken
  }

  serve(contract.delivery.create, async (call) => {
    const { caller, params, body } = call
    const accept = (tx: Tx) => acceptOrder(tx, clock, { sellerId: caller.accountId, ...params }, body.minutes)
    return ok('Order accepted', await take(call, accept))
  })
  serve(contract.delivery.setReady, async (call) => {
    const { caller, params } = call
    return ok(
      'Order ready',
      await take(call, (tx) => setReady(tx, { sellerId: caller.accountId, ...params })),
    )
  })
  serve(contract.delivery.setOnItsWay, async (call) => {
    const { caller, params } = call
    const dispatch = (tx: Tx) => setOnItsWay(tx, { sellerId: caller.accountId, ...params })
    return ok('Order on its way', await take(call, dispatch))
  })
  serve(contract.delivery.setExpected, async (call) => {
    const { caller, params, body } = call
    const change = (tx: Tx) => setExpected(tx, clock, { sellerId: caller.accountId, ...params }, body)
    return ok('Expected time changed', await take(call, change))
  })
  serve(contract.delivery.successful, async (call) => {
    const { caller, params, body } = call
    const complete = (tx: Tx) => completeDelivery(tx, caller.accountId, params.id, body.deliveryCode)
    return ok('Delivery completed successfully', await take(call, complete))
  })
  serve(contract.delivery.failed, async (call) => {
    const { caller, params, body } = call
    const fail = (tx: Tx) => failDelivery(tx, caller.accountId, params.id, body.reason)
    return ok('Delivery Status Set Failed', await take(call, fail))
  })
  serve(contract.delivery.renewCode, async ({ caller, params }) => {
    const data = await database.transaction((tx) => renewCode(tx, caller.accountId, params.deliveryId))
    return ok('New delivery code', { data })
  })
}
