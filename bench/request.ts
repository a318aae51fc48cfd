/** A request of a measured visit. */
export interface Asked {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** A request as it is sent on the connection. */
export function writeRequest({ method = 'GET', path, headers, body }: Asked): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const fields = {
    host: 'localhost',
    ...headers,
    ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}
