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
    contactAddress: text(),
    contactPhone: text(),
    companyName: text(),
    taxNumber: text(),
    aboutText: text(),
    termsText: text(),
    privacyText: text(),
    cookiesText: text(),
  },
  () => [check('marketplace_settings_singleton', sql`singleton`)],
)
