import { request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Measured } from './load.ts'
import { purchase, type Visit } from './ordering.ts'
import { requireSame } from './same-answers.ts'
import type { Shopping } from './world.ts'

/**
 * Makes the same purchase on the product and on the thin server. Throws unless each call has the same answer and the
 * orders have left the same rows, except for ids, times and bill numbers.
 */
export async function checkChanges(
  shopping: Shopping,
  { product, thin, client }: { product: Measured; thin: Measured; client: pg.Client },
): Promise<void> {
  const ours = await buy(product.origin, shopping)
  const theirs = await buy(thin.origin, shopping)
  for (const [index, { path, body }] of ours.answers.entries()) {
    requireSame(path, body, theirs.answers[index]!.body)
  }
  requireSame('rows of an order', await rowsOf(client, ours.orderId), await rowsOf(client, theirs.orderId))
}

/** Buys, and returns the answers without what differs between two purchases of the same. */
export async function buy(origin: string, shopping: Shopping) {
  const visit: Visit = { ...shopping }
  const heard: { path: string; body: string }[] = []
  for (const call of purchase) {
    const { method, path, headers, body: json } = call.ask(visit)
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(origin + path, { method, headers: { ...headers, ...type } })
    sent.end(json === undefined ? undefined : JSON.stringify(json))
    const [response] = await once(sent, 'response')
    const body = await text(response)
    if (response.statusCode >= 300) throw new Error(`${response.statusCode} at ${path}: ${body}`)
    call.hear?.(visit, body)
    heard.push({ path, body })
  }
  const orderId = visit.orderId!
  const { _id: basketId, foodItems } = visit.basket!
  // Lines of the order have its id with another version and their place.
  const lines = `${orderId.slice(0, 14)}8${orderId.slice(15, 32)}`
  const ids = new RegExp([basketId, orderId, lines, ...foodItems.map(({ _id }) => _id!)].join('|'), 'g')
  const answers = heard.map(({ path, body }) => ({
    path,
    body: body.replace(ids, '').replace(/"(billNumber|createdAt|at)":"[^"]*"/g, '"$1":""'),
  }))
  return { answers, orderId }
}

/** The rows that an order has left behind, as JSON. Those of `sales_changes` are counted and deleted by a job. */
async function rowsOf(client: pg.Client, orderId: string): Promise<string> {
  const { rows } = await client.query<{ left: string }>(
    `select json_build_object(
      'order', to_jsonb(o) - '{id,bill_number,basket_id,created_at}'::text[],
      'items', (select jsonb_agg(to_jsonb(i) - 'order_id' order by position) from order_items i where order_id = o.id),
      'events', (select jsonb_agg(to_jsonb(e) - '{id,order_id,at}'::text[]) from order_events e where order_id = o.id),
      'entries', (select jsonb_agg(to_jsonb(l) - '{id,at,source_id,order_id}'::text[]) from ledger_entries l where order_id = o.id),
      'notifications', (select jsonb_agg(to_jsonb(n) - '{id,data,created_at}'::text[]) from notifications n
        where account_id in (o.seller_id, o.user_id)
          and data ->> 'billNumber' = 'FD' || lpad(o.bill_number::text, 6, '0')),
      'baskets', (select count(*) from baskets where id = o.basket_id))::text as left
    from orders o where id = $1`,
    [orderId],
  )
  return rows[0]!.left
}
