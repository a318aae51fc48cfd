import { atEnd } from '../../support/at-end.ts'
import { expectNothingLostOrDoubled } from './invariants.ts'
import { Load } from './load.ts'
import type { Shop } from './shop.ts'

export interface RoundsOptions {
  rounds: number
  /** people who order at the same time */
  customers: number
  /** receives a line per round */
  report?: (line: string) => void
}

/** Places a fault and waits until the product has recovered from it. */
export type Fault = (shop: Shop, load: Load) => Promise<void>

/** Runs a fault under load, again and again, and checks at the end that nothing was lost or doubled. */
export async function runRounds(
  shop: Shop,
  fault: Fault,
  { rounds, customers, report }: RoundsOptions,
): Promise<Load> {
  const load = new Load(shop)
  atEnd(() => load.abandon())
  await load.start(customers)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await load.progress(2 * customers)
      const before = performance.now()
      await fault(shop, load)
      await load.progress(2 * customers)
      const seconds = ((performance.now() - before) / 1000).toFixed(1)
      report?.(
        `${fault.name}, round ${round} of ${rounds}: recovered after ${seconds} s, ${load.orders.length} orders`,
      )
    }
  } catch (error) {
    load.abandon()
    throw error
  }
  await load.stop()
  await expectNothingLostOrDoubled(shop, load)
  return load
}
