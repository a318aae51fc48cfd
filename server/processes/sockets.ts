import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { requireFree, listeners } from '../http/listen.ts'

/** File descriptors of bound sockets, for processes to listen on. */
export interface SharedSockets {
  fds: number[]
  close: () => void
}

/**
 * Binds the sockets of the port without listening. The processes that inherit them accept connections themselves, and a
 * connection that waits in a socket is not lost when one of them ends.
 *
 * Throws EADDRINUSE for a port that is taken.
 */
export async function bindSockets({ host, port }: { host: string; port: number }): Promise<SharedSockets> {
  if (process.platform !== 'linux' || !('BoundSocket' in net))
    throw new Error('PROCESSES needs Linux and Node 24.19 or newer. Unset it to serve with one process.')
  await requireFree(port, host)
  const { address } = await lookup(host)
  const first = new net.BoundSocket({ host: address, port, reusePort: true })
  const others = Array.from(
    { length: listeners - 1 },
    () => new net.BoundSocket({ host: address, port: first.address().port, reusePort: true }),
  )
  const sockets = [first, ...others]
  return {
    // The first one twice: Fastify listens on it with a longer backlog, which listening on it again corrects.
    fds: [first, ...sockets].map((socket) => socket.fd()),
    close: () => sockets.forEach((socket) => socket.close()),
  }
}
