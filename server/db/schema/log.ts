import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LoggedField } from '#contract/records/log.ts'

/*
 * The log of changes (marketplace §10). Entries and seals are append-only: triggers refuse everything but inserts
 * (`0006_log-of-changes.sql`). Nothing refers to the accounts and records that an entry names, because they may be deleted.
 */

/** Who changed which fields of what. No personal values: texts and reasons are in `log_texts`. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** the account; null: the system, or a command */
    actorId: uuid(),
    /** `user`, `seller`, `admin`, `kitchen`, `command` or `system` */
    actorRole: text().notNull(),
    /** area and name of the call in the contract, or of the command or job */
    action: text().notNull(),
    referenceType: text().notNull(),
    referenceId: text(),
    /** `created`, `changed`, `deleted`, or `done` where no field says what happened */
    effect: text().notNull(),
    /** the changed fields; numbers, switches, ids and codes before and after */
    fields: jsonb().$type<LoggedField[]>().notNull(),
    /** SHA-256 of the salts and texts in `log_texts`, in hex, by name */
    textHashes: jsonb().$type<Record<string, string>>().notNull(),
    /** an IPv4 address as /24, an IPv6 address as /48; null: no request */
    network: text(),
  },
  (table) => [
    index('log_entries_newest').on(table.at, table.id),
    index('log_entries_of_actor').on(table.actorId, table.at, table.id),
    index('log_entries_of_action').on(table.action, table.at, table.id),
    index('log_entries_of_reference').on(table.referenceId, table.at, table.id),
    check('log_entries_effect', sql`effect in ('created', 'changed', 'deleted', 'done')`),
  ],
)

/**
 * Reasons and other texts of entries. Deletion of accounts and retention may delete them. The entry has the hash of salt and
 * text, so that a text cannot be replaced, and cannot be guessed from its hash once it is deleted.
 */
export const logTexts = pgTable(
  'log_texts',
  {
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => logEntries.id),
    name: text().notNull(),
    salt: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.name] })],
)

/** Seals in a chain: each has the hashes of its entries in the order of their ids, and the hash of the seal before it. */
export const logSeals = pgTable('log_seals', {
  number: integer().primaryKey(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
  /** ids of the entries since the seal before it, ascending */
  entryIds: bigint({ mode: 'number' }).array().notNull(),
  /** SHA-256 of each of them, in hex */
  entryHashes: text().array().notNull(),
  /** of the seal before it; of the first: 64 zeros */
  previousHash: text().notNull(),
  hash: text().notNull(),
})
