import type { Reader } from './client.ts'

/** Cached statements per query builder at most; others are built on every call. */
const maxStatements = 200

/**
 * Caches built statements, as building the text takes longer than the rest of a short call. `key` is the cache key:
 * everything interpolated into the SQL text. Values that vary per call must be placeholders.
 *
 *   const menu = buildOnce((db) => db.select().from(foods).where(eq(foods.id, sql.placeholder('id'))).prepare(''))
 *   await menu(db, 'by id').execute({ id })
 */
export function buildOnce<Prepared, Parts extends unknown[] = []>(
  build: (db: Reader, ...parts: Parts) => Prepared,
): (db: Reader, key: string, ...parts: Parts) => Prepared {
  const built = new WeakMap<Reader, Map<string, Prepared>>()
  return (db, key, ...parts) => {
    let statements = built.get(db)
    if (!statements) built.set(db, (statements = new Map()))
    const known = statements.get(key)
    if (known) return known
    const prepared = build(db, ...parts)
    if (statements.size < maxStatements) statements.set(key, prepared)
    return prepared
  }
}
