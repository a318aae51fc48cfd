import { eq, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Tx } from '../db/client.ts'
import { complaintEntries, complaints, ratingReports, ratings } from '../db/schema/feedback.ts'
import type { InsertedPeople } from './people.ts'
import type { Random } from './random.ts'

const hour = 60 * 60_000

/**
 * What is said about ratings and complaints: a seller's answer, a rating that is reported and one that is hidden, a complaint with a
 * conversation and one with an appeal.
 */
export async function insertFeedbackCases(
  tx: Tx,
  random: Random,
  { people, now }: { people: InsertedPeople; now: Date },
): Promise<void> {
  await insertRatingCases(tx, random, people, now)
  const { customers, sellerIds, adminId } = people
  const [customer, seller] = [customers[0]!.id, sellerIds[0]!]
  const talked = await findCase(tx, sql`c.user_id = ${customer} and c.status = 'In Progress'`)
  const appealed = await findCase(tx, sql`c.seller_id = ${seller} and c.status = 'Resolved'`)
  /** Between the last event and now. */
  const after = ({ at }: Case, part: number) =>
    new Date(at.getTime() + Math.min(20 * hour, (now.getTime() - at.getTime()) * part))
  const message = (one: Case, part: number, role: Role, text: string) => ({
    id: random.id(after(one, part)),
    complaintId: one.id,
    type: 'message' as const,
    byRole: role,
    byId: { user: one.userId, seller: one.sellerId, admin: adminId }[role],
    at: after(one, part),
    text,
  })
  const appealedAt = after(appealed, 0.3)
  await tx.update(complaints).set({ appealedAt }).where(eq(complaints.id, appealed.id))
  await tx.insert(complaintEntries).values([
    message(talked, 0.2, 'user', 'Do you need the photo of the bill?'),
    message(talked, 0.4, 'seller', 'No, thank you. We are asking the cook who packed the order.'),
    message(talked, 0.6, 'user', 'Fine. I am at home until eight.'),
    {
      ...message(appealed, 0.3, 'user', 'Half of it is not enough: nothing could be eaten.'),
      type: 'appealed',
    },
    message(appealed, 0.6, 'admin', 'We have asked the restaurant for its side.'),
  ])
}

interface Case {
  id: string
  userId: string
  sellerId: string
  /** of its last event */
  at: Date
}

/** The newest complaint `c` that matches. */
async function findCase(tx: Tx, where: SQL): Promise<Case> {
  const { rows } = await tx.execute<Omit<Case, 'at'> & { at: string }>(sql`
    select c.id, c.user_id as "userId", c.seller_id as "sellerId",
      (select max(at) from complaint_events where complaint_id = c.id)::text as at
    from complaints c where ${where} order by c.id desc limit 1`)
  const [found] = rows
  return { ...found!, at: new Date(found!.at) }
}

async function insertRatingCases(
  tx: Tx,
  random: Random,
  { adminId, customers, sellerIds }: InsertedPeople,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select g.id from ratings g join foods f on f.id = g.reference_id join restaurants r on r.id = f.restaurant_id
    where r.seller_id = ${sellerIds[0]!} and g.rating <= 2 and g.created_at < ${new Date(now.getTime() - 48 * hour).toISOString()}
    order by g.id desc limit 3`)
  const [answered, reported, hidden] = rows as [{ id: string }, { id: string }, { id: string }]
  const later = (hours: number) => sql`created_at + make_interval(hours => ${hours})`
  await tx
    .update(ratings)
    .set({ answer: 'We are sorry. The cook has changed the recipe since.', answeredAt: later(5) })
    .where(eq(ratings.id, answered.id))
  const createdAt = new Date(now.getTime() - 3 * hour)
  const reason = 'This is about another restaurant.'
  await tx.insert(ratingReports).values({
    id: random.id(createdAt),
    ratingId: reported.id,
    reporterId: customers[1]!.id,
    reason,
    createdAt,
  })
  await tx
    .update(ratings)
    .set({
      comment: 'Thieves and idiots, all of them.',
      hiddenAt: later(24),
      hiddenBy: adminId,
      hiddenReason: 'Insults the staff',
    })
    .where(eq(ratings.id, hidden.id))
}
