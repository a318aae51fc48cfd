import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env.ts'
import { pageRequested } from '../metrics/channels.ts'
import { hasOneHost } from './origin.ts'
import { encodingOf, guestVariant, type PageCache, pageKey } from './page-cache.ts'

/**
 * Answers from the cache before any other work, with a line in the log; everything else goes to `listener`. `logger`
 * returns the logger, which is created after the listener.
 */
export function serveCached(
  cache: PageCache,
  env: Env,
  logger: () => FastifyBaseLogger,
  listener: RequestListener,
): RequestListener {
  const originOf = knownOrigin(env)
  return (request, response) => {
    const variant = hasOneHost(request) ? guestVariant(request) : undefined
    const origin = variant === undefined ? undefined : originOf(request)
    const page = origin && cache.get(pageKey(`${origin}${request.url}`, variant!))
    const answer = page && page.ready(encodingOf(request.headers))
    if (!answer) return listener(request, response)
    const { method, url, socket } = request
    logger().info(
      { req: { method, url, ip: socket.remoteAddress }, res: { statusCode: 200 } },
      'request completed',
    )
    if (page.route) pageRequested.publish({ response, route: page.route })
    response.writeHead(200, answer.head).end(answer.body)
  }
}

/** The origin of a request, or undefined where it depends on headers of proxies, which the framework reads. */
function knownOrigin({ publicUrl, trustProxy }: Env): (request: IncomingMessage) => string | undefined {
  if (publicUrl) return () => publicUrl
  return trustProxy === false ? ({ headers }) => `http://${headers.host}` : () => undefined
}
