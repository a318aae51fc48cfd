import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Admission } from './admission.ts'
import { refusals } from './admit.ts'

/** Milliseconds that a connection may be silent before it has sent its first request. */
const silence = 10_000

/**
 * Refuses the first request of a new connection under overload before the HTTP parser exists: half the cost of a
 * refusal by `admit`, which matters where each of thousands of visitors makes a connection. Everything that is not
 * a whole GET or HEAD request in one piece, and every exempt request, goes the usual way.
 */
export function refuseAtGate(
  server: Server,
  admission: Admission,
  isExempt: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean,
): Server {
  const [accept] = server.listeners('connection')
  if (!accept) throw new Error('Node’s HTTP server listens to its own connections')
  server.removeAllListeners('connection')
  const open = (socket: Socket) => void accept.call(server, socket)
  const end = function (this: Socket) {
    this.destroy()
  }

  const judge = (socket: Socket, received: Buffer) => {
    const text = received.toString('latin1')
    const [, method, url] = /^(GET|HEAD) (\S+) HTTP\/1\.1\r\n/.exec(text) ?? []
    if (!method || !text.endsWith('\r\n\r\n') || !admission.isOverloaded || isExempt({ method, url })) {
      socket.off('error', end).unshift(received)
      open(socket)
      socket.resume()
      return
    }
    admission.refused += 1
    const { head, body } = refusals[/\r\naccept:[^\r]*text\/html/i.test(text) ? 'html' : 'json']
    // The few hundred bytes are in the system's buffer when `write` returns.
    socket.write(method === 'HEAD' ? head : head + body, 'latin1')
    socket.destroy()
  }

  server.on('connection', (socket: Socket) => {
    if (!admission.isOverloaded) return open(socket)
    socket.on('error', end).once('end', end).setTimeout(silence, end)
    socket.once('data', (received: Buffer) => {
      socket.pause()
      socket.off('end', end).off('timeout', end).setTimeout(0)
      judge(socket, received)
    })
  })
  return server
}
