import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Sockets that listen on the port together. Node accepts one connection per listening socket and turn of its event loop.
 * Under load a turn takes tens of milliseconds: with one socket, connections would wait for seconds in the system's
 * backlog, where they can neither be served in time nor refused.
 */
export const listeners = 256
/** Connections that the system holds for each of them, beyond which it lets clients try again. */
const backlog = 32

/** Where several sockets may listen on a port and the system spreads the connections over them. */
const isShared = process.platform === 'linux'

export interface Listening {
  /** like that of `app.listen` */
  address: string
  /** Open connections stay. Connections that the system holds for a socket of this process alone are reset. */
  stopAccepting: () => void
}

export interface ListenOptions {
  host: string
  port: number
  /** bound sockets that other processes share, instead of the port: they accept what waits when this one ends */
  fds?: readonly number[]
}

/** Opens the main socket with Fastify, and further ones whose connections it serves as well. Throws EADDRINUSE. */
export async function listen(app: FastifyInstance, { host, port, fds }: ListenOptions): Promise<Listening> {
  const servers: Server[] = [app.server]
  const closed: Promise<unknown>[] = []
  const stopAccepting = () => {
    for (const server of servers.filter(({ listening }) => listening)) {
      closed.push(once(server, 'close'))
      // Not the method of HTTP servers, which also closes idle connections.
      Server.prototype.close.call(server)
    }
  }
  app.addHook('preClose', async () => stopAccepting())
  // Requests in flight on their connections finish before the database is closed.
  app.addHook('onClose', async () => void (await Promise.all(closed)))

  if (!fds && isShared) await requireFree(port, host)
  // Fastify passes the options on to Node, which prefers `fd`.
  const options: FastifyListenOptions & { fd?: number; reusePort?: boolean } = fds
    ? { fd: fds[0], host }
    : { port, host, backlog, reusePort: isShared }
  const address = await app.listen(options)
  for (const further of fds ? fds.slice(1).map((fd) => ({ fd })) : furtherSockets(app)) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      app.server.emit('connection', socket),
    )
    servers.push(server.listen(further, backlog))
    await once(server, 'listening')
  }
  return { address, stopAccepting }
}

/** Where the further sockets listen if this process has the port alone. */
function furtherSockets(app: FastifyInstance) {
  const own = app.server.address()
  if (!isShared || own === null || typeof own === 'string') return []
  return Array.from({ length: listeners - 1 }, () => ({ port: own.port, host: own.address, reusePort: true }))
}

/** Sockets that share a port would not notice that it is another program's, or another Foodie's. Throws EADDRINUSE. */
export async function requireFree(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await once(server.close(), 'close')
}
