import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { defaultMoneyRules, type MarketplaceMoney, moneyOf } from '#contract/format/money.ts'
import type { Order } from '#contract/records/order.ts'
import { taxLabel } from '#contract/rules/pricing.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { setCharges } from '../../../tests/support/charges.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeOptionGroup,
  makeScene,
  type Person,
  type Scene,
} from '../../../tests/support/factories.ts'
import { importMenu } from '../../../tests/support/menu-files.ts'
import { countSales } from '../sales/service.ts'

let test: TestApp
let admin: Person
beforeEach(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
})

const update = (payload: object) =>
  call(test.app, 'PATCH', '/admin/update-settings-marketplace', { as: admin, payload })
const get = async (path: string, as?: Person) => (await call(test.app, 'GET', path, { as })).body
const basketOf = async (scene: Scene) =>
  (await get(`/basket/get-data-basket/${scene.basketId}`, scene.user)).basket

/** Confirms the scene's basket with the sums that it shows, as its page does. */
async function confirm(scene: Scene, extras = { deliveryFee: 0, tip: 0 }, changes: object = {}) {
  const { totalPrice, discount, gst, grandTotal, foodItems } = await basketOf(scene)
  const foods = foodItems.map(({ foodId, quantity, price }: Record<string, unknown>) => ({
    foodId,
    quantity,
    price,
  }))
  const sum = Math.round((grandTotal + extras.deliveryFee + extras.tip) * 1000) / 1000
  const { basketId, addressId: address } = scene
  return call(test.app, 'POST', `/order/create-order/${scene.restaurantId}`, {
    as: scene.user,
    payload: { basketId, address, foods, totalPrice, discount, gst, ...extras, grandTotal: sum, ...changes },
  })
}

const rules = {
  INR: {},
  EUR: { currency: 'EUR', taxName: 'VAT', taxRate: 7, taxIncluded: true, discountSteps: [] },
  JPY: { currency: 'JPY', taxName: 'Tax', taxRate: 10 },
  KWD: { currency: 'KWD', taxName: 'VAT', taxRate: 8.25 },
} as const

describe.each(Object.entries(rules))('an order in %s', (currency, settings) => {
  it('has the same sums in basket, order, lists, mail, file and figures, written in the currency', async () => {
    const money: MarketplaceMoney = moneyOf({ ...defaultMoneyRules, ...settings })
    const scene = await makeScene(test.database)
    await update({ version: 0, ...settings })
    const [{ price }] = (await get(`/food/get-list-food`)).data
    // The printed number stays.
    expect(price).toBe(120)
    await setCharges(test, scene, { fee: { flat: 2 }, tips: true })
    await call(test.app, 'PATCH', `/basket/update-basket-item/${scene.basketId}`, {
      as: scene.user,
      payload: { foodId: scene.foodId, quantity: 3 },
    })
    const basket = await basketOf(scene)
    const taxed =
      Math.round(money.toMinor(360) * money.taxRate) / (money.taxIncluded ? 100 + money.taxRate : 100)
    expect(basket).toMatchObject({ totalPrice: 360, discount: 0, gst: money.fromMinor(Math.round(taxed)) })
    expect(basket.grandTotal).toBe(money.taxIncluded ? 360 : money.fromMinor(money.toMinor(360 + basket.gst)))

    const tip = money.decimals === 0 ? 3 : 0.5
    const { status, body } = await confirm(scene, { deliveryFee: 2, tip })
    expect({ status, message: body.message }).toMatchObject({ status: 201 })
    const placed = body.data as Order
    const grandTotal = money.fromMinor(money.toMinor(basket.grandTotal + 2 + tip))
    expect(placed).toMatchObject({ totalPrice: 360, gst: basket.gst, deliveryFee: 2, tip, grandTotal })
    expect(taxLabel(money, placed)).toBe(taxLabel(money))
    const [listed] = (await get('/order/get-list-order-seller', scene.seller)).data
    expect(listed).toMatchObject({ grandTotal, foodItems: [{ price: 120, quantity: 3 }] })
    expect(await get(`/order/get-data-order/${placed._id}`, scene.user)).toMatchObject({
      data: listed.gst && { gst: basket.gst },
    })

    await countSales(test.database, 'Asia/Kolkata')
    await test.runJobs()
    const mail = (await test.mails()).find(
      ({ to, subject }) => to.includes(scene.user.email) && /Receipt/.test(subject),
    )!
    expect(mail.text).toContain(`Grand Total: ${money.format(grandTotal)}`)
    expect(mail.text).toContain(
      `${money.taxIncluded ? 'incl. ' : ''}${money.taxName}: ${money.format(basket.gst)}`,
    )
    if (currency !== 'INR') expect(mail.text).not.toMatch(/₹|GST/)

    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    const file = await test.app.inject({
      url: `${basePath}/order/export-orders?from=${today}&to=${today}`,
      headers: { cookie: scene.seller.cookie },
    })
    const [line] = parse(file.body, { bom: true, columns: true }) as Record<string, string>[]
    expect(line).toMatchObject({ gst: money.plain(basket.gst), 'grand total': money.plain(grandTotal) })
    expect((await get('/seller/get-sales-database', scene.seller)).data.today.sales).toBe(grandTotal)
    await acceptSceneOrder(test.app, scene, placed._id)
  })

  it('has an unchanged menu file', async () => {
    const { plain, sign } = moneyOf({ ...defaultMoneyRules, ...settings })
    const { restaurantId, seller } = await makeScene(test.database)
    await update({ version: 0, ...settings })
    const path = `/restaurant/export-menu/${restaurantId}`
    const csv = (await call(test.app, 'GET', path, { as: seller })).body as string
    expect(csv).toContain(`,"${plain(120)}",`)
    const { body } = await importMenu(
      test,
      { seller, restaurantId },
      csv.replace(plain(120), `${sign} ${plain(121)}`),
    )
    expect(body.data.lines).toMatchObject([
      { change: 'changed', changes: [{ column: 'price', before: plain(120), after: plain(121) }] },
    ])
  })
})

describe('the rules of money', () => {
  it('are public', async () => {
    await update({ version: 0, ...rules.EUR })
    expect((await get('/marketplace/get-data-marketplace')).data).toMatchObject({ ...rules.EUR, decimals: 2 })
  })

  it.each([
    [{ currency: 'XXX' }, 'currency', /^One of: AED/],
    [{ taxRate: 51 }, 'taxRate', /^At most 50 %$/],
    [{ taxRate: 5.125 }, 'taxRate', /^At most two decimals$/],
    [{ taxRate: 'much' }, 'taxRate', /^Must be a number$/],
    [{ discountSteps: [{ from: 0, percent: 5 }] }, 'discountSteps.0.from', /^At least 1$/],
    [{ discountSteps: [{ from: 10.5, percent: 5 }] }, 'discountSteps.0.from', /^Must be a whole number$/],
    [
      {
        discountSteps: [
          { from: 10, percent: 5 },
          { from: 10, percent: 6 },
        ],
      },
      'discountSteps',
      /^Two steps begin at the same price$/,
    ],
  ])('refuse %j', async (change, path, message) => {
    const { status, body } = await update({ version: 0, ...change })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ path, message: expect.stringMatching(message) }],
    })
  })

  it('of an order stay when those of the marketplace change, and an open Confirm is asked again', async () => {
    const [first, second] = [await makeScene(test.database), await makeScene(test.database)]
    const { body } = await confirm(first)
    const before = await basketOf(second)
    await update({ version: 0, taxRate: 10, discountSteps: [{ from: 100, percent: 50 }] })
    const order = (await get(`/order/get-data-order/${body.data._id}`, first.user)).data
    expect([order.gst, order.discount, order.taxRate]).toEqual([6, 0, undefined])
    const { totalPrice, discount, gst, grandTotal } = before
    const refused = await confirm(second, undefined, { totalPrice, discount, gst, grandTotal })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'TOTALS_CHANGED', data: { discount: 60, gst: 12, grandTotal: 72 } },
    })
    const confirmed = await confirm(second)
    expect(confirmed).toMatchObject({ status: 201, body: { data: { taxRate: 10 } } })
  })

  it('keep the sum of orders: tax is left out only where prices include it', async () => {
    const { body } = await confirm(await makeScene(test.database))
    const { db } = test.database
    const change = (columns: string) =>
      db.execute(sql`update orders set ${sql.raw(columns)} where id = ${body.data._id}`)
    await expect(change('grand_total = total_price')).rejects.toMatchObject({
      cause: { constraint: 'orders_sum' },
    })
    await change('grand_total = total_price, tax_included = true')
  })
})

describe('the currency', () => {
  it('cannot change once there is an order', async () => {
    await confirm(await makeScene(test.database))
    expect(await update({ version: 0, currency: 'EUR' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
    expect((await get('/admin/get-settings-marketplace', admin)).data).toMatchObject({ currency: null })
    expect(await update({ version: 0, currency: 'INR' })).toMatchObject({ status: 200 })
  })

  it('keeps the printed numbers of dishes, options and charges', async () => {
    const scene = await makeScene(test.database)
    const { restaurantId, foodId, seller } = scene
    await makeOptionGroup(test.database, restaurantId, {
      foodIds: [foodId],
      options: [{ name: 'Large', price: 900 }],
    })
    await setCharges(test, scene, { minimumOrder: 50, fee: { flat: 2, freeFrom: 500 } })
    for (const [version, currency] of ['KWD', 'JPY', 'EUR', ''].entries()) {
      expect(await update({ version, currency })).toMatchObject({ status: 200 })
      const [food] = (await get('/food/get-list-food')).data
      expect([food.price, food.fromPrice]).toEqual([120, 129])
      const settings = (await get(`/restaurant/get-settings/${restaurantId}`, seller)).data
      expect(settings.charges).toMatchObject({ minimumOrder: 50, fee: { flat: 2, freeFrom: 500 } })
    }
  })

  it('does not change where decimals would be lost, and names what has them', async () => {
    const { restaurantId, seller } = await makeScene(test.database)
    const dish = { name: 'Idli', description: 'Soft', price: 80.5 }
    const made = await call(test.app, 'POST', `/food/create-food/${restaurantId}`, {
      as: seller,
      payload: dish,
    })
    expect(made.status).toBe(201)
    const { status, body } = await update({ version: 0, currency: 'JPY' })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [
        {
          path: 'currency',
          message: expect.stringMatching(/^Please change .*JPY.*: Idli at .* \(₹80\.50\)\.$/),
        },
      ],
    })
    expect((await get('/food/get-list-food')).data.map(({ price }: { price: number }) => price)).toContain(
      80.5,
    )
  })

  it('decides the decimals and the messages of amounts', async () => {
    const { restaurantId, seller } = await makeScene(test.database)
    const create = async (price: number) => {
      const payload = { name: 'Idli', description: 'Soft', price }
      return (await call(test.app, 'POST', `/food/create-food/${restaurantId}`, { as: seller, payload })).body
        .errors
    }
    expect(await create(80.125)).toEqual([{ path: 'price', message: 'At most two decimals' }])
    expect(await create(0)).toEqual([{ path: 'price', message: 'Must be more than ₹0' }])
    await update({ version: 0, currency: 'JPY' })
    expect(await create(80.5)).toEqual([{ path: 'price', message: 'No decimals' }])
    expect(await create(200_000)).toEqual([{ path: 'price', message: 'At most ¥100,000' }])
    await update({ version: 1, currency: 'KWD' })
    expect(await create(0.125)).toBeUndefined()
    expect(await create(100_000)).toBeUndefined()
  })

  it('is understood in searches, and limits prices', async () => {
    await makeScene(test.database)
    await update({ version: 0, currency: 'KWD' })
    const names = async (path: string) => (await get(path)).data.map(({ name }: { name: string }) => name)
    expect(await names('/food/get-list-food?maxPrice=119.999')).toEqual([])
    expect(await names('/food/get-list-food?maxPrice=120')).toEqual(['Masala Dosa'])
    const { understood } = await get('/search/get-results?q=dosa%20under%20KWD%20150')
    expect(understood).toMatchObject({ maxPrice: 150, words: 'dosa' })
  })
})
