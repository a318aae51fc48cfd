import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { listDevices, sendTest, subscribe, unsubscribe } from './service.ts'

/** Notifications on devices (marketplace §2, *Reaching people*). */
export function pushRoutes({ serve, database, push }: AppContext): void {
  const { notification } = contract
  serve(notification.pushKey, () => Promise.resolve(ok('The key of this server', { key: push.key })))
  serve(notification.pushDevices, async ({ caller }) =>
    ok('Devices', { data: await listDevices(database.db, caller) }),
  )
  serve(notification.setPush, async ({ callers, body }) => {
    await subscribe({ database, push }, callers, body)
    return ok('Notifications are on')
  })
  serve(notification.deletePush, async ({ caller, body }) => {
    await database.transaction((tx) => unsubscribe(tx, caller, body))
    return ok('Notifications are off')
  })
  serve(notification.testPush, async ({ caller }) => {
    await database.transaction((tx) => sendTest(tx, caller))
    return ok('The test is on its way')
  })
}
