import { Readable } from 'node:stream'
import { contract } from '#contract/contract.ts'
import { ok, okJson } from '../../http/endpoint.ts'
import { orderPlaced } from '../../metrics/channels.ts'
import type { AppContext } from '../../app-context.ts'
import { readBoard, readRinging } from './board.ts'
import { listOrdersOfSeller, listOrdersOfUser } from './lists.ts'
import { placeOrder } from './place-order.ts'
import { changeDeliveryAddress, readOrderFor } from './service.ts'
import { findOrderedFoods, findRunningOrders } from './queries.ts'

/** Orders: placing, reading, listing, changing the delivery address. */
export function orderRoutes(context: AppContext): void {
  const { serve, database, clock, marketplace, couriers } = context
  const { db } = database

  serve(contract.order.create, async ({ caller, params, body, reply }) => {
    const { order, created } = await database.transaction((tx) =>
      placeOrder(tx, context, { userId: caller.accountId, ...params }, body),
    )
    if (created) {
      orderPlaced.publish(order)
      return ok('Order placed successfully', { data: order })
    }
    reply.code(200)
    return ok('This basket has been ordered already', { data: order })
  })
  serve(contract.order.updateAddress, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) =>
      changeDeliveryAddress(tx, caller.accountId, params.orderId, {
        addressId: body.address,
        money: marketplace.money(),
      }),
    )
    return ok('Delivery address changed', { data })
  })
  serve(contract.order.get, async ({ callers, params, query }) =>
    ok('Order', { data: couriers.withCourier(await readOrderFor(db, callers, params.id, query.role)) }),
  )
  serve(contract.order.running, async ({ caller }) => {
    const running = await findRunningOrders(db, { userId: caller.accountId })
    return ok('Running orders', { data: running.map(couriers.withCourier) })
  })
  serve(contract.order.listOfUser, async ({ caller, query }) =>
    okJson('Orders', await listOrdersOfUser(db, caller.accountId, query)),
  )
  serve(contract.order.orderedFoods, async ({ caller, params }) =>
    ok('Foods', { data: await findOrderedFoods(db, caller.accountId, params.restaurantId) }),
  )
  serve(contract.order.listOfSeller, async ({ caller, query }) =>
    okJson('Orders', await listOrdersOfSeller(db, caller.accountId, query)),
  )
  serve(contract.order.listOfRestaurant, async ({ caller, params, query }) =>
    okJson('Orders', await listOrdersOfSeller(db, caller.accountId, { ...query, restaurant: params.id })),
  )
  serve(contract.order.getBoard, async ({ caller }) =>
    okJson('Board', { data: await readBoard(db, clock, caller.accountId) }),
  )
  serve(contract.order.getRinging, async ({ caller }) =>
    ok('Ringing', { data: await readRinging(db, caller.accountId) }),
  )
  serve(contract.order.export, async ({ caller, query, reply }) => {
    // Loaded when it is needed, like the packages of the menu file: few use them, and the start would wait for them.
    const { exportOrders } = await import('./export-orders.ts')
    const csv = await exportOrders(db, clock.zone, caller.accountId, query)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="foodie-orders-${query.from}-to-${query.to}.csv"`)
      .send(Readable.from(csv))
  })
}
