import type { PrivacyTable } from './entry.ts'
import { accountTables } from './table/accounts.ts'
import { businessTables } from './table/business.ts'
import { catalogueTables } from './table/catalogue.ts'
import { feedbackTables } from './table/feedback.ts'
import { operatorTables } from './table/operators.ts'
import { orderTables } from './table/orders.ts'
import { otherTables } from './table/others.ts'
import { signInTables } from './table/sign-in.ts'

/**
 * Every table of the database. A deletion goes through them in this order: what refers to others is before them, the account comes
 * last.
 */
export const privacyTable: PrivacyTable = {
  ...otherTables,
  ...operatorTables,
  ...feedbackTables,
  ...businessTables,
  ...catalogueTables,
  ...orderTables,
  ...signInTables,
  ...accountTables,
}

/** Files beside the database: what is in them, until when, and what export and deletion of an account do with them. */
export const privateFiles = [
  [
    'pictures `<id>/<width>.webp`',
    'pictures of people, restaurants, dishes',
    'until replaced',
    'in it',
    'deleted after an hour',
  ],
  [
    'pictures `hidden-<id>/…`',
    'pictures that an operator hid',
    '30 days',
    'not in it',
    'deleted after an hour',
  ],
  ['pictures `complaint-<id>/…`', 'pictures of complaints', '180 days', 'in it', 'deleted'],
  ['downloads `export-<id>/data.zip`', 'everything of one person', '24 hours', 'not in it', 'deleted'],
  [
    '`DATA_DIR/mail`',
    'copies of mails, where there is no mail server',
    '30 days',
    'not in it',
    'those to the person are deleted',
  ],
  [
    'the log of the process',
    'ids and network addresses, no names',
    'as the operator keeps it',
    'not in it',
    'stays',
  ],
  ['`DATA_DIR/log-seals`', 'hashes', 'as long as the marketplace', 'not in it', 'stays'],
  [
    'backups',
    'copies of database and pictures',
    'as the operator keeps them',
    'not in it',
    'end with their age',
  ],
] as const
