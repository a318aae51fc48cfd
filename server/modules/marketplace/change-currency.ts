import { type SQL, sql } from 'drizzle-orm'
import { type MarketplaceMoney, moneyIn } from '#contract/format/money.ts'
import type { Currency } from '#contract/rules/currency.ts'
import type { Tx } from '../../db/client.ts'
import { conflict, invalid } from '../../errors.ts'

/** Columns with amounts of a catalogue without orders, by table. Other amounts belong to orders. */
const amounts = {
  foods: ['price', 'choices_price'],
  options: ['price'],
  restaurants: ['minimum_order', 'fee_flat', 'fee_per_km', 'fee_free_from'],
} as const

/** Records with lost decimals that the refusal names. */
const mostNamed = 20

/**
 * Changes the currency while there is no order: printed numbers stay, so 120.00 becomes 120 or 120.000 (marketplace §11). Orders
 * that are being placed, and changes of prices, wait. Throws 409 once an order exists, 400 with the names of what would lose
 * decimals.
 */
export async function changeCurrency(tx: Tx, from: Currency, to: Currency): Promise<void> {
  await tx.execute(sql`lock table orders, restaurants, foods, options in share row exclusive mode`)
  const { rows } = await tx.execute(sql`select from orders limit 1`)
  if (rows.length > 0) throw conflict('The currency cannot be changed any more: there are orders in it.')
  const [before, after] = [moneyIn(from), moneyIn(to)]
  const shift = after.decimals - before.decimals
  if (shift === 0) return
  if (shift < 0) await requireNoLoss(tx, before, after)
  const factor = sql.raw(String(10 ** Math.abs(shift)))
  for (const [table, columns] of Object.entries(amounts)) {
    const set = columns.map((column) => {
      const amount = sql.raw(column)
      // Of deleted records, whose decimals nobody can change. Prices are above 0.
      const less = sql`greatest(round(${amount}::numeric / ${factor}), sign(${amount}))`
      return sql`${amount} = ${shift > 0 ? sql`${amount} * ${factor}` : less}`
    })
    await tx.execute(sql`update ${sql.raw(table)} set ${sql.join(set, sql`, `)}`)
  }
}

/** Throws 400 with the names of dishes, options and restaurants with an amount that the new currency cannot have. */
async function requireNoLoss(tx: Tx, before: MarketplaceMoney, after: MarketplaceMoney): Promise<void> {
  const factor = sql.raw(String(10 ** (before.decimals - after.decimals)))
  const lost = (amount: SQL) => sql`${amount} % ${factor} <> 0`
  const charges = amounts.restaurants.map((column) => lost(sql.raw(`coalesce(r.${column}, 0)`)))
  const { rows } = await tx.execute<{ name: string; minor: number | null }>(sql`
    select f.name || ' at ' || r.name as name, f.price::float8 as minor
      from foods f join restaurants r on r.id = f.restaurant_id
      where f.deleted_at is null and r.deleted_at is null and ${lost(sql`f.price`)}
    union all
    select o.name || ' (' || g.name || ') at ' || r.name, o.price::float8
      from options o join option_groups g on g.id = o.group_id join restaurants r on r.id = g.restaurant_id
      where o.deleted_at is null and g.deleted_at is null and r.deleted_at is null and ${lost(sql`o.price`)}
    union all
    select 'Charges of ' || r.name, null from restaurants r
      where r.deleted_at is null and (${sql.join(charges, sql` or `)})
    order by 1 limit ${mostNamed + 1}`)
  if (rows.length === 0) return
  const named = rows
    .slice(0, mostNamed)
    .map(({ name, minor }) => (minor === null ? name : `${name} (${before.formatMinor(minor)})`))
  const more = rows.length > mostNamed ? ' and others' : ''
  const message = `Please change these amounts first, which ${after.currency} cannot have: ${named.join(', ')}${more}.`
  throw invalid([{ path: 'currency', message }])
}
