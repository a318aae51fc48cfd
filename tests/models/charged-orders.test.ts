import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { basketItems } from '#server/db/schema/baskets.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeRestaurantAddress, northOf, setCharges, setPoint } from '../support/charges.ts'
import {
  call,
  makeBasket,
  makeScene,
  openSceneSession,
  orderPayload,
  type Scene,
} from '../support/factories.ts'

/** `npm run check:long` tries more. */
const cases = Math.ceil(Number(process.env.HISTORIES ?? 480) / 6)

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp()
  scene = await makeScene(test.database)
  await makeRestaurantAddress(test, scene.restaurantId)
  await call(test.app, 'PATCH', `/basket/clear-basket/${scene.basketId}`, { as: scene.user })
})

const paise = (max: number) => fc.integer({ min: 1, max })
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })

/** What a seller has set and a customer confirms. Amounts in paise, distances in metres. */
const anyCase = fc.record({
  fee: orNone(
    fc.record({
      flat: fc.nat(5_000),
      perKm: fc.nat(900),
      firstKm: fc.nat(4),
      freeFrom: orNone(paise(80_000)),
    }),
  ),
  area: fc.oneof(
    fc.constant(null),
    fc.record({ radius: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ listed: fc.boolean() }),
  ),
  minimum: orNone(paise(60_000)),
  tips: fc.boolean(),
  offered: fc.constantFrom('delivery' as const, 'pickup' as const, 'both' as const),
  metres: fc.option(fc.oneof(fc.nat(9_000), fc.constantFrom(1000, 2000, 2001, 3000)), { freq: 6 }),
  price: paise(30_000),
  quantity: fc.integer({ min: 1, max: 20 }),
  tip: fc.oneof(fc.constant(0), paise(20_000)),
  fulfilment: fc.constantFrom('delivery' as const, 'delivery' as const, 'pickup' as const),
  /** what the customer states more or less than they have to pay */
  mistake: fc.constantFrom(0, 0, 0, 1, -1, 500),
})
type Case = typeof anyCase extends fc.Arbitrary<infer C> ? C : never

/** The fee by definition, counted kilometre by kilometre; null: it depends on the point that is missing. */
function feeOf({ fee, metres, price, quantity }: Case): number | null {
  if (!fee || (fee.freeFrom && price * quantity >= fee.freeFrom)) return 0
  if (fee.perKm > 0 && metres === null) return null
  let sum = fee.flat
  for (let km = 0; km * 1000 < (metres ?? 0); km += 1) if (km >= fee.firstKm) sum += fee.perKm
  return sum
}

/** The code of the refusal by definition, in the order of the specification; null: only the sums matter. */
function refusalOf(one: Case): string | null {
  const { fulfilment, offered, area, metres, minimum, price, quantity } = one
  if (offered !== 'both' && offered !== fulfilment) return 'CONFLICT'
  if (fulfilment === 'delivery') {
    if (area && 'radius' in area && metres === null) return 'POINT_NEEDED'
    if (area && ('radius' in area ? metres! > area.radius * 100 : !area.listed)) return 'OUT_OF_REACH'
    if (feeOf(one) === null) return 'POINT_NEEDED'
  }
  return minimum !== null && price * quantity < minimum ? 'BELOW_MINIMUM' : null
}

const rupees = (amount: number) => amount / 100

async function prepare(one: Case): Promise<string> {
  const { fee, area, offered, metres } = one
  const { status } = await setCharges(test, scene, {
    delivery: offered !== 'pickup',
    pickup: offered !== 'delivery',
    radiusKm: area && 'radius' in area ? area.radius / 10 : null,
    postalCodes: area && 'listed' in area ? [area.listed ? '560 001' : '560002'] : null,
    minimumOrder: one.minimum === null ? null : rupees(one.minimum),
    fee: fee && {
      flat: rupees(fee.flat),
      perKm: rupees(fee.perKm),
      firstKm: fee.firstKm,
      freeFrom: fee.freeFrom === null ? null : rupees(fee.freeFrom),
    },
    tips: one.tips,
  })
  expect(status).toBe(200)
  await setPoint(test, scene.addressId, metres === null ? null : northOf(metres))
  const { db } = test.database
  await db.update(foods).set({ price: one.price }).where(eq(foods.id, scene.foodId))
  const basketId = await makeBasket(test.database, scene.user.id, scene.restaurantId, [scene.foodId])
  await db.update(basketItems).set({ quantity: one.quantity }).where(eq(basketItems.basketId, basketId))
  return basketId
}

it('orders cost exactly what their parts sum to, or are refused for what the restaurant has set', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const basketId = await prepare(one)
      const payload = orderPayload(basketId, scene.addressId, [
        { foodId: scene.foodId, price: one.price, quantity: one.quantity },
      ])
      const send = (sums: object) =>
        call(test.app, 'POST', `/order/create-order/${scene.restaurantId}`, {
          as: scene.user,
          payload: { ...payload, paymentMethod: 'PayNow', fulfilment: one.fulfilment, ...sums },
        })
      const fee = one.fulfilment === 'pickup' ? 0 : (feeOf(one) ?? 0)
      const tip = one.tips ? one.tip : 0
      const base = Math.round(payload.grandTotal * 100)
      const right = {
        deliveryFee: rupees(fee),
        tip: rupees(tip),
        grandTotal: rupees(base + fee + tip),
      }
      const stated = Math.max(0, fee + one.mistake)
      const confirmed = {
        deliveryFee: rupees(stated),
        tip: rupees(one.tip),
        grandTotal: rupees(base + stated + one.tip),
      }
      const isRight = stated === fee && tip === one.tip
      const expected = refusalOf(one) ?? (isRight ? 'placed' : 'TOTALS_CHANGED')
      seen.set(expected, (seen.get(expected) ?? 0) + 1)

      let answer = await send(confirmed)
      expect(answer.body.code ?? 'placed').toBe(expected)
      if (expected === 'TOTALS_CHANGED') {
        expect(answer.body.data).toMatchObject(right)
        const { deliveryFee, tip: allowed, grandTotal } = answer.body.data
        answer = await send({ deliveryFee, tip: allowed, grandTotal })
      }
      if (answer.status !== 201) {
        await call(test.app, 'PATCH', `/basket/clear-basket/${basketId}`, { as: scene.user })
        return
      }
      expect(answer.body.data).toMatchObject(right)
      const [row] = await test.database.db.select().from(orders).where(eq(orders.basketId, basketId))
      expect(row).toMatchObject({ deliveryFee: fee, tip, grandTotal: base + fee + tip })
      // The provider refuses a bill that does not sum to the amount.
      await openSceneSession(test.app, scene, row!.id)
    }),
    { numRuns: cases },
  )
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['placed', 'TOTALS_CHANGED', 'CONFLICT']))
}, 600_000)
