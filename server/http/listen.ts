import { once } from 'node:events'
import { createServer, Server } from 'node:net'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/** Sockets that listen on the port together. */
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
  countConnections: () => Promise<number>
}

/**
 * Listens on `port` with several sockets. Node accepts one connection per listening socket and turn of its event
 * loop. Under load a turn takes tens of milliseconds: with one socket, connections would wait for seconds in the
 * system's backlog, where they can neither be served in time nor refused.
 *
 * Throws EADDRINUSE for a port that is taken.
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const listening = createListening(app)
  if (!isShared) return listening.open({ port, host }, () => [])
  await checkFree(port, host)
  const options = { port, host, backlog, reusePort: true }
  return listening.open(options, () =>
    app
      .addresses()
      .flatMap((own) =>
        typeof own === 'string'
          ? []
          : Array.from(
              { length: listeners - 1 },
              () => (server: Server) => server.listen({ ...options, port: own.port, host: own.address }),
            ),
      ),
  )
}

/**
 * Listens on bound sockets that other processes may share. Their backlog belongs to the sockets: connections in it are
 * accepted by the others when this process ends.
 */
export async function listenOnSockets(
  app: FastifyInstance,
  { fds, host }: { fds: readonly number[]; host: string },
): Promise<Listening> {
  const [first, ...others] = fds
  // Fastify passes the options on to Node, which prefers `fd`.
  const options: FastifyListenOptions & { fd?: number } = { fd: first, host }
  return createListening(app).open(options, () =>
    others.map((fd) => (server: Server) => server.listen({ fd }, backlog)),
  )
}

/** Opens the main socket with Fastify, and further ones whose connections it serves as well. */
function createListening(app: FastifyInstance) {
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
  return {
    async open(
      options: FastifyListenOptions,
      further: () => ((server: Server) => void)[],
    ): Promise<Listening> {
      const address = await app.listen(options)
      for (const listenOn of further()) {
        const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          app.server.emit('connection', socket),
        )
        servers.push(server)
        listenOn(server)
        await once(server, 'listening')
      }
      const countConnections = async () => {
        const counts = servers.map((server) => promisify(server.getConnections.bind(server))())
        return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
      }
      return { address, stopAccepting, countConnections }
    },
  }
}

/** Sockets that share a port would not notice that it is another program's, or another Foodie's. */
export async function checkFree(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  await once(server.close(), 'close')
}
