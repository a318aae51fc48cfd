import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { refreshVocabulary } from '#server/modules/finding/vocabulary.queries.ts'
import { categoryCount, fillCatalogue } from './fill-catalogue.ts'
import { fillMenus, menuColumns } from './fill-menus.ts'
import { fillAfterOrders, fillOrders } from './fill-orders.ts'
import { fillPeople } from './fill-people.ts'
import { fillRatings } from './fill-ratings.ts'
import { servingColumns } from './fill-serving.ts'
import { type Size, sizeOfSeller } from './size.ts'

/** What sellers have set for their foods and restaurants. */
const settingsOf = (size: Size) => ({ foods: menuColumns(size, categoryCount), restaurants: servingColumns })

/** Fills an empty, migrated database. */
export type Fill = (client: pg.Client) => Promise<void>

/**
 * A whole marketplace, in seconds: each statement inserts all rows of a table (`insert … select`), before there are
 * indexes. Numbered temporary tables connect them. Every run inserts the same rows, except that their times end now.
 */
export async function fillDatabase(client: pg.Client, size: Size): Promise<void> {
  await fillBy(client, [
    ...fillPeople(size),
    ...fillCatalogue(size, settingsOf(size)),
    ...fillMenus(size),
    ...fillOrders(size),
    ...fillAfterOrders(),
    ...fillRatings(),
  ])
}

/** One seller with all the orders there are. */
export async function fillSeller(client: pg.Client, orders: number): Promise<void> {
  const size = sizeOfSeller(orders)
  await fillBy(client, [
    ...fillPeople(size),
    ...fillCatalogue(size, settingsOf(size)),
    ...fillMenus(size),
    ...fillOrders(size),
  ])
}

async function fillBy(client: pg.Client, statements: string[]): Promise<void> {
  await client.query('begin')
  await client.query('select setseed(0.1995)')
  // The references are known to be valid: checking each of them would take most of the time.
  await client.query(`set local session_replication_role = 'replica'`)
  // Empty tables that belong to this transaction: rows and indexes need no write-ahead log (`settingsForFilling`).
  await client.query('truncate accounts, images, categories, cuisines cascade')
  const indexes = await dropIndexes(client)
  for (const statement of statements) await client.query(statement)
  for (const definition of indexes) await client.query(definition)
  await client.query(countOrders('foods', 'food_id', 'order_items i join orders o on o.id = i.order_id'))
  await client.query(countOrders('restaurants', 'restaurant_id', 'orders o'))
  await refreshVocabulary(drizzle(client))
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** What the product's job counts food by food, which takes minutes for a million orders. */
const countOrders = (table: string, key: string, from: string) => `
  update ${table} set orders_count = counted.orders
  from (select ${key} as id, count(*) as orders from ${from} where o.status in ('Pending', 'Completed') group by 1) counted
  where ${table}.id = counted.id`

/**
 * Drops the indexes that belong to no constraint: building one at the end is several times faster than adding each row
 * to it. Returns the statements that create them.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}
