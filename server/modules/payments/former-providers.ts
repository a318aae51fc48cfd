import { sql } from 'drizzle-orm'
import type { OtherCardProvider } from '../../adapters/cards/definition.ts'
import type { CardProvider } from '../../adapters/cards/provider.ts'
import type { Database } from '../../db/client.ts'

/**
 * Opens the providers that are no longer selected and still have something to do: sessions, refunds, or charges of orders
 * that may be cancelled. Their payments are reconciled and refunded as before; new ones are made with the `selected` one.
 *
 * @throws Error with one sentence if variables of such a provider are missing
 */
export async function openFormerProviders(
  database: Database,
  selected: string,
  others: readonly OtherCardProvider[],
): Promise<CardProvider[]> {
  const former: CardProvider[] = []
  for (const { provider, unsettled } of await countUnsettled(database, selected)) {
    const found = others.find(({ name }) => name === provider)
    if (!found?.configured) {
      const remedy = found
        ? `set ${found.wrong.join(' and ')}`
        : 'start a version of Foodie that has this provider'
      throw new Error(
        `${unsettled} card payments of the provider ${provider} are not settled, or are of orders that may be cancelled: ` +
          `${remedy} until they are (docs/operations/install.md, "Changing the provider").`,
      )
    }
    former.push(await found.configured.open(database))
  }
  return former
}

/** By indexes: most payments are settled. */
async function countUnsettled({ db }: Database, selected: string) {
  const { rows } = await db.execute<{ provider: string; unsettled: number }>(sql`
    select provider, count(*)::int as unsettled from payments join (
      select id from payments where check_at is not null
      union select payment_id from refunds where check_at is not null
      union select p.id from orders o join payments p on p.order_id = o.id
        where o.status = 'Pending' and p.state = 'Paid'
    ) found using (id) where provider <> ${selected} group by provider order by provider`)
  return rows
}
