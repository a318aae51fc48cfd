import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import { fillDatabase } from './fill.ts'
import { install, type Plan } from './installation.ts'
import { confirmOrder } from './ordering.ts'
import type { Load, LoadResult } from './overload/load.ts'
import { checkOrders } from './overload/placed-orders.ts'
import { runLoad } from './overload/run-load.ts'
import { prepareBaskets } from './prepared-baskets.ts'
import { writeRequest } from './request.ts'
import type { ServerProcess } from './server-process.ts'
import { sizeOf } from './size.ts'
import { readWorld, type Shopping, shoppingOf } from './world.ts'

/** Clients of the closed loop that measures the capacity: enough to keep server and database busy. */
const clients = 24

const foodList = `${basePath}/food/get-list-food`
const page = { path: '/', headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' } }

type Sent = Pick<Load, 'connections'> & { request?: string }

/** The loads by their name in the table. Without a request it places orders. */
const loads: Record<string, Sent> = {
  'overload, food list': { connections: 'kept', request: writeRequest({ path: foodList }) },
  'overload, food list, strangers': { connections: 'new', request: writeRequest({ path: foodList }) },
  'overload, home page, strangers': { connections: 'new', request: writeRequest(page) },
  'overload, orders': { connections: 'kept' },
  'overload, orders, strangers': { connections: 'new' },
}

export interface OverloadRow {
  name: string
  /** offered requests divided by the capacity; 0 for the closed loop that measures it */
  factor: number
  /** requests that were to be sent, per second */
  perSecond: number
  load: Omit<LoadResult, 'answers'>
  /** served requests per second of processor time of server and database; undefined if the system does not report it */
  goodput?: number
  /** `goodput` divided by that of the closed loop */
  share?: number
  /** seconds from the last request of the load until a probe is answered normally */
  normalAfter: number
  /** orders that were checked */
  orders?: number
}

/** Only when asked for: it takes 20 minutes. */
export const wantsOverload = ({ only }: Plan) => only.startsWith('overload')

/** Those whose name contains `only`, or the one that it names. */
function selectLoads({ only }: Plan): [string, Sent][] {
  const named = loads[only]
  return named ? [[only, named]] : Object.entries(loads).filter(([name]) => name.includes(only))
}

interface Target {
  server: ServerProcess
  client: pg.Client
  next: () => Shopping
  plan: Plan
}

/**
 * Offers `factors` times as many requests as the server can answer, for `seconds` each. Yields the rows of one kind
 * of load at a time. Throws if an order that was answered 201 does not exist exactly once; times never fail.
 */
export async function* runOverload(
  plan: Plan,
  seconds: number,
  factors: readonly number[],
): AsyncGenerator<OverloadRow[]> {
  plan.say('\nOverload…')
  const size = sizeOf(5_000)
  const { server, client } = await install((filled) => fillDatabase(filled, size), { ...plan, starts: 1 })
  const target = { server, client, next: shoppingOf(await readWorld(client, size), 0), plan }
  for (const [name, sent] of selectLoads(plan)) {
    const closed = { factor: 0, arrivals: { clients }, seconds: Math.min(10, seconds), orders: 5_000 }
    // The first run warms the server up.
    await measureLoad(name, sent, closed, target)
    const capacity = await measureLoad(name, sent, closed, target)
    const rows: OverloadRow[] = [{ ...capacity, share: 1 }]
    const rate = capacity.load.served / capacity.load.seconds
    for (const factor of factors) {
      const open = { factor, arrivals: { perSecond: factor * rate }, seconds, orders: 2 * rate * seconds }
      const row = await measureLoad(name, sent, open, target)
      rows.push({ ...row, share: (row.goodput ?? NaN) / (capacity.goodput ?? NaN) })
    }
    yield rows
  }
  await plan.closing.run()
}

interface Step extends Pick<Load, 'arrivals' | 'seconds'> {
  factor: number
  /** at most so many orders are placed */
  orders: number
}

async function measureLoad(
  name: string,
  { connections, request }: Sent,
  { factor, arrivals, seconds, orders }: Step,
  { server, client, next, plan }: Target,
): Promise<OverloadRow> {
  plan.say(`  ${name}, ${factor === 0 ? `${clients} clients` : `${factor} ×`}`)
  // Those of simultaneous requests come on top.
  const baskets = request ? undefined : await prepareBaskets(client, next, Math.ceil(orders) + 7_000)
  const requests = baskets?.map((visit) => writeRequest(confirmOrder.ask(visit))) ?? [request!]
  const load = { arrivals, seconds, connections, requests, once: !request }
  const { result, processor, normalAfter } = await runLoad(server, load, foodList, plan.closing)
  const { answers: _answers, ...figures } = result
  const checked = baskets && (await checkOrders(client, baskets, result))
  // Customers have one basket per restaurant: the next load would meet those that were not ordered.
  if (baskets)
    await client.query('delete from baskets where id = any($1)', [baskets.map(({ basket }) => basket._id)])
  return {
    name,
    factor,
    perSecond: result.offered / seconds,
    load: figures,
    normalAfter,
    ...(processor && { goodput: (result.served * 1000) / processor }),
    ...(checked !== undefined && { orders: checked }),
  }
}
