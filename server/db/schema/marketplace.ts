import type { Retention } from '#contract/rules/retention.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SecondFactorRequired } from '#contract/rules/people.ts'
import type { DiscountStep } from '#contract/format/money.ts'
import { bytea } from './accounts.ts'

/** Logos that admins have set, with the colour around them in square icons. One is current, others have just been replaced. */
export const logosOfMarketplace = pgTable('marketplace_logos', {
  id: uuid().primaryKey(),
  /** WebP of at most 512 pixels a side */
  picture: bytea().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  ground: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/**
 * What admins have set for the whole marketplace (marketplace §11): one row, or none while nothing is set. Null: the default. Further
 * settings are further columns that may be null.
 */
export const settingsOfMarketplace = pgTable(
  'marketplace_settings',
  {
    singleton: boolean().primaryKey().default(true),
    /** the number of changes */
    version: integer().notNull().default(0),
    name: text(),
    /** as `#rrggbb` */
    accent: text(),
    town: text(),
    /** minutes */
    acceptLimit: smallint(),
    usualMinutes: smallint(),
    greatestDistanceKm: numeric({ precision: 5, scale: 1, mode: 'number' }),
    /** orders in cash are taken; null: they are */
    cash: boolean(),
    logoId: uuid().references(() => logosOfMarketplace.id),
    currency: text(),
    /** of the currency */
    decimals: smallint(),
    taxName: text(),
    /** in percent */
    taxRate: numeric({ precision: 4, scale: 2, mode: 'number' }),
    taxIncluded: boolean(),
    /** in whole units */
    discountSteps: jsonb().$type<DiscountStep[]>(),
    contactAddress: text(),
    contactPhone: text(),
    companyName: text(),
    taxNumber: text(),
    aboutText: text(),
    termsText: text(),
    privacyText: text(),
    cookiesText: text(),
    /** of sellers without their own; hundredths of a percent */
    commissionRate: integer(),
    discountPaidBy: text().$type<'seller' | 'marketplace'>(),
    taxRemittedBy: text().$type<'seller' | 'marketplace'>(),
    statementPeriod: text().$type<'week' | 'month'>(),
    /** of an order in all, in whole units */
    supportRefundLimit: integer(),
    /** until a complaint that is not resolved is escalated */
    answerHours: smallint(),
    /** sellers choose a password of their own at the first sign-in with one that an admin typed */
    changeTypedPassword: boolean(),
    /** customers confirm their e-mail address before their first order */
    confirmEmail: boolean(),
    /** null: none */
    requireSecondFactor: text().$type<SecondFactorRequired>(),
    /** sellers complete deliveries without the code */
    completeWithoutCode: boolean(),
    /** new restaurants wait for approval */
    approveRestaurants: boolean(),
    /** days, of the kinds whose period is shortened */
    retention: jsonb().$type<Partial<Retention>>(),
    /** sellers see contact data of the buyers of ended orders for so many days; null: always */
    buyerContactDays: smallint(),
  },
  () => [
    check('marketplace_settings_singleton', sql`singleton`),
    check('marketplace_settings_commission', sql`commission_rate between 0 and 10000`),
    check('marketplace_settings_discount', sql`discount_paid_by in ('seller', 'marketplace')`),
    check('marketplace_settings_tax', sql`tax_remitted_by in ('seller', 'marketplace')`),
    check('marketplace_settings_period', sql`statement_period in ('week', 'month')`),
    check('marketplace_settings_second_factor', sql`require_second_factor in ('none', 'admins', 'sellers')`),
    check('marketplace_settings_accept_limit', sql`accept_limit between 2 and 240`),
    check('marketplace_settings_usual_minutes', sql`usual_minutes between 5 and 240`),
    check('marketplace_settings_distance', sql`greatest_distance_km between 0.1 and 200`),
    check('marketplace_settings_answer_hours', sql`answer_hours between 1 and 720`),
    check('marketplace_settings_contact_days', sql`buyer_contact_days between 1 and 3650`),
    check('marketplace_settings_accent', sql`accent ~ '^#[0-9a-f]{6}$'`),
  ],
)
