import { connect, type Socket } from 'node:net'
import { basePath } from '#contract/base-path.ts'
import type { World } from '../tests/access/world.ts'
import type { Attack } from './attack.ts'
import { send } from './http.ts'

interface Kind {
  name: string
  /** connections in the short and in the long form */
  counts: [number, number]
  /** what each connection sends */
  bytes: (world: World) => string
  /** the answers to it, if they are more than the buffers of a connection hold: the product has to close it then */
  answers?: number
}

const get = (path: string, version = '1.1') =>
  `GET ${path} HTTP/${version}\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n`
/** 340 kB. */
const description = `${get(`${basePath}/openapi.json`)}\r\n`
/** 1.7 MB. */
const script = `${get(`${basePath}/docs/static/swagger-ui-bundle.js`)}\r\n`

const kinds: Kind[] = [
  { name: 'ten pipelines of 12', counts: [10, 10], bytes: () => description.repeat(12), answers: 12 },
  { name: 'two pipelines of 40', counts: [2, 2], bytes: () => description.repeat(40), answers: 40 },
  { name: 'large files', counts: [10, 60], bytes: () => script.repeat(4), answers: 4 },
  { name: 'HTTP/1.0', counts: [10, 60], bytes: () => `${get(`${basePath}/openapi.json`, '1.0')}\r\n` },
  {
    name: 'event streams',
    counts: [10, 60],
    bytes: ({ user }) => `${get(`${basePath}/notification/stream`)}Cookie: ${user.cookie}\r\n\r\n`,
  },
  { name: 'a request, then none', counts: [30, 300], bytes: () => `${get('/healthz')}\r\n` },
  { name: 'no request', counts: [30, 300], bytes: () => '' },
]

/** What others look at during the attack. */
const visited = ['/about-us', `${basePath}/food/get-list-food?limit=5`, '/healthz']
/** Milliseconds within which a connection that does not read has to be closed; the rest is for a busy machine. */
const closedWithin = 45_000

/**
 * Connections that send requests and read nothing, or send nothing: everybody else is served, and the long form finds
 * those closed whose answers nobody reads.
 */
export const slowReaders: Attack = {
  name: 'slow readers',
  async run({ address, sharedWorld }, { isShort }) {
    const world = await sharedWorld()
    const holes = new Set<string>()
    const { visits, slowest, visit } = visitor(address, holes)
    let opened = 0
    const held: { kind: Kind; sockets: Socket[] }[] = []
    for (const kind of kinds) {
      const sockets: Socket[] = []
      const between = kind.answers ? (isShort ? 20 : 500) : 2
      for (let index = 0; index < kind.counts[isShort ? 0 : 1]; index += 1) {
        sockets.push(open(address, kind.bytes(world)))
        // Many at once would be refused before the first answers are written.
        await pause(between)
      }
      opened += sockets.length
      held.push({ kind, sockets })
      for (let round = 0; round < (isShort ? 1 : 20); round += 1) await visit(kind.name)
    }
    if (!isShort) {
      await pause(closedWithin)
      for (const { kind, sockets } of held)
        if (kind.answers && (await countWhole(sockets, kind.answers)) > 0)
          holes.add(`${kind.name}: open after ${closedWithin / 1000} s`)
    }
    for (const { sockets } of held) for (const socket of sockets) socket.destroy()
    await visit('the end')
    const note = `${opened} connections; ${visits()} visits beside them, the slowest ${slowest()} ms`
    return { tries: opened + visits(), holes: [...holes], note }
  },
}

/** Somebody else, from another network. */
function visitor(address: string, holes: Set<string>) {
  let visits = 0
  let slowest = 0
  return {
    visits: () => visits,
    slowest: () => Math.round(slowest),
    async visit(when: string) {
      for (const path of visited) {
        const { status, milliseconds } = await send(address, { method: 'GET', path })
        visits += 1
        slowest = Math.max(slowest, milliseconds)
        if (status !== 200) holes.add(`${when}: a visitor of ${path} got ${status}`)
      }
    },
  }
}

/** A connection that sends these bytes and reads nothing. */
function open(address: string, bytes: string): Socket {
  const { hostname, port } = new URL(address)
  // Only Linux has all of 127.0.0.0/8.
  const from = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {}
  const socket = connect({ host: hostname, port: Number(port), ...from })
  socket.on('error', () => {})
  socket.pause()
  if (bytes) socket.write(bytes)
  return socket
}

/** Reads the rest of these connections. Returns how many had stayed open: those that get all of their answers. */
async function countWhole(sockets: Socket[], answers: number): Promise<number> {
  const whole = sockets.map(async (socket) => {
    let count = 0
    socket.on('data', (chunk) => (count += chunk.toString('latin1').split('HTTP/1.1 ').length - 1))
    const isAll = Promise.withResolvers<boolean>()
    socket.once('close', () => isAll.resolve(false))
    socket.on('data', () => count >= answers && isAll.resolve(true))
    socket.setTimeout(10_000, () => isAll.resolve(false))
    socket.resume()
    return isAll.promise
  })
  return (await Promise.all(whole)).filter(Boolean).length
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
