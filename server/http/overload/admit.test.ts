import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Admission } from './admission.ts'
import { admit } from './admit.ts'

const isExempt = ({ url }: Pick<IncomingMessage, 'url'>) => url === '/healthz'

/** A server with one place, which refuses at once while it is taken, or after `wait`; `/slow` takes it until `release`. */
class Shop {
  readonly admission: Admission
  readonly #slow: ServerResponse[] = []
  readonly #sockets: Socket[] = []
  readonly server: Server

  constructor({ wait = -1 } = {}) {
    this.admission = new Admission({ places: 1, wait })
    const listener = admit(this.admission, (request, response) => void this.#answer(request, response), {
      isExempt,
      placesOf: () => 1,
    })
    this.server = createServer(listener)
    this.server.listen(0)
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/slow') this.#slow.push(response)
    else response.end(`${request.method} ${await text(request)}`)
  }

  connect(): Client {
    const socket = connect((this.server.address() as AddressInfo).port)
    this.#sockets.push(socket)
    return new Client(socket)
  }

  async fill(): Promise<void> {
    this.connect().send(get('/slow'))
    while (this.#slow.length === 0) await new Promise(setImmediate)
  }

  async release(): Promise<void> {
    const [response] = this.#slow.splice(0)
    const closed = once(response!, 'close')
    response!.end()
    await closed
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.server.closeAllConnections()
    await once(this.server.close(), 'close')
  }
}

class Client {
  received = ''
  readonly socket: Socket

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => {}).setEncoding('utf8')
    socket.on('data', (part: string) => (this.received += part))
  }

  send(request: string): this {
    this.socket.write(request)
    return this
  }

  /** Resolves as soon as everything that was received contains this. */
  async has(part: string): Promise<void> {
    while (!this.received.includes(part)) await once(this.socket, 'data')
  }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: foodie\r\n${headers}\r\n`
const post = (body: string) =>
  `POST / HTTP/1.1\r\nHost: foodie\r\nContent-Length: ${body.length}\r\n\r\n${body}`

let shop: Shop

describe('a new connection under overload', () => {
  it('is refused, with a page for browsers, and can be used again', async () => {
    shop = new Shop()
    await shop.fill()
    const app = shop.connect().send(get('/'))
    const browser = shop.connect().send(get('/', 'Accept: text/html,*/*\r\n'))
    await Promise.all([app.has('"code":"UNAVAILABLE"}'), browser.has('<h1>We are busy right now</h1>')])
    expect(app.received).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n(.+\r\n)*retry-after: 2\r\n/)
    expect(shop.admission.refused).toBe(2)
    app.received = ''
    await app.send(get('/')).has('"code":"UNAVAILABLE"}')
    await shop.release()
    await app.send(post('order')).has('POST order')
  })

  it('is refused with a body, which is not taken for a request', async () => {
    shop = new Shop()
    await shop.fill()
    const client = shop.connect()
    await client.send(post('order')).has('UNAVAILABLE')
    await shop.release()
    client.received = ''
    await client.send(post('again')).has('POST again')
    expect(client.received.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('is closed after a refusal if the client wants that', async () => {
    shop = new Shop()
    await shop.fill()
    const client = shop.connect().send(get('/', 'Connection: close\r\n'))
    await once(client.socket, 'close')
    expect(client.received).toContain('UNAVAILABLE')
  })

  it('gets an answer if it asks for the health', async () => {
    shop = new Shop()
    await shop.fill()
    await shop.connect().send(get('/healthz')).has('200 OK')
  })

  it('gets an answer if there is room when it asks', async () => {
    shop = new Shop()
    await shop.fill()
    const accepted = once(shop.server, 'connection')
    const client = shop.connect()
    await accepted
    await shop.release()
    await client.send(get('/')).has('GET')
  })

  it('may send a body in pieces', async () => {
    shop = new Shop()
    await shop.fill()
    const accepted = once(shop.server, 'connection')
    const client = shop.connect()
    await accepted
    await shop.release()
    const request = post('two pieces')
    client.send(request.slice(0, -4))
    await new Promise(setImmediate)
    await client.send(request.slice(-4)).has('POST two pieces')
  })
})

describe('a kept connection under overload', () => {
  it('has no work done for a body that arrives with its head until there is a place', async () => {
    shop = new Shop({ wait: 3_600_000 })
    await shop.fill()
    const client = shop.connect().send(post('order'))
    for (let count = 0; count < 3; count += 1) await shop.connect().send(get('/healthz')).has('200 OK')
    expect(client.received).toBe('')
    await shop.release()
    await client.has('POST order')
  })

  it('is used again after a refusal, also of a body', async () => {
    shop = new Shop()
    await shop.fill()
    const client = shop.connect()
    await client.send(post('body')).has('UNAVAILABLE')
    await shop.release()
    await client.send(get('/')).has('200 OK')
  })
})
