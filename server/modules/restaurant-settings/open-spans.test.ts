import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpeningHours, OpenState } from '#contract/records/opening.ts'
import { isOpenAt, nextOpening, spansUntil } from '#contract/rules/hours.ts'
import { restaurants } from '#server/db/schema/catalogue.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeScene, type Scene } from '../../../tests/support/factories.ts'
import { everyDay, setHours } from '../../../tests/support/hours.ts'
import { hoursColumns, refreshOpenSpans, requireOpenSpans } from './open-spans.ts'

const monday = '2026-03-02T04:00:00.000Z'
const minute = 60_000
const day = 24 * 60 * minute
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

const clockAt = (time: string, zone = 'Asia/Kolkata') => ({ zone, now: () => new Date(time) })
const readOpen = async () =>
  (await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${scene.restaurantId}`)).body.data.open
const readUntil = async () => {
  const [row] = await test.database.db
    .select({ until: restaurants.openSpansUntil })
    .from(restaurants)
    .where(eq(restaurants.id, scene.restaurantId))
  return row!.until?.toISOString() ?? null
}

describe('stored spans', () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
  const spans = fc.array(fc.record({ from: time, to: time }), { maxLength: 2 })
  const states = fc.record({
    hours: fc.record({
      weekly: fc.oneof(
        { weight: 6, arbitrary: fc.array(spans, { minLength: 7, maxLength: 7 }) },
        fc.constant(null),
        time.map((from) => Array.from({ length: 7 }, () => [{ from, to: from }])),
      ),
      special: fc.uniqueArray(
        fc.record({
          date: fc.integer({ min: 0, max: 16 }).map((shift) => dateAfter(shift)),
          spans,
        }),
        { maxLength: 3, selector: ({ date }) => date },
      ),
    }),
    zone: fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'),
    /** minutes after the computation, of the query and of the end of the pause */
    at: fc.integer({ min: 0, max: 12 * 24 * 60 }),
    paused: fc.oneof(
      fc.constant(null),
      fc.constant(Infinity),
      fc.integer({ min: 0, max: 14 * 24 * 60 }),
      // About the time of the query.
      fc.constant('then' as const),
    ),
  })

  it('and pauses give the same state in SQL as the hours', async () => {
    const sample = fc.sample(states, 400).map(({ hours, zone, at, paused }) => {
      const moment = Date.parse(monday) + at * minute
      const until = paused === 'then' ? moment : paused === null ? null : Date.parse(monday) + paused * minute
      const { openSpans } = hoursColumns(hours, clockAt(monday, zone))
      return { openSpans, moment, until, expected: stateOf(hours, zone, moment, until) }
    })
    const times = (values: (number | null)[]) =>
      sql.param(
        values.map((value) =>
          value === null ? null : Number.isFinite(value) ? new Date(value).toISOString() : 'infinity',
        ),
      )
    const { rows } = await test.database.db.execute<{ state: OpenState }>(sql`
      select open_state(spans, until, moment)::json as state
      from unnest(${sql.param(sample.map(({ openSpans }) => openSpans))}::tstzmultirange[],
        ${times(sample.map(({ until }) => until))}::timestamptz[],
        ${times(sample.map(({ moment }) => moment))}::timestamptz[]) with ordinality as of (spans, until, moment, place)
      order by place`)
    sample.forEach((one, place) =>
      expect({ ...one, state: rows[place]!.state }).toMatchObject({ state: one.expected }),
    )
  })

  it('are computed again before they end, also after an outage', async () => {
    await setHours(test, scene, everyDay('07:00-11:00'))
    expect(await readUntil()).toBe('2026-03-17T04:00:00.000Z')
    const { database } = test
    await refreshOpenSpans(database, clockAt('2026-03-02T20:00:00Z'))
    expect(await readUntil()).toBe('2026-03-17T04:00:00.000Z')
    await refreshOpenSpans(database, clockAt('2026-03-03T05:00:00Z'))
    expect(await readUntil()).toBe('2026-03-18T05:00:00.000Z')

    now = '2026-06-01T04:00:00Z'
    expect(await readOpen()).toMatchObject({ open: false, opensAt: null })
    await requireOpenSpans(database, clockAt(now), { isOtherZone: false })
    expect(await readOpen()).toMatchObject({ open: true, until: '2026-06-01T05:30:00.000Z' })
  })

  it('are not computed at a start that needs no other ones', async () => {
    await setHours(test, scene, everyDay('07:00-11:00'))
    await requireOpenSpans(test.database, clockAt('2026-03-07T04:00:00Z'), { isOtherZone: false })
    expect(await readUntil()).toBe('2026-03-17T04:00:00.000Z')
  })

  it('follow the business time zone', async () => {
    await setHours(test, scene, everyDay('07:00-11:00'))
    await requireOpenSpans(test.database, clockAt(monday, 'Europe/Berlin'), { isOtherZone: true })
    expect(await readOpen()).toMatchObject({ open: false, opensAt: '2026-03-02T06:00:00.000Z' })
  })

  it('are none without hours', async () => {
    await setHours(test, scene, everyDay('07:00-11:00'))
    await setHours(test, scene, { weekly: null, special: [] })
    expect(await readUntil()).toBeNull()
  })
})

function dateAfter(days: number): string {
  return new Date(Date.parse(monday) + days * day).toISOString().slice(0, 10)
}

/** What SQL has to return. */
function stateOf(hours: OpeningHours, zone: string, moment: number, pausedUntil: number | null): OpenState {
  const iso = (time: number | null) =>
    time === null || !Number.isFinite(time) ? null : new Date(time).toISOString()
  const isPaused = pausedUntil !== null && pausedUntil > moment
  const open = isOpenAt(hours, zone, moment) && !isPaused
  const resumed = isPaused ? pausedUntil : moment
  const opensAt = () =>
    Number.isFinite(resumed)
      ? isOpenAt(hours, zone, resumed)
        ? resumed
        : nextOpening(hours, zone, resumed)
      : null
  return {
    open,
    until: open ? iso(spansUntil(hours, zone, moment, moment)[0]?.to ?? null) : null,
    opensAt: open ? null : iso(opensAt()),
    paused: isPaused ? { until: iso(pausedUntil) } : null,
  }
}
