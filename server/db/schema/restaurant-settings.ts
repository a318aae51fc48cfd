import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TimeSpan } from '#contract/fields.ts'
import type { SpecialDay } from '#contract/records/opening.ts'

/** A `tstzmultirange` as PostgreSQL writes it. */
const multirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** Why a restaurant may not be listed, beside its suspension (marketplace §10), with who and when. */
export function listingColumns() {
  const time = () => timestamp({ withTimezone: true })
  return {
    /** its seller keeps it hidden; null: does not */
    hiddenAt: time(),
    hiddenBy: uuid(),
    /** it was made while new restaurants wait for approval */
    approvalAskedAt: time(),
    approvedAt: time(),
    approvedBy: uuid(),
    /** a copy of the seller's account's suspension, kept by a trigger */
    sellerSuspended: boolean().notNull().default(false),
  }
}

/** When a restaurant takes orders (marketplace §2); null where its seller has set nothing. */
export function openingColumns() {
  return {
    /** seven lists of spans from Monday, in business time; null: always open */
    weeklyHours: jsonb().$type<TimeSpan[][]>(),
    specialDays: jsonb().$type<SpecialDay[]>().notNull().default([]),
    /**
     * When it is open by its hours, from the last computation to `open_spans_until`: computed from the two columns above
     * by `contract/rules/hours.ts`, so that queries need no rules of hours. Null: always.
     */
    openSpans: multirange(),
    /** the end of the days that `open_spans` covers; a job computes them again before it */
    openSpansUntil: timestamp({ withTimezone: true }),
    /** paused until then; `infinity` until the seller changes it */
    pausedUntil: timestamp({ withTimezone: true }),
    /** from accepting an order to its arrival */
    usualMinutes: smallint(),
    /** minutes after which an order that is not accepted is cancelled */
    acceptLimit: smallint(),
    /** orders in sequence that were cancelled because nobody accepted them; the second pauses the restaurant */
    missedOrders: smallint().notNull().default(0),
    scheduledOrders: boolean().notNull().default(false),
    /** customers and the kitchen can write to each other about an order */
    messages: boolean().notNull().default(false),
    /** minutes that its last deliveries make it promise, between their median and 80th percentile, once there are enough (`estimateArrivals`) */
    arrivalMedian: smallint(),
    /** their 80th percentile */
    arrivalLate: smallint(),
    /** what is shown and sorted by; null without usual minutes */
    arrivalMinutes: smallint().generatedAlwaysAs(
      (): SQL => sql`case when usual_minutes is not null then coalesce(arrival_median, usual_minutes) end`,
    ),
  }
}

/** What a restaurant asks for delivery (marketplace §3). Amounts are minor units. */
export function chargesColumns() {
  const amount = () => bigint({ mode: 'number' })
  return {
    delivery: boolean().notNull().default(true),
    pickup: boolean().notNull().default(false),
    /** its delivery area: metres from its address, or postal codes (upper case, without spaces); null: everywhere */
    radiusMetres: integer(),
    postalCodes: text().array(),
    minimumOrder: amount(),
    feeFlat: amount().notNull().default(0),
    feePerKm: amount().notNull().default(0),
    /** kilometres that the flat fee includes */
    feeFirstKm: smallint().notNull().default(0),
    /** total price from which delivery is free */
    feeFreeFrom: amount(),
    tips: boolean().notNull().default(false),
    /** the ways to pay that it accepts, at least one */
    paysCash: boolean().notNull().default(true),
    paysCard: boolean().notNull().default(true),
    /** any of this is set, so that other restaurants are read without it */
    hasCharges: boolean()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`not delivery or pickup or tips or radius_metres is not null or postal_codes is not null or minimum_order is not null or fee_flat > 0 or fee_per_km > 0`,
      ),
  }
}
