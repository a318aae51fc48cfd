import type { Reader } from './client.ts'

/** Shapes that are kept at most a kind of query; beyond them a query is built at every call. */
const mostShapes = 200

/**
 * Keeps built queries by their shape: building the text takes longer than the rest of a short call. What varies must
 * be placeholders; what stands in the text must be in `shape`.
 *
 *   const menu = buildOnce((db) => db.select().from(foods).where(eq(foods.id, sql.placeholder('id'))).prepare(''))
 *   await menu(db, 'by id').execute({ id })
 */
export function buildOnce<Prepared, Parts extends unknown[] = []>(
  build: (db: Reader, ...parts: Parts) => Prepared,
): (db: Reader, shape: string, ...parts: Parts) => Prepared {
  const built = new WeakMap<Reader, Map<string, Prepared>>()
  return (db, shape, ...parts) => {
    let shapes = built.get(db)
    if (!shapes) built.set(db, (shapes = new Map()))
    const known = shapes.get(shape)
    if (known) return known
    const prepared = build(db, ...parts)
    if (shapes.size < mostShapes) shapes.set(shape, prepared)
    return prepared
  }
}
