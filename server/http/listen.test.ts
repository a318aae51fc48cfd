import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { Draining } from './draining.ts'
import { listen, type Listening } from './listen.ts'

const host = '127.0.0.1'

describe.skipIf(process.platform !== 'linux')('listening with several sockets', () => {
  let app: FastifyInstance
  const sockets: Socket[] = []
  const portOf = ({ address }: Listening) => Number(new URL(address).port)
  /** Starts so many connections before any of them can be accepted. */
  const connectMany = (port: number, count: number) => {
    sockets.push(...Array.from({ length: count }, () => connect(port, host).on('error', () => {})))
    return sockets
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await app.close()
  })

  it('accepts many connections per turn of the event loop', async () => {
    app = Fastify()
    const port = portOf(await listen(app, { port: 0, host }))
    let accepted = 0
    app.server.on('connection', () => (accepted += 1))
    connectMany(port, 200)
    let turns = 0
    for (; accepted < 200; turns += 1) await new Promise(setImmediate)
    expect(turns).toBeLessThan(100)
  })

  it('refuses a port that another server has, also one that shares its own', async () => {
    app = Fastify()
    const port = portOf(await listen(app, { port: 0, host }))
    await expect(listen(Fastify(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('closes kept-alive connections: idle ones at once, others after their answer', async () => {
    app = Fastify({ forceCloseConnections: 'idle' })
    new Draining().register(app)
    let finish = (_body: string) => {}
    const { promise: inFlight, resolve: begin } = Promise.withResolvers<void>()
    app.get('/', async () => 'done')
    app.get('/slow', () => {
      begin()
      return new Promise((resolve) => (finish = resolve))
    })
    const [idle, busy] = connectMany(portOf(await listen(app, { port: 0, host })), 2)
    const get = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: foodie\r\n\r\n`)
    get(idle!, '/')
    await once(idle!, 'data')
    get(busy!, '/slow')
    await inFlight
    const [ends, closed] = [once(idle!, 'close'), app.close()]
    await ends
    finish('late')
    const [answer] = await once(busy!, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK[^]*late$/)
    await closed
  })

  it('finishes the requests of all its sockets when it closes', async () => {
    app = Fastify({ forceCloseConnections: 'idle' })
    const slow: (() => void)[] = []
    app.get('/', () => new Promise((resolve) => slow.push(() => resolve('done'))))
    const clients = connectMany(portOf(await listen(app, { port: 0, host })), 50)
    for (const client of clients) client.write('GET / HTTP/1.1\r\nHost: foodie\r\nConnection: close\r\n\r\n')
    while (slow.length < 50) await new Promise(setImmediate)
    const answers = clients.map(async (client) => String((await once(client, 'data'))[0]))
    const closed = app.close()
    for (const finish of slow) finish()
    await closed
    for (const answer of await Promise.all(answers)) expect(answer).toContain('200 OK')
  })
})
