import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'

/** Restaurants of a place that lists show; a city has fewer. */
const mostRestaurants = 5000

/** The restaurants whose street, quarter or city has these words one after the other. */
export async function findRestaurantsIn(db: Reader, place: string): Promise<string[]> {
  const rows = await restaurantsIn(db, { place })
  return rows.map(({ id }) => id)
}

const restaurantsIn = prepared<{ id: string }, { place: string }>(
  'restaurants_in',
  (value) => sql`select a.restaurant_id as id from addresses a
    where a.restaurant_id is not null and numnode(phraseto_tsquery('catalogue', ${value('place')})) > 0
      and to_tsvector('catalogue', a.street_address || ', ' || a.city) @@ phraseto_tsquery('catalogue', ${value('place')})
    limit ${sql.raw(String(mostRestaurants))}`,
)
