import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between the checks for idle connections while the server closes. */
const checkEvery = 50

/**
 * Closes connections without a request when the server shuts down, because closing would wait for them. Browsers open
 * connections in advance, which Node treats as busy. A connection whose request is in flight becomes idle later than
 * Fastify closes the idle ones, and would be kept for `keepAliveTimeout`. Register it after the plugin that ends the event
 * streams: their readers reconnect at once.
 */
export function registerUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    timer = setInterval(() => app.server.closeIdleConnections(), checkEvery).unref()
  })
  // Not at the server's `close` event: it does not wait for the connections of `listen`'s further sockets.
  app.addHook('onClose', async () => clearInterval(timer))
}
