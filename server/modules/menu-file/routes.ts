import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { invalid, notFound } from '../../errors.ts'
import { ok } from '../../http/endpoint.ts'
import { findOwnRestaurant } from '../menu/own-restaurant.ts'

/** Loaded when it is needed: few use it, and the start would wait for its packages. */
const service = () => import('./service.ts')

/** Bytes of a menu file at most (marketplace §1). */
const mostBytes = 2 * 1024 * 1024

/** Menus as CSV files. */
export function menuFileRoutes({ serve, database, marketplace }: AppContext): void {
  serve(contract.restaurant.exportMenu, async ({ caller, params, reply }) => {
    const { exportMenu } = await service()
    const csv = await exportMenu(database.db, caller.accountId, params.restaurantId, marketplace.money())
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="foodie-menu.csv"')
      .send(csv)
  })
  serve(contract.restaurant.importMenu, async ({ caller, params, body, file, database }) => {
    const { restaurantId } = params
    // Before the checks of the file: another seller's restaurant is 404 whatever the file is.
    if (!(await findOwnRestaurant(database.db, caller.accountId, restaurantId))) throw notFound()
    if (!file) throw invalid([{ path: 'file', message: 'Choose a CSV file' }])
    if (file.length > mostBytes) throw invalid([{ path: 'file', message: 'At most 2 MB' }])
    const { applyImport, dryRun } = await service()
    const given = { sellerId: caller.accountId, restaurantId, money: marketplace.money(), file, fields: body }
    if (!body.apply) return ok('Menu file checked', { data: await dryRun(database.db, given) })
    const data = await applyImport(database, given)
    return ok('Menu imported successfully', { data })
  })
}
