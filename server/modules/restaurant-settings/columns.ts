import { type SQL, sql } from 'drizzle-orm'
import type { Arrival } from '#contract/records/catalogue.ts'
import type { Charges } from '#contract/records/charges.ts'
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

/** The minutes until an order arrives; null without usual minutes. */
export const arrivalJson = (r: Restaurants) =>
  asJson<Arrival>(
    sql`case when ${r.usualMinutes} is not null then concat(
      '{"from":', coalesce(${r.arrivalMedian}, greatest(${r.usualMinutes} - 5, 1)),
      ',"to":', coalesce(${r.arrivalLate}, ${r.usualMinutes} + 5), '}') end`,
  )

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
export const servingFields = (r: Restaurants) => ({
  open: openStateJson(r),
  minutes: arrivalJson(r),
  charges: asJson<Charges | null>(sql`case when ${r.hasCharges} then ${chargesJson(r)} end`),
})
