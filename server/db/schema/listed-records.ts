import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  numeric,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from './images.ts'
import { suspensionColumns } from './accounts.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** SQL: the sum of a column of counts by star. */
const totalOf = (column: string) => `(${[1, 2, 3, 4, 5].map((star) => `${column}[${star}]`).join(' + ')})`
const starsOf = (column: string) => [1, 2, 3, 4, 5].map((star) => `${star} * ${column}[${star}]`).join(' + ')
const averageOf = (column: string) => `round((${starsOf(column)})::numeric / ${totalOf(column)}, 1)`

/**
 * Ratings counted by star, so that cards need no scan of the ratings. As soon as there are verified ratings, the
 * average counts only those (decisions §7).
 */
const ratingCounts = () => ({
  /** numbers of ratings with one to five stars */
  ratingStars: integer().array().notNull().default([0, 0, 0, 0, 0]),
  /** the same for verified ratings: those with a delivered order */
  verifiedStars: integer().array().notNull().default([0, 0, 0, 0, 0]),
  /** one decimal; 0 without ratings */
  averageRating: numeric({ precision: 2, scale: 1, mode: 'number' })
    .notNull()
    .generatedAlwaysAs((): SQL =>
      sql.raw(`case when ${totalOf('verified_stars')} > 0 then ${averageOf('verified_stars')}
        when ${totalOf('rating_stars')} > 0 then ${averageOf('rating_stars')} else 0 end`),
    ),
  /** the ratings that the average counts */
  ratingCount: integer()
    .notNull()
    .generatedAlwaysAs((): SQL =>
      sql.raw(`case when ${totalOf('verified_stars')} > 0 then ${totalOf('verified_stars')}
        else ${totalOf('rating_stars')} end`),
    ),
})

/**
 * One number to sort by relevance (docs/decisions/0010): a Bayesian average of the ratings with a prior of five ratings
 * of 3.5, in hundredths of stars, so that a single rating does not lead; plus the logarithm of the orders, up to about
 * a star and a half.
 */
const popularity = () => ({
  /** orders that are Pending or Completed, counted once an hour */
  ordersCount: integer().notNull().default(0),
  score: integer()
    .notNull()
    .generatedAlwaysAs((): SQL =>
      sql.raw(`round(15 * ln((1 + orders_count)::numeric)
        + case when ${totalOf('verified_stars')} > 0 then ${bayesianAverage('verified_stars')} else ${bayesianAverage('rating_stars')} end)::integer`),
    ),
})
/** SQL: the average in hundredths of stars, with five more ratings of 3.5. */
const bayesianAverage = (column: string) => `100 * (17.5 + ${starsOf(column)}) / (5 + ${totalOf(column)})`

/** The name has weight A, the description D. `catalogue` is a text search configuration without accents or stemming. */
const searchText = () =>
  tsvector()
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D')`,
    )

/** The columns that restaurants and foods have in common. */
export const listedColumns = () => ({
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  name: text().notNull(),
  description: text().notNull(),
  imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** soft deletion: past orders refer to the row */
  deletedAt: timestamp({ withTimezone: true }),
  ...suspensionColumns(),
  /**
   * not listed although it is not deleted (marketplace §10); kept by triggers (`withhold_restaurant`, `withhold_food`). No index has it:
   * few rows are withheld, and its changes write no index.
   */
  withheld: boolean().notNull().default(false),
  ...ratingCounts(),
  ...popularity(),
  search: searchText(),
})

/** Condition of partial indexes: the row is not deleted. */
export const live = sql`deleted_at is null`

type Listable = Record<'deletedAt' | 'withheld', SQLWrapper> & { hidden?: SQLWrapper }

/**
 * Condition: guests see the restaurant or food (*Listed*, marketplace §10). Everything that they read uses it; the partial indexes
 * have its first parts.
 */
export const isListed = ({ deletedAt, withheld, hidden }: Listable): SQL =>
  sql`${deletedAt} is null${hidden ? sql` and not ${hidden}` : sql``} and not ${withheld}`

type ListedColumn = 'id' | 'imageId' | 'score' | 'averageRating' | 'ratingCount' | 'search'

/** The indexes for lists and searches that restaurants and foods have in common, of the rows that lists show. */
export const listIndexes = (name: string, table: Record<ListedColumn, AnyPgColumn>, listed: SQL) => [
  index(`${name}_image`)
    .on(table.imageId)
    .where(sql`image_id is not null`),
  index(`${name}_newest`).on(table.id).where(listed),
  index(`${name}_liked`).on(table.score, table.id).where(listed),
  index(`${name}_best`).on(table.averageRating, table.ratingCount, table.id).where(listed),
  index(`${name}_search`).using('gin', table.search).where(listed),
  // For words that are in many descriptions and few names: the index on `search` ignores weights.
  index(`${name}_name_words`)
    .using('gin', sql`to_tsvector('catalogue', name)`)
    .where(listed),
]
