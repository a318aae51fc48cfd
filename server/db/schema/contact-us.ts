import { sql, type SQL } from 'drizzle-orm'
import { index, pgEnum, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

export const contactUsStatus = pgEnum('contact_us_status', ['Pending', 'Resolved', 'Rejected'])
export const contactUsReplyState = pgEnum('contact_us_reply_state', ['sending', 'sent', 'lost'])

/** What people wrote by the contact form, and what became of it (decisions §9). */
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
    /** Pending 3, Resolved 2, Rejected 1: one descending key pages the list */
    statusRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case status when 'Pending'::contact_us_status then 3 when 'Resolved'::contact_us_status then 2 else 1 end`,
      ),
    respondedById: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    respondedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** what is searched; begins with a space, so that each word has one before it */
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
 * Mails that answer. One is written as `sending` before the mail goes out and `sent` after it: of two that would
 * answer at once the index lets one. What stays `sending` was interrupted, and becomes `lost` with the next try.
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

/** From which network addresses forms came in the last minutes: kept apart, so that forms hold none. */
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
