import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { registerShedding } from './shedding.ts'

describe('more requests than are served at once', () => {
  it('are answered 503 with Retry-After right away; later ones are served again', async () => {
    const app = Fastify()
    registerErrorHandler(app)
    registerShedding(app, 2)
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
      // Calls that a page makes in process belong to a request that is being served.
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
