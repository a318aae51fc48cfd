import { basePath } from '#contract/base-path.ts'
import type { FailureBody } from '#contract/client.ts'
import type { Role } from '#contract/endpoint.ts'
import type { PushDevice } from '#contract/endpoints/push.ts'

/**
 * What this browser does with notifications of an account: `unsupported` and `insecure` never show any, `blocked` is what the
 * person has chosen in the browser.
 */
export type PushState = 'unsupported' | 'insecure' | 'blocked' | 'off' | 'on'

/** Calls the server; throws an error with a text for people. */
async function call<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await fetch(`${basePath}/notification/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new Error('The server could not be reached. Please try again.')
  const answer = (await response.json().catch(() => ({}))) as Answer & Partial<FailureBody>
  if (!response.ok) throw new Error(answer.message ?? 'That did not work. Please try again.')
  return answer
}

/** The devices of the account that get notifications. */
export async function fetchDevices(role: Role): Promise<PushDevice[]> {
  return (await call<{ data: PushDevice[] }>(`get-list-push-device?role=${role}`)).data
}

/** What this browser does, given the devices of the account. */
export async function readState(devices: readonly PushDevice[]): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission === 'default' || !devices.some(({ current }) => current)) return 'off'
  const { pushManager } = await navigator.serviceWorker.ready
  return (await pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks for the permission, subscribes, and tells the server. Does nothing if the person refuses. */
export async function switchOn(role: Role): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { key } = await call<{ key: string }>('push-key')
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  // One for another key cannot be pushed to, and a browser has one only.
  if (earlier && keyOf(earlier) !== key) await earlier.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await call(`push-subscription?role=${role}`, 'PUT', subscription.toJSON())
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Ends the notifications of a device. The browser keeps its subscription, which other roles may use. */
export async function switchOff(role: Role, device: PushDevice): Promise<void> {
  await call(`push-subscription?role=${role}`, 'DELETE', { _id: device._id })
}

export async function testDevice(role: Role): Promise<void> {
  await call(`send-test-push?role=${role}`, 'POST')
}
