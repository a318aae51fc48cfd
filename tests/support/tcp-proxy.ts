import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atEnd } from './at-end.ts'

/** Two connections that belong together: the caller's and the one to the server. */
interface Pair {
  start: () => void
  stop: () => void
  reset: () => void
}

/**
 * Starts a TCP proxy in front of the server of a URL. `refuse` resets all connections and refuses new ones until
 * `accept`; `hold` keeps connections open and passes nothing on until `release`; `swallow` does that to the connections
 * that are open now, for ever, as a network does that has forgotten them.
 */
export async function startTcpProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const pairs = new Set<Pair>()
  let isHolding = false
  const server = createServer((caller) => {
    const pair = joinSockets(caller, connect(Number(targetPort), hostname), () => pairs.delete(pair))
    pairs.add(pair)
    if (!isHolding) pair.start()
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const own = new URL(target)
  own.host = `127.0.0.1:${port}`
  const refuse = () => {
    if (server.listening) server.close()
    pairs.forEach((pair) => pair.reset())
  }
  atEnd(refuse)
  return {
    /** the target's URL with the proxy's address; without a slash that the target's does not have */
    url: target.endsWith('/') ? own.href : own.href.replace(/\/$/, ''),
    refuse,
    async accept(): Promise<void> {
      if (!server.listening) await listen(port)
    },
    hold(): void {
      isHolding = true
      pairs.forEach((pair) => pair.stop())
    },
    swallow: () => pairs.forEach((pair) => pair.stop()),
    release(): void {
      // A pair that is started twice would pass everything on twice.
      if (!isHolding) return
      isHolding = false
      pairs.forEach((pair) => pair.start())
    },
    close: refuse,
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

function joinSockets(caller: Socket, server: Socket, onEnd: () => void): Pair {
  const sockets = [caller, server]
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.forEach((each) => each.destroy())
      onEnd()
    })
  }
  return {
    start: () => void caller.pipe(server).pipe(caller),
    stop() {
      caller.unpipe(server)
      server.unpipe(caller)
    },
    reset: () => sockets.forEach((socket) => socket.resetAndDestroy()),
  }
}
