import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { registerShedding } from './shedding.ts'

describe('requests above the limit', () => {
  it('get 503 with Retry-After at once; later ones are served again', async () => {
    const app = Fastify()
    registerErrorHandler(app)
    registerShedding(app, { requests: 2, bodyBytes: 1_000, unannouncedBytes: 500 })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let arrived = 0
    const bothArrived = new Promise<void>((resolve) => {
      app.get('/slow', async () => {
        arrived += 1
        if (arrived === 2) resolve()
        await released
        return 'served'
      })
    })
    app.get('/healthz', async () => 'ok')
    const address = await app.listen({ port: 0 })
    try {
      const slow = [fetch(`${address}/slow`), fetch(`${address}/slow`)]
      await bothArrived
      const refused = await fetch(`${address}/slow`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await refused.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      // In-process calls of a page belong to a request that is already being served.
      const inProcess = app.inject('/slow')

      release()
      for (const one of slow) expect((await one).status).toBe(200)
      expect((await inProcess).statusCode).toBe(200)
      expect((await fetch(`${address}/slow`)).status).toBe(200)
    } finally {
      release()
      await app.close()
    }
  })
})

describe('bodies above the limit of all bodies together', () => {
  it('get 503 with Retry-After at once; smaller and later ones are served', async () => {
    const app = Fastify()
    registerErrorHandler(app)
    registerShedding(app, { requests: 100, bodyBytes: 1_000_000, unannouncedBytes: 500_000 })
    app.post('/', async () => 'served')
    app.get('/', async () => 'served')
    const address = await app.listen({ port: 0 })
    const post = (bytes: number) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x'.repeat(bytes),
      })
    /** Sends the headers of a request without its body. */
    const begin = async (header: string) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      await once(socket, 'connect')
      const seen = once(app.server, 'request')
      socket.write(`POST / HTTP/1.1\r\nHost: foodie\r\nContent-Type: text/plain\r\n${header}\r\n\r\n`)
      const [, answer] = await seen
      return { socket, ended: once(answer, 'close') }
    }
    const held = [await begin('Content-Length: 400000'), await begin('Transfer-Encoding: chunked')]
    try {
      const refused = await post(200_000)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect((await post(50_000)).status).toBe(200)
      expect((await fetch(address)).status).toBe(200)
      for (const { socket, ended } of held) {
        socket.destroy()
        await ended
      }
      expect((await post(999_000)).status).toBe(200)
    } finally {
      for (const { socket } of held) socket.destroy()
      await app.close()
    }
  })
})
