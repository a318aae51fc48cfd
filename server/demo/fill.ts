import { eq, sql } from 'drizzle-orm'
import type { ImageStore } from '../adapters/images/store.ts'
import type { Database, Tx } from '../db/client.ts'
import { basketItemOptions, basketItems, baskets } from '../db/schema/baskets.ts'
import { favourites } from '../db/schema/favourites.ts'
import { choiceKey } from '../modules/baskets/choices.ts'
import { countOrders } from '../modules/catalogue/orders-count.ts'
import { type InsertedRestaurant, insertCatalogue } from './catalogue.ts'
import { insertCases } from './cases.ts'
import { insertFeedbackCases } from './feedback-cases.ts'
import { insertComplaints } from './complaints.ts'
import { insertContactForms } from './contact-forms.ts'
import { isEmpty } from './is-empty.ts'
import { insertNotifications } from './notifications.ts'
import { insertOrders } from './orders.ts'
import { type DemoPasswords, knownPasswords } from './passwords.ts'
import { insertPeople } from './people.ts'
import { insertPictures, readManifest, storePictures } from './pictures.ts'
import { insertRatings } from './ratings.ts'
import { insertCommission, insertStatements } from './statements.ts'
import { insertMissedSearches, insertSynonyms } from './searches.ts'
import { type Random, seededRandom } from './random.ts'

const day = 24 * 60 * 60 * 1000
/** The key of the advisory lock; differs from all other keys in the product. */
const fillLock = 7_301_002

export interface FillOptions {
  log: (text: string) => void
  passwords?: DemoPasswords
  /** called as soon as the demo is stored, whatever fails after that */
  onStored?: () => void
  /** the time of the newest records */
  now?: Date
  /** the business time zone, whose meal times orders are placed at */
  zone?: string
}

/**
 * Fills an empty database with the demo (decisions §10), completely or not at all; does nothing where there are accounts.
 * Several processes may call it at the same time. Apart from the password hashes the result depends on `now`,
 * the time of the newest records, and `zone` only. Returns whether this call has filled it.
 */
export async function fillDemo(
  database: Database,
  store: ImageStore,
  { log, passwords = knownPasswords, onStored, now = new Date(), zone = 'Asia/Kolkata' }: FillOptions,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  log('Filling in the demo …')
  const pictures = await readManifest()
  await storePictures(store, pictures)
  const fill = async (tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if (!(await isEmpty(database))) return false
    const random = seededRandom(1995)
    const openedAt = new Date(now.getTime() - 420 * day)
    await insertPictures(tx, pictures)
    const people = await insertPeople(tx, random, openedAt, passwords)
    const restaurants = await insertCatalogue(tx, random, people.sellerIds, openedAt)
    const demoSeller = restaurants[0]!.sellerId
    await insertCommission(tx, demoSeller)
    const orders = await insertOrders(tx, random, people.customers, restaurants, { now, zone })
    await insertStatements(tx, demoSeller, { now, zone, closedBy: people.adminId })
    await countOrders(tx, 'all')
    await insertRatings(tx, random, orders, now)
    await insertComplaints(tx, random, orders, people, now)
    await insertNotifications(tx, random, orders)
    await insertContactForms(tx, random, people.adminId, now)
    await insertSynonyms(tx)
    await insertMissedSearches(tx, { now, zone })
    await insertBasket(tx, random.id(now), people.customers[0]!.id, restaurants[2]!)
    await insertFavourites(tx, random, people.customers[0]!.id, restaurants.slice(3, 5), now)
    await insertCases(tx, random, { people, orders, now })
    await insertFeedbackCases(tx, random, { people, now })
    return true
  }
  // A second process waits for the lock until the first has finished, which can exceed the limits of statements.
  const isFilled = await database.transaction(fill, { isLong: true })
  if (isFilled) onStored?.()
  await database.db.execute(sql`analyze`)
  return isFilled
}

/** Inserts a basket with the first three foods of a restaurant, with their preselected options. */
async function insertBasket(
  tx: Tx,
  id: string,
  userId: string,
  { id: restaurantId, foods }: InsertedRestaurant,
): Promise<void> {
  await tx.insert(baskets).values({ id, userId, restaurantId })
  await tx
    .insert(basketItems)
    .values(foods.slice(0, 3).map((food, index) => ({ basketId: id, foodId: food.id, quantity: index + 1 })))
  const { rows: lines } = await tx.execute<{ itemId: string; optionIds: string[] }>(sql`
    select i.id as "itemId", array_agg(p.id) as "optionIds"
    from basket_items i join food_option_groups x on x.food_id = i.food_id join options p on p.group_id = x.group_id
    where i.basket_id = ${id} and p.preselected group by i.id`)
  for (const { itemId, optionIds } of lines) {
    const choice = optionIds.map((optionId) => ({ optionId, quantity: 1 }))
    const key = choiceKey({ hasOptions: true }, choice, '')
    await tx.update(basketItems).set({ choiceKey: key }).where(eq(basketItems.id, itemId))
    await tx.insert(basketItemOptions).values(choice.map((option) => ({ itemId, ...option })))
  }
}

/** Makes restaurants and two dishes of each of them favourites of a customer. */
async function insertFavourites(
  tx: Tx,
  random: Random,
  userId: string,
  restaurants: InsertedRestaurant[],
  now: Date,
): Promise<void> {
  const references = restaurants.flatMap(({ id: restaurantId, foods }) => [
    ...foods.slice(0, 2).map(({ id }) => ({ referenceType: 'Food' as const, referenceId: id })),
    { referenceType: 'Restaurant' as const, referenceId: restaurantId },
  ])
  await tx
    .insert(favourites)
    .values(references.map((reference) => ({ id: random.id(now), userId, createdAt: now, ...reference })))
}
