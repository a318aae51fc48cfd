import { basePath } from '#contract/base-path.ts'
import type { FailureBody } from '#contract/client.ts'
import type { Board, Delivery, Order } from '#contract/records/order.ts'
import type { TapAnswer } from './tap-sender.ts'
import type { Tap } from './tap-queue.ts'

/** Time (ms) for the server to answer. */
const answerWithin = 10_000

/** Throws where there is no answer. */
function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${basePath}${path}`, { signal: AbortSignal.timeout(answerWithin), ...init })
}

/** The whole board; undefined where it cannot be read now. */
export async function fetchBoard(): Promise<Board | undefined> {
  const response = await call('/order/get-board').catch(() => null)
  if (!response?.ok) return undefined
  return ((await response.json()) as { data: Board }).data
}

/** An order of the seller; null if it does not exist, undefined where it cannot be read now. */
export async function fetchOrder(id: string): Promise<Order | null | undefined> {
  const response = await call(`/order/get-data-order/${id}`).catch(() => null)
  if (response?.status === 404) return null
  if (!response?.ok) return undefined
  return ((await response.json()) as { data: Order }).data
}

const json = { 'content-type': 'application/json' }

/** A new Idempotency-Key. Not `randomUUID`, which browsers have only with HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** The answer to a step. That of the release before has no `order`; a conflict has the current order as `data`. */
type StepAnswer = { data?: Delivery | Order; order?: Order } & Partial<FailureBody>

/** Completes an order with the customer's code, and returns it. `key`: the Idempotency-Key. */
export async function deliver(
  order: Order & { delivery: Delivery },
  deliveryCode: string,
  key: string,
): Promise<{ order: Order } | { problem: string; isWrong?: boolean }> {
  const response = await call(`/delivery/delivery-successful/${order.delivery._id}`, {
    method: 'PATCH',
    headers: { ...json, 'idempotency-key': key },
    body: JSON.stringify({ deliveryCode }),
  }).catch(() => null)
  if (!response) return { problem: 'Not sent: there is no connection. Please try again.' }
  const body = (await response.json()) as StepAnswer
  if (response.ok) return { order: body.order ?? { ...order, orderStatus: 'Completed' } }
  const wait = Math.ceil(Number(response.headers.get('retry-after') ?? 0) / 60)
  const again = response.status === 429 && wait > 0 ? ` Please try again in ${wait} min.` : ''
  const problem = `${body.message ?? 'Not sent. Please try again.'}${again}`
  return { problem, isWrong: response.status === 403 }
}

/**
 * Takes the step of a tap, and returns the order after it where the answer has it. `deliveryId` is that of the order, once it
 * is accepted. A response that can be expected to be different later counts as a loss.
 */
export async function sendTap(
  tap: Tap,
  deliveryId: string | null,
  isLeaving: boolean,
): Promise<{ answer: TapAnswer; order?: Order }> {
  if (tap.step !== 'accept' && !deliveryId) return { answer: { refusal: 'This order is not accepted yet' } }
  const { method, path } = requestOf(tap, deliveryId)
  const response = await call(path, {
    method,
    headers: { ...json, 'idempotency-key': tap.key },
    body: JSON.stringify(tap.step === 'accept' && tap.minutes !== null ? { minutes: tap.minutes } : {}),
    ...(isLeaving && { keepalive: true, signal: null }),
  })
  const body = (await response.json()) as StepAnswer
  if (response.ok) return { answer: 'done', order: body.order }
  const mayDiffer = response.status >= 500 || [401, 408, 429].includes(response.status)
  if (mayDiffer) return { answer: 'lost' }
  const order = response.status === 409 && body.data ? (body.data as Order) : undefined
  const refusal = (order && doneElsewhere(tap, order)) ?? body.message ?? 'This step is no longer possible'
  return { answer: { refusal }, order }
}

/** What another device of the seller has done before; undefined where the order was refused for another reason. */
function doneElsewhere({ step }: Tap, { orderStatus, delivery }: Order): string | undefined {
  if (orderStatus !== 'Pending' || !delivery) return undefined
  if (step === 'accept') return 'Another device has accepted this order already'
  if (delivery.dispatchedAt) return 'Another device has set this order On its way already'
  return step === 'ready' && delivery.readyAt ? 'Another device has set this order Ready already' : undefined
}

function requestOf({ step, orderId }: Tap, deliveryId: string | null) {
  if (step === 'accept') return { method: 'POST', path: `/delivery/create-delivery/${orderId}` }
  const name = step === 'ready' ? 'set-ready' : 'set-on-its-way'
  return { method: 'PATCH', path: `/delivery/${name}/${deliveryId}` }
}
