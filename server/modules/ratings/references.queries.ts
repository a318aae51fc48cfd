import { type SQL, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { asJson, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { deliveries, orders } from '../../db/schema/orders.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'

const r = alias(restaurants, 'r')
const f = alias(foods, 'f')
const d = alias(deliveries, 'd')
const o = alias(orders, 'o')

const typeIs = (type: ReferenceType) => asJson<ReferenceType>(sql.raw(`'"${type}"'`))
const orNull = <Value>(value: SQL<Value>) => asJson<Value | null>(sql`${value}`)
const none = <Value>() => asJson<Value | null>(sql`'null'`)

/** Ratings counted by star, one to five; the average, and the number of ratings it is based on. */
const countsOf = (table: typeof r | typeof f) =>
  jsonObject({
    all: table.ratingStars,
    verified: table.verifiedStars,
    averageRating: table.averageRating,
    ratingCount: table.ratingCount,
  })
export type RatingCounts = JsonOf<ReturnType<typeof countsOf>>

/** What restaurants and foods have in common: no delivery, and so no customer of it. */
const ofCatalogue = {
  billNumber: none<number>(),
  image: pictureJson,
  restaurantId: r.id,
  restaurantName: r.name,
  sellerId: r.sellerId,
  customerId: none<string>(),
  delivered: sql<boolean>`false`,
}

/** A restaurant that can be rated, with its counts. Foods and deliveries have the same fields. */
const restaurantJson = jsonObject({
  type: typeIs('Restaurant'),
  id: r.id,
  /** null for a delivery, which is named by its bill number */
  name: sql<string | null>`${r.name}`,
  ...ofCatalogue,
  gone: sql<boolean>`not (${isListed(r)})`,
  deleted: sql<boolean>`(r.deleted_at is not null)`,
  /** null for a delivery, which has at most one rating */
  counts: orNull(countsOf(r)),
})
export type ReferenceRow = JsonOf<typeof restaurantJson>

const foodJson: SQL<ReferenceRow> = jsonObject({
  type: typeIs('Food'),
  id: f.id,
  name: sql<string | null>`${f.name}`,
  ...ofCatalogue,
  gone: sql<boolean>`(f.deleted_at is not null or f.withheld or r.deleted_at is not null)`,
  deleted: sql<boolean>`(f.deleted_at is not null or r.deleted_at is not null)`,
  counts: orNull(countsOf(f)),
})

const deliveryJson: SQL<ReferenceRow> = jsonObject({
  type: typeIs('Delivery'),
  id: d.id,
  name: none<string>(),
  billNumber: sql<number | null>`${o.billNumber}`,
  image: pictureJson,
  restaurantId: o.restaurantId,
  restaurantName: o.restaurantName,
  sellerId: o.sellerId,
  customerId: sql<string | null>`${o.userId}`,
  delivered: sql<boolean>`d.status = 'Delivered'`,
  gone: sql<boolean>`false`,
  deleted: sql<boolean>`false`,
  counts: none<RatingCounts>(),
})

/** How a reference of each type is read: its JSON, the tables, and the column of its id. */
export const referenceSources = {
  Restaurant: {
    json: restaurantJson,
    from: sql`from restaurants r ${pictureJoin(r.imageId)}`,
    id: r.id,
  },
  Food: {
    json: foodJson,
    from: sql`from foods f join restaurants r on r.id = f.restaurant_id ${pictureJoin(f.imageId)}`,
    id: f.id,
  },
  Delivery: {
    json: deliveryJson,
    from: sql`from deliveries d join orders o on o.id = d.order_id join restaurants r on r.id = o.restaurant_id
      ${pictureJoin(r.imageId)}`,
    id: d.id,
  },
} satisfies Record<ReferenceType, { json: SQL<ReferenceRow>; from: SQL; id: AnyPgColumn }>

const find = preparedJson<ReferenceRow, { id: string }>('rating_reference', (value) => {
  const sources = Object.values(referenceSources).map(
    ({ json, from, id }) => sql`select ${json} as value ${from} where ${id} = ${value('id')}`,
  )
  return sql.join(sources, sql` union all `) as SQL<{ value: string }>
})

/** The restaurant, food or delivery with this id, also a deleted one; undefined if there is none. */
export async function findReference(db: Reader, id: string): Promise<ReferenceRow | undefined> {
  const [reference] = await find(db, { id })
  return reference
}

/** The tables of what has counts of its ratings. */
export const countedTables = { Restaurant: sql`restaurants`, Food: sql`foods` }
export type CountedType = keyof typeof countedTables

/** Adds to the counts by star; `all` and `verified` have the summands for one to five stars. */
export async function addToCounts(
  tx: Tx,
  { type, id }: { type: CountedType; id: string },
  { all, verified }: { all: number[]; verified: number[] },
): Promise<void> {
  await tx.execute(sql`
    update ${countedTables[type]} set rating_stars = ${sumOf(sql`rating_stars`, all)},
      verified_stars = ${sumOf(sql`verified_stars`, verified)}
    where id = ${id}`)
}

function sumOf(column: SQL, added: number[]): SQL {
  const counts = added.map((count, index) => sql`${column}[${sql.raw(String(index + 1))}] + ${count}::int`)
  return sql`array[${sql.join(counts, sql`, `)}]`
}
