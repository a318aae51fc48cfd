import { z } from 'zod'
import { answer, byRole, dataAnswer, endpoint, everyParty, plainAnswer } from '../endpoint.ts'
import { id, moment } from '../fields.ts'
import { logsNothing } from '../log.ts'
import { session } from '../records/session.ts'

/** The address at which a push service takes messages for a browser. */
const pushEndpoint = z.url({ protocol: /^https$/ }).max(1_000)

/** A subscription as browsers write it (`PushSubscription.toJSON`), and the endpoint that it takes the place of. */
export const newPushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({
    /** a point of P-256 that is not compressed, and 16 bytes, in base64url */
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  /** of a subscription that the browser has replaced by itself */
  replaces: pushEndpoint.optional(),
})

/** A device of an account that gets notifications. */
export const pushDevice = session.omit({ lastUsedAt: true }).extend({
  /** when its push service last took a message; null: never */
  lastSuccessAt: moment.nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

const ofOwnDevice = { access: everyParty, kitchen: true } as const

/** Notifications on devices by web push (marketplace §2): of the session that switches them on, until it ends. */
export const pushEndpoints = {
  pushKey: endpoint('GET', '/notification/push-key', {
    access: everyParty,
    kitchen: true,
    summary: 'The public key to subscribe with, in base64url',
    answer: answer({ key: z.string() }),
  }),
  pushDevices: endpoint('GET', '/notification/get-list-push-device', {
    access: everyParty,
    kitchen: true,
    summary: 'The devices of the account that get notifications; of a kitchen device only itself',
    query: byRole,
    answer: dataAnswer(z.array(pushDevice)),
  }),
  setPush: endpoint('PUT', '/notification/push-subscription', {
    ...ofOwnDevice,
    log: logsNothing('view'),
    summary: 'Send notifications of the account to this browser, until its session ends',
    description:
      'The endpoint is an https address of a known push service. An account has at most 20 devices. With `replaces`: for all sessions of the caller that had that endpoint.',
    query: byRole,
    body: newPushSubscription,
    refusals: ['CONFLICT', 'NOT_FOUND'],
    answer: plainAnswer,
  }),
  deletePush: endpoint('DELETE', '/notification/push-subscription', {
    ...ofOwnDevice,
    log: logsNothing('view'),
    summary: 'Send no more notifications to a device, by its endpoint or its id; a repeat changes nothing',
    query: byRole,
    body: z.object({ endpoint: pushEndpoint.optional(), _id: id.optional() }),
    answer: plainAnswer,
  }),
  testPush: endpoint('POST', '/notification/send-test-push', {
    ...ofOwnDevice,
    log: logsNothing('view'),
    summary: 'Send a test to this browser; once in ten seconds',
    query: byRole,
    refusals: ['NOT_FOUND', 'RATE_LIMITED'],
    answer: plainAnswer,
  }),
}
