import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Complaint } from '#contract/records/complaint.ts'
import type { ComplaintStatus } from '#contract/rules/complaint.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { cutPage, type ListPage, readCursor } from '../../db/paging.ts'
import { notFound } from '../../errors.ts'
import { ownsRestaurant } from '../orders/service.ts'
import { type ComplaintReader, presentComplaint } from './present.ts'
import { findComplaints, isRestaurant } from './queries.ts'

interface ComplaintFilters {
  limit: number
  cursor?: string
  status?: ComplaintStatus
  restaurant?: string
  /** only this one */
  complaint?: string
}

/** A customer's complaints. */
export function listComplaintsOfUser(db: Reader, clock: Clock, userId: string, filters: ComplaintFilters) {
  return listComplaints(db, { role: 'user', now: clock.now() }, filters, sql`c.user_id = ${userId}`)
}

/** The complaints about a seller's restaurants. Throws 404 for the restaurant of another seller. */
export async function listComplaintsOfSeller(
  db: Reader,
  clock: Clock,
  sellerId: string,
  filters: ComplaintFilters,
) {
  const { restaurant } = filters
  const reader = { role: 'seller', now: clock.now() } as const
  if (!restaurant) return listComplaints(db, reader, filters, sql`c.seller_id = ${sellerId}`)
  if (!(await ownsRestaurant(db, sellerId, restaurant))) throw notFound()
  // No condition on the seller: with both, the planner assumes that they are independent and sorts all rows.
  return listComplaints(db, reader, filters)
}

/** All complaints. Throws 404 for a restaurant that never existed. */
export async function listAllComplaints(db: Reader, clock: Clock, filters: ComplaintFilters) {
  const { restaurant } = filters
  if (restaurant && !(await isRestaurant(db, restaurant))) throw notFound()
  return listComplaints(db, { role: 'admin', now: clock.now() }, filters)
}

const rankedKey = z.tuple([z.number().int(), z.uuid()])

/**
 * By status (Pending, In Progress, Resolved, Closed), then newest first: the sort weights of the specification.
 */
async function listComplaints(
  db: Reader,
  reader: ComplaintReader,
  { limit, cursor, status, restaurant, complaint }: ComplaintFilters,
  owned?: SQL,
): Promise<ListPage<Complaint>> {
  const after = readCursor(cursor, rankedKey)
  const rows = await findComplaints(db, {
    where: and(
      owned,
      restaurant ? sql`c.restaurant_id = ${restaurant}` : undefined,
      complaint ? sql`c.id = ${complaint}` : undefined,
      status ? sql`c.status_rank = ${statusRanks[status]}` : undefined,
      after ? sql`(c.status_rank, c.id) < (${after[0]}, ${after[1]})` : undefined,
    ),
    orderBy: sql`c.status_rank desc, c.id desc`,
    limit: limit + 1,
  })
  return cutPage(
    rows,
    limit,
    ({ statusRank, id }) => [statusRank, id],
    (row) => presentComplaint(row, reader),
  )
}

/** The values of the column `status_rank`, in descending order of the list. */
const statusRanks: Record<ComplaintStatus, number> = { Pending: 4, 'In Progress': 3, Resolved: 2, Closed: 1 }
