import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
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
    /** gone, and still on its way off the many foods that carried it */
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

/** How many there are in a column of counts by star. */
const totalOf = (column: string) => `(${[1, 2, 3, 4, 5].map((star) => `${column}[${star}]`).join(' + ')})`
const starsOf = (column: string) => [1, 2, 3, 4, 5].map((star) => `${star} * ${column}[${star}]`).join(' + ')
const averageOf = (column: string) => `round((${starsOf(column)})::numeric / ${totalOf(column)}, 1)`

/**
 * What was rated, counted by star, so that a card costs the same however many ratings there are. Averages count
 * verified ratings only once there are any (decisions §7).
 */
const ratingCounts = () => ({
  /** how many ratings of one to five stars there are */
  ratingStars: integer().array().notNull().default([0, 0, 0, 0, 0]),
  /** the same of those with a delivered order behind them */
  verifiedStars: integer().array().notNull().default([0, 0, 0, 0, 0]),
  /** one decimal; 0 where nobody has rated */
  averageRating: numeric({ precision: 2, scale: 1, mode: 'number' })
    .notNull()
    .generatedAlwaysAs((): SQL =>
      sql.raw(`case when ${totalOf('verified_stars')} > 0 then ${averageOf('verified_stars')}
        when ${totalOf('rating_stars')} > 0 then ${averageOf('rating_stars')} else 0 end`),
    ),
  /** of those that the average counts */
  ratingCount: integer()
    .notNull()
    .generatedAlwaysAs((): SQL =>
      sql.raw(`case when ${totalOf('verified_stars')} > 0 then ${totalOf('verified_stars')}
        else ${totalOf('rating_stars')} end`),
    ),
})

/**
 * What people like, in one number to sort by: hundredths of stars as if five had given 3.5 beside those that count,
 * so that one rating alone does not lead; and up to about a star and a half for being ordered.
 */
const liking = () => ({
  /** orders that were not cancelled and did not fail, counted once an hour */
  ordersCount: integer().notNull().default(0),
  score: integer()
    .notNull()
    .generatedAlwaysAs((): SQL =>
      sql.raw(`round(15 * ln((1 + orders_count)::numeric)
        + case when ${totalOf('verified_stars')} > 0 then ${sunk('verified_stars')} else ${sunk('rating_stars')} end)::integer`),
    ),
})
/** Hundredths of stars on average, with five ratings of 3.5 more. */
const sunk = (column: string) => `100 * (17.5 + ${starsOf(column)}) / (5 + ${totalOf(column)})`

/** Name before description. `catalogue` is a text search configuration without accents and without a language. */
const searchText = () =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D')`,
    )

/**
 * Every word that the catalogue's texts have, as the search knows it: what no word begins with was misspelt, and the
 * nearest ones of names stand in. Triggers add words; housekeeping drops those that nothing has any more.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    inName: boolean().notNull(),
    /** how many have it, and how many in their names, when last counted */
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
    ...ratingCounts(),
    ...liking(),
    search: searchText(),
  },
  (table) => [
    index('restaurants_image')
      .on(table.imageId)
      .where(sql`image_id is not null`),
    index('restaurants_newest')
      .on(table.id)
      .where(sql`deleted_at is null`),
    index('restaurants_liked')
      .on(table.score, table.id)
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
      .using('gin', sql`to_tsvector('catalogue', name)`)
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
    ...ratingCounts(),
    ...liking(),
    search: searchText(),
  },
  (table) => [
    check('foods_price', sql`${table.price} between 1 and 10000000`),
    index('foods_image')
      .on(table.imageId)
      .where(sql`image_id is not null`),
    index('foods_newest')
      .on(table.id)
      .where(sql`deleted_at is null`),
    index('foods_liked')
      .on(table.score, table.id)
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
      .using('gin', sql`to_tsvector('catalogue', name)`)
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
