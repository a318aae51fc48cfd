import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Arrival } from '#contract/records/catalogue.ts'
import type { Charges } from '#contract/records/charges.ts'
import { promisedMetres } from '#contract/rules/delivery-place.ts'
import type { OpenState } from '#contract/records/opening.ts'
import type { AcceptedPayments } from '#contract/rules/payment-methods.ts'
import { type Aliased, asJson, jsonObject, amountOf } from '../../db/json-object.ts'
import type { restaurants } from '../../db/schema/catalogue.ts'

/*
 * JSON of the settings of a restaurant. The time of the request is the row `clock` (menu/columns.ts).
 */

type Restaurants = Aliased<typeof restaurants>

const alwaysOpen: OpenState = { open: true, until: null, opensAt: null, paused: null }

/** Whether it takes orders now. The function is called only where something is set. */
export const openStateJson = (r: Restaurants) =>
  asJson<OpenState>(
    sql`case when ${r.openSpans} is null and ${r.pausedUntil} is null then ${sql.raw(`'${JSON.stringify(alwaysOpen)}'`)}
      else open_state(${r.openSpans}, ${r.pausedUntil}, clock.now) end`,
  )

/**
 * From accepting an order to its arrival: what its deliveries of this hour have shown, its own minutes until there are enough,
 * or the default of the marketplace. Lists are sorted by the same figure (`soonest`).
 */
export const usualMinutesOf = (r: Record<'arrivalMinutes', SQLWrapper>) =>
  sql<number | null>`coalesce(${r.arrivalMinutes}, (select usual_minutes from marketplace_settings))`

/** Metres that restaurants without a delivery area of their own deliver (marketplace §2); null: everywhere. */
export const greatestMetres = sql<
  number | null
>`(select greatest_distance_km * 1000 from marketplace_settings)`

/** Whether nothing is promised to a place so many metres away (`promisedMetres`); ordering stays possible. */
export const isUnpromised = (r: Restaurants, metres: SQL) =>
  sql`(${r.radiusMetres} is null and ${r.postalCodes} is null and ${metres} > ${sql.raw(String(promisedMetres))}
    and ${greatestMetres} is null)`

/**
 * The minutes until an order arrives, as the span of ten minutes that its customer then sees; null without usual minutes, and
 * where nothing is promised to the place.
 */
export const arrivalJson = (r: Restaurants, unpromised: SQL = sql`false`) =>
  asJson<Arrival>(
    sql`case when ${usualMinutesOf(r)} is not null and ${unpromised} is not true
      then concat('{"from":', greatest(${usualMinutesOf(r)} - 5, 1), ',"to":', ${usualMinutesOf(r)} + 5, '}') end`,
  )

/**
 * Whether it delivers to a place; null where its delivery area needs a point that is not known. `delivers_to` is called only
 * where an area or pickup is set.
 */
export const deliversTo = (r: Restaurants, { metres, postalCode }: { metres: SQL; postalCode: SQL }) =>
  sql<boolean | null>`case when ${r.radiusMetres} is null and ${r.postalCodes} is null
    then ${r.delivery} and (${metres} <= ${greatestMetres}) is not false
    else delivers_to(${r.delivery}, ${r.radiusMetres}, ${r.postalCodes}, ${metres}, ${postalCode}) end`

const feeJson = (r: Restaurants) =>
  asJson<Charges['fee']>(
    sql`case when ${r.feeFlat} > 0 or ${r.feePerKm} > 0 then ${jsonObject({
      flat: amountOf(r.feeFlat),
      perKm: amountOf(r.feePerKm),
      firstKm: r.feeFirstKm,
      freeFrom: amountOf(r.feeFreeFrom) as SQL<number | null>,
    })} end`,
  )

export const chargesFields = (r: Restaurants) => ({
  delivery: r.delivery,
  pickup: r.pickup,
  radiusKm: asJson<number | null>(sql`(${r.radiusMetres}::float8 / 1000)::text`),
  listsPostalCodes: sql<boolean>`${r.postalCodes} is not null`,
  minimumOrder: amountOf(r.minimumOrder) as SQL<number | null>,
  fee: feeJson(r),
  tips: r.tips,
})

/** What it asks for delivery, as `Charges` also where nothing is set. */
export const chargesJson = (r: Restaurants): SQL<Charges> => jsonObject(chargesFields(r))

/** The ways to pay that it accepts. */
export const paymentsJson = (r: Restaurants): SQL<AcceptedPayments> =>
  jsonObject({ cash: r.paysCash, card: r.paysCard })

/** How and when it takes orders, as cards show it. */
export const servingFields = (r: Restaurants, unpromised?: SQL) => ({
  open: openStateJson(r),
  minutes: arrivalJson(r, unpromised),
  charges: asJson<Charges | null>(sql`case when ${r.hasCharges} then ${chargesJson(r)} end`),
})
