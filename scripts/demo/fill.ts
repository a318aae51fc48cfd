import { sql } from 'drizzle-orm'
import type { ImageStore } from '#server/adapters/images/store.ts'
import type { Database } from '#server/db/client.ts'
import { basketItems, baskets } from '#server/db/schema/baskets.ts'
import { countOrders } from '#server/modules/catalogue/orders-count.ts'
import { insertComplaints } from './complaints.ts'
import { insertContactForms } from './contact-forms.ts'
import { insertHistory } from './history.ts'
import { insertNotifications } from './notifications.ts'
import { insertPeople } from './people.ts'
import { insertPictures, readManifest, storePictures } from './pictures.ts'
import { insertPlaces } from './places.ts'
import { insertRatings } from './ratings.ts'
import { seededRandom } from './random.ts'

const day = 24 * 60 * 60 * 1000
/** Any number that no other user of advisory locks here has. */
const fillLock = 7_301_002

/**
 * Fills an empty database with the demo (decisions §10), all of it or nothing, once however many processes start
 * together. Deterministic but for the time, which runs up to `now`.
 */
export async function fillDemo(
  database: Database,
  store: ImageStore,
  say: (text: string) => void,
  now = new Date(),
): Promise<void> {
  if (!(await isEmpty(database))) return
  say('Filling in the demo…')
  const pictures = await readManifest()
  await storePictures(store, pictures)
  await database.transaction(async (tx) => {
    // Who comes second waits for a whole fill, which a busy machine takes its time for.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
    if (!(await isEmpty(database))) return
    const random = seededRandom(1995)
    const opened = new Date(now.getTime() - 420 * day)
    await insertPictures(tx, pictures)
    const people = await insertPeople(tx, random, opened)
    const places = await insertPlaces(tx, random, people.sellerIds, opened)
    const history = await insertHistory(tx, random, people, places, now)
    await countOrders(tx, 'all')
    await insertRatings(tx, random, history, now)
    await insertComplaints(tx, random, history, people, now)
    await insertNotifications(tx, random, history)
    await insertContactForms(tx, random, people.adminId, now)

    const [customer, place] = [people.customers[0]!, places[2]!]
    const basketId = random.id(now)
    await tx.insert(baskets).values({ id: basketId, userId: customer.id, restaurantId: place.id })
    await tx
      .insert(basketItems)
      .values(
        place.dishes.slice(0, 3).map(({ id }, index) => ({ basketId, foodId: id, quantity: index + 1 })),
      )
  })
  await database.db.execute(sql`analyze`)
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from accounts limit 1`)
  return rows.length === 0
}
