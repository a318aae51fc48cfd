import { connect, type Socket } from 'node:net'

/** The answer to a request, or why there was none. `body` holds its bytes as Latin-1 characters. */
export type Outcome = { status: number; body: string } | { failure: string }

// All sockets read into the same buffer: each chunk is copied before the next read.
const received = Buffer.alloc(64 * 1024)

let networks = 0

/** A loopback address of its own for each of 250 visitors, where the system has them. */
function nextNetwork(): string | undefined {
  networks = (networks + 1) % 250
  return process.platform === 'linux' ? `127.0.1.${networks + 1}` : undefined
}

/** A client's connection to the server: one request at a time. Cheaper than Node's client, which would be the limit. */
export class Connection {
  readonly #socket: Socket
  #text = ''
  #answered: ((outcome: Outcome) => void) | undefined
  /** false once either side has closed it */
  isOpen = true

  constructor({ port }: URL) {
    this.#socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      localAddress: nextNetwork(),
      noDelay: true,
      onread: {
        buffer: received,
        callback: (bytes) => {
          this.#text += received.toString('latin1', 0, bytes)
          const answer = completeAnswer(this.#text)
          if (!answer) return true
          if (answer.closes) this.isOpen = false
          this.#finish(answer)
          return true
        },
      },
    })
    this.#socket.on('error', (error: NodeJS.ErrnoException) => this.#end(error.code ?? error.message))
    this.#socket.on('close', () => this.#end('connection closed'))
    this.#socket.on('end', () => this.#end('connection closed'))
  }

  /** Sends a whole request; `answered` is called once. */
  send(request: string, answered: (outcome: Outcome) => void): void {
    this.#text = ''
    this.#answered = answered
    this.#socket.write(request)
  }

  /** Closes the connection; a request without an answer fails for this reason. */
  close(reason = 'closed'): void {
    this.#end(reason)
    this.#socket.destroy()
  }

  #end(reason: string): void {
    this.isOpen = false
    this.#finish({ failure: reason })
  }

  #finish(outcome: Outcome): void {
    const answered = this.#answered
    this.#answered = undefined
    answered?.(outcome)
  }
}

/** The answer, as soon as its text is complete; `closes`: the server closes the connection after it. */
function completeAnswer(text: string) {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = text.slice(0, headEnd + 2)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isComplete = length ? text.length >= headEnd + 4 + Number(length) : text.endsWith('\r\n0\r\n\r\n')
  if (!isComplete) return undefined
  const closes = /\r\nconnection: close\r/i.test(head)
  return { status: Number(text.slice(9, 12)), body: text.slice(headEnd + 4), closes }
}
