import { type SQL, sql } from 'drizzle-orm'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { pictureJson } from '../images/columns.ts'
import type { PictureRow } from '../images/present.ts'

/** A restaurant, food or delivery that can be rated, with its counts. */
export interface ReferenceRow {
  id: string
  type: ReferenceType
  /** null for a delivery, which is named by its bill number */
  name: string | null
  billNumber: number | null
  image: PictureRow | null
  restaurantId: string
  restaurantName: string
  sellerId: string
  /** the customer of a delivery; null for restaurants and foods */
  customerId: string | null
  delivered: boolean
  gone: boolean
  /** null for a delivery, which has at most one rating */
  counts: RatingCounts | null
}

/** Ratings counted by star, one to five; the average, and the number of ratings it is based on. */
export interface RatingCounts {
  all: number[]
  verified: number[]
  averageRating: number
  ratingCount: number
}

const countsOf = (table: SQL) => sql`json_build_object(
  'all', ${table}.rating_stars, 'verified', ${table}.verified_stars,
  'averageRating', ${table}.average_rating, 'ratingCount', ${table}.rating_count)`

/** The restaurant, food or delivery with this id, also a deleted one; undefined if there is none. */
export async function findReference(db: Reader, id: string): Promise<ReferenceRow | undefined> {
  const { rows } = await db.execute<{ reference: ReferenceRow }>(sql`
    select json_build_object('type', 'Restaurant', 'id', r.id, 'name', r.name, 'image', ${pictureJson},
      'restaurantId', r.id, 'restaurantName', r.name, 'sellerId', r.seller_id, 'delivered', false,
      'gone', r.deleted_at is not null, 'counts', ${countsOf(sql`r`)}) as reference
    from restaurants r left join images m on m.id = r.image_id where r.id = ${id}
    union all
    select json_build_object('type', 'Food', 'id', f.id, 'name', f.name, 'image', ${pictureJson},
      'restaurantId', r.id, 'restaurantName', r.name, 'sellerId', r.seller_id, 'delivered', false,
      'gone', coalesce(f.deleted_at, r.deleted_at) is not null, 'counts', ${countsOf(sql`f`)})
    from foods f join restaurants r on r.id = f.restaurant_id left join images m on m.id = f.image_id
    where f.id = ${id}
    union all
    select json_build_object('type', 'Delivery', 'id', d.id, 'billNumber', o.bill_number, 'image', ${pictureJson},
      'restaurantId', o.restaurant_id, 'restaurantName', o.restaurant_name, 'sellerId', o.seller_id,
      'customerId', o.user_id, 'delivered', d.status = 'Delivered', 'gone', false)
    from deliveries d join orders o on o.id = d.order_id join restaurants r on r.id = o.restaurant_id
      left join images m on m.id = r.image_id
    where d.id = ${id}`)
  const reference = rows[0]?.reference
  // Fields that a branch of the union leaves out are null.
  return reference && { ...nothing, ...reference }
}
const nothing = { name: null, billNumber: null, customerId: null, counts: null }

const tables = { Restaurant: sql`restaurants`, Food: sql`foods` }
export type CountedType = keyof typeof tables

/** Locks a restaurant or food against concurrent changes of its counts. */
export async function lockReference(tx: Tx, type: CountedType, id: string): Promise<void> {
  await tx.execute(sql`select from ${tables[type]} where id = ${id} for no key update`)
}

/** Adds to the counts by star; `all` and `verified` have the summands for one to five stars. */
export async function addToCounts(
  tx: Tx,
  { type, id }: { type: CountedType; id: string },
  { all, verified }: { all: number[]; verified: number[] },
): Promise<void> {
  await tx.execute(sql`
    update ${tables[type]} set rating_stars = ${sumOf(sql`rating_stars`, all)},
      verified_stars = ${sumOf(sql`verified_stars`, verified)}
    where id = ${id}`)
}

function sumOf(column: SQL, added: number[]): SQL {
  const counts = added.map((count, index) => sql`${column}[${sql.raw(String(index + 1))}] + ${count}::int`)
  return sql`array[${sql.join(counts, sql`, `)}]`
}
