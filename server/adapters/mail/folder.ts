import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeLetter } from './letter.ts'
import type { Mailer, Sender } from './mailer.ts'

/** Writes mails as .eml files, used without an SMTP server. File names begin with the time. */
export function mailFolder(folder: string, sender: Sender): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await transport.sendMail(await composeLetter(mail, sender))
      const name = `${nameAt(new Date())}-${randomUUID()}`
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${name}.part`)
      await writeFile(part, message, { mode: 0o600 })
      await rename(part, join(folder, `${name}.eml`))
    },
    async deleteFiles(before) {
      const first = nameAt(before)
      const names = (await readdir(folder).catch(() => [])).filter((name) => name < first)
      for (const name of names) await rm(join(folder, name), { force: true })
    },
    async deleteFilesTo(address) {
      for (const name of await readdir(folder).catch(() => [])) {
        const text = await readFile(join(folder, name), 'utf8').catch(() => '')
        if (recipientOf(text) === address.toLowerCase()) await rm(join(folder, name), { force: true })
      }
    },
    async close() {},
  }
}

/** The address that a mail was sent to. */
const recipientOf = (text: string) => /^To: (?:.*<)?([^<>\s]+)>?$/im.exec(text)?.[1]?.toLowerCase()

/** The beginning of the names of files of a time: their order is that of the times. */
const nameAt = (time: Date) => time.toISOString().replaceAll(':', '-')
