import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReadMail {
  from: string
  to: string
  subject: string
  /** the plain text part */
  text: string
}

/** The mails in a folder, oldest first; empty if the folder does not exist. */
export async function readMails(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))))
}

/** Parses a raw mail whose first part is plain text. */
export function readMail(raw: string): ReadMail {
  const message = raw.replaceAll('\r\n', '\n')
  const head = message.slice(0, message.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const [, boundary] = /boundary="([^"]+)"/.exec(head) ?? []
  const [, part = ''] = message.split(`\n--${boundary}`)
  const [, encoding] = /^Content-Transfer-Encoding: (\S+)/im.exec(part) ?? []
  const text = decoded(part.slice(part.indexOf('\n\n') + 2), encoding)
  return { from: header('From'), to: header('To'), subject: header('Subject'), text }
}

function decoded(text: string, encoding?: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuotedPrintable(text) : text
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
