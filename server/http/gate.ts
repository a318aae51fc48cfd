import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Admission } from './admission.ts'
import { busyAnswers } from './admit.ts'
import { createRest } from './rest.ts'

/** Milliseconds that a connection may be silent before its first request, and after a refusal. */
const silence = 10_000

interface GateOptions {
  isExempt: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean
  /** milliseconds for which nothing is read from a connection after a refusal on it */
  rest: number
}

/**
 * Refuses the requests of new connections under overload before the HTTP parser exists: half the cost of a refusal by
 * `admit`, which matters where each of thousands of visitors makes a connection. Everything that is not a whole request
 * in one piece, and every exempt request, goes the usual way with all that follows on its connection.
 *
 * Returns a function that closes the connections at the gate, for the end of the server: Node does not know them.
 */
export function refuseAtGate(
  server: Server,
  admission: Admission,
  { isExempt, rest }: GateOptions,
): () => void {
  const [accept] = server.listeners('connection')
  if (!accept) throw new Error('Node’s HTTP server listens to its own connections')
  server.removeAllListeners('connection')
  const letRest = createRest(rest)
  const atGate = new Set<Socket>()

  function judge(this: Socket, received: Buffer): void {
    const text = received.toString('latin1')
    const [, method, url] = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/.exec(text) ?? []
    if (!method || !isWhole(text) || !admission.isOverloaded || isExempt({ method, url })) {
      atGate.delete(this)
      this.off('data', judge)
        .off('close', forget)
        .off('error', end)
        .off('end', end)
        .off('timeout', end)
        .setTimeout(0)
      this.pause().unshift(received)
      accept!.call(server, this)
      this.resume()
      return
    }
    admission.countRefused()
    const { head, body } = busyAnswers[/\r\naccept:[^\r]*text\/html/i.test(text) ? 'html' : 'json']
    this.write(method === 'HEAD' ? head : head + body, 'latin1')
    if (/\r\nconnection: *close/i.test(text)) this.destroySoon()
    else letRest(this)
  }

  function forget(this: Socket): void {
    atGate.delete(this)
  }

  server.on('connection', (socket: Socket) => {
    if (!admission.isOverloaded && !admission.isRefusing) return void accept.call(server, socket)
    atGate.add(socket)
    socket
      .on('data', judge)
      .on('close', forget)
      .on('error', end)
      .on('end', end)
      .on('timeout', end)
      .setTimeout(silence)
  })
  return () => {
    for (const socket of atGate) socket.destroy()
  }
}

/** Returns whether this is one request with all of its body. */
function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n')
  const head = text.slice(0, headEnd + 2)
  if (headEnd < 0 || /\r\n(transfer-encoding|expect):/i.test(head)) return false
  const bodyLength = Number(/\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1] ?? 0)
  return text.length === headEnd + 4 + bodyLength
}

function end(this: Socket): void {
  this.destroy()
}
