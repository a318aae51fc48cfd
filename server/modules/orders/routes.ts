import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { listOrdersOfSeller, listOrdersOfUser } from './lists.ts'
import { placeOrder } from './place-order.ts'
import { changeDeliveryAddress, readOrderFor } from './service.ts'

/** Orders: placing, reading, listing, changing the delivery address. */
export function orderRoutes(context: AppContext): void {
  const { serve, database } = context
  const { db } = database

  serve(contract.order.create, async ({ caller, params, body, reply }) => {
    const { order, created } = await database.transaction((tx) =>
      placeOrder(tx, caller.accountId, params.restaurantId, body),
    )
    if (created) return ok('Order placed successfully', { data: order })
    reply.code(200)
    return ok('This basket has been ordered already', { data: order })
  })
  serve(contract.order.updateAddress, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) =>
      changeDeliveryAddress(tx, caller.accountId, params.orderId, body.address),
    )
    return ok('Delivery address changed', { data })
  })
  serve(contract.order.get, async ({ callers, params }) =>
    ok('Order', { data: await readOrderFor(db, callers, params.id) }),
  )
  serve(contract.order.listOfUser, async ({ caller, query }) =>
    ok('Orders', await listOrdersOfUser(db, caller.accountId, query)),
  )
  serve(contract.order.listOfSeller, async ({ caller, query }) =>
    ok('Orders', await listOrdersOfSeller(db, caller.accountId, query)),
  )
  serve(contract.order.listOfRestaurant, async ({ caller, params, query }) =>
    ok('Orders', await listOrdersOfSeller(db, caller.accountId, { ...query, restaurant: params.id })),
  )
}
