import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { atEnd } from './at-end.ts'
import type { Certificate } from './certificates.ts'

export interface ReceivedMail {
  from: string
  to: string[]
  /** the message as received */
  raw: string
  /** whether the connection was encrypted */
  encrypted: boolean
}

export interface MailServerOptions {
  /** with it the server offers STARTTLS, or speaks TLS from the first byte if `implicitTls` is set */
  certificate?: Certificate
  implicitTls?: boolean
  /** the password that clients must sign in with; by default they need not sign in */
  password?: string
}

/**
 * Starts an SMTP server. `refuse` makes it reject recipients with this reason, `hold` delays the response to a mail
 * until `release`.
 */
export async function startMailServer({ certificate, implicitTls, password }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  /** the passwords that clients sent, and whether the connection was encrypted */
  const passwords: { password: string; encrypted: boolean }[] = []
  let refusal: Error | null = null
  let delayed: PromiseWithResolvers<void> | null = null
  let arrived = Promise.withResolvers<void>()
  const server = new SMTPServer({
    ...certificate,
    secure: implicitTls ?? false,
    authOptional: password === undefined,
    // Clients that ignore the missing STARTTLS would send their password.
    allowInsecureAuth: true,
    disabledCommands: certificate ? [] : ['STARTTLS'],
    onAuth(given, { secure }, answer) {
      passwords.push({ password: given.password ?? '', encrypted: secure })
      if (given.password === password) answer(null, { user: given.username })
      else answer(new Error('Authentication failed'))
    },
    onRcptTo: (_address, _session, answer) => answer(refusal),
    onData(stream, { envelope, secure }, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part))
      stream.on('end', async () => {
        arrived.resolve()
        await delayed?.promise
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, raw, encrypted: secure })
        done()
      })
    },
  })
  // Some tests end clients in the middle of a conversation.
  server.on('error', () => {})
  const close = atEnd(() => new Promise<void>((done) => server.close(done)))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `${implicitTls ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    passwords,
    refuse(reason: string | null, responseCode = 550): void {
      refusal = reason === null ? null : Object.assign(new Error(reason), { responseCode })
    },
    /** Holds mails from now on; resolves when one has arrived. */
    hold(): Promise<void> {
      delayed = Promise.withResolvers()
      arrived = Promise.withResolvers()
      return arrived.promise
    },
    release(): void {
      delayed?.resolve()
      delayed = null
    },
    close,
  }
}
