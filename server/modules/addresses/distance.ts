import { type SQL, sql } from 'drizzle-orm'

/** A point in degrees, as numbers of type float8 that may be null. */
export interface Point {
  latitude: SQL
  longitude: SQL
}

/** The mean radius of the earth that PostgreSQL's earthdistance uses, in metres. */
const earthRadius = sql.raw('6378168')

/**
 * Whole metres along the ground between two points; null where one is not known. All distances that guests and sellers
 * see, and those that decide about a delivery. The formula for short distances (haversine): `ll_to_earth` constructs and
 * checks a cube and takes ten times as long.
 */
export function metresBetween(a: Point, b: Point): SQL<number> {
  const half = (from: SQL, to: SQL) => sql`sin(radians(${from} - ${to}) / 2) ^ 2`
  const cosine = ({ latitude }: Point) => sql`cos(radians(${latitude}))`
  // `least`: for opposite points rounding exceeds 1. It ignores null.
  return sql`case when ${a.latitude} is not null and ${b.latitude} is not null then round(2 * ${earthRadius} * asin(sqrt(least(1,
    ${half(a.latitude, b.latitude)} + ${cosine(a)} * ${cosine(b)} * ${half(a.longitude, b.longitude)})))) end`
}
