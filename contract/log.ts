/*
 * What changing calls write to the log of changes (marketplace §10). Every call that changes something declares it: one without
 * a declaration does not compile (`endpoint.ts`).
 */

/** Kinds of records in the log, named like the reference types of other calls. */
export const logRecords = [
  'Account',
  'Category',
  'Cuisine',
  'Synonyms',
  'Restaurant',
  'Menu',
  'Section',
  'Food',
  'OptionGroup',
  'Address',
  'Order',
  'Complaint',
  'ContactForm',
  'Marketplace',
  'Commission',
  'Statement',
  'Payout',
  'Correction',
  'Dispute',
  'Job',
  'Rating',
  /** the record that a note is about, by its id */
  'Note',
  /** an account, restaurant or food, by its id; the entry names which */
  'Suspendable',
  'Picture',
] as const
export type LogRecord = (typeof logRecords)[number]

/**
 * Why a call writes nothing to the log: it changes nothing (`check`), its records keep who did what and when themselves
 * (`timeline`), it concerns a customer's own things only (`customer`) or what one account sees of its own (`view`), sessions that
 * the structured log has (`session`), a message of a visitor that is stored as it is (`message`), or reports of a card provider,
 * whose refunds a job writes (`provider`).
 */
export type NothingToLog = 'check' | 'timeline' | 'customer' | 'view' | 'session' | 'message' | 'provider'

/**
 * Whose record: the caller's account, the only one of its kind, the id in a path parameter (`:foodId`), or the id in the result of the call's transaction:
 * of what it created.
 */
export type LogSubject = 'caller' | 'only' | 'result' | `:${string}`

/** What a successful call writes. */
export interface Logged {
  record: LogRecord
  subject: LogSubject
  /** an entry is written also where no field of the record has changed: the step itself matters */
  always: boolean
}

/** What a changing call writes to the log of changes. */
export type LogDeclaration = Logged | { nothing: NothingToLog }

/** The call changes a record: its entry names the changed fields. */
export function logs(record: LogRecord, subject: LogSubject, { always = false } = {}): Logged {
  return { record, subject, always }
}

/** The call writes nothing to the log, for this reason. */
export function logsNothing(nothing: NothingToLog): LogDeclaration {
  return { nothing }
}
