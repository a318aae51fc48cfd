import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestAppOptions } from '../../../tests/support/app.ts'

/** More than the system buffers for a connection. */
const large = 'x'.repeat(16 * 1024 * 1024)
const sockets: Socket[] = []
let requested: string[] = []
let port = 0

/** Starts an app whose pages are `/large`, `/small`, and `/slow`, which is answered by `release`. */
async function start(options: TestAppOptions = {}) {
  const slow = Promise.withResolvers<void>()
  requested = []
  const { app } = await startTestApp({
    ...options,
    pages: {
      async render(request) {
        const path = new URL(request.url).pathname
        requested.push(path)
        if (path === '/slow') await slow.promise
        const body = path.startsWith('/large') ? large : `this is ${path}`
        return new Response(body, { headers: { 'content-type': 'text/plain' } })
      },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
  const countOpen = () => promisify(app.server.getConnections.bind(app.server))()
  return { release: () => slow.resolve(), countOpen }
}

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const get = (path: string, version = '1.1') => `GET ${path} HTTP/${version}\r\nHost: foodie\r\n\r\n`

/** Sends requests and reads nothing but the beginning of the first answer. */
async function doNotRead(requests: string): Promise<Socket> {
  const socket = await open()
  socket.write(requests)
  await once(socket, 'readable')
  expect(socket.read(12)?.toString()).toMatch(/^HTTP\/1\.1 200/)
  return socket
}

const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

async function closed(socket: Socket): Promise<void> {
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
}

afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))

describe('answers that nobody reads', () => {
  it.each(['1.1', '1.0'])('occupy no places: HTTP/%s', async (version) => {
    await start()
    for (let count = 0; count < 12; count += 1) await doNotRead(get('/large', version))
    expect(await statusOf('/small')).toBe(200)
  })

  it('are produced one at a time for each connection, and the others when they are read', async () => {
    await start()
    const rest = Array.from({ length: 11 }, (_, index) => get(`/small-${index}`)).join('')
    const client = await doNotRead(get('/large') + rest)
    for (let count = 0; count < 3; count += 1) await statusOf('/visitor')
    expect(requested).toEqual(['/large', '/visitor', '/visitor', '/visitor'])
    client.write(get('/small-end').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    const answers = (await text(client)).match(/this is [^H]*/g)
    expect(answers).toEqual([
      ...Array.from({ length: 11 }, (_, index) => `this is /small-${index}`),
      'this is /small-end',
    ])
  })

  it('end their connection after a time', async () => {
    const { countOpen } = await start({ limits: { unreadTime: 3_000 } })
    for (const behind of ['', get('/small')]) (await open()).write(get('/large') + behind)
    await vi.waitUntil(() => requested.length === 2, { timeout: 30_000 })
    await vi.waitUntil(async () => (await countOpen()) === 0, { timeout: 30_000 })
    expect(requested).not.toContain('/small')
  })

  it('do not pile up behind a connection: too many requests close it', async () => {
    const { release } = await start()
    const client = await open()
    client.write(get('/slow') + get('/small').repeat(20))
    await closed(client)
    expect(requested).toEqual(['/slow'])
    release()
  })
})

it('a connection on which nothing moves while its request is worked on stays open', async () => {
  const { release } = await start({ limits: { unreadTime: 50 } })
  const [client, idle] = [await open(), await open()]
  client.write(get('/slow'))
  await closed(idle)
  await closed(await open())
  release()
  expect(String((await once(client, 'data'))[0])).toContain('this is /slow')
})

describe('the connections of one network', () => {
  const limits = { perNetwork: 3 }

  it('are limited; others are served', async () => {
    const { release } = await start({ limits })
    for (let count = 0; count < 3; count += 1) (await open()).write(get('/slow'))
    await expect.poll(() => requested.length).toBe(3)
    const refused = await open()
    refused.write(get('/refused'))
    await closed(refused)
    expect(requested).not.toContain('/refused')
    const other = await open('127.0.0.2')
    other.write(get('/small'))
    await once(other, 'data')
    release()
  })

  it('give way to a new one while they are not in use', async () => {
    const { release, countOpen } = await start({ limits })
    const working = await open()
    working.write(get('/slow'))
    await expect.poll(() => requested.length).toBe(1)
    const idle = await open()
    idle.write(get('/small'))
    await once(idle, 'data')
    await open()
    const last = await open()
    last.write(get('/small'))
    await once(last, 'data')
    expect(await countOpen()).toBe(3)
    await closed(idle)
    release()
    expect(String((await once(working, 'data'))[0])).toContain('this is /slow')
  })

  it.each(['on', '10.0.0.0/8,127.0.0.1'])(
    'are not limited behind a proxy: TRUST_PROXY=%s',
    async (trustProxy) => {
      const { release } = await start({ limits, trustProxy })
      for (let count = 0; count < 4; count += 1) (await open()).write(get('/slow'))
      await expect.poll(() => requested.length).toBe(4)
      release()
    },
  )
})
