import { vi } from 'vitest'
import { servingProcesses } from '../../support/serving-processes.ts'
import type { Fault } from './rounds.ts'
import type { Shop } from './shop.ts'

/** kill -9 of the oldest process that serves; another one is started. */
export const killProcess: Fault = async (shop) => {
  const [oldest] = await servingProcesses(shop.product.pid)
  process.kill(oldest!, 'SIGKILL')
  await untilReplaced(shop, [oldest!])
}

/** SIGHUP: all processes that serve are replaced. */
export async function restartProcesses(shop: Shop): Promise<void> {
  const before = await servingProcesses(shop.product.pid)
  process.kill(shop.product.pid, 'SIGHUP')
  await untilReplaced(shop, before)
}

/** Waits until two processes serve or start, none of which is one of these. */
export async function untilReplaced({ product }: Shop, before: number[]): Promise<void> {
  await vi.waitUntil(
    async () => {
      const now = await servingProcesses(product.pid)
      return now.length === 2 && !now.some((pid) => before.includes(pid))
    },
    { timeout: 120_000 },
  )
}
