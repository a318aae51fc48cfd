import type { RequestListener, Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { Env } from '../../env.ts'
import { networkOf } from '../network.ts'

export interface ConnectionLimits {
  /** milliseconds after which a connection ends on which an answer waits and nothing of it is read */
  unreadTime: number
  /** open connections of one network */
  perNetwork: number
}

/** Requests that a client may send before it has the answer of an earlier one. Browsers send none. */
const mostWaiting = 16

/** Connections with a request that is worked on or whose answer is not sent yet, and the requests behind it. */
const waiting = new WeakMap<Socket, (() => void)[]>()

/** Whether a request of this connection has no complete answer yet. */
export function isWorking(socket: Socket): boolean {
  return waiting.has(socket)
}

/**
 * Hands a connection's requests to `listener` one at a time: a pipelined one waits until the system has taken the answer
 * before it. So a client that does not read makes the server produce one answer, however many it asks for. A connection
 * on which too many requests wait is closed: by HTTP, its client sends them again.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      response.once('close', () => beginNext(socket))
      listener(request, response)
    }
    const behind = waiting.get(socket)
    if (!behind) {
      waiting.set(socket, [])
      begin()
    } else if (behind.length < mostWaiting) behind.push(begin)
    else socket.destroy()
  }
}

function beginNext(socket: Socket): void {
  const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
  if (next) next()
  else waiting.delete(socket)
}

/**
 * Limits the connections of each network (not of trusted proxies), and closes those whose clients do not read. Node
 * reports a socket on which nothing moved for `server.timeout`, also of a long answer that is read slowly.
 */
export function limitConnections(
  server: Server,
  { unreadTime, perNetwork }: ConnectionLimits,
  { trustProxy }: Pick<Env, 'trustProxy'>,
): void {
  const isProxy = proxies(trustProxy)
  const byNetwork = new Map<string, Set<Socket>>()
  server.timeout = unreadTime
  server.on('timeout', (socket: Socket) => {
    // A reset also frees what the system would go on sending.
    if (socket.writableLength > 0) socket.resetAndDestroy()
    // Work may take longer, and event streams are silent between their heartbeats.
    else if (!isWorking(socket)) socket.destroy()
  })
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = networkOf(address)
    const open = byNetwork.get(network) ?? new Set()
    // Many people may share a network: what their browsers keep open for later gives way to what they want now.
    if (open.size >= perNetwork) ([...open].find((one) => !isWorking(one)) ?? socket).destroy()
    byNetwork.set(network, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0 && byNetwork.get(network) === open) byNetwork.delete(network)
    })
  })
}

/** Whether a connection comes from a trusted proxy. With a number of proxies, all do. */
function proxies(trustProxy: Env['trustProxy']): (address: string) => boolean {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false
  const list = new BlockList()
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
