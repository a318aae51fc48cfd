import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Found, ListedOrder } from '#contract/records/desk.ts'
import type { Reader } from '../../db/client.ts'
import { selectJson } from '../../db/json-object.ts'
import { searchPatterns } from '../../db/searching.ts'
import { billNumberIn } from '../orders/bill-number.ts'
import { joinsOfListed, listedJson } from './orders.queries.ts'
import { findPaymentsById } from './payments.queries.ts'
import { findFoods, findPeople, findPeopleByEmail, findPersonById, findShops } from './search.queries.ts'

/** Further words of a name are ignored. */
const mostWords = 8

/**
 * What an operator means by a text (marketplace §10). What can only be one kind of thing is looked for there alone: an id, a bill number
 * with its letters, a whole e-mail address that an account has.
 */
export async function searchDesk(db: Reader, q: string): Promise<Found> {
  const nothing: Found = { orders: [], people: [], restaurants: [], foods: [], payments: [] }
  if (q === '') return nothing
  if (z.uuid().safeParse(q).success) return findById(db, q.toLowerCase())
  const bill = billNumberIn(q)
  const orders = bill === undefined ? [] : await findOrders(db, 'bill_number', bill)
  if (/^fd/i.test(q) && orders.length > 0) return { ...nothing, orders }
  const byEmail = q.includes('@') ? await findPeopleByEmail(db, q) : []
  if (byEmail.length > 0) return { ...nothing, people: byEmail }
  const patterns = searchPatterns(asPhone(q) ?? q)
  const words = nameWords(q)
  const [people, restaurants, foods, payments] = await Promise.all([
    patterns.length > 0 ? findPeople(db, patterns) : [],
    words ? findShops(db, { words }) : [],
    words ? findFoods(db, { words }) : [],
    findPaymentsById(db, q, false),
  ])
  return { orders, people, restaurants, foods, payments }
}

async function findById(db: Reader, id: string): Promise<Found> {
  const [orders, people, restaurants, foods, payments] = await Promise.all([
    findOrders(db, 'id', id),
    findPersonById(db, id),
    findShops(db, { id }),
    findFoods(db, { id }),
    findPaymentsById(db, id, true),
  ])
  return { orders, people, restaurants, foods, payments }
}

const findOrders = (
  db: Reader,
  column: 'id' | 'bill_number',
  value: string | number,
): Promise<ListedOrder[]> =>
  selectJson(
    db,
    'desk_order',
    listedJson,
    sql`from orders o ${joinsOfListed} where o.${sql.identifier(column)} = ${value}`,
  )

/** A telephone number without its separators, as accounts are searched by it; undefined for other texts. */
function asPhone(q: string): string | undefined {
  return /^\+?[\d ()./-]{6,}$/.test(q) ? q.replaceAll(/[ ()./-]/g, '') : undefined
}

/** A `tsquery` of names that have a word with each beginning; undefined for text without a word. E-mail addresses are no names. */
function nameWords(q: string) {
  const words = q.includes('@') ? [] : (q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const text = words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
  return text === '' ? undefined : sql`to_tsquery('catalogue', ${text})`
}
