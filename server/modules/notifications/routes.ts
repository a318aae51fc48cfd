import { contract } from '#contract/contract.ts'
import type { Kit } from '../../kit.ts'

/** The stream of server-sent events; the lists of notifications belong here too. */
export function notificationRoutes({ serve, live }: Kit): void {
  serve(contract.notification.stream, async ({ callers, query, reply }) => {
    const accounts = callers
      .filter(({ role }) => !query.role || role === query.role)
      .map(({ accountId }) => accountId)
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    live.add(accounts, reply.raw)
    return reply
  })
}
