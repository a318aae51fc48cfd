import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { readMarketplace } from './marketplace.ts'
import { readSales } from './service.ts'

/** What a seller sold, and how the marketplace is doing. */
export function salesRoutes({ serve, database, clock, marketplace }: AppContext): void {
  serve(contract.sales.ofSeller, async ({ caller, query }) => {
    const wanted = { ...query, zone: clock.zone, now: clock.now(), money: marketplace.money() }
    return ok('Sales', { data: await readSales(database.db, caller.accountId, wanted) })
  })
  serve(contract.sales.ofMarketplace, async () =>
    ok('Marketplace', {
      data: await readMarketplace(database.db, clock.zone, clock.now(), marketplace.money()),
    }),
  )
}
