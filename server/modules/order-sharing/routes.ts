import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { endSharing, readSharedOrder, shareOrder } from './service.ts'

/** Links to running orders, for people without an account. */
export function orderSharingRoutes({ serve, database, clock, publicUrl }: AppContext): void {
  const { db } = database

  serve(contract.order.share, async ({ caller, params }) => {
    const token = await database.transaction((tx) => shareOrder(tx, caller.accountId, params.orderId))
    return ok('Link created', { data: { token, url: `${publicUrl()}/shared-order/${token}` } })
  })
  serve(contract.order.endSharing, async ({ caller, params }) => {
    await endSharing(db, caller.accountId, params.orderId)
    return ok('The links to this order have ended')
  })
  // Not by `reader`: a link is opened right after it was made.
  serve(contract.order.shared, async ({ params }) =>
    ok('Shared order', { data: await readSharedOrder(db, clock, params.token) }),
  )
}
