import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMail, readMails } from '../../../tests/support/mails.ts'
import { mailFolder } from './folder.ts'
import { composeLetter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

const from = 'Foodie <hello@foodie.test>'
const sender = { from, readIdentity: async () => ({ name: null, accent: null }) }
const letter: Mail = {
  to: 'asha@example.com',
  subject: 'Your new password',
  paragraphs: ['Somebody asked for a <b>new</b> password – was it you?'],
  action: { label: 'Choose a new password', url: 'https://foodie.test/reset?token=a&b=c' },
}

describe('over SMTP', () => {
  const received: { to: string[]; from: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith('gone') ? new Error('No such mailbox') : null),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part))
      stream.on('end', () => {
        received.push({ to, from: sender, raw })
        done()
      })
    },
  })
  let mailer: ReturnType<typeof smtpMailer>
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    mailer = smtpMailer(`smtp://127.0.0.1:${port}`, sender)
  })
  afterAll(async () => {
    await mailer.close()
    await new Promise<void>((done) => server.close(done))
  })

  it('a mail arrives as text and as HTML with its texts escaped', async () => {
    await mailer.send(letter)
    const [mail] = received.splice(0)
    expect(mail).toMatchObject({ to: ['asha@example.com'], from: 'hello@foodie.test' })
    const { subject, text } = readMail(mail?.raw ?? '')
    expect(subject).toBe('Your new password')
    expect(text).toContain('a <b>new</b> password – was it you?')
    expect(text).toContain('https://foodie.test/reset?token=a&b=c')
    const markup = (mail?.raw ?? '').replaceAll('=\r\n', '')
    expect(markup).toContain('a &lt;b&gt;new&lt;/b&gt; password')
    expect(markup).toContain('token=3Da&amp;b=3Dc')
  })

  it('line ends in a subject or a recipient add no header and no second recipient', async () => {
    await mailer.send({ ...letter, subject: 'Hello\r\nBcc: victim@example.com' })
    await mailer.send({ ...letter, to: 'asha@example.com\r\nBcc: victim@example.com' }).catch(() => {})
    await mailer.send({ ...letter, to: 'asha@example.com, victim@example.com' }).catch(() => {})
    for (const { to, raw } of received.splice(0)) {
      expect(to).not.toContain('victim@example.com')
      expect(raw).not.toMatch(/^bcc:/im)
    }
  })

  it('a mail that the server refuses throws, and the next one is sent', async () => {
    await expect(mailer.send({ ...letter, to: 'gone@example.com' })).rejects.toThrow('No such mailbox')
    await mailer.send(letter)
    expect(received.splice(0)).toHaveLength(1)
  })
})

it('the name and the accent of the marketplace replace those of the product', async () => {
  const own = { from, readIdentity: async () => ({ name: 'Curry Corner', accent: '#2e90d9' }) }
  const mail = await composeLetter(letter, own)
  expect(mail.from).toEqual({ name: 'Curry Corner', address: 'hello@foodie.test' })
  expect(mail.html).toContain('background:#2e90d9;color:#1d1608')
  expect((await composeLetter(letter, sender)).html).toContain('background:#f2b134;color:#1d1608')
})

it('an unreachable server throws', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:9', sender)
  await expect(mailer.send(letter)).rejects.toThrow('ECONNREFUSED')
  await mailer.close()
})

it('into a folder, one file per mail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foodie-mail-'))
  try {
    const mailer = mailFolder(folder, sender)
    await mailer.send(letter)
    await mailer.send({ ...letter, subject: 'नमस्ते' })
    const [first, second] = await readMails(folder)
    expect(first).toMatchObject({ to: 'asha@example.com', subject: 'Your new password' })
    expect(second?.subject).toMatch(/^=\?UTF-8\?/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
