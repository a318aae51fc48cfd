import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Arrival } from '#contract/records/catalogue.ts'
import type { Charges } from '#contract/records/charges.ts'
import type { OpenState } from '#contract/records/opening.ts'
import type { AcceptedPayments } from '#contract/rules/payment-methods.ts'
import { asJson, jsonObject, rupeesOf } from '../../db/json-object.ts'
import { restaurants } from '../../db/schema/catalogue.ts'

/*
 * JSON of the settings of the restaurant `restaurants r`. The time of the request is the row `clock` (menu/columns.ts).
 */

const r = alias(restaurants, 'r')

const alwaysOpen: OpenState = { open: true, until: null, opensAt: null, paused: null }

/** Whether it takes orders now. The function is called only where something is set. */
export const openStateJson = asJson<OpenState>(
  sql`case when r.open_spans is null and r.paused_until is null then ${sql.raw(`'${JSON.stringify(alwaysOpen)}'`)}
    else open_state(r.open_spans, r.paused_until, clock.now) end`,
)

/** The minutes until an order arrives; null without usual minutes. */
export const arrivalJson = asJson<Arrival>(
  sql`case when r.usual_minutes is not null then concat('{"from":', coalesce(r.arrival_median, greatest(r.usual_minutes - 5, 1)),
    ',"to":', coalesce(r.arrival_late, r.usual_minutes + 5), '}') end`,
)

const feeJson = asJson<Charges['fee']>(
  sql`case when r.fee_flat > 0 or r.fee_per_km > 0 then ${jsonObject({
    flat: rupeesOf(r.feeFlat),
    perKm: rupeesOf(r.feePerKm),
    firstKm: sql<number>`r.fee_first_km`,
    freeFrom: rupeesOf(r.feeFreeFrom) as SQL<number | null>,
  })} end`,
)

export const chargesFields = {
  delivery: r.delivery,
  pickup: r.pickup,
  radiusKm: asJson<number | null>(sql`(r.radius_metres::float8 / 1000)::text`),
  listsPostalCodes: sql<boolean>`r.postal_codes is not null`,
  minimumOrder: rupeesOf(r.minimumOrder) as SQL<number | null>,
  fee: feeJson,
  tips: r.tips,
}

/** What it asks for delivery, as `Charges` also where nothing is set. */
export const chargesJson: SQL<Charges> = jsonObject(chargesFields)

/** The ways to pay that it accepts. */
export const paymentsJson: SQL<AcceptedPayments> = jsonObject({ cash: r.paysCash, card: r.paysCard })

/** How and when it takes orders, as cards show it. */
export const servingFields = {
  open: openStateJson,
  minutes: arrivalJson,
  charges: asJson<Charges | null>(sql`case when r.has_charges then ${chargesJson} end`),
}
