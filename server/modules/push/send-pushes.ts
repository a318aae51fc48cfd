import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsPerService, PrivateAddress, type PushAnswer } from '../../adapters/push/network.ts'
import type { Push } from '../../adapters/push/push.ts'
import { serviceOf } from '../../adapters/push/services.ts'
import type { Database } from '../../db/client.ts'
import type { NewsData } from '../notifications/way.ts'
import { isPushed, wayOf } from '../notifications/ways.ts'
import {
  type ClaimedPush,
  claimPushes,
  delayPush,
  dropPush,
  dropSubscription,
  finishPush,
  keptHours,
} from './sending.queries.ts'
import { enqueueNext } from '../notifications/push-queue.ts'

export interface SendingContext {
  database: Database
  push: Push
  onError: (error: Error) => void
}

/** Milliseconds in which a run takes pushes. Another one goes on, so that a process can end. */
const runTime = 5_000

/** Pushes that are taken together: they are sent well within the minute after which they are due again. */
const atOnce = 2 * connectionsPerService

/** Milliseconds after which a run that waits for slow answers looks for new pushes. */
const lookAgain = 250

/** How often a push is tried, and the seconds after the first failure; each further one waits twice as long. */
const [mostTries, firstWait] = [6, 10]

/** The longest that a push service may have a push wait, in seconds. */
const longestWait = 60 * 60

/**
 * Sends what is due for one push service, over 20 connections at most. Services have jobs of their own, so that one that does
 * not answer delays no other. A push may be sent twice after a crash: browsers show the second in place of the first.
 */
export async function sendPushes(context: SendingContext, service: string): Promise<void> {
  const { db } = context.database
  const inFlight = new Set<Promise<void>>()
  const failures: Error[] = []
  const until = Date.now() + runTime
  let taken: ClaimedPush[] = []
  for (;;) {
    if (taken.length === 0 && Date.now() < until) taken = await claimPushes(db, service, atOnce)
    while (inFlight.size < connectionsPerService) {
      const one = taken.shift()
      if (!one) break
      const sending = sendOne(context, one)
        .catch((error: Error) => error)
        .then((failure) => void (failure && failures.push(failure)))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
    if (inFlight.size === 0) break
    await Promise.race([...inFlight, ...(taken.length === 0 ? [sleep(lookAgain)] : [])])
  }
  if (failures[0])
    context.onError(new Error(`${failures.length} pushes to ${service} failed`, { cause: failures[0] }))
  await enqueueNext(db, service)
}

/** Sends a push and stores how that ended. Returns why it failed. */
async function sendOne(
  { database: { db }, push }: SendingContext,
  one: ClaimedPush,
): Promise<Error | undefined> {
  const { id, subscriptionId } = one
  const message = messageOf(one)
  if (!message || !subscriptionId || one.isOld || !serviceOf(one.endpoint, push.services)) {
    await dropPush(db, id)
    return undefined
  }
  const { text, topic } = message
  const ttl = keptHours * 3600
  const outcome = await push.send(one, text, { ttl, topic }).catch((error: Error) => error)
  const judged = judge(outcome, one.tries)
  if (judged === 'sent') await finishPush(db, id, subscriptionId)
  else if (judged === 'ended') await dropSubscription(db, id, subscriptionId)
  else if (judged === 'refused') await dropPush(db, id)
  else await delayPush(db, id, judged.wait, judged.ofAll ? subscriptionId : null)
  if (judged === 'sent' || judged === 'ended') return undefined
  return outcome instanceof Error ? outcome : new Error(`the push service answered ${outcome.status}`)
}

type Judgement = 'sent' | 'ended' | 'refused' | { wait: number; ofAll: boolean }

/** What follows from the answer to a try, or from its error (RFC 8030). */
export function judge(outcome: PushAnswer | Error, tries: number): Judgement {
  const wait = firstWait * 2 ** (tries - 1)
  const later: Judgement = tries < mostTries ? { wait, ofAll: false } : 'refused'
  if (outcome instanceof PrivateAddress) return 'refused'
  if (outcome instanceof Error) return later
  const { status, retryAfter } = outcome
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'ended'
  if (status === 429 && tries < mostTries)
    return { wait: Math.min(Math.max(retryAfter ?? wait, 1), longestWait), ofAll: true }
  if (status >= 500 || status === 408) return later
  return 'refused'
}

/** What a push says, as the service worker reads it (`web/service-worker/push.ts`). Undefined for what is not pushed. */
function messageOf({
  isTest,
  type,
  data,
  orderWaits,
}: ClaimedPush): { text: string; topic?: string } | undefined {
  if (isTest) {
    const test = { title: 'Notifications work on this device', path: null, tag: 'test', rings: false }
    return { text: JSON.stringify(test) }
  }
  const way = type === null || !isPushed(type) ? undefined : wayOf(type)
  const news = data as NewsData
  if (!way || way.isPushed?.(news) === false || (way.rings && !orderWaits)) return undefined
  const path = way.path(news)
  const shown = { title: way.subject(news), path, tag: path, rings: way.rings ?? false }
  // News of a thing replaces earlier news of it that the browser has not got yet.
  const topic = createHash('sha256').update(path).digest('base64url').slice(0, 32)
  return { text: JSON.stringify(shown), topic }
}
