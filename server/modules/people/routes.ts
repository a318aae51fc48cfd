import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import type { AppContext } from '../../app-context.ts'
import { inviteAgain } from '../accounts/invitations.ts'
import { createSellerAccount, listSellers, listUsers } from './service.ts'

/** Administration of customers and sellers. */
export function peopleRoutes(context: AppContext): void {
  const { serve, database } = context
  serve(contract.user.list, async ({ query }) => ok('Users', await listUsers(database.db, query)))
  serve(contract.seller.list, async ({ query }) => ok('Sellers', await listSellers(database.db, query)))
  serve(contract.seller.create, async ({ body, picture, caller, request, database }) => {
    const data = await createSellerAccount({ ...context, database }, body, picture)
    logAdminAction(request, caller, 'seller-created', data._id)
    return ok('Seller created successfully', { data })
  })
  serve(contract.seller.invite, async ({ params: { accountId }, caller, request, database }) => {
    await database.transaction((tx) => inviteAgain(tx, accountId))
    logAdminAction(request, caller, 'seller-invited', accountId)
    return ok('Invitation sent')
  })
}
