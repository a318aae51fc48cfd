import { type SQL, sql } from 'drizzle-orm'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { Moment } from '../../clock.ts'
import { asJson } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { invalid } from '../../errors.ts'
import { metresBetween } from '../addresses/distance.ts'
import type { Served } from './query-plans.ts'
import type { CatalogueTable } from './sorts.ts'

/**
 * What a part of a list requires of the restaurants. Statements vary by which of these are set. Conditions read time and
 * place by subqueries, which are computed once, and whose values do not change the plan.
 */
export interface Serving {
  /** takes orders now; false: does not */
  open?: boolean
  /** delivers to the guest's place, as far as that is known; false: does not */
  delivers?: boolean
  /** has no usual minutes */
  untimed?: true
  /** is at no known point */
  placeless?: true
}

/** What `serving` interpolates into the text of a statement. */
export function servingKey(serving: Serving): string {
  const names = ['open', 'delivers', 'untimed', 'placeless'] as const
  return names.flatMap((name) => (serving[name] === undefined ? [] : `${name}:${serving[name]}`)).join()
}

export const isRestricted = (serving: Serving) => servingKey(serving) !== ''

type PlaceQuery = Pick<CatalogueQuery, 'near' | 'postalCode' | 'delivers'>

/** Whether the query has the guest's place. */
export const isPlaced = ({ near, postalCode }: PlaceQuery) => Boolean(near ?? postalCode)

/** The values of the placeholders of the guest's place. Throws 400 for a list that needs it, without one. */
export function placeValues({ near, postalCode, delivers }: PlaceQuery, needsPoint: boolean) {
  if (needsPoint && !near)
    throw invalid([{ path: 'near', message: 'Says where from, as latitude,longitude' }])
  if (delivers && !near && !postalCode) {
    throw invalid([{ path: 'near', message: 'Says where to, as latitude,longitude, or postalCode does' }])
  }
  return { latitude: near?.[0] ?? null, longitude: near?.[1] ?? null, postalCode: postalCode || null }
}

export type PlaceValues = ReturnType<typeof placeValues>

const value: Placeholders<PlaceValues & Moment> = sql.placeholder

/**
 * The guest's place as the row of the table `here`, from the placeholders of `placeValues`. A `with` clause: PostgreSQL counts
 * the cost of a subquery of its own for every row, and then plans the statement at every call.
 */
export const hereTable = sql`here as materialized (
  select ${value('latitude')}::float8 as latitude, ${value('longitude')}::float8 as longitude,
    ${value('postalCode')}::text as postal_code)`

const postalCode = sql`(select postal_code from here)`
const now = sql`(select ${value('now')}::timestamptz)`

/** Metres from `here` to the address of this alias; null where one of the points is not known. */
const metresTo = (address: 'a' | 'd') =>
  metresBetween(
    { latitude: sql.raw(`${address}.latitude`), longitude: sql.raw(`${address}.longitude`) },
    { latitude: sql`here.latitude`, longitude: sql`here.longitude` },
  )

/** `delivers_to` is called only where an area or pickup is set. */
const reaches = (restaurant: SQL, metres: SQL, code: SQL) => sql`case when ${restaurant}.has_charges then
  delivers_to(${restaurant}.delivery, ${restaurant}.radius_metres, ${restaurant}.postal_codes, ${metres}, ${code}) else true end`

function conditionsOf({ open, delivers, untimed, placeless }: Serving, restaurant: SQL): SQL {
  // The address is read only where there is a radius.
  const metres = sql`case when ${restaurant}.radius_metres is not null then (
    select ${metresTo('d')} from addresses d cross join here where d.restaurant_id = ${restaurant}.id) end`
  const deliversThere = reaches(restaurant, metres, postalCode)
  const isOpen = sql`(${restaurant}.open_spans is null or ${restaurant}.open_spans @> ${now})
    and (${restaurant}.paused_until is null or ${restaurant}.paused_until <= ${now})`
  const all = [
    open !== undefined && sql`(${isOpen}) = ${sql.raw(String(open))}`,
    delivers && sql`(${deliversThere}) is not false`,
    delivers === false && sql`${restaurant}.has_charges and (${deliversThere}) is false`,
    untimed && sql`${restaurant}.arrival_minutes is null`,
    placeless && sql`(select d.latitude from addresses d where d.restaurant_id = ${restaurant}.id) is null`,
  ].filter((one) => typeof one === 'object')
  return sql.join(all, sql` and `)
}

/** The restaurants that `serving` leaves, as a condition on the rows of a list; undefined where it leaves all. */
export function servingCondition(table: CatalogueTable, serving: Serving): Served | undefined {
  if (!isRestricted(serving)) return undefined
  if (table === restaurants) {
    const own = conditionsOf(serving, sql`restaurants`)
    const lookedUp = sql`(select ${conditionsOf(serving, sql`w`)} from restaurants w where w.id = restaurants.id)`
    return { perRow: own, indexed: own, lookedUp }
  }
  const its = conditionsOf(serving, sql`w`)
  const lookedUp = sql`(select ${its} from restaurants w where w.id = foods.restaurant_id)`
  return {
    lookedUp,
    perRow: lookedUp,
    // An array keeps the planner from joining all foods.
    indexed: sql`foods.restaurant_id = any(array(select w.id from restaurants w where w.deleted_at is null and ${its}))`,
  }
}

/** Whether the restaurant with this id is known not to deliver to the place of `hereTable`; null without a restaurant. */
export const isOutOfReach = (restaurantId: SQL) =>
  sql`(select ${conditionsOf({ delivers: false }, sql`w`)} from restaurants w where w.id = ${restaurantId})`

/** How far the restaurant of a row of a page is, whose address is `addresses a`: the table `away`, beside `hereTable`. */
export const distanceJoin = sql`
  cross join here cross join lateral (select ${metresTo('a')} as metres offset 0) as away`

/** Whether the restaurant `r` delivers to the place of `distanceJoin`; null where that is not known. */
export const deliversJson = asJson<boolean | null>(
  sql`(${reaches(sql`r`, sql`away.metres`, sql`here.postal_code`)})::text`,
)
