import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** the message as received */
  raw: string
}

/**
 * Starts an SMTP server. `refuse` makes it reject recipients with this reason, `hold` delays the response to a mail
 * until `release`.
 */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  let refusal: string | null = null
  let delayed: PromiseWithResolvers<void> | null = null
  let arrived = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => answer(refusal ? new Error(refusal) : null),
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part))
      stream.on('end', async () => {
        arrived.resolve()
        await delayed?.promise
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  // Some tests end clients in the middle of a conversation.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(reason: string | null): void {
      refusal = reason
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
    close: () => new Promise<void>((done) => server.close(done)),
  }
}
