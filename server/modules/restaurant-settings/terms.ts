import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type FeeRule, judgeDelivery } from '#contract/rules/charges.ts'
import type { Reader } from '../../db/client.ts'
import {
  type Aliased,
  asJson,
  jsonIfJoined,
  type JsonOf,
  jsonObject,
  preparedJson,
} from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { metresBetween } from '../addresses/distance.ts'
import { deliversTo, greatestMetres } from './columns.ts'

/*
 * What decides whether, how and for how much a restaurant takes an order to a place, in minor units and metres.
 */

const w = alias(addresses, 'w')
const value: Placeholders<Place> = sql.placeholder

/** The place to deliver to, as placeholders of statements; null: not known. */
export type Place = {
  latitude: number | null
  longitude: number | null
  postalCode: string | null
}

type Restaurants = Aliased<typeof restaurants>

const feeJson = (r: Restaurants) =>
  asJson<FeeRule | null>(
    sql`case when ${r.feeFlat} > 0 or ${r.feePerKm} > 0 then ${jsonObject({
      flat: r.feeFlat,
      perKm: r.feePerKm,
      firstKm: r.feeFirstKm,
      freeFrom: r.feeFreeFrom,
    })} end`,
  )

/** The place to deliver to, as expressions. */
type PlaceColumns = Record<keyof Place, SQL>

/** A `Place` as placeholders. */
const asked: PlaceColumns = {
  latitude: sql`${value('latitude')}::float8`,
  longitude: sql`${value('longitude')}::float8`,
  postalCode: sql`${value('postalCode')}::text`,
}

const setTermsJson = (r: Restaurants, { postalCode }: PlaceColumns) =>
  jsonObject({
    delivery: r.delivery,
    pickup: r.pickup,
    tips: r.tips,
    minimumOrder: r.minimumOrder,
    fee: feeJson(r),
    /** whole metres between the points, as lists show them */
    metres: sql<number | null>`way.metres`,
    /** null: the delivery area needs a point that is not known */
    delivers: deliversTo(r, { metres: sql`way.metres`, postalCode }),
    /** where orders are picked up */
    address: jsonIfJoined(
      w.id,
      jsonObject({
        streetAddress: w.streetAddress,
        city: w.city,
        postalCode: w.postalCode,
        state: w.state,
        country: w.country,
      }),
    ),
  })

/** Metres from the address `w` of a restaurant. */
const metresFrom = (place: PlaceColumns) =>
  metresBetween({ latitude: sql`${w.latitude}`, longitude: sql`${w.longitude}` }, place)

/** The terms of a restaurant for a place; null where neither it nor the marketplace has set anything. */
export const termsFor = (r: Restaurants, place: PlaceColumns = asked) =>
  asJson<JsonOf<ReturnType<typeof setTermsJson>> | null>(
    sql`case when ${r.hasCharges} or ${greatestMetres} is not null then (
      select ${setTermsJson(r, place)} from (values (0)) one left join addresses w on ${w.restaurantId} = ${r.id}
        cross join lateral (select ${metresFrom(place)} as metres) way) end`,
  )
export type Terms = JsonOf<ReturnType<typeof termsFor>>

/** Whole metres from a restaurant to a place; null where a point is not known. */
export const metresAway = (r: { id: SQLWrapper }, place: PlaceColumns = asked) =>
  sql<number | null>`(select ${metresFrom(place)} from addresses w where ${w.restaurantId} = ${r.id})`

const r = alias(restaurants, 'r')

const selectTerms = preparedJson<{ terms: Terms }, Place & { restaurantId: string }>(
  'terms_of_restaurant',
  (value) =>
    sql`select ${jsonObject({ terms: termsFor(r) })} as value from restaurants r where r.id = ${value('restaurantId')}`,
)

/** The terms of a restaurant, deleted or not, for a place. */
export async function findTerms(db: Reader, restaurantId: string, place: Place): Promise<Terms> {
  const [row] = await selectTerms(db, { restaurantId, ...place })
  return row?.terms ?? null
}

/** Whether a restaurant with these terms delivers an order of this total price, and for how much. */
export function judgeTerms(terms: Terms, totalPrice: number): ReturnType<typeof judgeDelivery> {
  return terms ? judgeDelivery({ ...terms, totalPrice }) : { obstacle: null, deliveryFee: 0 }
}
