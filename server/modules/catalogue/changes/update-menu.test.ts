import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeAdmin,
  makeCategory,
  makeFood,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../../tests/support/factories.ts'
import { raceForLock } from '../../../../tests/support/lock-race.ts'

let test: TestApp
let now: Date
let seller: Person
let restaurantId: string
let starters: string
let mains: string
let sweets: string
let food: Record<'apple' | 'bread' | 'cake' | 'dal' | 'egg', string>
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  // 11:30 in business time
  now = new Date('2026-03-02T06:00:00Z')
  const { database } = test
  seller = await makeSeller(database)
  restaurantId = await makeRestaurant(database, seller.id)
  ;[starters, mains, sweets] = [
    await makeCategory(database, 'Starters'),
    await makeCategory(database, 'Mains'),
    await makeCategory(database, 'Sweets'),
  ]
  const make = (name: string, ...categoryIds: string[]) =>
    makeFood(database, restaurantId, { name, categoryIds })
  food = {
    apple: await make('Apple', starters, sweets),
    bread: await make('Bread', starters),
    cake: await make('Cake', sweets),
    dal: await make('Dal', mains, starters),
    egg: await make('Egg'),
  }
})

const arrange = (sections: object[], as = seller) =>
  call(test.app, 'PATCH', `/restaurant/update-menu/${restaurantId}`, { as, payload: { sections } })
const change = (method: 'PATCH' | 'DELETE', path: string, payload: object, as = seller) =>
  call(test.app, method, path, { as, payload })
interface Section {
  category: string | null
  hours: object[] | null
  opensAt: string | null
  foods: { name: string }[]
}
const readMenu = async (): Promise<{ sections: Section[] }> =>
  (await call(test.app, 'GET', `/restaurant/get-menu/${restaurantId}`, { as: seller })).body.data
const shown = async () =>
  (await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${restaurantId}`)).body.data
const shownNames = async (): Promise<string[]> =>
  (await shown()).foods.map((one: { name: string }) => one.name)
const outline = ({ sections }: { sections: Section[] }) =>
  sections.map(({ category, foods }) => [category, ...foods.map(({ name }) => name)])

describe('a menu that is not arranged', () => {
  it('is by name for guests; its seller reads the categories of the foods as sections', async () => {
    expect(await shownNames()).toEqual(['Apple', 'Bread', 'Cake', 'Dal', 'Egg'])
    expect((await shown()).menuSections).toEqual([])
    expect(outline(await readMenu())).toEqual([
      [mains, 'Dal'],
      [starters, 'Apple', 'Bread'],
      [sweets, 'Cake'],
      [null, 'Egg'],
    ])
  })
})

describe('PATCH /restaurant/update-menu/:restaurantId', () => {
  it('orders sections and foods; a named food is listed where it is named', async () => {
    const { status, body } = await arrange([
      { category: sweets, foods: [food.cake, food.apple] },
      { category: starters, foods: [food.dal] },
    ])
    expect(status).toBe(200)
    expect(outline(body.data)).toEqual([
      [sweets, 'Cake', 'Apple'],
      [starters, 'Dal', 'Bread'],
      [mains],
      [null, 'Egg'],
    ])
    expect(await shownNames()).toEqual(['Cake', 'Apple', 'Dal', 'Bread', 'Egg'])
    const { menuSections, foods } = await shown()
    expect(menuSections.map(({ category }: Section) => category)).toEqual([sweets, starters])
    expect(foods.map(({ section }: { section: string }) => section)).toEqual([
      sweets,
      sweets,
      starters,
      starters,
      null,
    ])
  })

  it('orders the foods without a category, after all sections', async () => {
    const fig = await makeFood(test.database, restaurantId, { name: 'Fig' })
    const { status, body } = await arrange([
      { category: null, foods: [fig, food.egg] },
      { category: sweets, foods: [] },
    ])
    expect(status).toBe(200)
    expect(outline(body.data).at(-1)).toEqual([null, 'Fig', 'Egg'])
    expect((await shownNames()).slice(-2)).toEqual(['Fig', 'Egg'])
    const { body: refusal } = await arrange([{ category: null, foods: [food.cake] }])
    expect(refusal.errors).toEqual([{ path: 'sections.0.foods.0', message: 'Cake has a category' }])
  })

  it('keeps what it does not name, which follows', async () => {
    const hours = [{ from: '07:00', to: '11:00' }]
    await arrange([
      { category: starters, foods: [food.dal, food.bread, food.apple], hours },
      { category: sweets, foods: [food.cake] },
    ])
    const { body } = await arrange([
      { category: sweets, foods: [] },
      { category: starters, foods: [food.apple], hours },
    ])
    expect(outline(body.data)).toEqual([
      [sweets, 'Cake'],
      [starters, 'Apple', 'Dal', 'Bread'],
      [mains],
      [null, 'Egg'],
    ])
    const after = await arrange([{ category: mains, foods: [food.dal] }])
    expect(outline(after.body.data)).toEqual([
      [mains, 'Dal'],
      [sweets, 'Cake'],
      [starters, 'Apple', 'Bread'],
      [null, 'Egg'],
    ])
    expect(after.body.data.sections[2]).toMatchObject({ hours })
    expect(outline((await arrange([])).body.data)).toEqual(outline(after.body.data))
  })

  it('gives a section hours; outside of them its foods show when they can be ordered', async () => {
    const hours = [{ from: '07:00', to: '11:00' }]
    const { body } = await arrange([{ category: starters, foods: [food.bread], hours }])
    const tomorrow = '2026-03-03T01:30:00.000Z'
    expect(body.data.sections[0]).toMatchObject({
      hours,
      opensAt: tomorrow,
      foods: [{ opensAt: tomorrow }, {}, {}],
    })
    expect((await shown()).menuSections[0]).toMatchObject({ category: starters, hours, opensAt: tomorrow })
    now = new Date('2026-03-03T01:30:00Z')
    expect((await shown()).menuSections[0]).toMatchObject({ hours, opensAt: null })
    now = new Date('2026-03-03T06:00:00Z')
    await arrange([{ category: starters, foods: [], hours: null }])
    expect((await shown()).foods.map(({ opensAt }: Section) => opensAt)).toEqual(Array(5).fill(null))
  })

  it('refuses unknown foods and categories at their paths, and changes nothing', async () => {
    const other = await makeFood(test.database, await makeRestaurant(test.database, seller.id), {
      categoryIds: [starters],
    })
    const before = await readMenu()
    const { status, body } = await arrange([
      { category: starters, foods: [food.bread, other, food.cake, food.bread] },
      { category: seller.id, foods: [] },
      { category: starters, foods: [] },
    ])
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'sections.0.foods.1', message: 'Unknown food' },
      { path: 'sections.0.foods.2', message: 'Cake does not have this category' },
      { path: 'sections.0.foods.3', message: 'This food is listed twice' },
      { path: 'sections.1.category', message: 'Unknown Category' },
      { path: 'sections.2.category', message: 'This section is listed twice' },
    ])
    expect(await readMenu()).toEqual(before)
  })

  it.each([
    [[{ from: '7:00', to: '11:00' }], 'sections.0.hours.0.from'],
    [[{ from: '07:00', to: '24:00' }], 'sections.0.hours.0.to'],
    [[], 'sections.0.hours'],
  ])('refuses the hours %j', async (hours, path) => {
    const { status, body } = await arrange([{ category: starters, foods: [], hours }])
    expect([status, body.errors[0].path]).toEqual([400, path])
  })
})

describe('an arranged menu', () => {
  const hours = [{ from: '07:00', to: '11:00' }]
  const hoursOf = async (id: string) =>
    (await call(test.app, 'GET', `/food/get-data-food/${id}`)).body.data.opensAt !== null
  beforeEach(async () => {
    await arrange([
      { category: sweets, foods: [food.apple], hours },
      { category: starters, foods: [food.bread, food.dal] },
    ])
  })

  it('lists a food elsewhere when its categories change', async () => {
    expect(await hoursOf(food.apple)).toBe(true)
    await change('PATCH', `/food/update-food/${food.apple}`, { categories: [starters] })
    expect(outline(await readMenu())[1]).toEqual([starters, 'Bread', 'Dal', 'Apple'])
    expect(await hoursOf(food.apple)).toBe(false)
    await change('PATCH', `/food/update-food/${food.apple}`, { categories: [starters, sweets] })
    expect(outline(await readMenu())[0]).toEqual([sweets, 'Apple', 'Cake'])
    expect(await hoursOf(food.apple)).toBe(true)
  })

  it('lists the foods of a category that an admin deletes in their next section', async () => {
    const admin = await makeAdmin(test.database)
    await change('DELETE', `/category/delete-category/${sweets}`, { password: goodPassword }, admin)
    expect(outline(await readMenu())).toEqual([
      [starters, 'Bread', 'Dal', 'Apple'],
      [mains],
      [null, 'Cake', 'Egg'],
    ])
    expect(await shownNames()).toEqual(['Bread', 'Dal', 'Apple', 'Cake', 'Egg'])
    expect(await hoursOf(food.apple)).toBe(false)
    for (const id of [starters, mains]) {
      await change('DELETE', `/category/delete-category/${id}`, { password: goodPassword }, admin)
    }
    expect((await shown()).menuSections).toEqual([])
    expect(await shownNames()).toEqual(['Apple', 'Bread', 'Cake', 'Dal', 'Egg'])
  })

  it('lists a new food after the others of its section, and no deleted one', async () => {
    const added = { name: 'Aloo', description: 'Potatoes', price: 90, categories: [starters] }
    await call(test.app, 'POST', `/food/create-food/${restaurantId}`, { as: seller, payload: added })
    await change('DELETE', `/food/delete-food/${food.dal}`, { password: goodPassword })
    expect(outline(await readMenu())[1]).toEqual([starters, 'Bread', 'Aloo'])
    expect((await arrange([{ category: starters, foods: [food.dal] }])).status).toBe(400)
  })

  it('lists a copy behind its source', async () => {
    await call(test.app, 'POST', `/food/copy-food/${food.bread}`, { as: seller })
    expect(outline(await readMenu())[1]).toEqual([starters, 'Bread', 'Bread (copy)', 'Dal'])
    await arrange([
      { category: sweets, foods: [food.apple] },
      { category: starters, foods: [food.dal] },
    ])
    expect(outline(await readMenu())[1]).toEqual([starters, 'Dal', 'Bread', 'Bread (copy)'])
    await arrange([{ category: sweets, foods: [food.cake, food.apple] }])
    await call(test.app, 'POST', `/food/copy-food/${food.apple}`, { as: seller })
    expect(outline(await readMenu())[0]).toEqual([sweets, 'Cake', 'Apple', 'Apple (copy)'])
  })

  it('is the one or the other of two changes at once', async () => {
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from foods where id = $1 for update', values: [food.bread] },
      () => [
        arrange([{ category: starters, foods: [food.dal, food.bread] }]),
        arrange([{ category: starters, foods: [food.bread, food.dal] }]),
        change('PATCH', `/food/update-food/${food.bread}`, { categories: [starters, mains] }),
      ],
      3,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const names = outline(await readMenu())[0]!.slice(1)
    expect(new Set(names)).toEqual(new Set(['Bread', 'Dal']))
    expect(await shownNames()).toEqual([...names, 'Apple', 'Cake', 'Egg'])
  })
})
