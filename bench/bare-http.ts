import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline: Node's own http server, which answers `GET /<bytes>` with that many bytes.
const bodies = new Map<string, Buffer>()

const server = createServer((request, response) => {
  const size = request.url?.slice(1) ?? '0'
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x')
  bodies.set(size, body)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
