import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import { type Aliased, asJson } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { addresses } from '../../db/schema/addresses.ts'
import type { restaurants } from '../../db/schema/catalogue.ts'
import { invalid } from '../../errors.ts'
import { metresBetween } from '../addresses/distance.ts'
import { deliversTo, greatestMetres, isUnpromised } from '../restaurant-settings/columns.ts'

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

const value: Placeholders<PlaceValues> = sql.placeholder

/**
 * The guest's place as the row of the table `here`, from the placeholders of `placeValues`. A `with` clause: PostgreSQL counts
 * the cost of a subquery of its own for every row, and then plans the statement at every call.
 */
export const hereTable = sql`here as materialized (
  select ${value('latitude')}::float8 as latitude, ${value('longitude')}::float8 as longitude,
    ${value('postalCode')}::text as postal_code)`

/** Metres from `here` to an address; null where one of the points is not known. */
const metresTo = (address: Aliased<typeof addresses>) =>
  metresBetween(
    { latitude: sql`${address.latitude}`, longitude: sql`${address.longitude}` },
    { latitude: sql`here.latitude`, longitude: sql`here.longitude` },
  )

/** Whether a restaurant delivers to the place of `hereTable`; null where that is not known. */
export function deliversHere(r: Aliased<typeof restaurants>): SQL {
  const d = alias(addresses, 'd')
  // The address is read only where the distance decides.
  const metres = sql`case when ${r.radiusMetres} is not null or ${greatestMetres} is not null then (
    select ${metresTo(d)} from addresses d cross join here where ${d.restaurantId} = ${r.id}) end`
  return deliversTo(r, { metres, postalCode: sql`(select postal_code from here)` })
}

/** Whether a restaurant is known not to deliver to the place of `hereTable`. */
export const isOutOfReach = (r: Aliased<typeof restaurants>) =>
  sql`(${r.hasCharges} or ${greatestMetres} is not null) and (${deliversHere(r)}) is false`

/** Whether it is further from the place of `hereTable` than anybody promises to deliver. */
export const isUnpromisedHere = (r: Aliased<typeof restaurants>) => {
  const d = alias(addresses, 'd')
  return isUnpromised(
    r,
    sql`(select ${metresTo(d)} from addresses d cross join here where ${d.restaurantId} = ${r.id})`,
  )
}

/** The same over `distanceJoin`. */
export const isUnpromisedAway = (r: Aliased<typeof restaurants>) => isUnpromised(r, sql`away.metres`)

/** How far an address is from the guest: the table `away`, beside `hereTable`. */
export const distanceJoin = (address: Aliased<typeof addresses>) =>
  sql`cross join here cross join lateral (select ${metresTo(address)} as metres offset 0) as away`

/** `deliversHere` as JSON, with the distance of `distanceJoin`; null where nothing is promised. */
export const deliversJson = (r: Aliased<typeof restaurants>) =>
  asJson<boolean | null>(
    sql`case when ${r.delivery} and ${isUnpromisedAway(r)} then null
      else (${deliversTo(r, { metres: sql`away.metres`, postalCode: sql`here.postal_code` })})::text end`,
  )
