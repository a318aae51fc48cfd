import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type FeeRule, judgeDelivery } from '#contract/rules/charges.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, jsonIfJoined, type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { metresBetween } from '../addresses/distance.ts'

/*
 * What decides whether, how and for how much a restaurant takes an order to a place, in paise and metres.
 */

const r = alias(restaurants, 'r')
const w = alias(addresses, 'w')
const value: Placeholders<Place> = sql.placeholder

/** The place to deliver to, as placeholders of statements; null: not known. */
export type Place = {
  latitude: number | null
  longitude: number | null
  postalCode: string | null
}

const feeJson = asJson<FeeRule | null>(
  sql`case when r.fee_flat > 0 or r.fee_per_km > 0 then ${jsonObject({
    flat: r.feeFlat,
    perKm: r.feePerKm,
    firstKm: r.feeFirstKm,
    freeFrom: r.feeFreeFrom,
  })} end`,
)

/** The place to deliver to, as expressions. */
type PlaceColumns = Record<keyof Place, SQL>

const setTermsJson = ({ postalCode }: PlaceColumns) =>
  jsonObject({
    delivery: r.delivery,
    pickup: r.pickup,
    tips: r.tips,
    minimumOrder: r.minimumOrder,
    fee: feeJson,
    /** whole metres between the points, as lists show them */
    metres: sql<number | null>`way.metres`,
    /** null: the delivery area needs a point that is not known */
    delivers: sql<
      boolean | null
    >`delivers_to(r.delivery, r.radius_metres, r.postal_codes, way.metres, ${postalCode})`,
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

/** The terms of the restaurant `restaurants r` for a place; null where it has set nothing. */
export const termsFor = (place: PlaceColumns) =>
  asJson<JsonOf<ReturnType<typeof setTermsJson>> | null>(
    sql`case when r.has_charges then (
      select ${setTermsJson(place)} from (values (0)) one left join addresses w on w.restaurant_id = r.id
        cross join lateral (select ${metresBetween(
          { latitude: sql`w.latitude`, longitude: sql`w.longitude` },
          place,
        )} as metres) way) end`,
  )
export type Terms = JsonOf<ReturnType<typeof termsFor>>

/** A `Place` as placeholders. */
const asked: PlaceColumns = {
  latitude: sql`${value('latitude')}::float8`,
  longitude: sql`${value('longitude')}::float8`,
  postalCode: sql`${value('postalCode')}::text`,
}

/** `termsFor` a `Place` as placeholders. */
export const termsJson = termsFor(asked)

/** Whole metres from `restaurants r` to a `Place` as placeholders; null where a point is not known. */
export const metresAway: SQL<number | null> = sql`(
  select ${metresBetween({ latitude: sql`w.latitude`, longitude: sql`w.longitude` }, asked)} from addresses w
  where w.restaurant_id = r.id)`

const selectTerms = preparedJson<{ terms: Terms }, Place & { restaurantId: string }>(
  'terms_of_restaurant',
  (value) =>
    sql`select ${jsonObject({ terms: termsJson })} as value from restaurants r where r.id = ${value('restaurantId')}`,
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
