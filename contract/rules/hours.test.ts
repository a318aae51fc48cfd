import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeSpan } from '../fields.ts'
import type { OpeningHours } from '../records/opening.ts'
import {
  endOfPauseUntilTomorrow,
  isOpenAt,
  nextOpening,
  openSpans,
  quarterHours,
  spansUntil,
} from './hours.ts'

const minute = 60_000
const dayMinutes = 24 * 60
const cases = process.env.HISTORIES ? 20_000 : 400

/** Offsets in minutes, from a time on: of `zdump`, so that the oracle does not depend on the library of the engine. */
const offsets: Record<string, [from: string, minutes: number][]> = {
  'Asia/Kolkata': [['1970-01-01T00:00Z', 330]],
  'Europe/Berlin': [
    ['2025-10-26T01:00Z', 60],
    ['2026-03-29T01:00Z', 120],
    ['2026-10-25T01:00Z', 60],
  ],
  'America/New_York': [
    ['2025-11-02T06:00Z', -300],
    ['2026-03-08T07:00Z', -240],
    ['2026-11-01T06:00Z', -300],
  ],
  // Clocks change by half an hour.
  'Australia/Lord_Howe': [
    ['2025-10-04T15:30Z', 660],
    ['2026-04-04T15:00Z', 630],
    ['2026-10-03T15:30Z', 660],
  ],
  // Without the 30th of December 2011.
  'Pacific/Apia': [
    ['2011-09-24T14:00Z', -600],
    ['2011-12-30T10:00Z', 840],
    ['2012-03-31T14:00Z', 780],
  ],
}

/** The middles of the tested times. */
const middles: [zone: string, time: string][] = [
  ['Asia/Kolkata', '2026-02-27T00:00Z'],
  ...Object.entries(offsets).flatMap(([zone, changes]) =>
    changes.slice(1).map(([time]): [string, string] => [zone, time]),
  ),
]

/** Ten days around a time: the local time of each minute, in minutes since 1970, and where a local time is. */
function clockAround([zone, middle]: [string, string]) {
  const start = Date.parse(middle) / minute - 5 * dayMinutes
  const changes = offsets[zone]!.map(([from, offset]) => ({ from: Date.parse(from) / minute, offset }))
  const local = Array.from({ length: 10 * dayMinutes }, (_, index) => {
    const { offset } = changes.findLast(({ from }) => from <= start + index)!
    return start + index + offset
  })
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  local.forEach((time, index) => {
    if (!first.has(time)) first.set(time, index)
    last.set(time, index)
  })
  /** A skipped time is the minute after the change; one after the ten days is their end. */
  const place = (times: Map<number, number>, time: number) => {
    const found = times.get(time) ?? local.findIndex((other) => other >= time)
    return found < 0 ? local.length : found
  }
  return {
    zone,
    local,
    opening: (time: number) => place(first, time),
    closing: (time: number) => place(last, time),
    toMs: (index: number) => (start + index) * minute,
  }
}
type LocalClock = ReturnType<typeof clockAround>
const clocks = middles.map(clockAround)

const dayOf = (local: number) => Math.floor(local / dayMinutes)
const dateOf = (day: number) => new Date(day * dayMinutes * minute).toISOString().slice(0, 10)
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether it is open in each minute of a clock. */
function openMinutes({ local, opening, closing }: LocalClock, { weekly, special }: OpeningHours): Uint8Array {
  const open = new Uint8Array(local.length)
  for (let day = dayOf(local[0]!) - 1; day <= dayOf(local.at(-1)!) + 1; day += 1) {
    const ofWeekday = weekly ? weekly[(day + 3) % 7]! : [{ from: '00:00', to: '00:00' }]
    const spans = special.find(({ date }) => date === dateOf(day))?.spans ?? ofWeekday
    for (const { from, to } of spans) {
      const start = day * dayMinutes + minutesOf(from)
      const end = day * dayMinutes + minutesOf(to) + (to <= from ? dayMinutes : 0)
      if (end > local[0]!) open.fill(1, opening(start), Math.max(opening(start), closing(end)))
    }
  }
  return open
}

const time = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15) },
    fc.integer({ min: 0, max: dayMinutes - 1 }),
    // About the times of the changes.
    fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15),
  )
  .map((minutes) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  )
const spans = fc.array(fc.record({ from: time, to: time }), { maxLength: 3 })
const everyDay = (ofDay: TimeSpan[]) => Array.from({ length: 7 }, () => ofDay)
const weekly = fc.oneof(
  { weight: 9, arbitrary: fc.array(spans, { minLength: 7, maxLength: 7 }) },
  fc.constant(null),
  // Round the clock.
  fc.tuple(time, time).map(([from, to]) =>
    everyDay(
      from === to
        ? [{ from, to }]
        : [
            { from, to },
            { from: to, to: from },
          ],
    ),
  ),
)
const scenario = fc
  .record({
    clock: fc.constantFrom(...clocks),
    weekly,
    special: fc.uniqueArray(fc.record({ day: fc.integer({ min: -4, max: 4 }), spans }), {
      maxLength: 3,
      selector: ({ day }) => day,
    }),
    /** within the middle four days */
    at: fc.integer({ min: 3 * dayMinutes, max: 7 * dayMinutes }),
    seconds: fc.integer({ min: 0, max: 59 }),
  })
  .map(({ clock, special, ...rest }) => ({
    clock,
    hours: {
      weekly: rest.weekly,
      special: special.map(({ day, spans: ofDay }) => ({
        date: dateOf(dayOf(clock.local[5 * dayMinutes]!) + day),
        spans: ofDay,
      })),
    },
    at: rest.at,
    now: clock.toMs(rest.at) + rest.seconds * 1000,
  }))

/** The runs of ones between two places. */
function runsOf(open: Uint8Array, from: number, to: number): [number, number][] {
  const runs: [number, number][] = []
  for (let index = from; index < to; index += 1) {
    if (!open[index]) continue
    const last = runs.at(-1)
    if (last?.[1] === index) last[1] = index + 1
    else runs.push([index, index + 1])
  }
  return runs
}

describe('opening hours', () => {
  it(`agree with the minutes of a local clock in ${cases} cases`, () => {
    fc.assert(
      fc.property(scenario, ({ clock, hours, at, now }) => {
        const { zone, local, opening, toMs } = clock
        const open = openMinutes(clock, hours)
        const end = toMs(local.length)
        const ifSeen = (found: number | null) => (found === null || found >= end ? end : found)
        const openingFrom = (from: number) => {
          for (let index = from; index < open.length; index += 1)
            if (open[index] && !open[index - 1]) return index
          return open.length
        }

        expect(isOpenAt(hours, zone, now)).toBe(open[at] === 1)
        expect(ifSeen(nextOpening(hours, zone, now))).toBe(toMs(openingFrom(at + 1)))
        const nextOpen = open.indexOf(1, at)
        const closing = nextOpen < 0 ? -1 : open.indexOf(0, nextOpen)
        expect(ifSeen(spansUntil(hours, zone, now, now)[0]?.to ?? null)).toBe(
          closing < 0 ? end : toMs(closing),
        )

        const [from, to] = [at - dayMinutes, at + dayMinutes]
        const runs = runsOf(open, from, to).map((run) => run.map(toMs))
        expect(openSpans(hours, zone, toMs(from), toMs(to)).map((span) => [span.from, span.to])).toEqual(runs)

        const today = dayOf(local[at]!)
        const slots: number[] = []
        for (let index = at - 2 * dayMinutes; index < at + 2 * dayMinutes; index += 1) {
          const isQuarter = toMs(index) % (15 * minute) === 0
          if (isQuarter && open[index] && dayOf(local[index]!) === today) slots.push(toMs(index))
        }
        expect(quarterHours(hours, zone, dateOf(today))).toEqual(slots)

        const tomorrow = dayOf(local[at]! - 5 * 60) + 1
        const resumed = openingFrom(Math.max(at + 1, opening(tomorrow * dayMinutes)))
        const morning = opening(tomorrow * dayMinutes + 5 * 60)
        const opensTomorrow = resumed < open.length && dayOf(local[resumed]!) === tomorrow
        const pauseEnds = !opensTomorrow && open[morning] ? morning : resumed
        const isNever = resumed === open.length && nextOpening(hours, zone, now) === null
        expect(ifSeen(endOfPauseUntilTomorrow(hours, zone, now))).toBe(
          toMs(isNever && !open[morning] ? morning : pauseEnds),
        )
      }),
      { numRuns: cases },
    )
  }, 600_000)

  it.each([
    ['whole days', [['00:00', '00:00']]],
    ['days from six to six, of which Sunday covers the beginning of Monday', [['06:00', '06:00']]],
    [
      'two spans that overlap',
      [
        ['09:00', '21:00'],
        ['20:00', '10:00'],
      ],
    ],
  ])('that leave no minute of the week out never end: %s', (_, pairs) => {
    const ofDay = pairs.map(([from, to]) => ({ from: from!, to: to! }))
    const hours = { weekly: Array.from({ length: 7 }, () => ofDay), special: [] }
    const now = Date.parse('2026-03-02T00:00Z')
    expect(spansUntil(hours, 'Asia/Kolkata', now, now).at(-1)?.to).toBe(Infinity)
  })
})
