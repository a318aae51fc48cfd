import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { listStarterSets, startWithSet } from './service.ts'

/**
 * Categories, cuisines and synonyms for a marketplace that has none: setup adds them on the server, and the admin's home
 * offers them.
 */
export function starterSetRoutes({ serve, database }: AppContext): void {
  serve(contract.admin.listStarterSets, async () =>
    ok('Starter sets', { data: await listStarterSets(database.db) }),
  )
  serve(contract.admin.applyStarterSet, async ({ body, database: logging }) => {
    await logging.transaction((tx) => startWithSet(tx, body.name))
    return ok('Categories, cuisines and synonyms added')
  })
}
