import { smtpMailer } from '#server/adapters/mail/smtp.ts'
import type { Answers } from './answers.ts'

/** Sends the test mail of the answers. Returns a line about it; null where none is wanted. */
export async function sendTestMail({
  smtpUrl,
  mailFrom,
  testMail,
  address,
}: Answers): Promise<string | null> {
  if (!smtpUrl || !testMail) return null
  const mailer = smtpMailer(smtpUrl, { from: mailFrom, readName: async () => null })
  try {
    await mailer.send({
      to: testMail,
      subject: 'Test mail of Foodie',
      paragraphs: [`Mails from ${address} arrive.`],
    })
    return `The SMTP server took the test mail to ${testMail}: please look whether it has arrived.`
  } catch (error) {
    return `The test mail was not sent: ${(error as Error).message.replaceAll(/\s+/g, ' ')}. Check SMTP_URL and MAIL_FROM, and run npm run setup again.`
  } finally {
    await mailer.close()
  }
}
