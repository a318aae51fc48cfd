import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { categories, cuisines } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { pictureColumns } from '../images/columns.ts'

/** A page of names: those that match one pattern of every list, behind `after`, at most `limit`. */
export interface NameRange {
  patterns: readonly (readonly string[])[]
  after?: readonly [name: string, id: string]
  limit: number
}

/**
 * Compares every name, in lower case, without accents and with spaces around each word: there are few categories and
 * cuisines.
 */
function matches(table: typeof categories | typeof cuisines, { patterns, after }: NameRange) {
  const words = sql`' ' || translate(lower(unaccent(${table.name})), '-/&,.()''+:', '          ') || ' '`
  return and(
    ...patterns.map((list) => sql`${words} like any (${sql.param(list)}::text[])`),
    after && sql`(${table.name}, ${table.id}) > (${after[0]}, ${after[1]})`,
  )
}

/** Categories by name. */
export function findCategories(db: Reader, range: NameRange) {
  return db
    .select()
    .from(categories)
    .where(matches(categories, range))
    .orderBy(categories.name, categories.id)
    .limit(range.limit)
}

/** One category. */
export async function findCategory(db: Reader, id: string) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row
}

/** Cuisines by name, with their pictures. */
export function findCuisines(db: Reader, range: NameRange) {
  return selectCuisines(db)
    .where(and(isNull(cuisines.deletedAt), matches(cuisines, range)))
    .orderBy(cuisines.name, cuisines.id)
    .limit(range.limit)
}

/** One cuisine with its picture. */
export async function findCuisine(db: Reader, id: string) {
  const [row] = await selectCuisines(db).where(and(eq(cuisines.id, id), isNull(cuisines.deletedAt)))
  return row
}

function selectCuisines(db: Reader) {
  return db
    .select({
      id: cuisines.id,
      name: cuisines.name,
      description: cuisines.description,
      image: pictureColumns,
    })
    .from(cuisines)
    .leftJoin(images, eq(images.id, cuisines.imageId))
    .$dynamic()
}

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>
export type CuisineRow = NonNullable<Awaited<ReturnType<typeof findCuisine>>>
