import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Certificate, createAuthority } from '../../../tests/support/certificates.ts'
import { type MailServerOptions, startMailServer } from '../../../tests/support/mail-server.ts'
import { readMail } from '../../../tests/support/mails.ts'
import type { Mail, Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

const from = 'Foodie <hello@foodie.test>'
const sender = { from, readIdentity: async () => ({ name: null, accent: null }) }
const letter: Mail = { to: 'asha@example.com', subject: 'Hello', paragraphs: ['Hello Asha,'] }

describe('hostile texts', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let mailer: Mailer
  beforeAll(async () => {
    server = await startMailServer()
    mailer = smtpMailer(server.url, sender)
  })
  afterAll(() => mailer?.close())
  afterEach(() => void (server.received.length = 0))

  /** The names of the headers, in lower case. */
  function headersOf(raw: string): string[] {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    return [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name!.toLowerCase()).toSorted()
  }
  const usual = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

  it.each([
    ['a header after a line end', 'Hi\r\nBcc: victim@example.com'],
    ['a header after a line feed', 'Hi\nBcc: victim@example.com'],
    ['a header after a carriage return', 'Hi\rBcc: victim@example.com'],
    ['a body', 'Hi\r\n\r\nNot from Foodie'],
    ['a line separator of Unicode', 'Hi\u2028Bcc: victim@example.com'],
    ['a NUL', 'Hi\0Bcc: victim@example.com'],
    ['encoded words', '=?utf-8?Q?Hi=0D=0ABcc:_victim=40example.com?='],
    ['quotes, commas and brackets', '"Hi", <victim@example.com>, \\"Bcc:'],
    ['200 characters', 'x'.repeat(200)],
    ['200 letters outside of ASCII', 'é'.repeat(200)],
    ['letters of several scripts, and a change of direction', 'नमस्ते 你好 \u202egnihtemos 🍛'],
  ])('a subject with %s adds no header and no recipient', async (_name, subject) => {
    await mailer.send({ ...letter, subject })
    expect(server.received).toHaveLength(1)
    const [{ to, raw }] = server.received as [(typeof server.received)[0]]
    expect(to).toEqual(['asha@example.com'])
    expect(headersOf(raw)).toEqual(usual)
    // RFC 5322: the longest line, and no line end except CR LF.
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
  })

  it.each([
    'asha@example.com\r\nBcc: victim@example.com',
    'asha@example.com>\r\nRCPT TO:<victim@example.com',
    'asha@example.com\nRCPT TO:<victim@example.com>',
    'asha@example.com, victim@example.com',
    'asha@example.com; victim@example.com',
    'asha@example.com <victim@example.com>',
    'asha@example.com> <victim@example.com',
    '"asha@example.com, victim@example.com"@elsewhere.example',
    'Group: asha@example.com, victim@example.com;',
    '=?utf-8?Q?victim=40example.com?= <asha@example.com>',
    'asha@example.com ORCPT=rfc822;victim@example.com',
    `${'a'.repeat(5_000)}@example.com`,
    'आशा@उदाहरण.example',
    '',
  ])('a recipient %j becomes one recipient at most, and never another one', async (to) => {
    await mailer.send({ ...letter, to }).catch(() => {})
    expect(server.received.length).toBeLessThanOrEqual(1)
    for (const mail of server.received) {
      expect(mail.to).toHaveLength(1)
      expect(mail.to).not.toContain('victim@example.com')
      expect(headersOf(mail.raw)).toEqual(usual)
    }
    server.received.length = 0
    await mailer.send(letter)
    expect(server.received.map((mail) => mail.to)).toEqual([['asha@example.com']])
  })

  it.each([
    [
      'the end of a mail and another one',
      '.\r\nMAIL FROM:<eve@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA\r\nHi',
    ],
    ['the end of a mail with other line ends', 'Hi\n.\nMAIL FROM:<eve@example.com>\n\r.\r\rHi'],
    ['the boundary of its parts', 'Hi\r\n----_NmP-1-Part_1\r\nContent-Type: text/html\r\n\r\n<b>Hi</b>'],
    ['a line of 5,000 characters', 'नमस्ते'.repeat(800)],
    ['a name with line ends', 'Hello Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>,'],
  ])('a text with %s arrives as one mail with that text', async (_name, text) => {
    await mailer.send({ ...letter, paragraphs: [text] })
    expect(server.received).toHaveLength(1)
    const [{ to, raw }] = server.received as [(typeof server.received)[0]]
    expect(to).toEqual(['asha@example.com'])
    expect(headersOf(raw)).toEqual(usual)
    const lines = (words: string) => words.split(/\r\n|\r|\n/)
    expect(lines(readMail(raw).text)).toEqual(expect.arrayContaining(lines(text)))
  })
})

describe('TLS and passwords', () => {
  const trusted = tls.getCACertificates('default')
  let certificate: Certificate
  let stranger: Certificate
  let elsewhere: Certificate
  let running: Awaited<ReturnType<typeof startMailServer>> | undefined
  beforeAll(async () => {
    const [authority, other] = await Promise.all([createAuthority('Ours'), createAuthority('Somebody else')])
    certificate = await authority.issue('127.0.0.1')
    elsewhere = await authority.issue('mail.example')
    stranger = await other.issue('127.0.0.1')
    tls.setDefaultCACertificates([...trusted, authority.cert])
  })
  afterAll(() => tls.setDefaultCACertificates(trusted))

  /** Sends a mail by a new server. `query` is added to its address, and the password is `right`. */
  async function send(options: MailServerOptions, { query = '', password = 'right' } = {}) {
    running = await startMailServer({ password: 'right', ...options })
    const url = new URL(running.url + query)
    Object.assign(url, { username: 'foodie', password })
    const mailer = smtpMailer(url.href, sender)
    try {
      await mailer.send(letter)
    } finally {
      await mailer.close()
    }
  }
  const encrypted = { encrypted: true }

  it('STARTTLS is used where the server offers it', async () => {
    await send({ certificate })
    expect([running!.received, running!.passwords]).toMatchObject([[encrypted], [encrypted]])
  })

  it('smtps:// speaks TLS from the first byte', async () => {
    await send({ certificate, implicitTls: true })
    expect([running!.received, running!.passwords]).toMatchObject([[encrypted], [encrypted]])
  })

  it('requireTLS=true sends neither a mail nor the password to a server without STARTTLS', async () => {
    await expect(send({}, { query: '?requireTLS=true' })).rejects.toMatchObject({ code: 'ETLS' })
    expect([running!.received, running!.passwords]).toEqual([[], []])
  })

  it.each([
    ['of an unknown authority', () => stranger],
    ['for another host', () => elsewhere],
  ])('a server with a certificate %s gets neither a mail nor the password', async (_name, wrong) => {
    for (const implicitTls of [false, true]) {
      await expect(send({ certificate: wrong(), implicitTls })).rejects.toThrow()
      expect([running!.received, running!.passwords]).toEqual([[], []])
      if (!implicitTls) await running!.close()
    }
  })

  it('a wrong password is an error that does not contain it', async () => {
    const failure = await send({ certificate }, { password: 'wrong-s3cret' }).then(
      null,
      (error: Error) => error,
    )
    expect(failure).toMatchObject({ code: 'EAUTH', responseCode: 535 })
    expect(JSON.stringify([failure?.message, failure?.stack, failure])).not.toContain('s3cret')
    expect(running!.received).toEqual([])
  })
})
