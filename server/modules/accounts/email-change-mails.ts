import type { Mail, Mailer } from '../../adapters/mail/mailer.ts'
import type { Database } from '../../db/client.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import type { JobPayloads } from '../../jobs/payloads.ts'
import type { RemovedFactors } from '../second-factor/remove-since.ts'
import { findEmailChange, isEmailTaken, setEmailLink } from './email-changes.queries.ts'

type Change = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>

/** What each mail says, besides its link. */
const letters = {
  confirm: ({ newEmail: to }: Change) => ({
    to,
    subject: 'Confirm your e-mail address',
    text: [
      'Somebody, most likely you, wants to sign in with this address from now on. The link below confirms it, within 24 hours.',
      'If it was not you, there is nothing to do: nothing changes without the link.',
    ],
  }),
  cancel: ({ oldEmail: to, newEmail }: Change) => ({
    to,
    subject: 'Your e-mail address is to be changed',
    text: [
      `Somebody, most likely you, wants to change the e-mail address of your account to ${newEmail}.`,
      ifNotYou,
    ],
  }),
  undo: ({ oldEmail: to, newEmail }: Change) => ({
    to,
    subject: 'Your e-mail address was changed',
    text: [`The e-mail address of your account was changed to ${newEmail}.`, ifNotYou],
  }),
} satisfies Record<string, (change: Change) => Pick<Mail, 'to' | 'subject'> & { text: string[] }>

const ifNotYou =
  'If it was not you, undo it with the link below, within seven days. Everybody is then signed out, passkeys and authenticator apps that were added since are removed, and you set a new password.'

/**
 * Mails a link of a change: to the new address the one that confirms it, unless somebody else has that address, or to the old address
 * one that undoes it. The token exists only in the mail.
 */
export async function mailEmailChange(
  { database, mail, publicUrl }: { database: Database; mail: Mailer; publicUrl: string },
  { changeId, letter }: JobPayloads['mail-email-change'],
): Promise<void> {
  const change = await findEmailChange(database.db, changeId)
  if (!change || change.state === 'undone') return
  const { role, newEmail: email, accountId: besides } = change
  const confirms = letter === 'confirm'
  if (confirms && (change.state !== 'asked' || (await isEmailTaken(database.db, { role, email, besides })))) {
    return
  }
  const token = newToken()
  const hash = hashOfToken(token)
  if (confirms) await setEmailLink(database.db, changeId, { confirmHash: hash })
  else
    await setEmailLink(database.db, changeId, letter === 'undo' ? { undoHash: hash } : { cancelHash: hash })
  const { to, subject, text } = letters[letter](change)
  const page = confirms ? 'confirm-email' : 'undo-email'
  await mail.send({
    to,
    subject,
    paragraphs: [`Hello ${change.name},`, ...text],
    action: {
      label: confirms ? 'Confirm E-Mail' : 'Undo the Change',
      url: `${publicUrl}/${page}?${new URLSearchParams({ role, token })}`,
    },
  })
}

/** The mail that reports to the old address that a change is undone, and what was removed with it. */
export function undoneMail({ name, to }: { name: string; to: string }, removed: RemovedFactors): Mail {
  const { length } = removed.passkeys
  const things = [
    removed.hadApp && 'an authenticator app',
    length > 0 && (length === 1 ? 'a passkey' : `${length} passkeys`),
    removed.hadRecoveryCodes && 'recovery codes',
  ].filter((thing) => thing !== false)
  const list = new Intl.ListFormat('en').format(things)
  return {
    to,
    subject: 'The change of your e-mail address is undone',
    paragraphs: [
      `Hello ${name},`,
      'This is the address of your account again, and everybody is signed out. A link to set a new password comes in a mail of its own.',
      ...(things.length > 0
        ? [`These were added since the change was asked for, and are removed: ${list}.`]
        : []),
    ],
  }
}
