import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foods, restaurants } from '#server/db/schema/catalogue.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeOptionGroup, makeRestaurant, makeScene, makeUser, type Scene } from '../support/factories.ts'
import { makeLargeMenu } from '../support/large-menu.ts'
import { openPage, postForm } from '../support/plain-pages.ts'

/* The menu and the pages of its dishes, as they are served: with the built pages and without JavaScript. */

let test: TestApp
let scene: Scene
/** 9:30 in India */
let now = new Date('2026-03-02T04:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages(), now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-03-02T04:00:00Z')
  scene = await makeScene(test.database)
})

const open = (url: string, cookie?: string) => openPage(test, url, cookie)
const post = (url: string, fields: Record<string, string>, cookie?: string) =>
  postForm(test, url, fields, cookie)

const foodPage = (area = '', foodId = scene.foodId) =>
  `${area}/restaurants/${scene.restaurantId}/foods/${foodId}`
const setFood = (set: Partial<typeof foods.$inferInsert>) =>
  test.database.db.update(foods).set(set).where(eq(foods.id, scene.foodId))

describe('the page of a dish', () => {
  it('shows that allergens are not stated, and nothing else that its seller has not set', async () => {
    const { status, html } = await open(foodPage())
    expect(status).toBe(200)
    for (const text of ['Masala Dosa', '₹120.00', 'Not stated', 'Login to order Foods'])
      expect(html).toContain(text)
    for (const text of ['class="diet', 'Required ·', 'from ₹', 'Sold out', 'suitableForDiet'])
      expect(html).not.toContain(text)
  })

  it('has diet, allergens, options and their allergens', async () => {
    await setFood({ diet: 'vegan', allergens: ['gluten'], mayContain: ['nuts'], allergensStated: true })
    await makeOptionGroup(test.database, scene.restaurantId, {
      name: 'Chutney',
      options: [
        { name: 'Coconut', price: 1_500, diet: 'vegan' },
        { name: 'Curd', price: 2_000, diet: 'vegetarian', allergens: ['milk'] },
      ],
      foodIds: [scene.foodId],
    })
    const { html } = await open(foodPage())
    for (const text of [
      'from <span class="money">₹135.00',
      'diet-vegan',
      '<dd>gluten</dd>',
      '<dd>nuts</dd>',
      'Required · Choose 1',
      '+₹15.00',
      'Contains milk',
      '"suitableForDiet":["https://schema.org/VeganDiet","https://schema.org/VegetarianDiet"]',
      '"price":"135.00"',
    ])
      expect(html).toContain(text)
  })

  it.each([
    ['hidden', { hidden: true }],
    ['deleted', { deletedAt: sql`now()` as never }],
  ])('does not exist for a %s one', async (_state, change) => {
    await setFood(change)
    expect((await open(foodPage())).status).toBe(404)
  })

  it('does not exist at another restaurant, or for a malformed id', async () => {
    const other = await makeRestaurant(test.database, scene.seller.id)
    expect((await open(`/restaurants/${other}/foods/${scene.foodId}`)).status).toBe(404)
    expect((await open(foodPage('', 'nonsense'))).status).toBe(404)
  })

  it('can be ordered for later while it is sold out today, where its restaurant takes such orders', async () => {
    await setFood({ soldOutUntil: new Date('2026-03-02T23:30:00Z') })
    await test.database.db
      .update(restaurants)
      .set({ scheduledOrders: true })
      .where(eq(restaurants.id, scene.restaurantId))
    const { html } = await open(`/restaurants/${scene.restaurantId}`)
    expect(html).toContain('Sold out today · Order for later')
    expect(html).toContain(`foodId=${scene.foodId}`)
    const { restaurantId, foodId } = scene
    const customer = await makeUser(test.database)
    const dish = { restaurantId, foodId, price: '120', backTo: foodPage('/user') }
    await post('/user/basket-items', { step: 'add', ...dish }, customer.cookie)
    const baskets = await open('/user/user-basket', customer.cookie)
    expect(baskets.html).toContain('Sold out today. You can order it for a later time.')
    expect(baskets.html).toContain('Place Order')
  })

  it('cannot be ordered while it is sold out or its section closed', async () => {
    const stranger = await makeUser(test.database)
    await setFood({ soldOutUntil: new Date('2026-03-02T23:30:00Z') })
    for (const page of [foodPage(), `/restaurants/${scene.restaurantId}`])
      for (const cookie of [undefined, stranger.cookie]) {
        const { html } = await open(page, cookie)
        expect(html, page).toContain('Sold out today')
        expect(html, page).not.toContain(`foodId=${scene.foodId}`)
      }
    await setFood({ soldOutUntil: null, orderHours: [{ from: '12:00', to: '15:00' }] })
    expect((await open(foodPage())).html).toContain('Opens at 12 pm')
    await setFood({ orderHours: [{ from: '07:00', to: '08:00' }] })
    expect((await open(foodPage())).html).toContain('Opens tomorrow at 7 am')
    await setFood({ orderHours: [{ from: '12:00', to: '15:00' }] })
    now = new Date('2026-03-02T07:00:00Z')
    expect((await open(foodPage())).html).not.toContain('Opens at')
  })
})

const idsIn = (html: string) => new Set([...html.matchAll(/ id="dish-([\da-f-]+)"/g)].map(([, id]) => id))

describe('a menu of 400 dishes with 60 option groups', () => {
  const url = () => `/restaurants/${scene.restaurantId}`
  it('is a page of less than 30 KB, from which all dishes are reached', async () => {
    await makeLargeMenu(test.database, scene.restaurantId)
    const { rawPayload } = await test.app.inject({ url: url(), headers: { 'accept-encoding': 'br' } })
    const html = brotliDecompressSync(rawPayload)
      .toString()
      .replaceAll(/<!--.*?-->/g, '')
    const kilobytes = rawPayload.length / 1024
    console.info(
      `A menu of 400 dishes: ${kilobytes.toFixed(1)} KB, ${(html.length / 1024).toFixed(0)} KB of HTML`,
    )
    expect(kilobytes).toBeLessThan(30)
    expect(idsIn(html).size).toBe(60)
    expect(html).toContain('Show all 401 dishes')
    const whole = await open(`${url()}?menu=all`)
    expect(idsIn(whole.html).size).toBe(401)

    const filtered = await open(`${url()}?maxPrice=1000`)
    const [, all] = /href="\?([^"]*)"[^>]*>Show all \d+ dishes/.exec(filtered.html)!
    expect(all!.replaceAll('&amp;', '&')).toBe('menu=all&maxPrice=1000')
  })
})

describe('a menu of more dishes than one answer has', () => {
  it('is reached in pages, and by its search', async () => {
    await test.database.db.execute(sql`
      insert into foods (restaurant_id, name, description, price)
      select ${scene.restaurantId}, 'Dish ' || n, 'One of many', 10000 from generate_series(1, 1199) n`)
    const url = `/restaurants/${scene.restaurantId}`
    const seen = new Set<string>()
    const read = async (address: string) => {
      const { html } = await open(url + address)
      for (const id of idsIn(html)) seen.add(id!)
      const linkOf = (text: string) =>
        new RegExp(`href="([^"]*)"[^>]*>${text}<`).exec(html)?.[1]?.replaceAll('&amp;', '&')
      return {
        next: linkOf('Next dishes'),
        previous: linkOf('Previous dishes'),
        more: linkOf('Show more dishes'),
      }
    }
    const { more } = await read('')
    expect(seen.size).toBe(60)
    const first = await read(more!)
    const second = await read(first.next!)
    const third = await read(second.next!)
    expect(third).toEqual({ next: undefined, previous: second.next!.replace('1000', '500'), more: undefined })
    expect(third.previous).toBe(first.next)
    expect(seen.size).toBe(1200)
    expect((await open(`${url}?q=999`)).html).toContain('Dish 999')
    expect((await open(`${url}?menu=all&skip=nonsense`)).status).toBe(200)
  })
})
