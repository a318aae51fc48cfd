import type { Mutant } from '../mutant.ts'

/** Faults of what browsers keep and do by themselves: the board, its taps, the ring of orders, saved orders. */
export const webMutants: Mutant[] = [
  {
    name: 'tap of yesterday is sent',
    file: 'web/features/board/tap-queue.ts',
    from: 'isTap(one) && now - one.at < keptFor',
    to: 'isTap(one)',
    tests: ['web/features/board/tap-sender.test.ts'],
  },
  {
    name: 'tap waits as long as a clock was set back',
    file: 'web/features/board/tap-sender.ts',
    from: 'Math.min(Math.max(wait, 0), undoTime)',
    to: 'Math.max(wait, 0)',
    tests: ['web/features/board/tap-sender.test.ts'],
  },
  {
    name: 'tap in flight is sent a second time on leaving',
    file: 'web/features/board/tap-sender.ts',
    from: 'this.#isSending ? first.slice(1) : first',
    to: 'first',
    tests: ['web/features/board/tap-sender.test.ts'],
  },
  {
    name: 'older answer about an order replaces a newer one',
    file: 'web/features/board/board-store.ts',
    from: '    if (version < Math.max(this.#loadedVersion, this.#versions.get(id) ?? 0)) return\n',
    to: '',
    tests: ['web/features/board/board-store.test.ts'],
  },
  {
    name: 'older board replaces a newer one',
    file: 'web/features/board/board-store.ts',
    from: '    if (version < this.#loadedVersion) return\n',
    to: '',
    tests: ['web/features/board/board-store.test.ts'],
  },
  {
    name: 'every tab of a browser rings',
    file: 'web/features/order-ring/chime.ts',
    from: '  if (owner !== tab && since >= 0 && since < interval * 1.5) return false\n',
    to: '',
    tests: ['web/features/order-ring/chime.test.ts'],
  },
  {
    name: 'order is not late at 15 minutes',
    file: 'web/features/seller-orders/age.ts',
    from: 'minutes >= late',
    to: 'minutes > late',
    tests: ['web/features/seller-orders/age.test.ts'],
  },
  {
    name: 'orders that were requested before a sign-out are saved after it',
    file: 'web/service-worker/saved-orders.ts',
    from: '    if (deletions > deletionsBefore) return\n',
    to: '',
    tests: ['web/service-worker/saved-orders.test.ts'],
  },
  {
    name: 'fee per kilometre without a flat fee is dropped',
    file: 'web/routes/seller/charges/read-charges.ts',
    from: 'flat === 0 && perKm === 0',
    to: 'flat === 0',
    tests: ['web/routes/seller/charges/read-charges.test.ts'],
  },
]
