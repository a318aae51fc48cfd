import { goesWithAccount, ofAccount, type PrivacyTable } from '../entry.ts'

/** The counters of an account have its role and e-mail as a word. */
const attempts = <Value>(made: (condition: string) => Value) => {
  const of = (role: string) => made(`position(' ${role}:' || lower(:email) || ' ' in t.counter || ' ') > 0`)
  return { user: of('user'), seller: of('seller'), admin: of('admin') }
}

/** What signs in to an account, beside its password. */
export const signInTables: PrivacyTable = {
  totp_secrets: {
    purpose: 'the second factor by an authenticator app',
    period: 'until the account is deleted',
    whose: ofAccount,
    personal: { record: 'created_at confirmed_at' },
    secret: 'secret last_step',
    none: 'account_id',
    erases: goesWithAccount,
  },
  recovery_codes: {
    purpose: 'the second factor without the app',
    period: 'until the account is deleted',
    whose: ofAccount,
    personal: { record: 'created_at' },
    secret: 'code_hash',
    none: 'account_id',
    erases: goesWithAccount,
  },
  passkeys: {
    purpose: 'to sign in without a password, and the second factor',
    period: 'until the account is deleted',
    whose: ofAccount,
    personal: { device: 'name transports', record: 'created_at last_used_at' },
    secret: 'credential_id public_key counter',
    none: 'id account_id backed_up',
    erases: goesWithAccount,
  },
  passkey_challenges: {
    purpose: 'a sign-in or set-up with a passkey that is under way',
    period: 'minutes',
    secret: 'token_hash',
    none: 'role purpose account_id created_at',
    erases: goesWithAccount,
  },
  second_factor_tickets: {
    purpose: 'a sign-in that waits for the second factor',
    period: 'minutes',
    secret: 'token_hash',
    none: 'account_id tries created_at',
    erases: goesWithAccount,
  },
  kitchen_links: {
    purpose: 'to sign kitchen devices in',
    period: '30 minutes',
    whose: ofAccount,
    personal: { device: 'device', record: 'created_at' },
    secret: 'token_hash',
    none: 'account_id session_id',
    erases: goesWithAccount,
  },
  failed_attempts: {
    purpose: 'to limit guesses of passwords and codes',
    period: '1 day; the job deletes them after an hour',
    whose: attempts((condition) => condition),
    personal: { device: 'counter', record: 'failed_at' },
    none: 'id',
    erases: attempts((rows) => ({ rows })),
  },
  email_changes: {
    purpose: 'to change the e-mail address, and to undo it',
    period: '7 days',
    whose: ofAccount,
    personal: { contact: 'old_email new_email', record: 'created_at confirmed_at' },
    secret: 'confirm_hash cancel_hash undo_hash',
    none: 'id account_id session_id role state',
    erases: goesWithAccount,
  },
  session_links: {
    purpose: 'to end the session of a new device by a mailed link',
    period: 'until the session ends',
    secret: 'token_hash',
    none: 'session_id created_at',
    // They go with their session.
  },
}
