import { sql } from 'drizzle-orm'
import type { NewOrder } from '#contract/endpoints/orders.ts'
import { addressMissing } from '#contract/rules/order.ts'
import type { Avoids } from '#contract/records/account.ts'
import type { Order } from '#contract/records/order.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { type Bill, billOf, orderTax, priceLines } from '#contract/rules/pricing.ts'
import type { AppContext } from '../../app-context.ts'
import { readClock } from '../../clock.ts'
import type { Tx } from '../../db/client.ts'
import { emailUnconfirmed, invalid, notFound } from '../../errors.ts'
import { mustConfirmEmail } from '../email-confirmation/confirmation.ts'
import { requireAvailable, requireConfirmed, requireThere } from './confirmed-lines.ts'
import {
  insertOrder,
  type NewOrderRow,
  type OrderService,
  orderedOption,
  type PlacedRow,
} from './insert-order.ts'
import { type BasketToPlace, type ContentToPlace, lockToPlace } from './placing.queries.ts'
import { billNumber } from './bill-number.ts'
import {
  requireMinimum,
  requireOffered,
  requireOpen,
  requirePayment,
  requireReached,
  requireSlot,
} from './required-terms.ts'
import { announceStep } from './step-statements.ts'
import { readOrder } from './steps.ts'

/**
 * Turns the customer's basket into an order (decisions §5), in three statements: lock the basket; read its lines and lock
 * their restaurant and foods (both are sent together); write the order. Chosen options are read by one more, after the locks. Of several simultaneous
 * confirmations one places the order and the others return that order (`created` false). Names, options, prices and the
 * address are copied, the basket is deleted, the seller is notified. With `tellKitchen` the order also copies what the
 * customer avoids.
 *
 * Throws 404 for another customer's basket, 403 before the first order of one whose e-mail address has to be confirmed, 400
 * for another customer's address, 409 with the current foods and totals where they differ from what was confirmed, 409 where something was deleted, hidden, sold out, closed at the time of the order, or
 * has other options now, or where the restaurant's terms do not allow the order (docs/decisions/0022-delivery-charges.md).
 * Nothing changes then.
 */
export async function placeOrder(
  tx: Tx,
  { clock, marketplace }: Pick<AppContext, 'clock' | 'marketplace'>,
  { userId, restaurantId }: { userId: string; restaurantId: string },
  wanted: NewOrder,
): Promise<{ order: Order; created: boolean }> {
  const { basketId, paymentMethod } = wanted
  const { now, zone } = readClock(clock)
  const { scheduledFor } = wanted
  const { basket, content: shared } = await lockToPlace(
    tx,
    { now: scheduledFor ?? now, zone },
    { basketId, userId, addressId: wanted.address ?? null },
  )
  if (!basket) return { order: await readPlacedOrder(tx, userId, basketId), created: false }
  if (basket.restaurantId !== restaurantId) throw notFound()
  if (marketplace.confirmsEmails() && (await mustConfirmEmail(tx, userId))) throw emailUnconfirmed()
  const content = requireThere(shared)
  const { to } = content
  requireOffered(content.restaurant.terms, wanted.fulfilment)
  requireSlot(content.restaurant, scheduledFor, now)
  requireOpen(content.restaurant, scheduledFor)
  requireAvailable(content, scheduledFor !== null)
  requirePayment(content.restaurant, marketplace.current().payments, paymentMethod)
  const money = marketplace.money()
  const bill = requireBill(content, { wanted, money }, to !== null)
  const address = wanted.fulfilment === 'pickup' ? content.restaurant.terms?.address : to
  if (!address) throw addressNeeded()
  const service: OrderService = {
    fulfilment: wanted.fulfilment,
    scheduledFor,
    instructions: wanted.instructions,
  }
  const avoids = wanted.tellKitchen ? somethingAvoided(basket.avoids) : null
  const row = { basketId, userId, content, address, bill, money, service, paymentMethod, avoids, now }
  const placed = await insertOrder(tx, row)
  announceStep(tx, { id: placed.id, userId, sellerId: content.restaurant.sellerId }, placed)
  return { order: presentPlaced(placed, row, basket.buyer), created: true }
}

/**
 * The bill of an order that meets the terms of its restaurant, as it was confirmed. Throws 409 where it does not meet them
 * or costs something else; 400 where they depend on an address that is not the customer's.
 */
function requireBill(
  { lines, restaurant: { terms } }: ContentToPlace,
  confirmed: { wanted: NewOrder; money: MarketplaceMoney },
  isOwn: boolean,
): Bill {
  const { wanted, money } = confirmed
  const totals = priceLines(lines, money)
  const { fulfilment, address } = wanted
  if (!terms) return requireConfirmed(lines, totals, { deliveryFee: 0, tip: 0 }, confirmed)
  let deliveryFee = 0
  if (fulfilment === 'delivery') {
    if (!address || !isOwn) throw addressNeeded()
    deliveryFee = requireReached(terms, address, totals.totalPrice)
  }
  requireMinimum(terms, totals.totalPrice, money)
  const tip = terms.tips ? money.toMinor(wanted.tip) : 0
  return requireConfirmed(lines, totals, { deliveryFee, tip }, confirmed)
}

const addressNeeded = () => invalid([{ path: 'address', message: addressMissing }])

/** The order as its customer reads it from now on, without another query. */
function presentPlaced(
  placed: PlacedRow,
  { content, bill, money, service, address, paymentMethod, avoids }: NewOrderRow,
  buyer: BasketToPlace['buyer'],
): Order {
  const { restaurant, lines, ratings } = content
  return {
    _id: placed.id,
    billNumber: billNumber(placed.billNumber),
    orderStatus: placed.status,
    paymentMethod,
    paymentStatus: placed.paymentStatus,
    createdAt: placed.createdAt,
    acceptLimit: placed.acceptLimit,
    acceptBy: placed.acceptBy,
    ...billOf(bill, money),
    ...orderTax(money),
    ...service,
    scheduledFor: service.scheduledFor && new Date(service.scheduledFor).toISOString(),
    foodItems: lines.map(({ foodId, name, quantity, price, chosen, note, image }, position) => ({
      _id: itemId(placed.id, position),
      food: foodId,
      name,
      quantity,
      price: money.fromMinor(price),
      options: chosen.map((option) => ({ ...orderedOption(option), price: money.fromMinor(option.price) })),
      note,
      image,
    })),
    restaurant: {
      _id: restaurant.id,
      name: restaurant.name,
      phoneNumber: restaurant.phoneNumber,
      ...(restaurant.usualMinutes !== null && { usualMinutes: restaurant.usualMinutes }),
    },
    user: buyer,
    deliveryAddress: address,
    ...(service.fulfilment === 'delivery' && restaurant.metres !== null && { distance: restaurant.metres }),
    avoids,
    ratings,
    timeline: [{ type: 'placed', at: placed.createdAt, by: 'user', reason: '' }],
    cancelledBy: null,
    cancelReason: null,
    cancelText: '',
    cancelRequest: null,
    seenAt: null,
    delivery: null,
    refund: null,
    refunded: 0,
    refunds: [],
    complaint: null,
  }
}

/** The id of a line of an order in the interface, as `order_item_id` of the database makes it. */
function itemId(orderId: string, position: number): string {
  return `${orderId.slice(0, 14)}8${orderId.slice(15, 32)}${position.toString(16).padStart(4, '0')}`
}

/** The order that was placed from a basket. Throws 404. */
function readPlacedOrder(tx: Tx, userId: string, basketId: string): Promise<Order> {
  return readOrder(tx, sql`o.basket_id = ${basketId} and o.user_id = ${userId}`, 'user')
}

/** The saved diet and avoided allergens of a customer; null if there are none. */
function somethingAvoided(avoids: Avoids): Avoids | null {
  return avoids.diet || avoids.allergens.length > 0 ? avoids : null
}
