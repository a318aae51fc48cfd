import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { complaints, ratings } from '#server/db/schema/feedback.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { complaints as complaintTexts } from './content/complaints.ts'
import { deliveryComments } from './content/delivery-ratings.ts'
import { foodComments } from './content/food-ratings.ts'
import { restaurantComments } from './content/restaurant-ratings.ts'
import type { CommentsByStars, Stars } from './content/types.ts'
import type { PastOrder } from './history.ts'
import { insertAll } from './insert.ts'
import type { Random } from './random.ts'

const hour = 60 * 60 * 1000

/** How good each place is, so that averages differ: chances of five stars. */
const charms = [0.75, 0.6, 0.5, 0.4, 0.3]

/** Ratings by people whose orders were delivered, each reference rated once a person, and the sums. */
export async function insertRatings(tx: Tx, random: Random, history: PastOrder[], now: Date): Promise<void> {
  const charmOf = new Map<string, number>()
  const rated = new Set<string>()
  const rows: (typeof ratings.$inferInsert)[] = []
  const rate = (
    order: PastOrder,
    referenceType: 'Restaurant' | 'Food' | 'Delivery',
    referenceId: string,
    comments: CommentsByStars,
  ) => {
    const key = `${order.customer.id} ${referenceId}`
    if (rated.has(key)) return
    rated.add(key)
    const charm = charmOf.get(referenceId) ?? random.pick(charms)
    charmOf.set(referenceId, charm)
    const rating = starsFor(random, charm)
    const at = new Date(order.delivery!.deliveredAt!.getTime() + random.between(1, 40) * hour)
    const createdAt = at < now ? at : order.delivery!.deliveredAt!
    rows.push({
      id: random.id(createdAt),
      userId: order.customer.id,
      referenceType,
      referenceId,
      rating,
      comment: random.pick(comments[rating]),
      verified: true,
      createdAt,
    })
  }
  for (const order of history.filter(({ delivery }) => delivery?.deliveredAt)) {
    if (random.chance(0.5)) rate(order, 'Restaurant', order.place.id, restaurantComments)
    if (random.chance(0.3)) rate(order, 'Delivery', order.delivery!.id, deliveryComments)
    for (const { foodId } of order.lines) if (random.chance(0.4)) rate(order, 'Food', foodId, foodComments)
  }
  await insertAll(tx, ratings, rows)
  for (const [table, type] of [
    ['restaurants', 'Restaurant'],
    ['foods', 'Food'],
  ] as const) {
    await tx.execute(sql`
      update ${sql.identifier(table)} t set
        rating_sum = s.stars, rating_total = s.total, verified_sum = s.stars, verified_total = s.total
      from (select reference_id, sum(rating) as stars, count(*) as total from ratings
        where reference_type = ${type} group by reference_id) s
      where t.id = s.reference_id`)
  }
}

function starsFor(random: Random, charm: number): Stars {
  if (random.chance(charm)) return 5
  if (random.chance(0.65)) return 4
  return random.pick([3, 3, 2, 1] as const)
}

/** Complaints in every status: the older, the further. */
export async function insertComplaints(
  tx: Tx,
  random: Random,
  history: PastOrder[],
  now: Date,
): Promise<void> {
  const settled = history.filter(({ status }) => status !== 'Pending')
  const rows = settled
    .filter((order, index) =>
      index > settled.length - 8 ? index % 2 === 0 : random.chance(order.status === 'Failed' ? 0.3 : 0.02),
    )
    .map((order) => {
      const { resolutionDetails, ...text } = random.pick(complaintTexts)
      const createdAt = new Date(order.at.getTime() + 2 * hour)
      const age = now.getTime() - createdAt.getTime()
      const status =
        age > 60 * 24 * hour
          ? ('Closed' as const)
          : age > 10 * 24 * hour
            ? ('Resolved' as const)
            : random.pick(['Pending', 'In Progress'] as const)
      const resolved = status === 'Closed' || status === 'Resolved'
      return {
        id: random.id(createdAt),
        orderId: order.id,
        ...text,
        status,
        resolutionDetails: resolved ? resolutionDetails : null,
        resolvedBy: resolved ? order.place.sellerId : null,
        createdAt,
      }
    })
  await insertAll(tx, complaints, rows)
}

/** What the people of the last days were told: the newest still unread. */
export async function insertNotifications(tx: Tx, random: Random, history: PastOrder[]): Promise<void> {
  const recent = history.slice(-60)
  const rows = recent.flatMap((order, index) => {
    const read = index < recent.length - 8
    const note = (accountId: string, message: string, at: Date) => ({
      id: random.id(at),
      accountId,
      message,
      read,
      createdAt: at,
    })
    const { place, customer, at, delivery } = order
    return [
      note(place.sellerId, `New order at ${place.name}`, at),
      ...(delivery
        ? [note(customer.id, `Your order was accepted by ${place.name}`, new Date(at.getTime() + 3 * 60_000))]
        : []),
      ...(delivery?.deliveredAt
        ? [note(customer.id, `Your order from ${place.name} was delivered`, delivery.deliveredAt)]
        : []),
    ]
  })
  await insertAll(tx, notifications, rows)
}
