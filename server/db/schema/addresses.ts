import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { addressTypes } from '#contract/records/address.ts'
import { accounts } from './accounts.ts'
import { restaurants } from './catalogue.ts'

export const addressType = pgEnum('address_type', addressTypes)

/** Addresses of customers, one per type and so at most three, and of restaurants, one each. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    restaurantId: uuid().references(() => restaurants.id, { onDelete: 'cascade' }),
    type: addressType().notNull(),
    streetAddress: text().notNull(),
    city: text().notNull(),
    postalCode: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('addresses_one_a_type').on(table.userId, table.type),
    unique('addresses_one_a_restaurant').on(table.restaurantId),
    // For the sort by distance.
    index('addresses_of_restaurants_near')
      .using('gist', sql`ll_to_earth(latitude, longitude)`)
      .where(sql`restaurant_id is not null and latitude is not null`),
    // For places in searches: words of the street, quarter and city.
    index('addresses_of_restaurants_words')
      .using('gin', sql`to_tsvector('catalogue', street_address || ', ' || city)`)
      .where(sql`restaurant_id is not null`),
    index('addresses_of_restaurants_postal_code')
      .on(sql`replace(postal_code, ' ', '')`)
      .where(sql`restaurant_id is not null`),
    check(
      'addresses_owner',
      sql`(type = 'Restaurant') = (restaurant_id is not null) and (restaurant_id is null) = (user_id is not null)`,
    ),
    check('addresses_point', sql`(latitude is null) = (longitude is null)`),
  ],
)
