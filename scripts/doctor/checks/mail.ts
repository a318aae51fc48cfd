import { createTransport } from 'nodemailer'
import type { Check } from '../installation.ts'

/** The SMTP server accepts this user. No mail is sent. */
export const checkMail: Check = async ({ env }) => {
  if (!env.smtpUrl)
    return 'SMTP_URL is not set: mails become files in DATA_DIR/mail, and nobody receives them. Set SMTP_URL and MAIL_FROM.'
  const transport = createTransport({ url: env.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { host } = new URL(env.smtpUrl)
    return `The SMTP server ${host} does not accept mails (${oneLine(error)}). Check the user, the password and the port in SMTP_URL.`
  } finally {
    transport.close()
  }
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
}
