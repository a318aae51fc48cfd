import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TimeSpan } from '#contract/fields.ts'
import { accounts } from './accounts.ts'
import { images } from './images.ts'
import { allergensColumn, diet } from './diet.ts'
import { listedColumns, listIndexes, live } from './listed-records.ts'
import { chargesColumns, listingColumns, openingColumns } from './restaurant-settings.ts'

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

export const restaurants = pgTable(
  'restaurants',
  {
    ...listedColumns(),
    sellerId: uuid()
      .notNull()
      .references(() => accounts.id),
    phoneNumber: text().notNull(),
    /** of the food authority, as the seller states it */
    licenceNumber: text(),
    ...listingColumns(),
    ...openingColumns(),
    ...chargesColumns(),
  },
  (table) => [
    check('restaurants_fulfilment', sql`delivery or pickup`),
    check('restaurants_payments', sql`pays_cash or pays_card`),
    check('restaurants_area', sql`radius_metres is null or postal_codes is null`),
    check(
      'restaurants_amounts',
      sql`least(minimum_order, fee_flat, fee_per_km, fee_first_km, fee_free_from) >= 0`,
    ),
    check('restaurants_usual_minutes', sql`usual_minutes between 5 and 240`),
    check('restaurants_accept_limit', sql`accept_limit between 2 and 240`),
    ...listIndexes('restaurants', table, live),
    index('restaurants_soonest').on(table.arrivalMinutes, table.id).where(live),
    index('restaurants_with_hours')
      .on(table.openSpansUntil)
      .where(sql`open_spans_until is not null`),
    index('restaurants_to_decide')
      .on(table.id)
      .where(
        sql`(suspended_at is not null or approval_asked_at is not null and approved_at is null) and deleted_at is null`,
      ),
    // Deleted ones, too: their sales count.
    index('restaurants_seller').on(table.sellerId, table.id),
  ],
)

/**
 * A section of the restaurant's own, such as *Today*: it lists the foods that the seller puts into it, instead of a category.
 * Its place is among those of `menu_sections`.
 */
export const ownSections = pgTable(
  'own_sections',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    name: text().notNull(),
    place: smallint().notNull(),
    /** null: its foods can be ordered at any time */
    hours: jsonb().$type<TimeSpan[]>(),
  },
  (table) => [
    // Also lists the sections of a restaurant.
    uniqueIndex('own_sections_one_a_name').on(table.restaurantId, sql`lower(${table.name})`),
    unique('own_sections_of_restaurant').on(table.id, table.restaurantId),
  ],
)

/** Condition of partial indexes: guests see the food. */
export const offered = sql`deleted_at is null and not hidden`

export const foods = pgTable(
  'foods',
  {
    ...listedColumns(),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    /** minor units, without options */
    price: bigint({ mode: 'number' }).notNull(),
    cuisineId: uuid().references(() => cuisines.id, { onDelete: 'set null' }),
    diet: diet(),
    allergens: allergensColumn(),
    mayContain: allergensColumn(),
    /** the seller has answered which allergens it has */
    allergensStated: boolean().notNull().default(false),
    /** not offered to guests */
    hidden: boolean().notNull().default(false),
    /** until then; `infinity` until the seller changes it */
    soldOutUntil: timestamp({ withTimezone: true }),
    /** the category that the seller chose as its section; otherwise the first of its categories */
    chosenSectionId: uuid().references(() => categories.id, { onDelete: 'set null' }),
    /** the section of the restaurant's own that lists it, instead of a category */
    ownSectionId: uuid(),
    /** in its section; foods without a place come last, by name */
    menuPlace: smallint(),
    ...derivedFromMenu(),
    /** minor units: the price of its cheapest valid choice of options */
    fromPrice: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`price + choices_price`),
    /** the strictest diet that the food fits with some valid choice; a filter by diet compares it */
    matchingDiet: diet().generatedAlwaysAs(
      (): SQL =>
        sql`case when diet is not null and choices_diet is not null then greatest(diet, choices_diet) end`,
    ),
  },
  (table) => [
    check('foods_price', sql`${table.price} between 1 and 100000000`),
    ...listIndexes('foods', table, offered),
    // Those that the indexes above leave out, for the search of operators.
    index('foods_hidden_name_words')
      .using('gin', sql`to_tsvector('catalogue', name)`)
      .where(sql`deleted_at is null and hidden`),
    index('foods_suspended')
      .on(table.suspendedAt)
      .where(sql`suspended_at is not null and deleted_at is null`),
    index('foods_by_price').on(table.fromPrice, table.id).where(offered),
    index('foods_of_restaurant')
      .on(table.restaurantId, table.sectionPlace, table.menuPlace, table.name, table.id)
      .where(live),
    index('foods_of_chosen_section')
      .on(table.chosenSectionId)
      .where(sql`chosen_section_id is not null`),
    foreignKey({
      name: 'foods_own_section',
      columns: [table.ownSectionId, table.restaurantId],
      foreignColumns: [ownSections.id, ownSections.restaurantId],
    }),
    index('foods_of_own_section')
      .on(table.ownSectionId)
      .where(sql`own_section_id is not null`),
    // Hidden ones, too: deleting a cuisine counts them.
    index('foods_cuisine').on(table.cuisineId, table.id).where(live),
  ],
)

/** Columns that `refresh_foods` derives from option groups and sections (`server/db/migrations`). */
function derivedFromMenu() {
  return {
    /** it has option groups, and so a basket may have several lines of it */
    hasOptions: boolean().notNull().default(false),
    /** one of its option groups is required */
    choicesRequired: boolean().notNull().default(false),
    /** minor units: what the cheapest choice in the required groups adds, without sold-out options */
    choicesPrice: bigint({ mode: 'number' }).notNull().default(0),
    /** the strictest diet that an available choice in every required group fits; null if there is none */
    choicesDiet: diet().default('vegan'),
    /** until then a required group has not enough available options */
    choicesSoldOutUntil: timestamp({ withTimezone: true }),
    /** the category that lists it unless it is in an own section; null where the menu is not arranged, and without categories */
    sectionId: uuid(),
    /** the place of the section that lists it; null: after all that have one */
    sectionPlace: smallint(),
    /** spans of its section, in business time; null: it can be ordered at any time */
    orderHours: jsonb().$type<TimeSpan[]>(),
  }
}

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

/**
 * A section of a menu that the seller has arranged. The change of a menu gives a row to every category that its foods
 * have; categories that come later have none and follow by id. A restaurant without rows lists its foods by name.
 */
export const menuSections = pgTable(
  'menu_sections',
  {
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    /** null: its foods can be ordered at any time */
    hours: jsonb().$type<TimeSpan[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.categoryId] }),
    index('menu_sections_of_category').on(table.categoryId),
  ],
)
