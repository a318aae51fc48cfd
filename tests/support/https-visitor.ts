import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

export interface Visit {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** the visitor's own address, any of 127.0.0.0/8 */
  from?: string
}

/** A visitor of `https://shop.example` at a port of this machine, who trusts the authority and always sends `headers`. */
export function httpsVisitor(port: number, authority: string, always: Record<string, string>) {
  /** Resolves with the head of the response. */
  async function open(path: string, { method = 'GET', headers, body, from }: Visit = {}) {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      servername: 'shop.example',
      ca: authority,
      localAddress: from,
      agent: false,
      path,
      method,
      headers: { host: 'shop.example', ...always, ...headers },
    })
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    return response
  }
  return {
    open,
    async visit(path: string, options?: Visit) {
      const response = await open(path, options)
      const { statusCode: status, headers } = response
      return { status, headers, text: await text(response) }
    },
  }
}
