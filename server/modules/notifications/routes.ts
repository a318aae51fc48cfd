import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { Caller } from '../../http/sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { followKey, waitingId } from './live.ts'
import {
  clearNotifications,
  deleteNotification,
  listNotifications,
  markAllAsRead,
  markAsRead,
} from './service.ts'

/** Lists of notifications, and the stream of server-sent events. */
export function notificationRoutes({ serve, database, live, clock, marketplace }: AppContext): void {
  const written = () => ({ zone: clock.zone, money: marketplace.money() })
  const { notification } = contract

  for (const entry of [notification.listOfUser, notification.listOfSeller, notification.listOfAdmin]) {
    serve(entry, async ({ caller, query }) =>
      ok('Notifications', await listNotifications(database.db, written(), caller.accountId, query)),
    )
  }
  for (const entry of [notification.clearOfUser, notification.clearOfSeller, notification.clearOfAdmin]) {
    serve(entry, async ({ caller }) => {
      await database.transaction((tx) => clearNotifications(tx, caller.accountId))
      return ok('Cleared Notifications')
    })
  }
  serve(notification.setAsRead, async ({ callers, params }) =>
    ok('Notification read', {
      data: await database.transaction((tx) => markAsRead(tx, written(), accountsOf(callers), params.id)),
    }),
  )
  serve(notification.readMany, async ({ callers, body }) => {
    await database.transaction((tx) => markAllAsRead(tx, accountsOf(callers), body.ids))
    return ok('Notifications read')
  })
  serve(notification.delete, async ({ callers, params }) => {
    await database.transaction((tx) => deleteNotification(tx, accountsOf(callers), params.id))
    return ok('Deleted Notification')
  })

  serve(notification.stream, async ({ callers, query, request, reply }) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Compressing proxies would buffer events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const ofRole = callers.filter(({ role }) => !query.role || role === query.role)
    // Operators see every order.
    const orders = ofRole.some(({ role }) => role === 'admin') ? [waitingId, ...(query.orders ?? [])] : []
    live.add(ofRole, reply.raw, {
      lastId: request.headers['last-event-id']?.toString() ?? query.after,
      follows: [
        ...(query.restaurants ?? []).map((id) => followKey('menu', id)),
        ...orders.map((id) => followKey('order', id)),
      ],
    })
    return reply
  })
}

function accountsOf(callers: Caller[]): string[] {
  return callers.map(({ accountId }) => accountId)
}
