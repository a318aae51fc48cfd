import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { listOwnRestaurants } from '../catalogue/service.ts'
import { readAdmin, readSeller, readUser, readUserSummary } from './service.ts'

/** The profile of the signed-in account, by role. */
export function profileRoutes({ serve, database }: AppContext): void {
  const { db } = database

  serve(contract.user.verify, async ({ caller }) =>
    ok('Signed in', { user: await readUser(db, caller.accountId), session: caller.sessionId }),
  )

  serve(contract.user.summary, async ({ caller }) =>
    ok('User', { data: await readUserSummary(db, caller.accountId) }),
  )

  serve(contract.seller.verify, async ({ caller }) =>
    ok('Signed in', { data: await readSeller(db, caller.accountId), session: caller.sessionId }),
  )

  serve(contract.admin.verify, async ({ caller }) =>
    ok('Signed in', { data: await readAdmin(db, caller.accountId), session: caller.sessionId }),
  )

  serve(contract.seller.data, async ({ caller }) => {
    const [seller, restaurants] = await Promise.all([
      readSeller(db, caller.accountId),
      listOwnRestaurants(db, caller.accountId),
    ])
    return ok('Seller', { data: { ...seller, restaurants } })
  })
}
