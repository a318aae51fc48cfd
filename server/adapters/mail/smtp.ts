import type { Transporter } from 'nodemailer'
import { composeLetter } from './letter.ts'
import type { Mailer, Sender } from './mailer.ts'

/**
 * Mails over an SMTP server, by a few connections that are kept.
 * @param url `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte
 */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const options = {
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as const
  let opening: Promise<Transporter> | undefined
  // The package is loaded with the first mail: the start would wait for it.
  const open = () => (opening ??= import('nodemailer').then((mail) => mail.createTransport(options)))
  return {
    async send(mail) {
      const transport = await open()
      await transport.sendMail(await composeLetter(mail, sender))
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}
