import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Sockets that listen on the port together. */
const listeners = 64
/** Connections that the system holds for each of them, beyond which it lets clients try again. */
const backlog = 16

/** Where several sockets may listen on a port and the system spreads the connections over them. */
const isShared = process.platform === 'linux'

/**
 * Listens on `port` with several sockets. Node accepts one connection per listening socket and turn of its event
 * loop. Under load a turn takes tens of milliseconds: with one socket, connections would wait for seconds in the
 * system's backlog, where they can neither be served in time nor refused. Returns the address like `app.listen`.
 *
 * Throws EADDRINUSE for a port that is taken.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<string> {
  if (!isShared) return app.listen({ port, host })
  await checkFree(port, host)
  const servers: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const server of servers) closed.push(once(server.close(), 'close'))
  })
  // Requests in flight on their connections finish before the database is closed.
  app.addHook('onClose', async () => void (await Promise.all(closed)))
  const options = { port, host, backlog, reusePort: true }
  const address = await app.listen(options)
  for (const own of app.addresses()) {
    if (typeof own === 'string') continue
    for (let count = 1; count < listeners; count += 1) {
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        app.server.emit('connection', socket),
      )
      servers.push(server.listen({ ...options, port: own.port, host: own.address }))
      await once(server, 'listening')
    }
  }
  return address
}

/** Sockets that share a port would not notice that it is another program's, or another Foodie's. */
async function checkFree(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await once(server.close(), 'close')
}
