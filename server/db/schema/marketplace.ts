import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
  },
  () => [
    check('marketplace_settings_singleton', sql`singleton`),
    check('marketplace_settings_commission', sql`commission_rate between 0 and 10000`),
    check('marketplace_settings_discount', sql`discount_paid_by in ('seller', 'marketplace')`),
    check('marketplace_settings_tax', sql`tax_remitted_by in ('seller', 'marketplace')`),
    check('marketplace_settings_period', sql`statement_period in ('week', 'month')`),
    check('marketplace_settings_accent', sql`accent ~ '^#[0-9a-f]{6}$'`),
  ],
)
