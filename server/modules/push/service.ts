import { ECDH } from 'node:crypto'
import type { z } from 'zod'
import type { newPushSubscription, pushDevice } from '#contract/endpoints/push.ts'
import type { Push } from '../../adapters/push/push.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { conflict, invalid, notFound, rateLimited } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { hashOfToken } from '../../http/tokens.ts'
import { deviceOf } from '../accounts/own-sessions.ts'
import {
  countOtherDevices,
  deleteDevice,
  findDevices,
  findSessionsAt,
  insertTest,
  putSubscription,
} from './queries.ts'
import { sendAfterCommit } from '../notifications/push-queue.ts'

/** Browsers of an account that get notifications, at most. */
const mostDevices = 20

/** Seconds between tests of a device. */
const betweenTests = 10

/** Kitchen devices see and change their own subscription only. */
const onlySessionOf = ({ kitchenDevice, sessionId }: Caller) => (kitchenDevice === null ? null : sessionId)

/**
 * Stores where this browser takes messages for the first of the caller's sessions, or with `replaces` for those that had that
 * endpoint: a browser replaces endpoints by itself. Throws 400 for an endpoint that is not at a known push service, 404 if no
 * session had `replaces`, 409 if the account has enough devices.
 */
export async function subscribe(
  { database, push }: { database: Database; push: Push },
  callers: Caller[],
  { endpoint, keys, replaces }: z.infer<typeof newPushSubscription>,
): Promise<void> {
  const service = await push.findService(endpoint)
  if (!service)
    throw invalid([{ path: 'endpoint', message: 'This is not the address of a known push service' }])
  if (!isOnCurve(keys.p256dh)) throw invalid([{ path: 'keys.p256dh', message: 'This is not a public key' }])
  const subscription = { endpoint, endpointHash: hashOfToken(endpoint), service, ...keys }
  await database.transaction(async (tx) => {
    for (const { sessionId, accountId, role } of await sessionsFor(tx, callers, replaces)) {
      if ((await countOtherDevices(tx, accountId, sessionId)) >= mostDevices)
        throw conflict(`Notifications are on for ${mostDevices} devices. Please remove one of them first.`)
      await putSubscription(tx, { sessionId, accountId, role, ...subscription })
    }
  })
}

async function sessionsFor(tx: Tx, callers: Caller[], replaces: string | undefined): Promise<Caller[]> {
  if (!replaces) return callers.slice(0, 1)
  const ids = callers.map(({ sessionId }) => sessionId)
  const found = await findSessionsAt(tx, ids, hashOfToken(replaces))
  if (found.length === 0) throw notFound()
  return callers.filter(({ sessionId }) => found.includes(sessionId))
}

function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

/** The devices of the caller's account that get notifications; of a kitchen device only itself. */
export async function listDevices(db: Reader, caller: Caller): Promise<z.infer<typeof pushDevice>[]> {
  const rows = await findDevices(db, caller.accountId, onlySessionOf(caller))
  return rows.map(({ id, sessionId, userAgent, kitchenDevice, createdAt, lastSuccessAt }) => ({
    _id: id,
    ...deviceOf(userAgent),
    kitchenDevice,
    current: sessionId === caller.sessionId,
    createdAt,
    lastSuccessAt,
  }))
}

/** Switches the notifications on a device of the caller's account off. A repeat changes nothing. */
export async function unsubscribe(
  tx: Tx,
  caller: Caller,
  { _id: id, endpoint }: { _id?: string; endpoint?: string },
): Promise<void> {
  const { accountId } = caller
  const which = { id, endpointHash: endpoint === undefined ? undefined : hashOfToken(endpoint) }
  await deleteDevice(tx, { accountId, onlySession: onlySessionOf(caller) }, which)
}

/** Sends a test to this browser. Throws 404 if notifications are off here, 429 seconds after another test. */
export async function sendTest(tx: Tx, { sessionId }: Caller): Promise<void> {
  const service = await insertTest(tx, sessionId, betweenTests)
  if (service === undefined) throw notFound()
  if (service === null) throw rateLimited(betweenTests, 'A test was sent just now. Please wait a moment.')
  sendAfterCommit(tx, [service])
}
