import { createTransport } from 'nodemailer'
import { composeLetter } from './letter.ts'
import type { Mailer } from './mailer.ts'

/**
 * Mails over an SMTP server, by a few connections that are kept.
 * @param url `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte
 * @param from such as `Foodie <hello@foodie.example>`
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(composeLetter(mail))
    },
    async close() {
      transport.close()
    },
  }
}
