import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Listening } from './listen.ts'

/** How often the number of open connections is checked, in milliseconds. */
const checkEvery = 50

/** Whether this process is about to end, for `/readyz` and for kept connections. */
export class Draining {
  #isReady = true
  #isDraining = false

  /** False once no new requests should be sent to this address. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Asks clients by `Connection: close` to use a new connection for their next request. */
  readonly closeKept = (_request: IncomingMessage, response: ServerResponse): void => {
    if (this.#isDraining) response.setHeader('connection', 'close')
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
  async moveClients(app: FastifyInstance, listening: Listening, seconds: number): Promise<void> {
    this.#isDraining = true
    listening.stopAccepting()
    const end = performance.now() + seconds * 1000
    while (performance.now() < end && (await listening.countConnections()) > 0) await sleep(checkEvery)
    app.server.closeIdleConnections()
  }
}
