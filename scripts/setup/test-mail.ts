import { defaultName } from '#contract/format/locale.ts'
import { smtpMailer } from '#server/adapters/mail/smtp.ts'
import type { Answers } from './answers.ts'

/** A line about what was checked, and one about what is wrong and what to do. */
export interface CheckResult {
  done: string
  fault?: string | null
}

/** Sends the test mail of the answers, if one is wanted. */
export async function sendTestMail({
  name,
  smtpUrl,
  mailFrom,
  testMail,
  address,
}: Answers): Promise<CheckResult> {
  if (!smtpUrl) return { done: 'Mails become files in the folder for data: nobody receives them.' }
  if (!testMail) return { done: 'No test mail was sent.' }
  const mailer = smtpMailer(smtpUrl, {
    from: mailFrom,
    readIdentity: async () => ({ name: name || null, accent: null }),
  })
  const done = `The SMTP server took the test mail to ${testMail}: please look whether it has arrived.`
  try {
    await mailer.send({
      to: testMail,
      subject: `Test mail of ${name || defaultName}`,
      paragraphs: [`Mails from ${address} arrive.`],
    })
    return { done }
  } catch (error) {
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ')
    return {
      done,
      fault: `The test mail was not sent: ${reason}. Check SMTP_URL and MAIL_FROM, and run npm run setup again.`,
    }
  } finally {
    await mailer.close()
  }
}
