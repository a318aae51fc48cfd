/** The content of a mail. `composeLetter` does the layout. */
export interface Mail {
  /** e-mail address */
  to: string
  subject: string
  paragraphs: string[]
  /** the call to action, shown as a button */
  action?: { label: string; url: string }
}

/** In whose name mails are sent. */
export interface Sender {
  /** such as `Foodie <hello@foodie.example>` */
  from: string
  /** the name that the marketplace has set, which replaces the one in `from`, and its accent as `#rrggbb`; null: none */
  readIdentity: () => Promise<{ name: string | null; accent: string | null }>
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail was accepted for delivery, otherwise throws. */
  send(mail: Mail): Promise<void>
  /** Where mails become files: deletes those of mails that were sent before a time. */
  deleteFiles?(before: Date): Promise<void>
  /** Where mails become files: deletes those to an address. */
  deleteFilesTo?(address: string): Promise<void>
  close(): Promise<void>
}

/** Whether mails reach people; otherwise they become files. */
export const isSending = ({ deleteFiles }: Mailer): boolean => deleteFiles === undefined
