import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type OperatorRole, roles } from '#contract/endpoint.ts'
import { allergensColumn, diet } from './diet.ts'
import { images } from './images.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const role = pgEnum('role', roles)

/** When, by which admin and why the record was suspended (marketplace §10); null: it is not. */
export const suspensionColumns = () => ({
  suspendedAt: timestamp({ withTimezone: true }),
  suspendedBy: uuid(),
  suspendedReason: text(),
})

/** Accounts of all three roles. E-mails are unique per role, case-insensitively. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    role: role().notNull(),
    /** of admins; null: owner */
    operatorRole: text().$type<OperatorRole>(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    passwordHash: text().notNull(),
    /** the diet of a customer, and the allergens that they avoid */
    diet: diet(),
    avoidedAllergens: allergensColumn(),
    /** mails about the steps of a customer's orders */
    orderMails: boolean().notNull().default(true),
    /** what a seller states for statements and payouts (marketplace §11) */
    legalName: text(),
    taxNumber: text(),
    bankReference: text(),
    /** when a seller dismissed *Get ready to open* */
    checklistDismissedAt: timestamp({ withTimezone: true }),
    imageId: uuid().references(() => images.id, { onDelete: 'set null' }),
    /** when somebody first signed in, as far as known; null: not yet. Accounts of earlier releases count as signed in */
    signedInAt: timestamp({ withTimezone: true }).defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...suspensionColumns(),
    /** when its owner showed that the mailbox of `email` is theirs; null: not yet, or before the column existed */
    emailConfirmedAt: timestamp({ withTimezone: true }),
    /** since when only the row is left, for orders and ratings: names and other personal columns are replaced */
    deletedAt: timestamp({ withTimezone: true }),
    /** text of the admins' search; begins with a space, so that every word is preceded by one */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(' ' || name || ' ' || email || ' ' || mobile || ' ' || translate(mobile, ' ()-', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('accounts_role_email').on(table.role, sql`lower(${table.email})`),
    index('accounts_role_newest').on(table.role, table.id),
    index('accounts_suspended')
      .on(table.suspendedAt)
      .where(sql`suspended_at is not null`),
    index('accounts_image')
      .on(table.imageId)
      .where(sql`image_id is not null`),
    index('accounts_search_users')
      .using('gin', table.search.op('gin_trgm_ops'))
      .where(sql`role = 'user'`),
    index('accounts_search_sellers')
      .using('gin', table.search.op('gin_trgm_ops'))
      .where(sql`role = 'seller'`),
  ],
)

/** Sessions of signed-in browsers. Only the browser knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea().primaryKey(),
    /** public id: the token's hash is never shown */
    id: uuid()
      .notNull()
      .unique('sessions_id')
      .default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** the User-Agent header at sign-in */
    userAgent: text(),
    /** the name of a kitchen device, which can only use the board of its seller; null: signed in with the account */
    kitchenDevice: text(),
    /** when its owner last proved who they are; null: when it began, in an earlier release */
    verifiedAt: timestamp({ withTimezone: true }).defaultNow(),
    /** it was made with the account's second factor; earlier releases make sessions without */
    secondFactor: boolean().notNull().default(false),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_last_used').on(table.lastUsedAt),
  ],
)

/** Open password reset links. Only the mails contain the tokens; using one deletes all of the account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('password_resets_account').on(table.accountId),
    index('password_resets_created').on(table.createdAt),
  ],
)

/**
 * Sellers who were invited by mail. An invitation is over once the account has another password than the one that it was
 * created with, which nobody knows. Only the newest mail contains the token.
 */
export const invitations = pgTable('invitations', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** of the account when it was created */
  passwordHash: text().notNull(),
  /** an admin typed the password, so it works; otherwise nobody knows it */
  isTyped: boolean().notNull().default(false),
  tokenHash: bytea().unique('invitations_token'),
  /** when the newest mail was handed over */
  sentAt: timestamp({ withTimezone: true }),
})

/**
 * Changes of e-mail addresses: asked for, then confirmed by a link in the new mailbox, unless a newer one replaces it. A link in the
 * old mailbox undoes it. Only the mails contain the tokens.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the session that asked for it, which stays when the others end */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    role: role().notNull(),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    state: text().$type<'asked' | 'replaced' | 'confirmed' | 'undone'>().notNull().default('asked'),
    confirmHash: bytea().unique('email_changes_confirm'),
    /** of the mail at the request */
    cancelHash: bytea().unique('email_changes_cancel'),
    /** of the mail after the confirmation */
    undoHash: bytea().unique('email_changes_undo'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('email_changes_account').on(table.accountId),
    index('email_changes_session').on(table.sessionId),
    index('email_changes_created').on(table.createdAt),
    index('email_changes_old').on(table.role, sql`lower(${table.oldEmail})`),
  ],
)

/**
 * Requested sign-in codes: one per browser, whether or not the account exists. Only the browser knows the token, and only
 * the mail has the code.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    tokenHash: bytea().primaryKey(),
    role: role().notNull(),
    /** as it was typed */
    email: text().notNull(),
    /** set with the code, after it was mailed */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text(),
    /** when its code was mailed, possibly for an earlier request */
    mailedAt: timestamp({ withTimezone: true }),
    tries: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_codes_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
    index('sign_in_codes_created').on(table.createdAt),
  ],
)

/** Links that end a session, mailed when somebody signed in on a new device. Only the mails contain the tokens. */
export const sessionLinks = pgTable(
  'session_links',
  {
    tokenHash: bytea().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('session_links_session').on(table.sessionId),
    index('session_links_created').on(table.createdAt),
  ],
)

/** Open links that sign a kitchen device in, once. */
export const kitchenLinks = pgTable(
  'kitchen_links',
  {
    tokenHash: bytea().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** the session that made it, with which it ends; null: made by a release that did not store it */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('kitchen_links_account').on(table.accountId),
    index('kitchen_links_session').on(table.sessionId),
    index('kitchen_links_created').on(table.createdAt),
  ],
)

/** Attempts that failed or are being checked, one row per counter (`passwords/attempt-limit.ts`). */
export const failedAttempts = pgTable(
  'failed_attempts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    counter: text().notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('failed_attempts_counter').on(table.counter, table.failedAt),
    index('failed_attempts_failed_at').on(table.failedAt),
  ],
)

/** Secrets that all processes of a database share. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: bytea().notNull(),
})
