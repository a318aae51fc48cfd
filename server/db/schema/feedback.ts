import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ComplaintKind, type ComplaintWish } from '#contract/rules/complaint-kinds.ts'
import {
  type ComplaintEntryType,
  complaintEventTypes,
  complaintPriorities,
  complaintStatuses,
} from '#contract/rules/complaint.ts'
import { accounts, role } from './accounts.ts'
import { restaurants } from './catalogue.ts'
import { orders } from './orders.ts'
import { orderRefunds, type RefundedLine } from './payments.ts'

export const ratingReference = pgEnum('rating_reference', ['Restaurant', 'Food', 'Delivery'])

/**
 * One per (customer, reference) (decisions §7). The rated record has counts by star, updated in the same transaction.
 * So ratings must not be deleted without updating the counts, and an account with ratings cannot simply be deleted.
 */
export const ratings = pgTable(
  'ratings',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => accounts.id),
    referenceType: ratingReference().notNull(),
    referenceId: uuid().notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    /** the author received an order from there: shown as Verified order */
    verified: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp({ withTimezone: true }),
    /** what the seller says about it, publicly (marketplace §4) */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    /** only its author sees it, and a trigger takes it out of the counts by star (`ratings_hidden`) */
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    hiddenReason: text(),
  },
  (table) => [
    unique('ratings_one_a_reference').on(table.userId, table.referenceId),
    index('ratings_of_reference').on(table.referenceId, table.id),
    index('ratings_of_reference_by_stars').on(table.referenceId, table.rating, table.id),
    check('ratings_stars', sql`${table.rating} between 1 and 5`),
  ],
)

/** What people say is wrong with a rating, until an operator hides the rating or dismisses the report. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    ratingId: uuid()
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    settledBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('rating_reports_one_open')
      .on(table.ratingId, table.reporterId)
      .where(sql`settled_at is null`),
    index('rating_reports_open')
      .on(table.createdAt)
      .where(sql`settled_at is null`),
  ],
)

export const complaintStatus = pgEnum('complaint_status', complaintStatuses)
export const complaintPriority = pgEnum('complaint_priority', complaintPriorities)

/**
 * At most one open complaint per order. Customer, seller and restaurant are copied from the order, so that every list
 * has an index.
 */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => accounts.id),
    sellerId: uuid()
      .notNull()
      .references(() => accounts.id),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id),
    subject: text().notNull(),
    description: text().notNull(),
    priority: complaintPriority().notNull(),
    status: complaintStatus().notNull().default('Pending'),
    /** the inverted sort weight (Pending 4 … Closed 1), so that one descending key pages the lists */
    statusRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case status when 'Pending'::complaint_status then 4 when 'In Progress'::complaint_status then 3 when 'Resolved'::complaint_status then 2 else 1 end`,
      ),
    resolutionDetails: text(),
    resolvedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** null: not stated, as by the first release */
    kind: text().$type<ComplaintKind>(),
    wish: text().$type<ComplaintWish>(),
    /** the lines of the order that it is about */
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
    /** when it is escalated unless it is resolved before; null: never */
    answerBy: timestamp({ withTimezone: true }),
    /** null: by the first release, whose event has the time */
    resolvedAt: timestamp({ withTimezone: true }),
    acceptedAt: timestamp({ withTimezone: true }),
    appealedAt: timestamp({ withTimezone: true }),
    escalatedAt: timestamp({ withTimezone: true }),
    contestedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('complaints_to_escalate')
      .on(table.answerBy)
      .where(sql`answer_by is not null and escalated_at is null and status in ('Pending', 'In Progress')`),
    index('complaints_escalated')
      .on(table.escalatedAt)
      .where(sql`escalated_at is not null and status in ('Pending', 'In Progress')`),
    index('complaints_with_appeal')
      .on(table.appealedAt)
      .where(sql`appealed_at is not null and status = 'Resolved'`),
    check('complaints_answered_once', sql`accepted_at is null or appealed_at is null`),
    unique('complaints_one_an_order').on(table.orderId),
    index('complaints_of_user').on(table.userId, table.statusRank, table.id),
    index('complaints_of_seller').on(table.sellerId, table.statusRank, table.id),
    index('complaints_of_restaurant').on(table.restaurantId, table.statusRank, table.id),
    index('complaints_by_status').on(table.statusRank, table.id),
    check('complaints_resolved', sql`(status in ('Resolved', 'Closed')) = (resolution_details is not null)`),
  ],
)

export const complaintEventType = pgEnum('complaint_event_type', complaintEventTypes)

/** Events of a complaint: what happened, who did it and when. Written in the transaction of the change. */
export const complaintEvents = pgTable(
  'complaint_events',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    type: complaintEventType().notNull(),
    byRole: role().notNull(),
    byId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** what was written with it */
    text: text().notNull().default(''),
    refundId: uuid().references(() => orderRefunds.id),
  },
  (table) => [index('complaint_events_of_complaint').on(table.complaintId, table.id)],
)

/** Messages and the steps that the first release does not know: its type of events has no such values. */
export const complaintEntries = pgTable(
  'complaint_entries',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    type: text().$type<ComplaintEntryType>().notNull(),
    /** null: the clock */
    byRole: role(),
    byId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
    refundId: uuid().references(() => orderRefunds.id),
  },
  (table) => [index('complaint_entries_of_complaint').on(table.complaintId, table.id)],
)

/** The steps of a complaint that pictures can belong to. */
export const pictureSteps = ['filed', 'contested'] as const

/** Private pictures of complaints (`privateName`). A table of their own: earlier releases delete unknown rows of `images`. */
export const complaintPictures = pgTable(
  'complaint_pictures',
  {
    id: uuid().primaryKey(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    step: text({ enum: pictureSteps }).notNull(),
    position: smallint().notNull(),
    /** stored widths, ascending */
    widths: integer().array().notNull(),
  },
  (table) => [
    unique('complaint_pictures_of_complaint').on(table.complaintId, table.step, table.position),
    check('complaint_pictures_step', sql`step in ('filed', 'contested')`),
    check('complaint_pictures_position', sql`position between 0 and 2`),
  ],
)

/** What is left of deleted complaints for the counts (marketplace §4). Filled by a trigger, also for the first release. */
export const deletedComplaints = pgTable(
  'deleted_complaints',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sellerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    restaurantId: uuid()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    kind: text().$type<ComplaintKind>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('deleted_complaints_of_user').on(table.userId),
    index('deleted_complaints_of_seller').on(table.sellerId),
    index('deleted_complaints_of_restaurant').on(table.restaurantId),
  ],
)
