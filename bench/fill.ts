import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { countOrders } from '#server/modules/catalogue/orders-count.ts'
import { refreshVocabulary } from '#server/modules/catalogue/vocabulary.queries.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillAfterOrders, fillOrders } from './fill-orders.ts'
import { fillPeople } from './fill-people.ts'
import { fillRatings } from './fill-ratings.ts'
import { type Size, sizeOfSeller } from './size.ts'

/** Fills an empty, migrated database. */
export type Fill = (client: pg.Client) => Promise<void>

/**
 * A whole marketplace, in seconds: each statement inserts all rows of a table. Numbered temporary tables connect
 * them. Every run inserts the same rows, except that their times end now.
 */
export async function fillDatabase(client: pg.Client, size: Size): Promise<void> {
  await fillBy(client, [
    ...fillPeople(size),
    ...fillCatalogue(size),
    ...fillOrders(size),
    ...fillAfterOrders(),
    ...fillRatings(),
  ])
}

/** One seller with all the orders there are. */
export async function fillSeller(client: pg.Client, orders: number): Promise<void> {
  const size = sizeOfSeller(orders)
  await fillBy(client, [...fillPeople(size), ...fillCatalogue(size), ...fillOrders(size)])
}

async function fillBy(client: pg.Client, statements: string[]): Promise<void> {
  await client.query('begin')
  await client.query('select setseed(0.1995)')
  // The references are known to be valid: checking each of them would take most of the time.
  await client.query(`set local session_replication_role = 'replica'`)
  for (const statement of statements) await client.query(statement)
  const db = drizzle(client)
  await countOrders(db, 'all')
  await refreshVocabulary(db)
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}
