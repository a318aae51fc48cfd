import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAddress,
  makeAdmin,
  makeFood,
  makeScene,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { deliverOrder, orderFoods, rate, setHidden } from '../../../tests/support/ratings.ts'

let test: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

/** Three customers, and a restaurant with two foods. */
async function makeStage() {
  const scene = await makeScene(test.database)
  const second = await makeFood(test.database, scene.restaurantId, { name: 'Idli' })
  const people = await Promise.all([1, 2, 3].map(() => makeUser(test.database)))
  const customers = await Promise.all(
    people.map(async (user) => ({ user, addressId: await makeAddress(test.database, user.id) })),
  )
  return {
    scene,
    customers,
    references: [
      { type: 'Restaurant', id: scene.restaurantId },
      { type: 'Food', id: scene.foodId },
      { type: 'Food', id: second },
    ] as const,
  }
}
type Stage = Awaited<ReturnType<typeof makeStage>>

const step = fc.record({
  kind: fc.constantFrom('rate', 'rate', 'edit', 'delete', 'deliver', 'hide or restore', 'hide or restore'),
  who: fc.nat(2),
  what: fc.nat(2),
  stars: fc.integer({ min: 1, max: 5 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Ignores the status: refused calls must not count. */
async function take({ scene, customers, references }: Stage, { kind, who, what, stars }: Step) {
  const customer = customers[who]!
  const { type, id } = references[what]!
  if (kind === 'rate') return rate(test, customer.user, type, id, { rating: stars })
  if (kind === 'deliver') {
    const foodId = type === 'Food' ? id : scene.foodId
    // One basket per customer and restaurant: of two parallel calls one fails.
    const orderId = await orderFoods(test, scene, [foodId], customer).catch(() => null)
    return orderId && deliverOrder(test, { ...scene, user: customer.user }, orderId)
  }
  const list = await call(test.app, 'GET', `/rating/rating-list-reference/${id}`, { as: customer.user })
  const own = list.body.data.referenceRatings.find((one: { own: boolean }) => one.own)
  if (!own) return null
  if (kind === 'hide or restore') return setHidden(test, admin, own._id, !own.hidden)
  return kind === 'edit'
    ? call(test.app, 'PATCH', `/rating/update-rating/${own._id}`, {
        as: customer.user,
        payload: { ratingValue: stars },
      })
    : call(test.app, 'DELETE', `/rating/delete-rating/${own._id}`, {
        as: customer.user,
        payload: { password: goodPassword },
      })
}

/** The stored counts of every reference, and the counts computed from its ratings and the delivered orders. */
async function counted() {
  const stars = (which: string) =>
    sql.raw(
      `array[${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where rating = ${n} and ${which})::int`).join(', ')}]`,
    )
  const { rows } = await test.database.db.execute<{ kept: object; recounted: object }>(sql`
    with things as (
      select id, id as restaurant_id, null::uuid as food_id, rating_stars, verified_stars, average_rating, rating_count
      from restaurants
      union all
      select id, restaurant_id, id, rating_stars, verified_stars, average_rating, rating_count from foods
    ), served as (
      select t.*, exists (select from orders o where o.user_id = r.user_id and o.status = 'Completed'
        and o.restaurant_id = t.restaurant_id and (t.food_id is null or exists (
          select from order_items i where i.order_id = o.id and i.food_id = t.food_id))) as was_served,
        r.rating, r.verified
      from things t left join ratings r on r.reference_id = t.id and r.hidden_at is null
    )
    select
      json_build_object('all', rating_stars, 'verified', verified_stars,
        'average', average_rating, 'count', rating_count) as kept,
      json_build_object('all', ${stars('true')}, 'verified', ${stars('was_served')},
        'average', round(coalesce(avg(rating) filter (where was_served), avg(rating), 0), 1),
        'count', coalesce(nullif(count(*) filter (where was_served and rating is not null), 0), count(rating))
      ) as recounted
    from served group by id, rating_stars, verified_stars, average_rating, rating_count order by id`)
  return { kept: rows.map(({ kept }) => kept), recounted: rows.map(({ recounted }) => recounted) }
}

it('counts equal a recount after any sequence of parallel changes', async () => {
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 7 })
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      const stage = await makeStage()
      for (const round of rounds) await Promise.all(round.map((one) => take(stage, one)))
      const { kept, recounted } = await counted()
      expect(kept).toEqual(recounted)
    }),
    { numRuns: 12 },
  )
})
