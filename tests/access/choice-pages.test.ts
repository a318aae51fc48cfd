import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtPages } from '#server/http/built-pages.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makeOptionGroup, makeScene, makeUser, type Scene } from '../support/factories.ts'
import { openPage, postForm } from '../support/plain-pages.ts'

/* The page of a dish whose options must be chosen, as it is served: with the built pages and without JavaScript. */

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages() })
})
beforeEach(async () => {
  scene = await makeScene(test.database)
})

const open = (url: string, cookie?: string) => openPage(test, url, cookie)
const post = (url: string, fields: Record<string, string>, cookie?: string) =>
  postForm(test, url, fields, cookie)
const foodPage = (area = '') => `${area}/restaurants/${scene.restaurantId}/foods/${scene.foodId}`

describe('a dish with required options', () => {
  let fields: { large: [string, string]; olives: string }
  beforeEach(async () => {
    const size = await makeOptionGroup(test.database, scene.restaurantId, { foodIds: [scene.foodId] })
    const toppings = await makeOptionGroup(test.database, scene.restaurantId, {
      name: 'Toppings',
      min: 0,
      max: 3,
      options: [{ name: 'Olives', price: 3_050, most: 2 }],
      foodIds: [scene.foodId],
    })
    fields = {
      large: [`group.${size.id}`, `${size.optionIds[1]}.90`],
      olives: `option.${toppings.optionIds[0]}.30.5`,
    }
  })
  const dish = () => ({ restaurantId: scene.restaurantId, foodId: scene.foodId, price: '120' })
  const add = (cookie: string, choice: Record<string, string>) =>
    post('/user/basket-items', { step: 'add', ...dish(), ...choice, backTo: foodPage('/user') }, cookie)
  const linesOf = async (cookie: string) => {
    const { body } = await call(test.app, 'GET', '/basket/get-user-baskets', { headers: { cookie } })
    return body.data.flatMap((basket: { foodItems: object[] }) => basket.foodItems)
  }

  it('is shown from its cheapest price, and leads a customer to its page', async () => {
    const { html } = await open(`/restaurants/${scene.restaurantId}`, scene.user.cookie)
    expect(html).toMatch(/from <span class="money">₹120\.00/)
    expect(html).toMatch(new RegExp(`<a href="${foodPage('/user')}"[^>]* aria-haspopup="dialog"`))
  })

  it('has a form whose fields are the choice, required options first', async () => {
    const { html } = await open(foodPage())
    const names = [...html.matchAll(/name="((?:group|option)\.[^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual([fields.large[0], fields.large[0], fields.olives])
    expect(html).toContain(`value="${fields.large[1]}"`)
  })

  it('leads to its page after Login to order Foods, with what was chosen', async () => {
    const user = await makeUser(test.database)
    const query = new URLSearchParams({
      ...dish(),
      returnTo: '/user/foods',
      note: 'Crisp',
      [fields.olives]: '2',
    })
    const { headers } = await post(`/user-login?${query}`, { email: user.email, password: goodPassword })
    expect(headers.location).toBe(`${foodPage('/user')}?note=Crisp&${fields.olives}=2`)
    const { html } = await open(headers.location!, user.cookie)
    expect(html).toContain('>Crisp</textarea>')
    expect(html).toMatch(
      new RegExp(`name="${fields.olives}"[^>]*value="2"|value="2"[^>]*name="${fields.olives}"`),
    )
    expect(await linesOf(user.cookie)).toEqual([])
  })

  it('is in the basket after Login to order Foods with a whole choice', async () => {
    const user = await makeUser(test.database)
    const choice = Object.fromEntries([fields.large, [fields.olives, '2'], ['note', 'Crisp']])
    const query = new URLSearchParams({ ...dish(), returnTo: foodPage('/user'), ...choice })
    const { headers } = await post(`/user-login?${query}`, { email: user.email, password: goodPassword })
    expect(headers.location).toBe(`${foodPage('/user')}#dish-${scene.foodId}`)
    expect(await linesOf(user.cookie)).toMatchObject([{ price: 271, note: 'Crisp', quantity: 1 }])
  })

  it('is added for the price that was shown, once per choice, and shown again with a refused choice', async () => {
    const { cookie } = await makeUser(test.database)
    const choice = Object.fromEntries([fields.large])
    expect((await add(cookie, choice)).headers.location).toBe(foodPage('/user'))
    expect((await add(cookie, { ...choice, note: 'Crisp' })).headers.location).toBe(foodPage('/user'))
    const again = await add(cookie, { ...choice, note: 'Crisp' })
    expect(again.headers.location).toBe(
      `${foodPage('/user')}?${new URLSearchParams({ ...choice, note: 'Crisp' })}`,
    )
    const stale = fields.large[1].replace(/90$/, '80')
    await add(cookie, { [fields.large[0]]: stale })
    await add(cookie, { [fields.olives]: '1' })
    expect(await linesOf(cookie)).toMatchObject([
      { price: 210, note: '' },
      { price: 210, note: 'Crisp' },
    ])
  })

  it('has the choice of a basket’s line, which the form changes', async () => {
    const { cookie } = await makeUser(test.database)
    await add(cookie, Object.fromEntries([fields.large, ['note', 'Crisp']]))
    const [line] = await linesOf(cookie)
    const { html } = await open(`${foodPage('/user')}?item=${line._id}`, cookie)
    expect(html).toContain('Save choice')
    expect(html).toContain('>Crisp</textarea>')
    const basketId = /name="basketId" value="([^"]+)"/.exec(html)![1]!
    const change = { step: 'change', ...dish(), basketId, itemId: line._id, quantity: '1', note: '' }
    const { headers } = await post(
      '/user/basket-items',
      { ...change, backTo: '/user/user-basket', ...Object.fromEntries([fields.large, [fields.olives, '1']]) },
      cookie,
    )
    expect(headers.location).toBe('/user/user-basket')
    expect(await linesOf(cookie)).toMatchObject([{ _id: line._id, price: 240.5, note: '' }])
    const removed = await open(`${foodPage('/user')}?item=${basketId}`, cookie)
    expect(removed.html).toContain('no longer in your basket')
  })

  it('has a full group in which an option is swapped for another', async () => {
    const sides = await makeOptionGroup(test.database, scene.restaurantId, {
      name: 'Sides',
      min: 2,
      max: 2,
      options: [{ name: 'Rice' }, { name: 'Salad' }, { name: 'Soup' }],
      foodIds: [scene.foodId],
    })
    const [rice, salad, soup] = sides.optionIds.map((id) => `option.${id}.0`) as [string, string, string]
    const checkBoxes = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<input type="checkbox"[^>]*name="(option\.[^"]+)"[^>]*>/g)].map(([tag, name]) => [
          name,
          [...tag.matchAll(/(checked|disabled)=""/g)].map(([, state]) => state).join(' '),
        ]),
      )
    const { cookie } = await makeUser(test.database)
    const size = Object.fromEntries([fields.large])
    await add(cookie, { ...size, [rice]: '1', [salad]: '1' })
    const [line] = await linesOf(cookie)
    const page = `${foodPage('/user')}?item=${line._id}`
    const { html } = await open(page, cookie)
    expect(checkBoxes(html)).toEqual({ [rice]: 'checked', [salad]: 'checked', [soup]: '' })

    const basketId = /name="basketId" value="([^"]+)"/.exec(html)![1]!
    const change = { step: 'change', ...dish(), basketId, itemId: line._id, quantity: '1' }
    const save = (choice: Record<string, string>) =>
      post('/user/basket-items', { ...change, backTo: '/user/user-basket', ...size, ...choice }, cookie)
    const refused = await save({ [rice]: '1', [salad]: '1', [soup]: '1' })
    const flash = String(refused.headers['set-cookie']).split(';')[0]
    const again = await open(refused.headers.location!, `${cookie}; ${flash}`)
    expect(again.html.replaceAll(/<script.*?<\/script>/gs, '')).toContain('Sides: choose at most 2')
    expect(checkBoxes(again.html)).toEqual({ [rice]: 'checked', [salad]: 'checked', [soup]: 'checked' })

    expect((await save({ [rice]: '1', [soup]: '1' })).headers.location).toBe('/user/user-basket')
    const options = (await linesOf(cookie))[0].options.map(({ name }: { name: string }) => name)
    expect(options).toEqual(['Large', 'Rice', 'Soup'])
  })
})
