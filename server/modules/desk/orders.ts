import { z } from 'zod'
import type { DeskOrderFilters } from '#contract/endpoints/desk.ts'
import type { ListedOrder } from '#contract/records/desk.ts'
import { dayStart } from '#contract/rules/hours.ts'
import type { Clock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { cutJsonPage, type JsonPage, readCursor } from '../../db/paging.ts'
import { type OrderSelection, selectOrders } from '../orders/selected-orders.ts'
import { findListedOrders } from './orders.queries.ts'
import { findStuckOrders } from '../waiting/service.ts'

const newestKey = z.tuple([z.uuid()])

/** Orders of everybody for operators, the newest or the oldest first. Throws 400 for an unknown cursor. */
export async function listDeskOrders(
  db: Reader,
  clock: Clock,
  { limit, cursor, sort, ...filters }: DeskOrderFilters & { limit: number; cursor?: string; sort?: 'oldest' },
): Promise<JsonPage<ListedOrder>> {
  const after = readCursor(cursor, newestKey)?.[0]
  const oldestFirst = sort === 'oldest'
  const page = selectOrders(await toSelection(db, clock, filters), {
    after,
    oldestFirst,
    limit: limit + 1,
  })
  return cutJsonPage(await findListedOrders(db, page, oldestFirst), limit, ({ id }) => [id])
}

/** What filters mean for the query; days are those of the business. */
export async function toSelection(
  db: Reader,
  { zone, now }: Clock,
  { from, to, stuck, ...others }: DeskOrderFilters,
): Promise<OrderSelection> {
  return {
    ...others,
    ...(stuck && { ids: await findStuckOrders(db, now()) }),
    ...(from && { from: dayStart(from, zone) }),
    ...(to && { until: dayStart(to, zone, 1) }),
  }
}
