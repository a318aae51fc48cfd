import type { z } from 'zod'
import type { basketEndpoints, newBasketItem } from '#contract/endpoints/baskets.ts'
import type { Basket } from '#contract/records/basket.ts'
import { mergeChoice, priceWithOptions } from '#contract/rules/options.ts'
import type { AppContext } from '../../app-context.ts'
import { readClock } from '../../clock.ts'
import type { Announcement } from '../../db/announcements.ts'
import { announce, type Database, type Reader, type Tx } from '../../db/client.ts'
import { conflict, notFound } from '../../errors.ts'
import {
  deleteBasket,
  insertItem,
  insertItemWithChoice,
  type LineId,
  removeLine,
  setQuantity,
} from './changes.queries.ts'
import { changeChoice } from './change-choice.ts'
import { choiceKey, refuseChoice, refuseFood, severalLines } from './choices.ts'
import { presentBasket, presentPrice } from './present.ts'
import { countLines, findBasket, findBaskets, findContents, findFoodToAdd } from './queries.ts'

/*
 * Adding a food and setting a quantity are one statement each, which is atomic without a transaction around it. Another
 * reads the basket for the answer; where another call has deleted it in between, the answer is 404.
 */

type NewBasketItem = z.output<typeof newBasketItem>

/** What baskets are read with. */
type Context = Pick<AppContext, 'clock' | 'marketplace'>

/**
 * Adds a food to the customer's basket of its restaurant. Throws 404 for a food that the restaurant does not offer, 400 for
 * a choice that is not valid, 409 where the food or an option cannot be ordered now, 409 with the current price
 * where it differs from the shown one, 409 where the basket has the food, or of a food with option groups the same choice
 * and note: of several parallel calls one succeeds.
 */
export async function addItem(
  database: Database,
  context: Context,
  userId: string,
  item: NewBasketItem,
): Promise<Basket> {
  const { db } = database
  const wanted = { ...item, userId, foodPrice: context.marketplace.money().toMinor(item.price) }
  const plain = item.options.length === 0 ? await insertItem(db, readClock(context.clock), wanted) : undefined
  const basketId = plain ?? (await addChoice(db, context, userId, item))
  database.announce(changeOf(userId, basketId))
  return readBasket(db, context, { userId, basketId, hasChoice: !plain })
}

/** Adds a food with option groups, or throws why the food cannot be added. Returns the basket's id. */
async function addChoice(
  db: Reader,
  context: Context,
  userId: string,
  { restaurantId, foodId, quantity, price, options, note }: NewBasketItem,
): Promise<string> {
  const choice = mergeChoice(options)
  const optionIds = choice.map(({ optionId }) => optionId)
  const [food] = await findFoodToAdd(db, { ...readClock(context.clock), restaurantId, foodId, optionIds })
  if (!food) throw notFound()
  refuseChoice({ ...food, foodId }, choice)
  refuseFood({ ...food, foodId })
  const current = priceWithOptions(food.foodPrice, food.groups, choice)
  const money = context.marketplace.money()
  if (current !== money.toMinor(price)) {
    throw conflict('The price has changed', { price: money.fromMinor(current) }, 'PRICE_CHANGED')
  }
  const added = { userId, restaurantId, foodId, quantity, note, choice }
  const basketId =
    food.hasOptions &&
    (await insertItemWithChoice(db, { ...added, choiceKey: choiceKey(food, choice, note) }))
  if (!basketId) throw conflict('Already Added', undefined, 'ALREADY_IN_BASKET')
  return basketId
}

type LineChange = Omit<z.output<typeof basketEndpoints.updateItem.body>, 'basketId'>

/**
 * Sets the quantity of a line, and its options and note where given. Throws 404 for another customer's basket, or a line
 * that is not in it, 400 where the food has several lines and `itemId` is missing, and what `changeChoice` throws.
 */
export async function updateItem(
  database: Database,
  context: Context,
  { userId, basketId }: { userId: string; basketId: string },
  { options, note, ...line }: LineChange,
): Promise<Basket> {
  const { db } = database
  const id = { userId, basketId, ...line }
  let hasChoice = false
  if (options === undefined && note === undefined) {
    if (!(await setQuantity(db, id))) throw await whyNoLine(db, id)
  } else {
    hasChoice = await database.transaction((tx) => changeChoice(tx, context.clock, { ...id, options, note }))
  }
  database.announce(changeOf(userId, basketId))
  return readBasket(db, context, { userId, basketId, hasChoice })
}

/** The refusal for a line that was not found: 400 where the food has several lines, otherwise 404. */
async function whyNoLine(db: Reader, line: LineId) {
  if (line.itemId || (await countLines(db, line)) < 2) return notFound()
  return severalLines()
}

/**
 * Removes a line. Removing the last one deletes the basket and returns null. Throws 404 for another customer's basket, or a
 * line that is not in it, 400 where the food has several lines and `itemId` is missing.
 */
export async function removeItem(tx: Tx, context: Context, line: LineId): Promise<Basket | null> {
  const { userId, basketId } = line
  if (!(await removeLine(tx, line))) throw await whyNoLine(tx, line)
  announce(tx, changeOf(userId, basketId))
  const left = await findOwnBasket(tx, context, { userId, basketId })
  if (!left) await deleteBasket(tx, userId, basketId)
  return left
}

/** Deletes a basket. Throws 404 for another customer's. */
export async function clearBasket(tx: Tx, userId: string, basketId: string): Promise<void> {
  if (!(await deleteBasket(tx, userId, basketId))) throw notFound()
  announce(tx, changeOf(userId, basketId))
}

interface WantedBasket {
  userId: string
  basketId: string
  /** the caller knows of a line whose choice has to be read */
  hasChoice?: boolean
}

/** One of the customer's baskets at current prices. Throws 404 for another customer's. */
export async function readBasket(db: Reader, context: Context, wanted: WantedBasket): Promise<Basket> {
  const basket = await findOwnBasket(db, context, wanted)
  if (!basket) throw notFound()
  return basket
}

/** All baskets of a customer at current prices, newest first. */
export async function listBaskets(db: Reader, context: Context, userId: string): Promise<Basket[]> {
  const rows = await findBaskets(db, { ...readClock(context.clock), userId })
  const money = context.marketplace.money()
  return rows.map((row) => presentBasket(row, money)).filter((basket) => basket !== null)
}

/** The lines of all baskets of a customer, without display data: for the badges on food cards. */
export async function listContents(db: Reader, context: Context, userId: string) {
  const rows = await findContents(db, { ...readClock(context.clock), userId })
  const money = context.marketplace.money()
  return rows.map((row) => ({
    basketId: row.basketId,
    restaurantId: row.restaurantId,
    foodId: row.foodId,
    itemId: row.id,
    quantity: row.quantity,
    price: presentPrice(row, money),
  }))
}

async function findOwnBasket(
  db: Reader,
  context: Context,
  { hasChoice, ...id }: WantedBasket,
): Promise<Basket | null> {
  const [row] = await findBasket(db, { ...readClock(context.clock), ...id }, hasChoice)
  return row ? presentBasket(row, context.marketplace.money()) : null
}

/** For the customer's other open pages. */
export function changeOf(userId: string, basketId: string): Announcement {
  return { accounts: [userId], topic: 'basket', id: basketId }
}
