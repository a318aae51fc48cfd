import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { deleteFavourite } from './queries.ts'
import { addFavourite, listFavourites } from './service.ts'

/** The favourites of customers. */
export function favouriteRoutes({ serve, database, clock }: AppContext): void {
  serve(contract.favourite.add, async ({ caller, params }) => {
    await database.transaction((tx) => addFavourite(tx, { userId: caller.accountId, ...params }))
    return ok('Added to your favourites')
  })
  serve(contract.favourite.remove, async ({ caller, params }) => {
    await deleteFavourite(database.db, { userId: caller.accountId, ...params })
    return ok('Removed from your favourites')
  })
  serve(contract.favourite.list, async ({ caller, query }) =>
    ok('Favourites', await listFavourites(database.db, clock, caller.accountId, query)),
  )
}
