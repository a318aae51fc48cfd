import type pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import { hashPassword } from '#server/modules/passwords/hash.ts'
import { checkChanges } from './check-changes.ts'
import { type Call, type Measured, measure } from './load.ts'
import { confirmOrder, purchase, threeAdds, type Visit } from './ordering.ts'
import { prepareBaskets } from './prepared-baskets.ts'
import type { Requirement, Row } from './rows.ts'
import { anyOf, type Shopping, shoppingOf, type World } from './world.ts'

/** Baskets prepared per second of the placing call: more than any server here confirms. A measure ends without any. */
const placedPerSecond = 4_000

/** Lets customers confirm baskets that were prepared for the measure. */
export function placing(target: Measured, client: pg.Client, next: () => Shopping): Row['product'] {
  return async (pace) => {
    const count = placedPerSecond * (pace.warmUp + pace.measured)
    const waiting: Visit[] = await prepareBaskets(client, next, count)
    const samples = await measure(target, () => waiting.pop(), [confirmOrder], pace)
    await client.query('delete from baskets where id = any($1)', [waiting.map(({ basket }) => basket!._id)])
    return samples
  }
}

/**
 * The rows of calls that change something. Throws if the thin server answers one otherwise than the product, or leaves
 * other rows behind.
 */
export async function changingRows(
  world: World,
  targets: { product: Measured; thin: Measured; client: pg.Client; only: string },
): Promise<Row[]> {
  const { product, thin, client, only } = targets
  // Baskets of adds stay, and so do not have the customers of the others.
  const forAdds = shoppingOf(world, 0)
  const forOrders = shoppingOf(world, 1)
  const withOptions = shoppingOf(world, 2, true)
  const visits = (name: string, next: () => Visit, calls: Call<Visit>[], required: Requirement) =>
    ({
      name,
      product: (pace) => measure(product, next, calls, pace),
      yardstick: { kind: 'thin server', measure: (pace) => measure(thin, next, calls, pace) },
      required,
    }) satisfies Row
  const rows: Row[] = [
    visits('three adds to a basket', forAdds, threeAdds, { share: 0.4 }),
    visits('three adds with options', withOptions, threeAdds, { share: 0.4 }),
    {
      name: 'placing call',
      product: placing(product, client, forOrders),
      yardstick: { kind: 'thin server', measure: placing(thin, client, forOrders) },
      required: { share: 0.5 },
    },
    visits('whole purchase, all calls', forOrders, purchase, { share: 0.4 }),
  ]
  const wanted = rows.filter(({ name }) => name.includes(only))
  if (wanted.length > 0) {
    await checkChanges(forOrders(), { product, thin, client })
    await checkChanges(withOptions(), { product, thin, client })
  }
  return [...wanted, ...(await signInRows(world, targets))]
}

/** The customers sign in with their password, all with the same one. */
async function signInRows(
  { customers }: World,
  { product, client, only }: { product: Measured; client: pg.Client; only: string },
): Promise<Row[]> {
  const name = 'sign-in'
  if (!name.includes(only)) return []
  const password = 'Measured@123'
  await client.query(`update accounts set password_hash = $1 where role = 'user'`, [
    await hashPassword(password),
  ])
  const signIn: Call<World['customers'][number]> = {
    ask: ({ number }) => ({
      method: 'POST',
      path: `${basePath}/user/login-user`,
      body: { email: `user${number}@example.com`, password },
    }),
  }
  return [{ name, product: (pace) => measure(product, () => anyOf(customers), [signIn], pace) }]
}
