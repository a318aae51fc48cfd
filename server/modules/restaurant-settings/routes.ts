import { contract } from '#contract/contract.ts'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { AppContext } from '../../app-context.ts'
import { ok, okJson } from '../../http/endpoint.ts'
import { findCallers } from '../../http/sessions.ts'
import { updateCharges } from './charges.ts'
import { hoursColumns } from './open-spans.ts'
import { readQuote } from './quote.ts'
import { changeSettings, pauseColumns, readSettings } from './service.ts'
import { readSlots } from './slots.ts'

/** When, where and for how much restaurants take orders (marketplace §2, §3, §9). */
export function restaurantSettingsRoutes(context: AppContext): void {
  const { serve, database, clock, marketplace } = context
  const { restaurant } = contract
  const saved = 'Settings saved'

  serve(restaurant.getSettings, async ({ params, caller }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    return okJson('Restaurant settings', { data: await readSettings(database.db, own) })
  })
  serve(restaurant.updateKitchen, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    return okJson(saved, { data: await changeSettings(database, own, () => body) })
  })
  serve(restaurant.updateHours, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    return okJson(saved, { data: await changeSettings(database, own, () => hoursColumns(body, clock)) })
  })
  serve(restaurant.setPause, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    const columnsOf = (hours: OpeningHours) => pauseColumns(hours, clock, body.pause)
    return okJson(saved, { data: await changeSettings(database, own, columnsOf) })
  })
  serve(restaurant.updateCharges, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    return okJson(saved, { data: await updateCharges({ ...context, database }, own, body) })
  })
  serve(restaurant.getSlots, async ({ params, query, reader }) =>
    okJson('Times', { data: await readSlots(reader, clock, params.restaurantId, query.date) }),
  )
  serve(restaurant.getQuote, async ({ params, query, reader, request }) => {
    const callers = await findCallers(database.db, request)
    return ok('Quote', { data: await readQuote(reader, context, callers, { ...params, ...query }) })
  })
}
