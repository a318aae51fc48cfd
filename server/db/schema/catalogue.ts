import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { images } from './images.ts'
import { listedColumns, listIndexes, live } from './listed-records.ts'

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
  (table) => [
    index('categories_by_name').on(table.name, table.id),
    uniqueIndex('categories_one_a_name').on(sql`lower(${table.name})`),
  ],
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
    /** deleted; the row is kept while a job removes the cuisine from its foods */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('cuisines_by_name').on(table.name, table.id),
    uniqueIndex('cuisines_one_a_name')
      .on(sql`lower(${table.name})`)
      .where(sql`deleted_at is null`),
    index('cuisines_image')
      .on(table.imageId)
      .where(sql`image_id is not null`),
  ],
)

/**
 * The vocabulary: every word of the catalogue's texts. A typed word that is not a prefix of any of them is misspelt, and
 * the nearest words of names replace it. Triggers add words; a daily job counts them and deletes unused ones.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    inName: boolean().notNull(),
    /** rows with the word anywhere and in their names, at the last count */
    foods: integer().notNull().default(1),
    foodNames: integer().notNull().default(1),
    restaurants: integer().notNull().default(1),
    restaurantNames: integer().notNull().default(1),
  },
  (table) => [
    index('search_words_beginning').on(table.word.op('text_pattern_ops')),
    index('search_words_like')
      .using('gist', table.word.op('gist_trgm_ops(siglen=64)'))
      .where(sql`in_name`),
  ],
)

export const restaurants = pgTable(
  'restaurants',
  {
    ...listedColumns(),
    sellerId: uuid()
      .notNull()
      .references(() => accounts.id),
    phoneNumber: text().notNull(),
  },
  (table) => [
    ...listIndexes('restaurants', table),
    index('restaurants_of_seller').on(table.sellerId, table.id).where(live),
  ],
)

export const foods = pgTable(
  'foods',
  {
    ...listedColumns(),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    /** paise */
    price: bigint({ mode: 'number' }).notNull(),
    cuisineId: uuid().references(() => cuisines.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('foods_price', sql`${table.price} between 1 and 10000000`),
    ...listIndexes('foods', table),
    index('foods_by_price').on(table.price, table.id).where(live),
    index('foods_of_restaurant').on(table.restaurantId, table.name, table.id).where(live),
    index('foods_of_cuisine').on(table.cuisineId, table.id).where(live),
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
