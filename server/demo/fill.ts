import { sql } from 'drizzle-orm'
import type { ImageStore } from '../adapters/images/store.ts'
import type { Database, Tx } from '../db/client.ts'
import { basketItems, baskets } from '../db/schema/baskets.ts'
import { countOrders } from '../modules/catalogue/orders-count.ts'
import { type InsertedRestaurant, insertCatalogue } from './catalogue.ts'
import { insertComplaints } from './complaints.ts'
import { insertContactForms } from './contact-forms.ts'
import { insertNotifications } from './notifications.ts'
import { insertOrders } from './orders.ts'
import { type DemoPasswords, insertPeople, knownPasswords } from './people.ts'
import { insertPictures, readManifest, storePictures } from './pictures.ts'
import { insertRatings } from './ratings.ts'
import { seededRandom } from './random.ts'

const day = 24 * 60 * 60 * 1000
/** The key of the advisory lock; differs from all other keys in the product. */
const fillLock = 7_301_002

export interface FillOptions {
  log: (text: string) => void
  passwords?: DemoPasswords
  /** the time of the newest records */
  now?: Date
}

/**
 * Fills an empty database with the demo (decisions §10), completely or not at all; does nothing where there are accounts.
 * Several processes may call it at the same time. Apart from the password hashes the result depends on `now` only,
 * which is the time of the newest records. Returns whether this call has filled it.
 */
export async function fillDemo(
  database: Database,
  store: ImageStore,
  { log, passwords = knownPasswords, now = new Date() }: FillOptions,
): Promise<boolean> {
  if (!(await isEmpty(database))) return false
  log('Filling in the demo …')
  const pictures = await readManifest()
  await storePictures(store, pictures)
  const isFilled = await database.transaction(async (tx) => {
    // A second process waits for the lock until the first has finished, which can exceed the statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if (!(await isEmpty(database))) return false
    const random = seededRandom(1995)
    const openedAt = new Date(now.getTime() - 420 * day)
    await insertPictures(tx, pictures)
    const people = await insertPeople(tx, random, openedAt, passwords)
    const restaurants = await insertCatalogue(tx, random, people.sellerIds, openedAt)
    const orders = await insertOrders(tx, random, people.customers, restaurants, now)
    await countOrders(tx, 'all')
    await insertRatings(tx, random, orders, now)
    await insertComplaints(tx, random, orders, people, now)
    await insertNotifications(tx, random, orders)
    await insertContactForms(tx, random, people.adminId, now)
    await insertBasket(tx, random.id(now), people.customers[0]!.id, restaurants[2]!)
    return true
  })
  await database.db.execute(sql`analyze`)
  return isFilled
}

/** Inserts a basket with the first three foods of a restaurant. */
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
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from accounts limit 1`)
  return rows.length === 0
}
