import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { images } from './images.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    description: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('categories_by_name').on(table.name, table.id)],
)

export const cuisines = pgTable(
  'cuisines',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    description: text().notNull(),
    imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cuisines_by_name').on(table.name, table.id)],
)

/**
 * What was rated, summed, so that a card costs the same however many ratings there are. Averages count verified
 * ratings only once there are any (decisions §7).
 */
const ratingSums = () => ({
  ratingSum: integer().notNull().default(0),
  ratingTotal: integer().notNull().default(0),
  verifiedSum: integer().notNull().default(0),
  verifiedTotal: integer().notNull().default(0),
  /** one decimal; 0 where nobody has rated */
  averageRating: numeric({ precision: 2, scale: 1, mode: 'number' })
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`case when verified_total > 0 then round(verified_sum::numeric / verified_total, 1)
        when rating_total > 0 then round(rating_sum::numeric / rating_total, 1) else 0 end`,
    ),
  ratingCount: integer()
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`case when verified_total > 0 then verified_total else rating_total end`,
    ),
})

/** Name before description. The configuration is named outright: a generated column needs an immutable function. */
const searchText = () =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', description), 'D')`,
    )

export const restaurants = pgTable(
  'restaurants',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    sellerId: uuid()
      .notNull()
      .references(() => accounts.id),
    name: text().notNull(),
    phoneNumber: text().notNull(),
    description: text().notNull(),
    imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** gone from the catalogue; past orders keep it */
    deletedAt: timestamp({ withTimezone: true }),
    ...ratingSums(),
    search: searchText(),
  },
  (table) => [
    index('restaurants_newest')
      .on(table.id)
      .where(sql`deleted_at is null`),
    index('restaurants_best')
      .on(table.averageRating, table.ratingCount, table.id)
      .where(sql`deleted_at is null`),
    index('restaurants_of_seller')
      .on(table.sellerId, table.id)
      .where(sql`deleted_at is null`),
    index('restaurants_search')
      .using('gin', table.search)
      .where(sql`deleted_at is null`),
    // Finds a word that many descriptions and few names have.
    index('restaurants_name_words')
      .using('gin', sql`to_tsvector('simple', name)`)
      .where(sql`deleted_at is null`),
  ],
)

export const foods = pgTable(
  'foods',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    name: text().notNull(),
    description: text().notNull(),
    /** paise */
    price: bigint({ mode: 'number' }).notNull(),
    cuisineId: uuid().references(() => cuisines.id, { onDelete: 'set null' }),
    imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** gone from the catalogue (also when its restaurant goes); past orders keep it */
    deletedAt: timestamp({ withTimezone: true }),
    ...ratingSums(),
    search: searchText(),
  },
  (table) => [
    check('foods_price', sql`${table.price} between 1 and 10000000`),
    index('foods_newest')
      .on(table.id)
      .where(sql`deleted_at is null`),
    index('foods_best')
      .on(table.averageRating, table.ratingCount, table.id)
      .where(sql`deleted_at is null`),
    index('foods_by_price')
      .on(table.price, table.id)
      .where(sql`deleted_at is null`),
    index('foods_of_restaurant')
      .on(table.restaurantId, table.name, table.id)
      .where(sql`deleted_at is null`),
    index('foods_of_cuisine')
      .on(table.cuisineId, table.id)
      .where(sql`deleted_at is null`),
    index('foods_search')
      .using('gin', table.search)
      .where(sql`deleted_at is null`),
    // Finds a word that many descriptions and few names have.
    index('foods_name_words')
      .using('gin', sql`to_tsvector('simple', name)`)
      .where(sql`deleted_at is null`),
  ],
)

export const restaurantCategories = pgTable(
  'restaurant_categories',
  {
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.categoryId] }),
    index('restaurant_categories_of_category').on(table.categoryId, table.restaurantId),
  ],
)

export const restaurantCuisines = pgTable(
  'restaurant_cuisines',
  {
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    cuisineId: uuid()
      .notNull()
      .references(() => cuisines.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.cuisineId] }),
    index('restaurant_cuisines_of_cuisine').on(table.cuisineId, table.restaurantId),
  ],
)

export const foodCategories = pgTable(
  'food_categories',
  {
    foodId: uuid()
      .notNull()
      .references(() => foods.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.foodId, table.categoryId] }),
    index('food_categories_of_category').on(table.categoryId, table.foodId),
  ],
)
