/** A letter in plain words; how it looks is the mailer's business. */
export interface Mail {
  /** e-mail address */
  to: string
  subject: string
  paragraphs: string[]
  /** the one thing to do, as a button */
  action?: { label: string; url: string }
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail was taken over for delivery; throws when not. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
