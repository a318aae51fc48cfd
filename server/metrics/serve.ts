import { once } from 'node:events'
import { createServer } from 'node:http'
import { AggregatorRegistry } from 'prom-client'
import type { MetricValues } from './collect.ts'

/**
 * Serves the metrics of all processes in Prometheus' text format, at `/metrics` on loopback. Returns a function that stops.
 *
 * @param readAll resolves with the metrics of each process
 */
export async function serveMetrics(
  port: number,
  readAll: () => Promise<MetricValues[]>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    readAll()
      .then((all) => AggregatorRegistry.aggregate(all).metrics())
      .then(
        (text) =>
          response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
        () => response.writeHead(503).end(),
      )
  })
  server.listen({ port, host: '127.0.0.1' })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`METRICS_PORT ${port} cannot be opened: ${(error as Error).message}`)
  }
  return async () => {
    server.closeAllConnections()
    server.close()
  }
}
