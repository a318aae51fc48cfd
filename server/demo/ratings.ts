import { type SQL, sql } from 'drizzle-orm'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Tx } from '../db/client.ts'
import { ratings } from '../db/schema/feedback.ts'
import { ratingComments, type StarCount } from './content/rating-comments.ts'
import { insertAll } from './insert.ts'
import type { InsertedOrder } from './make-order.ts'
import type { Random } from './random.ts'

const hour = 60 * 60 * 1000

/** Probabilities of five stars. Each rated record gets one of them, so that averages differ. */
const fiveStarChances = [0.75, 0.6, 0.5, 0.4, 0.3]

/**
 * Inserts verified ratings by customers whose orders were delivered and some unverified ratings of foods, at most one
 * per customer and rated record, and updates the counts by stars of restaurants and foods.
 */
export async function insertRatings(
  tx: Tx,
  random: Random,
  orders: InsertedOrder[],
  now: Date,
): Promise<void> {
  const { rows, add } = collectRatings(random)
  const delivered = orders.filter(({ delivery }) => delivery?.deliveredAt)
  for (const order of delivered) {
    const { id, deliveredAt } = order.delivery!
    const later = new Date(deliveredAt!.getTime() + random.between(1, 40) * hour)
    const at = later < now ? later : deliveredAt!
    const rate = (type: ReferenceType, referenceId: string) => add(order, type, referenceId, at, true)
    if (random.chance(0.5)) rate('Restaurant', order.restaurant.id)
    if (random.chance(0.3)) rate('Delivery', id)
    for (const { foodId } of order.lines) if (random.chance(0.4)) rate('Food', foodId)
  }
  const received = new Set(
    delivered.flatMap(({ customer, lines }) => lines.map(({ foodId }) => `${customer.id} ${foodId}`)),
  )
  for (const order of orders) {
    if (!random.chance(0.06)) continue
    const { id: foodId } = random.pick(order.restaurant.foods)
    if (!received.has(`${order.customer.id} ${foodId}`)) add(order, 'Food', foodId, order.at, false)
  }
  await insertAll(tx, ratings, rows)
  await updateCounts(tx)
}

/** Collects rating rows. A comment is repeated for a rated record only after all others with those stars were used. */
function collectRatings(random: Random) {
  const rows: (typeof ratings.$inferInsert)[] = []
  const rated = new Set<string>()
  const fiveStarChanceOf = new Map<string, number>()
  const unused = new Map<string, string[]>()

  function comment(type: ReferenceType, referenceId: string, stars: StarCount): string {
    const key = `${referenceId} ${stars}`
    const all = ratingComments[type][stars]
    const left = unused.get(key)?.length ? unused.get(key)! : random.sample(all, all.length)
    unused.set(key, left)
    return left.pop()!
  }

  function add(
    { customer }: InsertedOrder,
    referenceType: ReferenceType,
    referenceId: string,
    createdAt: Date,
    verified: boolean,
  ): void {
    const key = `${customer.id} ${referenceId}`
    if (rated.has(key)) return
    rated.add(key)
    const fiveStarChance = fiveStarChanceOf.get(referenceId) ?? random.pick(fiveStarChances)
    fiveStarChanceOf.set(referenceId, fiveStarChance)
    const rating = chooseStars(random, fiveStarChance)
    rows.push({
      id: random.id(createdAt),
      userId: customer.id,
      referenceType,
      referenceId,
      rating,
      comment: comment(referenceType, referenceId, rating),
      verified,
      createdAt,
    })
  }
  return { rows, add }
}

/** Does for all records at once what the server does after each rating (`recount`). */
async function updateCounts(tx: Tx): Promise<void> {
  for (const [table, type] of [
    ['restaurants', 'Restaurant'],
    ['foods', 'Food'],
  ] as const) {
    await tx.execute(sql`
      update ${sql.identifier(table)} t set
        rating_stars = s.stars, verified_stars = s.verified
      from (
        select reference_id, ${countsByStar(sql`true`)} as stars, ${countsByStar(sql`verified`)} as verified
        from ratings where reference_type = ${type} group by reference_id) s
      where t.id = s.reference_id`)
  }
}

const countsByStar = (condition: SQL) =>
  sql`array[${sql.join(
    [1, 2, 3, 4, 5].map(
      (stars) => sql`count(*) filter (where rating = ${sql.raw(String(stars))} and ${condition})`,
    ),
    sql`, `,
  )}]`

function chooseStars(random: Random, fiveStarChance: number): StarCount {
  if (random.chance(fiveStarChance)) return 5
  if (random.chance(0.65)) return 4
  return random.pick([3, 3, 2, 1] as const)
}
