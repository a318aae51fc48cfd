import { sql } from 'drizzle-orm'
import type { Carriers } from '#contract/records/catalogue-changes.ts'
import type { Reader } from '../../../db/client.ts'

/** How many restaurants and foods carry each of these; counting ends at `most`, where that is given. */
export async function countCarriers(
  db: Reader,
  kind: 'category' | 'cuisine',
  ids: readonly string[],
  most: number | null = null,
): Promise<Map<string, Carriers>> {
  const restaurants =
    kind === 'category'
      ? sql`select from restaurant_categories where category_id = wanted.id`
      : sql`select from restaurant_cuisines where cuisine_id = wanted.id`
  const foods =
    kind === 'category'
      ? sql`select from food_categories where category_id = wanted.id`
      : sql`select from foods where cuisine_id = wanted.id and deleted_at is null`
  const { rows } = await db.execute<Carriers & { id: string }>(sql`
    select wanted.id,
      (select count(*) from (${restaurants} limit ${most}) r)::int as restaurants,
      (select count(*) from (${foods} limit ${most}) f)::int as foods
    from unnest(${sql.param([...ids])}::uuid[]) as wanted (id)`)
  return new Map(rows.map(({ id, restaurants: r, foods: f }) => [id, { restaurants: r, foods: f }]))
}
