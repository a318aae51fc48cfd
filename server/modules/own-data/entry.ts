import type { Role } from '#contract/endpoint.ts'

/** Kinds of personal data, as the list of `npm run privacy:check` names them. */
export const dataKinds = {
  contact: 'name, e-mail, phone, tax and bank details',
  address: 'addresses and distances',
  words: 'what somebody wrote, and reasons about them',
  choice: 'diet, favourites and other choices',
  device: 'devices and networks',
  record: 'what they did, when, and for how much',
} as const
export type Kind = keyof typeof dataKinds

/**
 * One statement of a deletion: it deletes rows `t`, or sets columns of them. Conditions as in `PrivacyEntry.whose`, which is also that of
 * columns without `where`; `:password` is a hash of what nobody knows.
 */
export type Erasure =
  | { rows: string }
  | {
      where?: string
      /** columns that become empty texts */
      blank?: string
      /** columns that become null */
      nulls?: string
      /** columns with another value, in SQL */
      set?: Record<string, string>
    }

/**
 * A table of the database: what is personal in it, why and how long it is kept, and what export and deletion of an account do with
 * it. Both are carried out from these entries. Columns are separated by spaces.
 */
export interface PrivacyEntry {
  purpose: string
  /** until when, without a deletion of the account */
  period: string
  /** SQL by role: the rows `t` that are about the person, by `:person` (the account's id), `:email`, `:name`; the export has them */
  whose?: Partial<Record<Role, string>>
  /** personal columns by kind; they are in the export */
  personal?: Partial<Record<Kind, string>>
  /** columns that the export of a role leaves out, because they are about somebody else */
  notFor?: Partial<Record<Role, string>>
  /** hashes, tokens and keys, which are in no export */
  secret?: string
  /** columns without personal data */
  none?: string
  /** what the deletion of an account does; nothing: the rows stay as they are */
  erases?: Partial<Record<Role, Erasure | readonly Erasure[]>>
  /** why personal columns stay after a deletion */
  keeps?: string
}

export type PrivacyTable = Record<string, PrivacyEntry>

/** The same for all three roles. */
export const everyRole = <Value>(value: Value) => ({ user: value, seller: value, admin: value })

/** Rows of orders, by the column with the order's id. */
export const ofOrders = (column = 't.order_id') => ({
  user: `${column} in (select id from orders where user_id = :person)`,
  seller: `${column} in (select id from orders where seller_id = :person)`,
})

/** Rows of complaints, by the column with the complaint's id. */
export const ofComplaints = (column = 't.complaint_id') => ({
  user: `${column} in (select id from complaints where user_id = :person)`,
  seller: `${column} in (select id from complaints where seller_id = :person)`,
})

/** Rows of the seller's restaurants. */
export const ofRestaurants = (column = 't.restaurant_id') => ({
  seller: `${column} in (select id from restaurants where seller_id = :person)`,
})

/** Rows of the account, by `account_id`. */
export const ofAccount = everyRole('t.account_id = :person')
/** A deletion of the account deletes its rows. */
export const goesWithAccount = everyRole({ rows: 't.account_id = :person' })
