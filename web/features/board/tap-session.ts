import type { Order } from '#contract/records/order.ts'
import { printAccepted, printsAccepted } from '#web/features/tickets/print-button.tsx'
import { fetchOrder, sendTap } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'
import type { Tap, TapStep } from './tap-queue.ts'
import { type OpenSender, senderOf } from './open-sender.ts'
import { type TapAnswer, TapSender } from './tap-sender.ts'

/** Held by the one tab that sends what all tabs of the browser store. */
const lockName = 'foodie-board-taps'

/** the open board */
let board: BoardStore | undefined

/** Sends the taps of an account's board, also those that are stored from before. Returns the sender, and an end. */
export function openTaps(account: string, store: BoardStore): { sender: TapSender; close: () => void } {
  board = store
  const sender = senderOf(() => startSender(account))
  store.setQueue(sender.queue, sender.isStored)
  sender.retry()
  return {
    sender,
    close() {
      board = undefined
      sender.flush()
    },
  }
}

function startSender(account: string): OpenSender {
  const storageKey = `foodie-board-taps ${account}`
  const ending = new AbortController()
  const { signal } = ending
  const sender = new TapSender({
    // Where the browser refuses it, reading `localStorage` itself throws.
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    },
    storageKey,
    send,
    onAnswer: (tap, answer) => {
      const { orderId: _id, billNumber } = tap
      if (typeof answer === 'object') board?.setRefusal({ _id, billNumber }, answer.refusal)
    },
    onChange: (queue, isStored) => board?.setQueue(queue, isStored),
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey) sender.reread()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('pagehide', () => sender.leave(), { signal })
  addEventListener('online', () => sender.retry(), { signal })
  // Not in all browsers, and not without HTTPS. Then each tab sends; the keys make the repeats harmless.
  const { locks } = navigator as Partial<Navigator>
  if (locks) {
    sender.setPaused(true)
    const hold = () => {
      sender.setPaused(false)
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    // Ended while it waits.
    locks.request(`${lockName} ${account}`, { signal }, hold).catch(() => {})
  }
  const close = () => {
    sender.close()
    ending.abort()
  }
  return { sender, close }
}

async function send(tap: Tap, isLeaving: boolean): Promise<TapAnswer> {
  const version = board?.nextVersion() ?? 0
  const deliveryId = isLeaving ? knownDelivery(tap) : await deliveryOf(tap)
  if (deliveryId === undefined) return 'lost'
  const { answer, delivery, order } = await sendTap(tap, deliveryId ?? undefined, isLeaving)
  if (isLeaving || answer === 'lost') return answer
  const before = board?.order(tap.orderId)
  const after = order ?? (before && delivery ? withDelivery(before, delivery, tap) : undefined)
  if (after) board?.setOrder(tap.orderId, after, version)
  if (answer === 'done' && tap.step === 'accept' && printsAccepted()) {
    // The board may have been left. Without the order the tap is repeated, which changes nothing but prints its ticket.
    const accepted = after ?? (await fetchOrder(tap.orderId))
    if (accepted === undefined) return 'lost'
    if (accepted?.orderStatus === 'Pending') printAccepted(accepted)
  }
  return answer
}

/** Before the stream brings the order with its timeline. */
function withDelivery(order: Order, delivery: NonNullable<Order['delivery']>, { step, at }: Tap): Order {
  if (step !== 'accept') return { ...order, delivery }
  const event = {
    type: 'accepted' as const,
    at: new Date(at).toISOString(),
    by: 'seller' as const,
    reason: '',
  }
  return { ...order, delivery, timeline: [...order.timeline, event] }
}

/** The id of the delivery that a step needs; null: none yet, undefined: it cannot be read now. */
async function deliveryOf(tap: Tap): Promise<string | null | undefined> {
  if (tap.step === 'accept') return null
  const known = knownDelivery(tap)
  if (known) return known
  const order = await fetchOrder(tap.orderId)
  return order === undefined ? undefined : (order?.delivery?._id ?? null)
}

/** Undefined also for a step whose delivery is not known yet. */
function knownDelivery({ step, orderId }: Tap): string | null | undefined {
  return step === 'accept' ? null : board?.order(orderId)?.delivery?._id
}

/** A tap on an order, with the key of its call. */
export function newTap(
  { _id, billNumber }: Order,
  step: TapStep,
  minutes?: number,
): Parameters<TapSender['add']>[0] {
  return { key: newKey(), orderId: _id, billNumber, step, minutes: minutes ?? null }
}

/** Not `randomUUID`, which browsers have only with HTTPS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
