import type pg from 'pg'
import type { PreparedVisit } from '../prepared-baskets.ts'
import type { LoadResult } from './load.ts'

/**
 * Throws if an order that was answered 201 does not exist exactly once, or if there is an order from a basket whose
 * request was refused. Returns the number of orders. A request whose connection broke may have placed one.
 */
export async function checkOrders(
  client: pg.Client,
  visits: readonly PreparedVisit[],
  { answers }: LoadResult,
): Promise<number> {
  const ids = visits.map(({ basket }) => basket._id)
  const { rows } = await client.query<{ id: string; basket: string }>(
    'select id, basket_id as basket from orders where basket_id = any($1)',
    [ids],
  )
  const found = new Map<string, string[]>()
  for (const { id, basket } of rows) found.set(basket, [...(found.get(basket) ?? []), id])
  const unknown = new Set<string>()
  for (const { request, status, body } of answers) {
    const basket = ids[request]!
    if (status === 0) unknown.add(basket)
    if (status !== 201) continue
    const { _id: id } = (JSON.parse(body) as { data: { _id: string } }).data
    const orders = found.get(basket) ?? []
    if (orders.length !== 1 || orders[0] !== id)
      throw new Error(`The order ${id} was answered 201 and is stored as ${orders.join(', ') || 'nothing'}`)
    found.delete(basket)
  }
  const unasked = [...found.keys()].find((basket) => !unknown.has(basket))
  if (unasked) throw new Error(`The basket ${unasked} became an order although its request was refused`)
  return rows.length
}
