import { z } from 'zod'
import { id, name } from '#contract/fields.ts'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Reader } from '../../db/client.ts'
import { cutJsonPage, type JsonPage, readCursor } from '../../db/paging.ts'
import { findCategories, findCuisines } from '../catalogue/names.ts'
import { findSearchTerms } from './search-terms.ts'
import { namePatterns } from './search-words.ts'

interface NameQuery {
  q?: string
  cursor?: string
  limit: number
}

const nameKey = z.tuple([name, id])

async function listNames<Item>(
  db: Reader,
  { q, cursor, limit }: NameQuery,
  find: typeof findCategories,
): Promise<JsonPage<Item>> {
  const terms = q ? await findSearchTerms(db, q) : undefined
  const patterns = terms ? namePatterns(terms, 'anywhere') : []
  const rows = await find(db, { patterns, after: readCursor(cursor, nameKey), limit: limit + 1 })
  return cutJsonPage(rows, limit, (row) => [row.name, row.id])
}

/** Categories by name. Throws 400 for an unknown cursor. */
export const listCategories = (db: Reader, query: NameQuery) => listNames<Category>(db, query, findCategories)

/** Cuisines by name. Throws 400 for an unknown cursor. */
export const listCuisines = (db: Reader, query: NameQuery) => listNames<Cuisine>(db, query, findCuisines)
