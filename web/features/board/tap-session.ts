import { printAccepted, printsAccepted } from '#web/features/tickets/print-button.tsx'
import { fetchOrder, sendTap } from './board-calls.ts'
import type { BoardStore } from './board-store.ts'
import type { Tap } from './tap-queue.ts'
import { type TapAnswer, TapSender } from './tap-sender.ts'

/** Held by the one tab that sends what all tabs of the browser store. */
const lockName = 'foodie-board-taps'

/** Sends the taps of an account's board, also those that are stored from before, and brings their results to the open board. */
export class TapSession {
  readonly sender: TapSender
  readonly #ending = new AbortController()
  #board: BoardStore | undefined

  constructor(account: string) {
    const storageKey = `foodie-board-taps ${account}`
    this.sender = new TapSender({
      // Where the browser refuses it, reading `localStorage` itself throws.
      storage: {
        getItem: (key) => localStorage.getItem(key),
        setItem: (key, value) => localStorage.setItem(key, value),
      },
      storageKey,
      send: (tap, isLeaving) => this.#send(tap, isLeaving),
      onAnswer: ({ orderId: _id, billNumber }, answer) => {
        if (typeof answer === 'object') this.#board?.setRefusal({ _id, billNumber }, answer.refusal)
      },
      onChange: (queue, isStored) => this.#board?.setQueue(queue, isStored),
    })
    this.#listen(storageKey)
    this.#sendFromOneTab(account)
  }

  /** Opens a board. Returns a function for when it is left, which sends what waits. */
  open(board: BoardStore): () => void {
    this.#board = board
    board.setQueue(this.sender.queue, this.sender.isStored)
    this.sender.retry()
    return () => {
      this.#board = undefined
      this.sender.flush()
    }
  }

  close(): void {
    this.sender.close()
    this.#ending.abort()
  }

  #listen(storageKey: string): void {
    const { signal } = this.#ending
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey) this.sender.reread()
    }
    addEventListener('storage', onStorage, { signal })
    addEventListener('pagehide', () => this.sender.leave(), { signal })
    addEventListener('online', () => this.sender.retry(), { signal })
  }

  /** Not in all browsers, and not without HTTPS. Then each tab sends; the keys make the repeats harmless. */
  #sendFromOneTab(account: string): void {
    const { signal } = this.#ending
    const { locks } = navigator as Partial<Navigator>
    if (!locks) return
    this.sender.setPaused(true)
    const hold = () => {
      this.sender.setPaused(false)
      return new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    }
    // Ended while it waits.
    locks.request(`${lockName} ${account}`, { signal }, hold).catch(() => {})
  }

  async #send(tap: Tap, isLeaving: boolean): Promise<TapAnswer> {
    const version = this.#board?.nextVersion() ?? 0
    const known = tap.step === 'accept' ? null : this.#board?.order(tap.orderId)?.delivery?._id
    // No pause before the call of a page that is being left.
    const deliveryId = known === undefined && !isLeaving ? await readDeliveryId(tap.orderId) : known
    if (deliveryId === undefined) return 'lost'
    const { answer, order: answered } = await sendTap(tap, deliveryId, isLeaving)
    if (isLeaving || answer === 'lost') return answer
    // Most refusals have no order, nor have answers of the release before.
    const order = answered ?? (await fetchOrder(tap.orderId))
    // The repeat changes nothing, and brings the order.
    if (order === undefined) return 'lost'
    this.#board?.setOrder(tap.orderId, order, version)
    const isAccepted = answer === 'done' && tap.step === 'accept' && order?.orderStatus === 'Pending'
    if (isAccepted && printsAccepted()) printAccepted(order)
    return answer
  }
}

/** The id of the delivery that a step needs; null: there is none, undefined: it cannot be read now. */
async function readDeliveryId(orderId: string): Promise<string | null | undefined> {
  const order = await fetchOrder(orderId)
  return order === undefined ? undefined : (order?.delivery?._id ?? null)
}
