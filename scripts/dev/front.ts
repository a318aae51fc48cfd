import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { FastifyInstance } from 'fastify'

type App = Pick<FastifyInstance, 'routing'>

/**
 * The HTTP server of `npm run dev`. It listens as long as the process runs and passes requests to the current app.
 * Requests wait while the app restarts; while it does not start they get a 500 with the error.
 */
export function createFront() {
  let current = Promise.withResolvers<App>()
  let isSettled = false
  const passedOn = new Set<ServerResponse>()

  const server = createServer((request, response) => {
    current.promise.then(
      (app) => {
        if (response.destroyed) return
        passedOn.add(response)
        response.once('close', () => passedOn.delete(response))
        app.routing(request, response)
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(`The server does not start:\n\n${stripVTControlCharacters(String(error))}\n`)
      },
    )
  })

  const hold = () => {
    if (!isSettled) return
    current = Promise.withResolvers()
    isSettled = false
  }

  return {
    server,
    /** Returns the port. Throws `EADDRINUSE` for a port that is taken. */
    async listen(port: number, host: string): Promise<number> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve)
      })
      const address = server.address()
      return address !== null && typeof address === 'object' ? address.port : port
    },
    /** Makes requests wait for the next `serve` or `fail`. */
    hold,
    serve(app: App): void {
      hold()
      isSettled = true
      current.resolve(app)
    },
    fail(error: unknown): void {
      hold()
      isSettled = true
      current.promise.catch(() => {})
      current.reject(error)
    },
    /** Waits until all requests that an app has received are answered, `limit` milliseconds at most. */
    async idle(limit: number): Promise<void> {
      const end = Date.now() + limit
      while (passedOn.size > 0 && Date.now() < end) await sleep(10)
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
