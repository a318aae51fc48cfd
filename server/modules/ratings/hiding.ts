import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { RatingCase } from '#contract/records/rating.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { ratingReports, ratings } from '../../db/schema/feedback.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { findAdminIds, notify } from '../notifications/service.ts'
import { nameOf, presentPublic, presentReference } from './present.ts'
import { findRatingById, lockRating } from './queries.ts'
import { maySee } from './reading.ts'
import { findReference } from './references.queries.ts'
import { announceRating } from './service.ts'

/** What an operator decides; a restored rating needs no reason. */
interface Decision {
  ratingId: string
  hidden: boolean
  reason: string
  adminId: string
}

/**
 * Hides a rating, which settles its reports, or restores it (marketplace §4). Author and seller are notified; a repeat only replaces the
 * reason. A trigger takes it out of the counts of its reference, or back in. Throws 404.
 */
export async function setRatingHidden(
  tx: Tx,
  { ratingId, hidden, reason, adminId }: Decision,
): Promise<RatingCase> {
  const locked = await lockRating(tx, ratingId)
  const reference = locked && (await findReference(tx, locked.referenceId))
  if (!reference) throw notFound()
  await tx
    .update(ratings)
    .set({
      hiddenAt: hidden ? sql`coalesce(hidden_at, now())` : null,
      hiddenBy: hidden ? adminId : null,
      hiddenReason: hidden ? reason : null,
    })
    .where(eq(ratings.id, ratingId))
  if (hidden) await settle(tx, adminId, eq(ratingReports.ratingId, ratingId))
  if (hidden !== (locked.hiddenAt !== null)) {
    const data = { name: nameOf(reference) }
    await notify(
      tx,
      locked.userId,
      hidden ? { type: 'rating-hidden', data: { ...data, reason } } : { type: 'rating-restored', data },
    )
    const type = hidden ? 'rating-hidden-for-seller' : 'rating-restored-for-seller'
    await notify(tx, reference.sellerId, { type, data })
  }
  announceRating(tx, locked.userId, reference, ratingId)
  return readRatingCase(tx, ratingId)
}

/**
 * Reports a rating, once per person until that is settled. Throws 404 for one that is hidden or that the caller cannot see, 409 for a
 * second report.
 */
export async function reportRating(
  tx: Tx,
  callers: Caller[],
  { ratingId, reason, reporterId }: { ratingId: string; reason: string; reporterId: string },
): Promise<{ _id: string }> {
  // Locked, so that it is not hidden before the commit: hiding settles all reports.
  const locked = await lockRating(tx, ratingId)
  const reference = locked && (await findReference(tx, locked.referenceId))
  if (!reference || locked.hiddenAt !== null || !maySee(callers, reference)) throw notFound()
  const [report] = await tx
    .insert(ratingReports)
    .values({ ratingId, reporterId, reason })
    .onConflictDoNothing()
    .returning({ _id: ratingReports.id })
  if (!report) throw conflict('You have reported this rating already')
  await announceReports(tx)
  return report
}

/** Dismisses a report. Throws 404. */
export async function dismissReport(tx: Tx, adminId: string, reportId: string): Promise<void> {
  const [report] = await tx
    .select({ id: ratingReports.id })
    .from(ratingReports)
    .where(eq(ratingReports.id, reportId))
  if (!report) throw notFound()
  await settle(tx, adminId, eq(ratingReports.id, reportId))
}

async function settle(tx: Tx, adminId: string, which: ReturnType<typeof eq>): Promise<void> {
  await tx
    .update(ratingReports)
    .set({ settledAt: sql`now()`, settledBy: adminId })
    .where(and(which, isNull(ratingReports.settledAt)))
  await announceReports(tx)
}

/** Makes the open pages of operators read the waiting list again. */
async function announceReports(tx: Tx): Promise<void> {
  const admins = await findAdminIds(tx)
  if (admins.length > 0) announce(tx, { accounts: admins, topic: 'rating', id: 'reports' })
}

/** A rating for operators. Throws 404. */
export async function readRatingCase(db: Reader, ratingId: string): Promise<RatingCase> {
  const row = await findRatingById(db, ratingId)
  const reference = row && (await findReference(db, row.referenceId))
  if (!reference) throw notFound()
  const reports = await db
    .select({
      _id: ratingReports.id,
      reason: ratingReports.reason,
      createdAt: ratingReports.createdAt,
      by: { _id: accounts.id, name: accounts.name, role: accounts.role },
    })
    .from(ratingReports)
    .innerJoin(accounts, eq(accounts.id, ratingReports.reporterId))
    .where(and(eq(ratingReports.ratingId, ratingId), isNull(ratingReports.settledAt)))
    .orderBy(asc(ratingReports.id))
    .limit(100)
  const hidden = row.hiddenAt !== null
  return {
    ...presentPublic(row),
    hidden,
    ...(hidden && { hiddenReason: row.hiddenReason ?? '' }),
    reference: presentReference(reference),
    reports: reports.map((report) => ({ ...report, createdAt: report.createdAt.toISOString() })),
  }
}
