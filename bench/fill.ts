import type pg from 'pg'
import { fillCatalogue } from './fill-catalogue.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPeople } from './fill-people.ts'

/** How many rows of each kind a measurement runs on. */
export interface Size {
  foods: number
  restaurants: number
  orders: number
  customers: number
  sellers: number
}

/** Ten foods a restaurant, an order a food, five orders a customer, fifty restaurants a seller. */
export function sizeOf(foods: number): Size {
  const restaurants = Math.max(1, Math.round(foods / 10))
  return {
    foods,
    restaurants,
    orders: foods,
    customers: Math.max(40, Math.round(foods / 5)),
    sellers: Math.max(1, Math.round(restaurants / 50)),
  }
}

/**
 * Fills an empty, migrated database, in seconds: every statement makes all rows of a table. Numbered temporary
 * tables tie them together. The same at every run but for the time, which runs up to now.
 */
export async function fillDatabase(client: pg.Client, size: Size): Promise<void> {
  await client.query('begin')
  await client.query('select setseed(0.1995)')
  for (const statement of [...fillPeople(size), ...fillCatalogue(size), ...fillOrders(size)]) {
    await client.query(statement)
  }
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
}

/** An SQL expression: one of the words, drawn anew for each row. */
export function drawn(words: readonly string[]): string {
  const list = words.map((word) => `'${word}'`).join(', ')
  return `(array[${list}])[1 + floor(random() * ${words.length})::int]`
}
