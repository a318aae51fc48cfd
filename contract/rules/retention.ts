/**
 * For how many days personal data is kept (marketplace §5, *Retention*). Operators can shorten each period, and switch none off;
 * the nightly job `keep-retention` deletes what is older.
 */
export const retentionDays = {
  notifications: 365,
  orderMessages: 90,
  complaintPictures: 180,
  contactForms: 365,
  mailFiles: 30,
} as const
export type Retained = keyof typeof retentionDays
export type Retention = Record<Retained, number>

/** What is kept, as the privacy page and the settings name it. */
export const retainedNames: Record<Retained, string> = {
  notifications: 'Notifications',
  orderMessages: 'Messages about an order',
  complaintPictures: 'Pictures of a complaint',
  contactForms: 'Contact messages and their answers',
  mailFiles: 'Copies of mails on the server',
}
