import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeScene, makeSeller, type Scene } from '../../../tests/support/factories.ts'
import { everyDay, setHours, setKitchen, setPause } from '../../../tests/support/hours.ts'

/** A Monday, 09:30 in business time. */
const monday = '2026-03-02T04:00:00.000Z'
let now = monday
let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(now) })
})
beforeEach(async () => {
  now = monday
  scene = await makeScene(test.database)
})

const readOpen = async () =>
  (await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${scene.restaurantId}`)).body.data.open
const always = { open: true, until: null, opensAt: null, paused: null }

describe('PATCH /restaurant/update-hours/:restaurantId', () => {
  it('opens and closes the restaurant at its hours, past midnight too', async () => {
    expect(await readOpen()).toEqual(always)
    const hours = everyDay('18:00-01:00', '07:00-11:00')
    const { status, body } = await setHours(test, scene, hours)
    const open = { open: true, until: '2026-03-02T05:30:00.000Z', opensAt: null, paused: null }
    expect({ status, data: body.data }).toMatchObject({ status: 200, data: { hours, open } })
    expect(await readOpen()).toEqual(open)
    now = '2026-03-02T05:30:00.000Z'
    expect(await readOpen()).toEqual({
      open: false,
      until: null,
      opensAt: '2026-03-02T12:30:00.000Z',
      paused: null,
    })
    now = '2026-03-02T19:00:00.000Z'
    expect(await readOpen()).toMatchObject({ open: true, until: '2026-03-02T19:30:00.000Z' })
  })

  it('replaces the spans of a special day, and keeps special days in their order', async () => {
    const special = [
      { date: '2026-12-24', spans: [{ from: '10:00', to: '12:00' }] },
      { date: '2026-03-02', spans: [] },
    ]
    const { body } = await setHours(test, scene, { ...everyDay('07:00-11:00'), special })
    expect(body.data.hours.special).toEqual(special.toReversed())
    expect(await readOpen()).toMatchObject({ open: false, opensAt: '2026-03-03T01:30:00.000Z' })
  })

  it('has no end round the clock, and no opening without spans', async () => {
    await setHours(test, scene, everyDay('06:00-18:00', '18:00-06:00'))
    expect(await readOpen()).toEqual(always)
    await setHours(test, scene, everyDay())
    expect(await readOpen()).toEqual({ ...always, open: false })
    await setHours(test, scene, { weekly: null, special: [] })
    expect(await readOpen()).toEqual(always)
  })

  it.each([
    ['six days', { weekly: Array.from({ length: 6 }, () => []), special: [] }, 'weekly'],
    ['25:00', { ...everyDay('07:00-25:00') }, 'weekly.0.0.to'],
    [
      'a date twice',
      { weekly: null, special: Array.from({ length: 2 }, () => ({ date: '2026-03-02', spans: [] })) },
      'special',
    ],
    ['no date', { weekly: null, special: [{ date: '2026-02-30', spans: [] }] }, 'special.0.date'],
  ])('is 400 for %s', async (_, hours, path) => {
    const { status, body } = await setHours(test, scene, hours)
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path })
  })

  it('is 404 for the restaurant of another seller, as all settings are', async () => {
    const seller = await makeSeller(test.database)
    const other = { ...scene, seller }
    const answers = await Promise.all([
      setHours(test, other, everyDay()),
      setPause(test, other, 30),
      setKitchen(test, other, {}),
      call(test.app, 'GET', `/restaurant/get-settings/${scene.restaurantId}`, { as: seller }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await readOpen()).toEqual(always)
  })
})

describe('PATCH /restaurant/set-pause/:restaurantId', () => {
  it('stops orders for some minutes', async () => {
    const { body } = await setPause(test, scene, 30)
    const until = '2026-03-02T04:30:00.000Z'
    const paused = { open: false, until: null, opensAt: until, paused: { until } }
    expect(body.data.open).toEqual(paused)
    now = '2026-03-02T04:29:59.999Z'
    expect(await readOpen()).toEqual(paused)
    now = until
    expect(await readOpen()).toEqual(always)
  })

  it('stops orders until they are taken again', async () => {
    await setPause(test, scene, 'until-changed')
    now = '2027-01-01T00:00:00Z'
    expect(await readOpen()).toEqual({ open: false, until: null, opensAt: null, paused: { until: null } })
    await setPause(test, scene, null)
    expect(await readOpen()).toEqual(always)
  })

  it.each([
    ['05:00 without hours', { weekly: null, special: [] }, '2026-03-02T23:30:00.000Z'],
    ['the opening of the next day', everyDay('07:00-11:00'), '2026-03-03T01:30:00.000Z'],
    ['an opening before 05:00', everyDay('04:00-12:00'), '2026-03-02T22:30:00.000Z'],
    ['the evening where it is open past 05:00', everyDay('18:00-06:00'), '2026-03-03T12:30:00.000Z'],
  ])('until tomorrow ends at %s', async (_, hours, until) => {
    await setHours(test, scene, hours)
    const { body } = await setPause(test, scene, 'tomorrow')
    expect(body.data.open).toMatchObject({ open: false, opensAt: until, paused: { until } })
  })

  it('until tomorrow after midnight ends on the same date', async () => {
    now = '2026-03-02T19:00:00.000Z'
    await setHours(test, scene, everyDay('18:00-01:00'))
    const { body } = await setPause(test, scene, 'tomorrow')
    expect(body.data.open.paused).toEqual({ until: '2026-03-03T12:30:00.000Z' })
  })
})

describe('GET /restaurant/get-slots/:restaurantId', () => {
  const readSlots = async (date?: string): Promise<string[]> =>
    (await call(test.app, 'GET', `/restaurant/get-slots/${scene.restaurantId}${date ? `?date=${date}` : ''}`))
      .body.data

  it('lists the quarters of an hour within the hours, from the usual minutes on', async () => {
    await setHours(test, scene, everyDay('07:00-11:00'))
    expect(await readSlots()).toEqual([])
    await setKitchen(test, scene, { scheduledOrders: true })
    const at = (...times: string[]) => times.map((time) => `2026-03-02T${time}:00.000Z`)
    expect(await readSlots()).toEqual(at('04:30', '04:45', '05:00', '05:15'))
    await setKitchen(test, scene, { scheduledOrders: true, usualMinutes: 50 })
    expect(await readSlots('2026-03-02')).toEqual(at('05:00', '05:15'))
    expect(await readSlots('2026-03-03')).toHaveLength(16)
    expect(await readSlots('2026-03-01')).toEqual([])
  })

  it('lists seven days, without what a pause leaves out', async () => {
    await setKitchen(test, scene, { scheduledOrders: true })
    expect(await readSlots('2026-03-04')).toHaveLength(96)
    expect((await readSlots('2026-03-09')).at(-1)).toBe('2026-03-09T04:00:00.000Z')
    expect(await readSlots('2026-03-10')).toEqual([])
    await setPause(test, scene, 60)
    expect((await readSlots())[0]).toBe('2026-03-02T05:00:00.000Z')
    await setPause(test, scene, 'until-changed')
    expect(await readSlots('2026-03-04')).toEqual([])
  })

  it('is 404 for an unknown restaurant', async () => {
    const { status } = await call(test.app, 'GET', `/restaurant/get-slots/${scene.foodId}`)
    expect(status).toBe(404)
  })
})

describe('PATCH /restaurant/update-kitchen/:restaurantId', () => {
  it('sets how a kitchen works, which guests see as minutes to arrival', async () => {
    const kitchen = { usualMinutes: 35, acceptLimit: 10, scheduledOrders: true }
    const { body } = await setKitchen(test, scene, kitchen)
    expect(body.data).toMatchObject({ kitchen, hasPoint: false, restaurant: { _id: scene.restaurantId } })
    const shown = await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${scene.restaurantId}`)
    expect(shown.body.data).toMatchObject({ minutes: { from: 30, to: 40 }, scheduledOrders: true })
    await setKitchen(test, scene, {})
    const settings = await call(test.app, 'GET', `/restaurant/get-settings/${scene.restaurantId}`, {
      as: scene.seller,
    })
    expect(settings.body.data.kitchen).toEqual({
      usualMinutes: null,
      acceptLimit: null,
      scheduledOrders: false,
      messages: false,
    })
  })
})
