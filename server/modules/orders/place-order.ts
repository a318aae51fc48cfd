import { sql } from 'drizzle-orm'
import type { NewOrder } from '#contract/endpoints/orders.ts'
import { addressMissing } from '#contract/rules/order.ts'
import type { Order } from '#contract/records/order.ts'
import { priceLines, type Totals, toPaise, toRupees, totalsInRupees } from '#contract/rules/pricing.ts'
import type { Tx } from '../../db/client.ts'
import { orderItems, orders } from '../../db/schema/orders.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { deleteOrderedBasket, lockBasketForOrder } from '../baskets/service.ts'
import { notify } from '../notifications/service.ts'
import { billNumber, presentOrder } from './present.ts'
import { findDeliveryAddress, findOrder, findOpenRestaurant } from './queries.ts'
import { recordOrderEvent } from './steps.ts'

type Basket = NonNullable<Awaited<ReturnType<typeof lockBasketForOrder>>>

/**
 * Turns the customer's basket into an order (decisions §5). The basket's row is locked first: of several simultaneous
 * confirmations one places the order and the others return that order (`created` false). Names, prices and the address
 * are copied, the basket is deleted, the seller is notified.
 *
 * Throws 404 for another customer's basket, 400 for another customer's address, 409 with the current foods and sums where
 * they differ from what was confirmed, 409 where something was deleted. Nothing changes then.
 */
export async function placeOrder(
  tx: Tx,
  userId: string,
  restaurantId: string,
  wanted: NewOrder,
): Promise<{ order: Order; created: boolean }> {
  const basket = await lockBasketForOrder(tx, userId, wanted.basketId)
  if (!basket) return { order: await readPlacedOrder(tx, userId, wanted.basketId), created: false }
  if (basket.restaurantId !== restaurantId) throw notFound()
  const restaurant = await findOpenRestaurant(tx, restaurantId)
  if (!restaurant) throw conflict('This restaurant has closed its page', undefined, 'GONE')
  const totals = judgeBasket(basket, wanted)
  const address = await findDeliveryAddress(tx, userId, wanted.address)
  if (!address) throw invalid([{ path: 'address', message: addressMissing }])

  const [order] = await tx
    .insert(orders)
    .values({
      ...totals,
      ...address,
      basketId: basket.basketId,
      userId,
      restaurantId,
      sellerId: restaurant.sellerId,
      restaurantName: restaurant.name,
      paymentMethod: wanted.paymentMethod,
    })
    .returning({ id: orders.id, billNumber: orders.billNumber })
  if (!order) throw new Error('an insert returns its row')
  await tx.insert(orderItems).values(
    basket.lines.map(({ foodId, name, quantity, price }, position) => ({
      orderId: order.id,
      position,
      foodId,
      name,
      quantity,
      price,
    })),
  )
  await deleteOrderedBasket(tx, basket.basketId)
  await recordOrderEvent(tx, { id: order.id, userId, sellerId: restaurant.sellerId }, 'placed', {
    role: 'user',
    id: userId,
  })
  await notify(tx, restaurant.sellerId, {
    type: 'order-placed',
    data: { billNumber: billNumber(order.billNumber), restaurantName: restaurant.name },
  })
  const row = await findOrder(tx, sql`o.id = ${order.id}`)
  if (!row) throw new Error('the order was just written')
  return { order: presentOrder(row, 'user'), created: true }
}

/** The order that was placed from a basket. Throws 404. */
async function readPlacedOrder(tx: Tx, userId: string, basketId: string): Promise<Order> {
  const row = await findOrder(tx, sql`o.basket_id = ${basketId} and o.user_id = ${userId}`)
  if (!row) throw notFound()
  return presentOrder(row, 'user')
}

/** The sums by current prices. Throws 409 where the customer confirmed other foods, prices or sums. */
function judgeBasket(basket: Basket, wanted: NewOrder): Totals {
  if (basket.lines.length === 0 || basket.lines.some(({ isDeleted }) => isDeleted)) {
    throw conflict('A food in this basket is no longer available. Please remove it first.', undefined, 'GONE')
  }
  const totals = priceLines(basket.lines)
  const confirmed = new Map(wanted.foods.map((food) => [food.foodId, food]))
  const sameFoods =
    wanted.foods.length === basket.lines.length &&
    basket.lines.every(({ foodId, quantity, price }) => {
      const food = confirmed.get(foodId)
      return food?.quantity === quantity && (food.price === undefined || toPaise(food.price) === price)
    })
  const sameTotals = (Object.keys(totals) as (keyof Totals)[]).every(
    (key) => toPaise(wanted[key]) === totals[key],
  )
  if (sameFoods && sameTotals) return totals
  throw conflict(
    'Prices or items have changed. Please check the new total and confirm again.',
    {
      foods: basket.lines.map(({ foodId, quantity, price }) => ({
        foodId,
        quantity,
        price: toRupees(price),
      })),
      ...totalsInRupees(totals),
    },
    'TOTALS_CHANGED',
  )
}
