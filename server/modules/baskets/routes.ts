import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Basket } from '#contract/records/basket.ts'
import { ok } from '../../http/endpoint.ts'
import { invalid } from '../../errors.ts'
import type { AppContext } from '../../app-context.ts'
import { orderAgain } from './order-again.ts'
import { holdsFood } from './queries.ts'
import {
  addItem,
  clearBasket,
  listBaskets,
  listContents,
  readBasket,
  removeItem,
  updateItem,
} from './service.ts'

/** The baskets of customers, one per restaurant. */
export function basketRoutes(context: AppContext): void {
  const { serve, database } = context
  const { db } = database

  serve(contract.basket.addItem, async ({ caller, body }) => {
    const data = await addItem(database, context, caller.accountId, body)
    return ok('Item added to basket successfully', { data })
  })
  serve(contract.basket.orderAgain, async ({ caller, params }) => {
    const data = await database.transaction((tx) => orderAgain(tx, context, caller.accountId, params.orderId))
    return ok('Items added to basket', { data })
  })
  serve(contract.basket.get, async ({ caller, params, request }) => {
    const basket = await readBasket(db, context, { userId: caller.accountId, basketId: params.id })
    logMissingRestaurants(request, [basket])
    return ok('Basket', { basket })
  })
  serve(contract.basket.list, async ({ caller, request }) => {
    const data = await listBaskets(db, context, caller.accountId)
    logMissingRestaurants(request, data)
    return ok('Baskets', { data })
  })
  serve(contract.basket.updateItem, async ({ caller, params, body }) => {
    if (body.basketId && body.basketId !== params.basketId) {
      throw invalid([{ path: 'basketId', message: 'Names another basket than the path' }])
    }
    const data = await updateItem(database, context, { userId: caller.accountId, ...params }, body)
    const isChoice = body.options !== undefined || body.note !== undefined
    return ok(isChoice ? 'Item updated' : 'Quantity updated', { data })
  })
  serve(contract.basket.removeItem, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) =>
      removeItem(tx, context, { userId: caller.accountId, basketId: params.basketId, ...body }),
    )
    return ok('Item removed from basket', { data })
  })
  serve(contract.basket.clear, async ({ caller, params }) => {
    await database.transaction((tx) => clearBasket(tx, caller.accountId, params.basketId))
    return ok('Basket cleared')
  })
  serve(contract.basket.check, async ({ caller, params, query }) => {
    const held = await holdsFood(db, caller.accountId, params.restaurantId, query.foodId)
    return held ? ok('Already Added') : { success: false, message: 'Not in the basket' }
  })
  serve(contract.basket.contents, async ({ caller }) =>
    ok('Basket contents', { data: await listContents(db, context, caller.accountId) }),
  )
}

/** A basket whose restaurant was deleted cannot be ordered and is logged as an error (specification, My Baskets). */
function logMissingRestaurants(request: FastifyRequest, shown: Basket[]): void {
  for (const { _id, restaurant } of shown) {
    if (!restaurant) request.log.error({ basket: _id }, 'the restaurant of a basket was deleted')
  }
}
