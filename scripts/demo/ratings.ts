import { type SQL, sql } from 'drizzle-orm'
import type { ReferenceType } from '#contract/rules/rating.ts'
import type { Tx } from '#server/db/client.ts'
import { ratings } from '#server/db/schema/feedback.ts'
import { deliveryComments } from './content/delivery-ratings.ts'
import { foodComments } from './content/food-ratings.ts'
import { restaurantComments } from './content/restaurant-ratings.ts'
import type { CommentsByStars, Stars } from './content/types.ts'
import type { PastOrder } from './history.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'

const hour = 60 * 60 * 1000

const commentsOf: Record<ReferenceType, CommentsByStars> = {
  Restaurant: restaurantComments,
  Food: foodComments,
  Delivery: deliveryComments,
}

/** How good each place is, so that averages differ: chances of five stars. */
const charms = [0.75, 0.6, 0.5, 0.4, 0.3]

/**
 * Ratings by people whose orders were delivered, each reference rated once a person; of some foods also by people
 * who never had them. And the counts.
 */
export async function insertRatings(tx: Tx, random: Random, history: PastOrder[], now: Date): Promise<void> {
  const { rows, write } = startWriting(random)
  const delivered = history.filter(({ delivery }) => delivery?.deliveredAt)
  for (const order of delivered) {
    const { id, deliveredAt } = order.delivery!
    const later = new Date(deliveredAt!.getTime() + random.between(1, 40) * hour)
    const at = later < now ? later : deliveredAt!
    const rate = (type: ReferenceType, referenceId: string) => write(order, type, referenceId, at, true)
    if (random.chance(0.5)) rate('Restaurant', order.place.id)
    if (random.chance(0.3)) rate('Delivery', id)
    for (const { foodId } of order.lines) if (random.chance(0.4)) rate('Food', foodId)
  }
  const had = new Set(
    delivered.flatMap(({ customer, lines }) => lines.map(({ foodId }) => `${customer.id} ${foodId}`)),
  )
  for (const order of history) {
    if (!random.chance(0.06)) continue
    const { id: foodId } = random.pick(order.place.dishes)
    if (!had.has(`${order.customer.id} ${foodId}`)) write(order, 'Food', foodId, order.at, false)
  }
  await insertAll(tx, ratings, rows)
  await countAll(tx)
}

/** Gathers ratings: nobody rates twice, and nothing is said twice of one thing as long as there is more to say. */
function startWriting(random: Random) {
  const rows: (typeof ratings.$inferInsert)[] = []
  const rated = new Set<string>()
  const charmOf = new Map<string, number>()
  const unsaid = new Map<string, string[]>()

  function comment(type: ReferenceType, referenceId: string, stars: Stars): string {
    const key = `${referenceId} ${stars}`
    const all = commentsOf[type][stars]
    const left = unsaid.get(key)?.length ? unsaid.get(key)! : random.some(all, all.length)
    unsaid.set(key, left)
    return left.pop()!
  }

  function write(
    { customer }: PastOrder,
    referenceType: ReferenceType,
    referenceId: string,
    createdAt: Date,
    verified: boolean,
  ): void {
    const key = `${customer.id} ${referenceId}`
    if (rated.has(key)) return
    rated.add(key)
    const charm = charmOf.get(referenceId) ?? random.pick(charms)
    charmOf.set(referenceId, charm)
    const rating = starsFor(random, charm)
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
  return { rows, write }
}

/** What the server keeps up rating by rating (`recount`), all at once. */
async function countAll(tx: Tx): Promise<void> {
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

const countsByStar = (which: SQL) =>
  sql`array[${sql.join(
    [1, 2, 3, 4, 5].map(
      (stars) => sql`count(*) filter (where rating = ${sql.raw(String(stars))} and ${which})`,
    ),
    sql`, `,
  )}]`

function starsFor(random: Random, charm: number): Stars {
  if (random.chance(charm)) return 5
  if (random.chance(0.65)) return 4
  return random.pick([3, 3, 2, 1] as const)
}
