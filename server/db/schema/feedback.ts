import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { orders } from './orders.ts'

export const ratingReference = pgEnum('rating_reference', ['Restaurant', 'Food', 'Delivery'])

/** One a customer and reference (decisions §7); the sums stand on what is rated. */
export const ratings = pgTable(
  'ratings',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    referenceType: ratingReference().notNull(),
    referenceId: uuid().notNull(),
    rating: smallint().notNull(),
    comment: text().notNull(),
    /** an order from there was delivered to its author: Verified order */
    verified: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('ratings_one_a_reference').on(table.userId, table.referenceId),
    index('ratings_of_reference').on(table.referenceId, table.id),
    check('ratings_stars', sql`${table.rating} between 1 and 5`),
  ],
)

export const complaintStatus = pgEnum('complaint_status', ['Pending', 'In Progress', 'Resolved', 'Closed'])
export const complaintPriority = pgEnum('complaint_priority', ['Low', 'Medium', 'High'])

/** One an order at a time. */
export const complaints = pgTable(
  'complaints',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    description: text().notNull(),
    priority: complaintPriority().notNull(),
    status: complaintStatus().notNull().default('Pending'),
    resolutionDetails: text(),
    resolvedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('complaints_one_an_order').on(table.orderId)],
)
