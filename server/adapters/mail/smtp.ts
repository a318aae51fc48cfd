import type { Transporter } from 'nodemailer'
import { composeLetter } from './letter.ts'
import type { Mailer } from './mailer.ts'

/**
 * Mails over an SMTP server, by a few connections that are kept.
 * @param url `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte
 * @param from such as `Foodie <hello@foodie.example>`
 */
export function smtpMailer(url: string, from: string): Mailer {
  const options = {
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as const
  let opening: Promise<Transporter> | undefined
  // The package is loaded with the first mail: the start would wait for it.
  const open = () =>
    (opening ??= import('nodemailer').then((mail) => mail.createTransport(options, { from })))
  return {
    async send(mail) {
      const transport = await open()
      await transport.sendMail(composeLetter(mail))
    },
    async close() {
      const transport = await opening
      transport?.close()
    },
  }
}
