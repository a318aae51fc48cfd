import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { newBasketItem } from '#contract/endpoints/baskets.ts'
import type { Basket } from '#contract/records/basket.ts'
import { toPaise, toRupees } from '#contract/rules/pricing.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { baskets } from '../../db/schema/baskets.ts'
import { conflict, notFound } from '../../errors.ts'
import {
  deleteBasket,
  deleteItem,
  insertItem,
  lockBasket,
  openBasket,
  setQuantity,
  shareLines,
  shareRestaurant,
} from './changes.queries.ts'
import { presentBaskets, presentPrice } from './present.ts'
import { findBasketLines, findContents, findPrice } from './queries.ts'

/**
 * Adds a food to the customer's basket of its restaurant. Throws 404 for a food that the restaurant does not offer, 409 with
 * the current price (rupees) where it differs from the shown one, 409 where the basket has the food already: of several
 * parallel calls one succeeds.
 */
export async function addItem(
  tx: Tx,
  userId: string,
  { restaurantId, foodId, quantity, price }: z.output<typeof newBasketItem>,
): Promise<Basket> {
  const basketId = await openBasket(tx, userId, restaurantId)
  if (!basketId) throw notFound()
  const shown = toPaise(price)
  const added = await insertItem(tx, { basketId, restaurantId }, { foodId, quantity, price: shown })
  if (added) {
    announceChange(tx, userId, basketId)
    return readBasket(tx, userId, basketId)
  }

  const current = await findPrice(tx, restaurantId, foodId)
  if (current === undefined) throw notFound()
  if (current === shown) throw conflict('Already Added', undefined, 'ALREADY_IN_BASKET')
  throw conflict('The price has changed', { price: toRupees(current) }, 'PRICE_CHANGED')
}

/** Sets the quantity of a food. Throws 404 for another customer's basket, or a food that is not in it. */
export async function updateItem(
  tx: Tx,
  userId: string,
  basketId: string,
  { foodId, quantity }: { foodId: string; quantity: number },
): Promise<Basket> {
  await requireBasket(tx, userId, basketId)
  if (!(await setQuantity(tx, basketId, foodId, quantity))) throw notFound()
  announceChange(tx, userId, basketId)
  return readBasket(tx, userId, basketId)
}

/**
 * Removes a food. Removing the last one deletes the basket and returns null. Throws 404 for another customer's basket, or a
 * food that is not in it.
 */
export async function removeItem(
  tx: Tx,
  userId: string,
  basketId: string,
  foodId: string,
): Promise<Basket | null> {
  await requireBasket(tx, userId, basketId)
  if (!(await deleteItem(tx, basketId, foodId))) throw notFound()
  announceChange(tx, userId, basketId)
  const [left] = await findOwnBasket(tx, userId, basketId)
  if (!left) await deleteBasket(tx, basketId)
  return left ?? null
}

/** Deletes a basket. Throws 404 for another customer's. */
export async function clearBasket(tx: Tx, userId: string, basketId: string): Promise<void> {
  await requireBasket(tx, userId, basketId)
  announceChange(tx, userId, basketId)
  await deleteBasket(tx, basketId)
}

/** One of the customer's baskets at current prices. Throws 404 for another customer's. */
export async function readBasket(db: Reader, userId: string, basketId: string): Promise<Basket> {
  const [basket] = await findOwnBasket(db, userId, basketId)
  if (!basket) throw notFound()
  return basket
}

/** All baskets of a customer at current prices, newest first. */
export async function listBaskets(db: Reader, userId: string): Promise<Basket[]> {
  return presentBaskets(await findBasketLines(db, eq(baskets.userId, userId)))
}

/** The foods in all baskets of a customer, without display data: for the badges on food cards. Prices in rupees. */
export async function listContents(db: Reader, userId: string) {
  const rows = await findContents(db, userId)
  return rows.map((row) => ({
    basketId: row.basketId,
    restaurantId: row.restaurantId,
    foodId: row.foodId,
    quantity: row.quantity,
    price: presentPrice(row),
  }))
}

/** A basket that becomes an order. It is locked until the transaction ends, with its restaurant and foods. */
export interface BasketForOrder {
  basketId: string
  restaurantId: string
  restaurantDeleted: boolean
  /** prices in paise */
  lines: { foodId: string; name: string; quantity: number; price: number; isDeleted: boolean }[]
}

/**
 * Locks the customer's basket, then its restaurant and foods against changes; always in this order, to avoid deadlocks. Null
 * for another customer's or a deleted basket.
 */
export async function lockBasketForOrder(
  tx: Tx,
  userId: string,
  basketId: string,
): Promise<BasketForOrder | null> {
  if (!(await lockBasket(tx, userId, basketId))) return null
  const restaurant = await shareRestaurant(tx, basketId)
  if (!restaurant) return null
  const lines = await shareLines(tx, basketId)
  return {
    basketId,
    restaurantId: restaurant.id,
    restaurantDeleted: restaurant.isDeleted,
    lines: lines.map((line) => ({ ...line, isDeleted: line.isDeleted || restaurant.isDeleted })),
  }
}

/** Deletes a basket that has become an order. */
export const deleteOrderedBasket = deleteBasket

async function findOwnBasket(db: Reader, userId: string, basketId: string): Promise<Basket[]> {
  return presentBaskets(await findBasketLines(db, and(eq(baskets.id, basketId), eq(baskets.userId, userId))))
}

async function requireBasket(tx: Tx, userId: string, basketId: string): Promise<void> {
  if (!(await lockBasket(tx, userId, basketId))) throw notFound()
}

/** Announces a change to the customer's other open pages. */
function announceChange(tx: Tx, userId: string, basketId: string): void {
  announce(tx, { accounts: [userId], topic: 'basket', id: basketId })
}
