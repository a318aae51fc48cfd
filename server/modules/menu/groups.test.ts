import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  goodPassword,
  makeFood,
  makeOptionGroup,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'
import { endSoldOut } from './end-sold-out.ts'
import { raceForLock } from '../../../tests/support/lock-race.ts'

let test: TestApp
let now = new Date('2026-03-02T04:00:00Z')
let seller: Person
let restaurantId: string
let foodId: string
beforeAll(async () => {
  test = await startTestApp({ now: () => now })
})
beforeEach(async () => {
  now = new Date('2026-03-02T04:00:00Z')
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  foodId = await makeFood(test.database, restaurantId, { price: 30_000 })
})

const nowhere = '019a9a4e-7c00-7000-8000-000000000000'
const size = { name: 'Size', min: 1, max: 1, options: [{ name: 'Regular' }, { name: 'Large', price: 90.5 }] }
const change = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}, as = seller) =>
  call(test.app, method, path, { as, payload })
const create = (payload: object) => change('POST', `/option/create-group/${restaurantId}`, payload)
const update = (id: string, payload: object) => change('PATCH', `/option/update-group/${id}`, payload)
const list = async () => (await call(test.app, 'GET', `/option/get-groups/${restaurantId}`)).body.data
const readFood = async () => (await call(test.app, 'GET', `/food/get-data-food/${foodId}`)).body.data
const attach = (...optionGroups: string[]) => change('PATCH', `/food/update-food/${foodId}`, { optionGroups })

describe('POST /option/create-group/:restaurantId', () => {
  it('adds a group, which guests read with its options in order', async () => {
    const { status, body } = await create(size)
    expect(status).toBe(201)
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        {
          _id: expect.any(String),
          name: 'Regular',
          price: 0,
          most: 1,
          preselected: false,
          diet: null,
          allergens: [],
          soldOut: null,
        },
        expect.objectContaining({ name: 'Large', price: 90.5 }),
      ],
    })
    expect(await list()).toEqual([body.data])
  })

  it('keeps emoji and right-to-left text', async () => {
    const { body } = await create({ ...size, name: '🌶️ حار', options: [{ name: 'זעתר 👩‍🍳' }] })
    expect(body.data).toMatchObject({ name: '🌶️ حار', options: [{ name: 'זעתר 👩‍🍳' }] })
  })

  const options = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `No. ${index}` }))
  it.each([
    [{ min: 2, max: 1 }, 'min', 'Must not be more than the maximum'],
    [{ min: 3, max: 4 }, 'min', 'At most 2: the options cannot be chosen more often'],
    [{ max: 21 }, 'max', 'At most 20'],
    [{ max: 0 }, 'max', 'At least 1'],
    [{ name: ' ' }, 'name', 'This field is required'],
    [{ name: '‮' }, 'name', 'This field is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'At most 60 characters'],
    [{ options: [] }, 'options', 'At least one option'],
    [{ options: options(51) }, 'options', 'At most 50 options'],
    [{ options: options(500) }, 'options', 'At most 50 options'],
    [{ options: [{ name: 'A', price: -1 }] }, 'options.0.price', 'Must not be negative'],
    [{ options: [{ name: 'A', price: 0.005 }] }, 'options.0.price', 'At most two decimals'],
    [{ options: [{ name: 'A', most: 11 }] }, 'options.0.most', 'At most 10'],
    [{ options: [{ name: 'A' }, { name: 'B', _id: nowhere }] }, 'options.1._id', 'Unknown option'],
    [
      { options: [{ name: 'Extra Ham' }, { name: ' extra ham' }] },
      'options.1.name',
      'Another option has this name',
    ],
    [
      { options: options(2).map((option) => ({ ...option, preselected: true })) },
      'options',
      'More options are preselected than may be chosen',
    ],
  ])('refuses %j', async (wrong, path, message) => {
    const { status, body } = await create({ ...size, ...wrong })
    expect([status, body.errors[0]]).toEqual([400, { path, message }])
    expect(await list()).toEqual([])
  })

  it('accepts 50 options, and 200 groups per restaurant', async () => {
    expect((await create({ ...size, options: options(50) })).status).toBe(201)
    for (let count = 1; count < 200; count += 1) await makeOptionGroup(test.database, restaurantId)
    expect((await create(size)).status).toBe(409)
    expect(await list()).toHaveLength(200)
  })
})

describe('GET /option/get-groups/:restaurantId', () => {
  it('is 404 for a deleted restaurant, whose groups cannot be changed any more', async () => {
    const { _id, options } = (await create(size)).body.data
    await attach(_id)
    const password = { password: goodPassword }
    expect((await change('DELETE', `/restaurant/delete-restaurant/${restaurantId}`, password)).status).toBe(
      200,
    )
    expect((await call(test.app, 'GET', `/option/get-groups/${restaurantId}`)).status).toBe(404)
    expect((await update(_id, size)).status).toBe(404)
    const path = `/option/set-sold-out/${options[0]._id}`
    expect((await change('PATCH', path, { soldOut: 'today' })).status).toBe(404)
  })
})

describe('PATCH /option/update-group/:groupId', () => {
  it('keeps the identity and sold out of options that it names, and deletes the others', async () => {
    const { _id, options } = (await create(size)).body.data
    await change('PATCH', `/option/set-sold-out/${options[1]._id}`, { soldOut: 'until-changed' })
    const large = { _id: options[1]._id, name: 'Large (30 cm)', price: 100 }
    const { body } = await update(_id, { ...size, options: [{ name: 'Medium' }, large] })
    expect(body.data.options).toMatchObject([
      { name: 'Medium', soldOut: null },
      { ...large, soldOut: 'until-changed' },
    ])
    expect(await list()).toEqual([body.data])
  })

  it('changes the price of its foods', async () => {
    const { _id, options } = (await create(size)).body.data
    await attach(_id)
    expect(await readFood()).toMatchObject({ fromPrice: 300, optionsRequired: true })
    await update(_id, { ...size, options: [{ _id: options[1]._id, name: 'Large', price: 90 }] })
    expect(await readFood()).toMatchObject({ fromPrice: 390 })
    await update(_id, { ...size, min: 0 })
    expect(await readFood()).toMatchObject({ fromPrice: 300, optionsRequired: false })
  })

  it('refuses options of another group, deleted ones, and the same twice', async () => {
    const { _id, options } = (await create(size)).body.data
    const other = (await create(size)).body.data.options[0]._id
    const [first, second] = options.map((option: { _id: string }) => option._id)
    await update(_id, { ...size, options: [{ _id: first, name: 'Regular' }] })
    for (const wrong of [other, second, first]) {
      const wanted = [first, wrong].map((id, place) => ({ _id: id, name: place ? 'Large' : 'Regular' }))
      const { status, body } = await update(_id, { ...size, options: wanted })
      expect([status, body.errors]).toEqual([400, [{ path: 'options.1._id', message: 'Unknown option' }]])
    }
  })

  it('applies two changes at once one after the other', async () => {
    const { _id, options } = (await create(size)).body.data
    await attach(_id)
    const variants = [200, 100].map((price) => ({
      ...size,
      options: [
        { _id: options[0]._id, name: `₹${price}`, price },
        { name: `Added at ${price}`, price },
      ],
    }))
    const answers = await raceForLock(
      test.connectionString,
      { sql: 'select from option_groups where id = $1 for update', values: [_id] },
      () => variants.map((variant) => update(_id, variant)),
      2,
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [group] = await list()
    const price = group.options[0].price
    expect(group.options).toMatchObject([
      { _id: options[0]._id, price },
      { name: `Added at ${price}`, price },
    ])
    expect(await readFood()).toMatchObject({ fromPrice: 300 + price })
  })

  it('never leaves an option that was deleted meanwhile sold out', async () => {
    const { _id, options } = (await create(size)).body.data
    await attach(_id)
    const [sold, updated] = await raceForLock(
      test.connectionString,
      { sql: 'select from foods where id = $1 for update', values: [foodId] },
      () => [
        change('PATCH', `/option/set-sold-out/${options[0]._id}`, { soldOut: 'today' }),
        update(_id, { ...size, options: [{ _id: options[1]._id, name: 'Large' }] }),
      ],
      2,
    )
    expect([200, 404]).toContain(sold!.status)
    expect(updated!.status).toBe(200)
    expect(await readFood()).toMatchObject({
      soldOut: null,
      optionGroups: [{ options: [{ name: 'Large' }] }],
    })
  })
})

describe('DELETE /option/delete-group/:groupId', () => {
  it('detaches it from its foods', async () => {
    const [one, two] = [(await create(size)).body.data._id, (await create(size)).body.data._id]
    await attach(two, one)
    expect((await change('DELETE', `/option/delete-group/${one}`)).status).toBe(200)
    expect(await readFood()).toMatchObject({ optionGroups: [{ _id: two }] })
    await change('DELETE', `/option/delete-group/${two}`)
    expect(await readFood()).toMatchObject({ optionGroups: [], optionsRequired: false })
    expect(await list()).toEqual([])
    expect((await change('DELETE', `/option/delete-group/${two}`)).status).toBe(404)
    expect((await update(two, size)).status).toBe(404)
    expect((await attach(two)).status).toBe(400)
  })
})

describe('PATCH /option/set-sold-out/:optionId', () => {
  it.each([
    ['2026-03-02T23:29:59Z', '2026-03-02T23:30:00Z'],
    ['2026-03-02T23:30:00Z', '2026-03-03T23:30:00Z'],
    ['2026-03-02T12:00:00Z', '2026-03-02T23:30:00Z'],
  ])('today lasts at %s until the next 05:00 in business time', async (from, until) => {
    const { options } = (await create(size)).body.data
    now = new Date(from)
    const { body } = await change('PATCH', `/option/set-sold-out/${options[0]._id}`, { soldOut: 'today' })
    expect(body.data).toMatchObject({ name: 'Regular', soldOut: 'today' })
    now = new Date(Date.parse(until) - 1)
    expect((await list())[0].options[0].soldOut).toBe('today')
    now = new Date(until)
    expect((await list())[0].options[0].soldOut).toBeNull()
  })

  it('makes a food sold out when a required group has no available option, until it has one again', async () => {
    const { _id, options } = (await create(size)).body.data
    await attach(_id)
    const mark = (index: number, soldOut: string | null) =>
      change('PATCH', `/option/set-sold-out/${options[index]._id}`, { soldOut })
    await mark(0, 'today')
    expect((await readFood()).soldOut).toBeNull()
    await mark(1, 'until-changed')
    expect((await readFood()).soldOut).toBe('today')
    await mark(1, null)
    expect((await readFood()).soldOut).toBeNull()
  })

  it('leaves the option out of the price and diet of its foods, until it comes back or at 05:00', async () => {
    const group = {
      ...size,
      options: [
        { name: 'Regular', diet: 'vegan' },
        { name: 'Large', price: 90.5 },
      ],
    }
    const { _id, options } = (await create(group)).body.data
    await change('PATCH', `/food/update-food/${foodId}`, { optionGroups: [_id], diet: 'vegan' })
    const shown = async () => {
      const { body } = await call(
        test.app,
        'GET',
        `/food/get-list-food?restaurant=${restaurantId}&diet=vegan`,
      )
      return { isVegan: body.data.length === 1, fromPrice: (await readFood()).fromPrice }
    }
    const mark = (soldOut: string | null) =>
      change('PATCH', `/option/set-sold-out/${options[0]._id}`, { soldOut })
    const withRegular = { isVegan: true, fromPrice: 300 }
    const withoutRegular = { isVegan: false, fromPrice: 390.5 }
    expect(await shown()).toEqual(withRegular)
    await mark('until-changed')
    expect(await shown()).toEqual(withoutRegular)
    await mark(null)
    expect(await shown()).toEqual(withRegular)
    await mark('today')
    now = new Date('2026-03-02T23:29:59Z')
    await endSoldOut(test.database, test.jobs.clock)
    expect(await shown()).toEqual(withoutRegular)
    now = new Date('2026-03-02T23:30:00Z')
    await endSoldOut(test.database, test.jobs.clock)
    expect(await shown()).toEqual(withRegular)
  })

  it('is 404 for a deleted option, 400 for another span', async () => {
    const { _id, options } = (await create(size)).body.data
    const path = `/option/set-sold-out/${options[0]._id}`
    expect((await change('PATCH', path, { soldOut: 'forever' })).status).toBe(400)
    expect((await change('PATCH', path, {})).status).toBe(400)
    await update(_id, { ...size, options: [{ name: 'Only' }] })
    expect((await change('PATCH', path, { soldOut: 'today' })).status).toBe(404)
  })
})
