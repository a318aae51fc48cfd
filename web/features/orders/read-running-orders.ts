import type { RouterContextProvider } from 'react-router'
import type { RunningOrder } from '#contract/records/order.ts'
import { apiContext } from '#web/context.ts'
import { isFailed } from '#web/features/errors/failed-part.tsx'
import { loadPart } from '#web/features/errors/load-part.ts'

/** My Orders shows them itself, and nothing may distract from paying. */
const without = /^\/user\/(user-orders|create-order|pay-now|payment)(\/|$)/

/**
 * The running orders of the signed-in customer for the bar of every page; null where the page has no bar, or if they cannot
 * be read: that is no reason to lose the page.
 */
export async function readRunningOrders(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<RunningOrder[] | null> {
  if (without.test(url.pathname)) return null
  const read = await loadPart('Failed to load orders', context.get(apiContext).order.running())
  return isFailed(read) ? null : read.data
}
