import { sql, type SQL } from 'drizzle-orm'
import { index, pgEnum, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

export const contactUsStatus = pgEnum('contact_us_status', ['Pending', 'Resolved', 'Rejected'])
export const contactUsReplyState = pgEnum('contact_us_reply_state', ['sending', 'sent', 'lost'])

/** Messages of the contact form with their status (decisions §9). */
export const contactUs = pgTable(
  'contact_us',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: contactUsStatus().notNull().default('Pending'),
    /** Pending 3, Resolved 2, Rejected 1, so that one descending key pages the list */
    statusRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case status when 'Pending'::contact_us_status then 3 when 'Resolved'::contact_us_status then 2 else 1 end`,
      ),
    respondedById: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    respondedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** search text; begins with a space, so that every word is preceded by one */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`lower(' ' || name || ' ' || email || ' ' || subject || ' ' || message)`,
      ),
  },
  (table) => [
    index('contact_us_listed').on(table.statusRank, table.id),
    index('contact_us_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
)

/**
 * Replies by mail. A reply is stored as `sending` before the mail is sent and set to `sent` after it. The unique
 * index allows one at a time per form. A reply that stays `sending` was interrupted and becomes `lost` with the next
 * attempt.
 */
export const contactUsReplies = pgTable(
  'contact_us_replies',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    contactUsId: uuid()
      .notNull()
      .references(() => contactUs.id, { onDelete: 'cascade' }),
    byId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    emailSubject: text().notNull(),
    emailContent: text().notNull(),
    state: contactUsReplyState().notNull().default('sending'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_us_replies_of_form').on(table.contactUsId, table.id),
    uniqueIndex('contact_us_replies_one_sending')
      .on(table.contactUsId)
      .where(sql`state = 'sending'`),
  ],
)

/**
 * Network addresses of the forms of the last minutes, for the rate limit. A separate table, so that forms contain
 * none.
 */
export const contactUsSendings = pgTable(
  'contact_us_sendings',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    address: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_us_sendings_of_address').on(table.address, table.sentAt),
    index('contact_us_sendings_sent_at').on(table.sentAt),
  ],
)
