import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Listening } from './listen.ts'

/** Milliseconds between two looks at the open connections. */
const checkEvery = 50

/** Whether this process is about to end, for `/readyz` and for open connections. */
export class Draining {
  #isReady = true
  #isDraining = false
  readonly #open = new Set<Socket>()

  /** False once no new requests should be sent to this address. */
  get isReady(): boolean {
    return this.#isReady
  }

  /**
   * Closes connections without a request when the app shuts down, because closing would wait for them. Browsers open
   * connections in advance, which Node treats as busy. A connection whose request is in flight becomes idle later than
   * Fastify closes the idle ones, and would be kept for `keepAliveTimeout`. Register it after the plugin that ends the
   * event streams: their readers reconnect at once.
   */
  register(app: FastifyInstance): void {
    app.server.on('connection', (socket: Socket) => {
      this.#open.add(socket)
      socket.once('close', () => this.#open.delete(socket))
    })
    // Asks clients to use a new connection for their next request.
    app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      if (this.#isDraining) response.setHeader('connection', 'close')
    })
    let timer: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy()
      timer = setInterval(() => app.server.closeIdleConnections(), checkEvery).unref()
    })
    // Not at the server's `close` event: it does not wait for the connections of `listen`'s further sockets.
    app.addHook('onClose', async () => clearInterval(timer))
  }

  /**
   * The address ends with this process: `/readyz` answers 503 from now on, and requests are served for `seconds`, so that
   * a proxy notices before connections are refused.
   */
  async leave(seconds: number): Promise<void> {
    this.#isReady = false
    this.#isDraining = true
    await sleep(seconds * 1000)
  }

  /**
   * Other processes go on serving the address: this one accepts no more connections, and answers on the open ones until
   * their clients have moved, for `seconds` at most.
   */
  async moveClients(app: FastifyInstance, { stopAccepting }: Listening, seconds: number): Promise<void> {
    this.#isDraining = true
    stopAccepting()
    const end = performance.now() + seconds * 1000
    while (performance.now() < end && this.#open.size > 0) await sleep(checkEvery)
    app.server.closeIdleConnections()
  }
}
