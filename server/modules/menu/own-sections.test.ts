import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeCategory,
  makeFood,
  makeRestaurant,
  makeSeller,
  makeUser,
  type Person,
} from '../../../tests/support/factories.ts'
import { raceForLock, untilWaiting } from '../../../tests/support/lock-race.ts'

let test: TestApp
let seller: Person
let restaurantId: string
let mains: string
let food: Record<'cake' | 'dal' | 'egg', string>
beforeAll(async () => {
  // 11:30 in business time
  test = await startTestApp({ now: () => new Date('2026-03-02T06:00:00Z') })
})
beforeEach(async () => {
  const { database } = test
  seller = await makeSeller(database)
  restaurantId = await makeRestaurant(database, seller.id)
  mains = await makeCategory(database, 'Mains')
  const sweets = await makeCategory(database, 'Sweets')
  const make = (name: string, ...categoryIds: string[]) =>
    makeFood(database, restaurantId, { name, categoryIds })
  food = { cake: await make('Cake', sweets), dal: await make('Dal', mains), egg: await make('Egg') }
})

const create = (name: string, { as = seller, id = restaurantId } = {}) =>
  call(test.app, 'POST', `/restaurant/create-section/${id}`, { as, payload: { name } })
const created = async (name: string): Promise<string> => (await create(name)).body.data._id
const rename = (id: string, name: string, as = seller) =>
  call(test.app, 'PATCH', `/restaurant/update-section/${id}`, { as, payload: { name } })
const remove = (id: string, as = seller) =>
  call(test.app, 'DELETE', `/restaurant/delete-section/${id}`, { as })
const put = (id: string, ownSection: string | null, more = {}) =>
  call(test.app, 'PATCH', `/food/update-food/${id}`, { as: seller, payload: { ownSection, ...more } })
const arrange = (sections: object[]) =>
  call(test.app, 'PATCH', `/restaurant/update-menu/${restaurantId}`, { as: seller, payload: { sections } })
interface Section {
  category?: string | null
  section?: string
  name: string
  foods: { name: string }[]
}
/** The menu as its seller sees it: names of sections with their foods. */
const outline = async () => {
  const { body } = await call(test.app, 'GET', `/restaurant/get-menu/${restaurantId}`, { as: seller })
  return body.data.sections.map(({ name, foods }: Section) => [name, ...foods.map((one) => one.name)])
}
/** The menu as guests see it. */
const shown = async () =>
  (await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${restaurantId}`)).body.data
const shownSections = async () => {
  const { foods } = await shown()
  return foods.map(({ name, section }: { name: string; section: string | null }) => [name, section])
}

describe('create-section', () => {
  it('adds a section that the seller sees, and guests once it has a food', async () => {
    const { status, body } = await create('  Today ')
    expect([status, body.data]).toEqual([201, { _id: expect.any(String), name: 'Today' }])
    expect(await outline()).toEqual([['Today'], ['Mains', 'Dal'], ['Sweets', 'Cake'], ['', 'Egg']])
    expect((await shown()).menuSections).toEqual([])
    await put(food.dal, body.data._id)
    expect((await shown()).menuSections).toEqual([
      { section: body.data._id, name: 'Today', hours: null, opensAt: null },
    ])
    expect(await shownSections()).toEqual([
      ['Dal', body.data._id],
      ['Cake', null],
      ['Egg', null],
    ])
    const list = await call(test.app, 'GET', `/restaurant/get-sections/${restaurantId}`, { as: seller })
    expect(list.body.data).toEqual([body.data])
  })

  it('comes after the sections that the seller has placed', async () => {
    await arrange([{ category: mains, foods: [] }])
    await created('Pizze')
    await created('Today')
    expect((await outline()).map(([name]: string[]) => name)).toEqual([
      'Mains',
      'Sweets',
      'Pizze',
      'Today',
      '',
    ])
  })

  it('refuses names that are taken, empty or too long, and other people', async () => {
    await created('Today')
    const taken = await create('TODAY')
    expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([409, 'NAME_TAKEN', 'name'])
    for (const name of ['', 'x'.repeat(61)]) expect((await create(name)).status).toBe(400)
    const other = await makeSeller(test.database)
    expect((await create('Pizze', { as: other })).status).toBe(404)
    expect((await create('Pizze', { as: await makeUser(test.database) })).status).toBe(403)
    const second = await makeRestaurant(test.database, seller.id)
    expect((await create('Today', { id: second })).status).toBe(201)
  })

  it('makes one of two sections of the same name, and places two others one after the other', async () => {
    const lock = { sql: 'select from restaurants where id = $1 for update', values: [restaurantId] }
    const answers = await raceForLock(
      test.connectionString,
      lock,
      () => [create('Today'), create('today'), create('Pizze')],
      3,
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
    const { rows } = await test.database.db.execute(
      sql`select distinct place from own_sections where restaurant_id = ${restaurantId}`,
    )
    expect(rows).toHaveLength(2)
  })

  it('adds at most 100', async () => {
    await test.database.db.execute(sql`
      insert into own_sections (restaurant_id, name, place)
      select ${restaurantId}, 'S ' || n, n from generate_series(1, 99) n`)
    expect((await create('Last')).status).toBe(201)
    expect((await create('One more')).body).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('update-section and delete-section', () => {
  it('rename a section, and list its foods by their categories again', async () => {
    const today = await created('Today')
    await created('Pizze')
    await put(food.dal, today)
    expect((await rename(today, 'Tonight')).body.data).toEqual({ _id: today, name: 'Tonight' })
    expect((await rename(today, 'tonight')).status).toBe(200)
    expect((await rename(today, 'Pizze')).body.code).toBe('NAME_TAKEN')
    expect((await remove(today)).status).toBe(200)
    expect(await outline()).toEqual([['Pizze'], ['Mains', 'Dal'], ['Sweets', 'Cake'], ['', 'Egg']])
    expect(await shownSections()).toEqual([
      ['Cake', null],
      ['Dal', null],
      ['Egg', null],
    ])
    expect([(await remove(today)).status, (await rename(today, 'Later')).status]).toEqual([404, 404])
  })

  it('are 404 for another seller', async () => {
    const today = await created('Today')
    const other = await makeSeller(test.database)
    expect([(await rename(today, 'Mine', other)).status, (await remove(today, other)).status]).toEqual([
      404, 404,
    ])
  })
})

describe('ownSection of a food', () => {
  it('is set by create-food, kept by its copy, and removed by null', async () => {
    const today = await created('Today')
    const added = { name: 'Soup', description: 'Hot', price: 90, categories: [mains], ownSection: today }
    const { body } = await call(test.app, 'POST', `/food/create-food/${restaurantId}`, {
      as: seller,
      payload: added,
    })
    expect(body.data.ownSection).toBe(today)
    const copy = await call(test.app, 'POST', `/food/copy-food/${body.data._id}`, { as: seller })
    expect(copy.body.data.ownSection).toBe(today)
    expect((await outline())[0]).toEqual(['Today', 'Soup', 'Soup (copy)'])
    await put(body.data._id, null)
    expect(await outline()).toContainEqual(['Mains', 'Dal', 'Soup'])
  })

  it('must be one of the restaurant', async () => {
    const second = await makeRestaurant(test.database, seller.id)
    const foreign = (await create('Today', { id: second })).body.data._id
    const { status, body } = await put(food.dal, foreign)
    expect([status, body.errors]).toEqual([400, [{ path: 'ownSection', message: 'Unknown section' }]])
    expect((await put(food.dal, food.dal)).status).toBe(400)
  })

  it('is refused, or removed again, when the section is deleted at the same time', async () => {
    const today = await created('Today')
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from foods where id = $1 for update', values: [food.dal] },
      () => {
        const first = put(food.dal, today)
        const waits = untilWaiting(test.connectionString, 1)
        return [first, waits.then(() => put(food.cake, today)), waits.then(() => remove(today))]
      },
      2,
    )
    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(answers[2]!.status).toBe(200)
    expect(await outline()).toEqual([
      ['Mains', 'Dal'],
      ['Sweets', 'Cake'],
      ['', 'Egg'],
    ])
  })
})

describe('update-menu with own sections', () => {
  it('orders categories and own sections together, and puts foods into both', async () => {
    const [today, pizze] = [await created('Today'), await created('Pizze')]
    const { status, body } = await arrange([
      { section: pizze, foods: [food.egg, food.cake] },
      { category: mains, foods: [food.dal] },
      { section: today, foods: [] },
    ])
    expect(status).toBe(200)
    expect(body.data.sections[0]).toMatchObject({ section: pizze, name: 'Pizze' })
    expect(await outline()).toEqual([['Pizze', 'Egg', 'Cake'], ['Mains', 'Dal'], ['Today'], ['Sweets']])
    expect(await shownSections()).toEqual([
      ['Egg', pizze],
      ['Cake', pizze],
      ['Dal', mains],
    ])
    await arrange([{ section: today, foods: [food.dal, food.egg] }])
    expect(await outline()).toEqual([['Today', 'Dal', 'Egg'], ['Pizze', 'Cake'], ['Mains'], ['Sweets']])
    await arrange([{ category: mains, foods: [food.dal] }])
    expect(await outline()).toEqual([['Mains', 'Dal'], ['Today', 'Egg'], ['Pizze', 'Cake'], ['Sweets']])
  })

  it('gives an own section hours, outside of which its foods cannot be ordered', async () => {
    const today = await created('Today')
    const hours = [{ from: '07:00', to: '11:00' }]
    await arrange([{ section: today, foods: [food.dal], hours }])
    const opensAt = '2026-03-03T01:30:00.000Z'
    expect((await shown()).menuSections[0]).toEqual({ section: today, name: 'Today', hours, opensAt })
    const customer = await makeUser(test.database)
    const item = { restaurantId, foodId: food.dal, quantity: 1, price: 120 }
    const refused = await call(test.app, 'POST', '/basket/add-item', { as: customer, payload: item })
    expect(refused.body.code).toBe('SOLD_OUT')
    await put(food.dal, null)
    expect((await call(test.app, 'POST', '/basket/add-item', { as: customer, payload: item })).status).toBe(
      201,
    )
  })

  it('refuses what is not a section, at its path', async () => {
    const today = await created('Today')
    const { body } = await arrange([
      { section: today, foods: [] },
      { section: mains, foods: [] },
      { section: today, foods: [] },
    ])
    expect(body.errors).toEqual([
      { path: 'sections.1.section', message: 'Unknown section' },
      { path: 'sections.2.section', message: 'This section is listed twice' },
    ])
    for (const section of [{ foods: [] }, { section: today, category: mains, foods: [] }]) {
      const both = await arrange([section])
      expect(both.body.errors[0]).toEqual({
        path: 'sections.0.category',
        message: 'Either a category or a section',
      })
    }
  })
})
