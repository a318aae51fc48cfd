import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseQueue, type Tap, undoTime } from './tap-queue.ts'
import { type TapAnswer, TapSender } from './tap-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What happens to the calls from now on. */
type Network = 'fine' | 'request lost' | 'answer lost'

/** A browser with its storage, and a server that keeps keys. */
class World {
  network: Network = 'fine'
  /** the keys in the order of their first arrival */
  readonly applied: Tap[] = []
  readonly expected: string[] = []
  readonly refusals: string[] = []
  /** the keys of all calls */
  readonly sent: string[] = []
  /** what the storage does when it is written */
  storage: 'works' | 'is full' = 'works'
  readonly stored = new Map<string, string>()
  readonly areStored: boolean[] = []
  #taps = 0
  sender = this.#open()

  #open(): TapSender {
    return new TapSender({
      storage: {
        getItem: (key) => this.stored.get(key) ?? null,
        setItem: (key, value) => {
          if (this.storage === 'is full') throw new Error('QuotaExceededError')
          this.stored.set(key, value)
        },
      },
      storageKey: 'taps',
      send: async (tap) => this.#call(tap),
      onAnswer: (_, answer) => {
        if (typeof answer === 'object') this.refusals.push(answer.refusal)
      },
      onChange: (_, isStored) => void this.areStored.push(isStored),
    })
  }

  async #call(tap: Tap): Promise<TapAnswer> {
    const network = this.network
    this.sent.push(tap.key)
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (network === 'request lost') throw new Error('lost')
    if (!this.applied.some(({ key }) => key === tap.key)) this.applied.push(tap)
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (network === 'answer lost') throw new Error('lost')
    return tap.billNumber === 'refused' ? { refusal: 'No longer possible' } : 'done'
  }

  tap(order: number): void {
    this.#taps += 1
    const key = `${this.#taps}`
    this.expected.push(key)
    this.sender.add({ key, orderId: `${order}`, billNumber: `FD${order}`, step: 'ready', minutes: null })
  }

  undo(): void {
    const undone = this.sender.undo()
    if (undone) this.expected.splice(this.expected.indexOf(undone.key), 1)
  }

  /** Ends the page; its calls that are under way arrive, or not, without being read. */
  reload({ leaves }: { leaves: boolean }): void {
    if (leaves) this.sender.leave()
    this.sender.close()
    this.sender = this.#open()
    this.sender.retry()
  }
}

const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('tap' as const), order: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 7_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reload' as const), leaves: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('flush' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('network' as const),
      is: fc.constantFrom<Network>('fine', 'request lost', 'answer lost'),
    }),
  },
)

async function take(
  world: World,
  one: typeof action extends fc.Arbitrary<infer T> ? T : never,
): Promise<void> {
  if (one.what === 'tap') world.tap(one.order)
  else if (one.what === 'undo') world.undo()
  else if (one.what === 'wait') await vi.advanceTimersByTimeAsync(one.ms)
  else if (one.what === 'reload') world.reload(one)
  else if (one.what === 'flush') world.sender.flush()
  else world.network = one.is
}

/** Lets timers fire, one after the other, until something has happened, or none is left. */
async function until(hasHappened: () => boolean): Promise<void> {
  while (!hasHappened() && vi.getTimerCount() > 0) await vi.advanceTimersToNextTimerAsync()
}

describe('the taps of a board', () => {
  it('each take effect once, in their order for each order, whatever is undone, lost or reloaded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const world = new World()
        for (const one of actions) await take(world, one)
        world.network = 'fine'
        world.sender.retry()
        await vi.advanceTimersByTimeAsync(120_000)
        expect(world.sender.queue).toEqual([])
        expect(world.applied.map(({ key }) => key).toSorted()).toEqual(world.expected.toSorted())
        for (const order of ['0', '1', '2', '3']) {
          const ofOrder = world.applied
            .filter(({ orderId }) => orderId === order)
            .map(({ key }) => Number(key))
          expect(ofOrder).toEqual(ofOrder.toSorted((a, b) => a - b))
        }
        world.sender.close()
      }),
      { numRuns: 300 },
    )
  })

  it('are sent after five seconds, and can be undone until then', async () => {
    const world = new World()
    world.tap(1)
    await vi.advanceTimersByTimeAsync(undoTime - 100)
    expect(world.applied).toEqual([])
    world.undo()
    world.tap(2)
    await vi.advanceTimersByTimeAsync(undoTime + 500)
    expect(world.applied.map(({ orderId }) => orderId)).toEqual(['2'])
    expect(world.sender.undo()).toBeUndefined()
  })

  it('are sent after five seconds also when the clock of the device is set back', async () => {
    const world = new World()
    world.tap(1)
    vi.setSystemTime(Date.now() - 3_600_000)
    world.tap(2)
    await vi.advanceTimersByTimeAsync(undoTime - 100)
    expect(world.applied).toEqual([])
    await vi.advanceTimersByTimeAsync(undoTime + 1_000)
    expect(world.applied.map(({ orderId }) => orderId)).toEqual(['1', '2'])
  })

  it('are repeated after a loss also when the clock of the device is set back', async () => {
    const world = new World()
    world.network = 'request lost'
    world.tap(1)
    await vi.advanceTimersByTimeAsync(undoTime + 300)
    vi.setSystemTime(Date.now() - 3_600_000)
    world.network = 'fine'
    await until(() => world.applied.length > 0)
    expect(world.applied.map(({ orderId }) => orderId)).toEqual(['1'])
  })

  it('are each sent once on leaving, also the one whose call is under way', async () => {
    const world = new World()
    world.tap(1)
    world.tap(2)
    await vi.advanceTimersByTimeAsync(undoTime + 100)
    world.sender.leave()
    expect(world.sent).toEqual(['1', '2'])
  })

  it('are sent, and shown as not stored, while the storage is full; later ones are stored again', async () => {
    const world = new World()
    world.tap(1)
    world.storage = 'is full'
    world.tap(2)
    expect(world.sender.queue.map(({ orderId }) => orderId)).toEqual(['1', '2'])
    expect(world.areStored).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(undoTime + 2_000)
    expect(world.applied.map(({ orderId }) => orderId)).toEqual(['1', '2'])
    expect(world.sender.queue).toEqual([])
    world.storage = 'works'
    world.tap(3)
    expect(world.areStored.at(-1)).toBe(true)
    expect(world.stored.get('taps')).toContain('"orderId":"3"')
    await vi.advanceTimersByTimeAsync(undoTime + 2_000)
    expect(world.applied.map(({ orderId }) => orderId)).toEqual(['1', '2', '3'])
  })

  it('are not sent after their seller has left, and stay stored for them', async () => {
    const world = new World()
    world.tap(1)
    world.sender.close()
    world.sender.leave()
    await vi.advanceTimersByTimeAsync(undoTime + 2_000)
    expect(world.sent).toEqual([])
    expect(world.stored.get('taps')).toContain('"orderId":"1"')
  })

  it('that are refused are reported, and do not stop those after them', async () => {
    const world = new World()
    world.sender.add({ key: 'a', orderId: '1', billNumber: 'refused', step: 'accept', minutes: 15 })
    world.tap(2)
    await until(() => world.applied.length > 1)
    expect(world.refusals).toEqual(['No longer possible'])
    expect(world.applied.map(({ orderId }) => orderId)).toEqual(['1', '2'])
  })

  it('are dropped when they are too old, or not readable', () => {
    const tap = { key: 'a', orderId: '1', billNumber: 'FD1', step: 'ready', minutes: null, at: 0, dueAt: 0 }
    expect(parseQueue(JSON.stringify([tap]), 3_600_000)).toHaveLength(1)
    expect(parseQueue(JSON.stringify([tap]), 24 * 3_600_000)).toEqual([])
    expect(parseQueue('[{"key":1}]', 0)).toEqual([])
    expect(parseQueue('{', 0)).toEqual([])
  })
})
