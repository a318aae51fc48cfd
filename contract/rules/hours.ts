import { Temporal } from 'temporal-polyfill'
import type { TimeSpan } from '../fields.ts'
import type { OpeningHours } from '../records/opening.ts'

/*
 * Opening hours (marketplace §2). Days and times of day are local times in a time zone; results are milliseconds since 1970.
 * A span belongs to the date on which it starts: a special day replaces the spans that start on its date, and one of the day
 * before that goes past midnight remains. Where clocks change, a skipped local time is the moment of the change, and a
 * repeated one is the earlier for an opening and the later for a closing.
 *
 * The browser loads this module, and the library with it, only in the seller's editor of hours.
 */

/** Open from `from` until just before `to`, in milliseconds; `to` is Infinity where no closing is known. */
export interface OpenSpan {
  from: number
  to: number
}

/** Openings and closings are looked for this far ahead; what lies behind it is found later. */
const daysAhead = 400

const wholeDay: TimeSpan[] = [{ from: '00:00', to: '00:00' }]

/** Whether the hours close at no time. */
export function isAlwaysOpen({ weekly, special }: OpeningHours): boolean {
  return weekly === null && special.length === 0
}

/** The spans that intersect the time from `from` until `to`, cut at both; none touches the next. */
export function openSpans(hours: OpeningHours, zone: string, from: number, to: number): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (const span of spansFrom(hours, zone, from)) {
    if (span.from >= to) break
    spans.push({ from: Math.max(span.from, from), to: Math.min(span.to, to) })
  }
  return spans
}

/** Whether it is open at a time. */
export function isOpenAt(hours: OpeningHours, zone: string, at: number): boolean {
  for (const { from } of spansFrom(hours, zone, at)) return from <= at
  return false
}

/** When it opens next after a time at which it may be open; null: not within 400 days. */
export function nextOpening(hours: OpeningHours, zone: string, after: number): number | null {
  for (const { from } of spansFrom(hours, zone, after)) if (from > after) return from
  return null
}

/** All spans that have not ended by `from` and start before `until`, uncut, and the one after them. */
export function spansUntil(hours: OpeningHours, zone: string, from: number, until: number): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (const span of spansFrom(hours, zone, from)) {
    spans.push(span)
    if (span.from >= until) break
  }
  return spans
}

const quarter = 15 * 60_000

/** Whether a time is a quarter of an hour: offsets of time zones are multiples of it. */
export function isQuarterHour(at: number): boolean {
  return at % quarter === 0
}

/** The quarters of an hour of a date, such as 2026-12-24, at which it is open. */
export function quarterHours(hours: OpeningHours, zone: string, date: string): number[] {
  const day = Temporal.PlainDate.from(date)
  const start = instantOf(day, '00:00', zone, 'opening')
  const end = instantOf(day.add({ days: 1 }), '00:00', zone, 'opening')
  return openSpans(hours, zone, start, end).flatMap(({ from, to }) => {
    const first = Math.ceil(from / quarter)
    return Array.from({ length: Math.ceil(to / quarter) - first }, (_, place) => (first + place) * quarter)
  })
}

/** The date of a time, such as 2026-12-24. */
export function dateAt(zone: string, at: number): string {
  return localDate(zone, at).toString()
}

/** When a date begins, or the date some days after it. */
export function dayStart(date: string, zone: string, daysAfter = 0): number {
  return instantOf(Temporal.PlainDate.from(date).add({ days: daysAfter }), '00:00', zone, 'opening')
}

/**
 * When a pause until tomorrow ends: when it opens on the next day. The hours before 05:00 belong to the day before, as for
 * sold out. If it opens on a later day, then; without an opening on the next day that it is open, at 05:00.
 */
export function endOfPauseUntilTomorrow(hours: OpeningHours, zone: string, now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .subtract({ hours: 5 })
    .toPlainDate()
  const tomorrow = today.add({ days: 1 })
  const morning = instantOf(tomorrow, '05:00', zone, 'opening')
  const start = instantOf(tomorrow, '00:00', zone, 'opening')
  const opening = nextOpening(hours, zone, Math.max(now, start - 1))
  if (opening === null) return morning
  const opensTomorrow = localDate(zone, opening).equals(tomorrow)
  return !opensTomorrow && isOpenAt(hours, zone, morning) ? morning : opening
}

/** The merged spans that end after a time, in order. */
function* spansFrom(hours: OpeningHours, zone: string, after: number): Generator<OpenSpan> {
  if (isAlwaysOpen(hours)) {
    yield { from: -Infinity, to: Infinity }
    return
  }
  let open: OpenSpan | undefined
  for (const span of singleSpans(hours, zone, after)) {
    if (open && span.from <= open.to) open.to = Math.max(open.to, span.to)
    else {
      if (open && open.to > after) yield open
      open = { ...span }
    }
  }
  if (open && open.to > after) yield open
}

/** The spans by the dates on which they start, from two days before a time. */
function* singleSpans({ weekly, special }: OpeningHours, zone: string, after: number): Generator<OpenSpan> {
  const specialDays = new Map(special.map(({ date, spans }) => [date, spans]))
  const start = localDate(zone, after).subtract({ days: 2 })
  const last = special
    .map(({ date }) => Temporal.PlainDate.from(date))
    .toSorted(Temporal.PlainDate.compare)
    .at(-1)
  const isNever = weekly?.every((spans) => spans.length === 0) ?? false
  const isRoundTheClock = coversWeek(weekly)
  let date = start
  for (let shift = 0; shift < daysAhead; shift += 1, date = start.add({ days: shift })) {
    const sinceLast = last ? last.until(date).days : Infinity
    if (isNever && sinceLast > 0) return
    // Two usual days in a row: from now on every minute is in a span that no special day replaces.
    if (isRoundTheClock && sinceLast > 2 && shift > 1) break
    yield* instantsOf(
      specialDays.get(date.toString()) ?? weekly?.[date.dayOfWeek - 1] ?? wholeDay,
      date,
      zone,
    )
  }
  if (isRoundTheClock) yield { from: instantOf(date, '00:00', zone, 'opening'), to: Infinity }
}

/** The spans that start on a date, by their beginnings. */
function instantsOf(spans: readonly TimeSpan[], date: Temporal.PlainDate, zone: string): OpenSpan[] {
  return spans
    .map(({ from, to }) => ({
      from: instantOf(date, from, zone, 'opening'),
      to: instantOf(to <= from ? date.add({ days: 1 }) : date, to, zone, 'closing'),
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
}

const knownInstants = new Map<string, number>()
const mostKnown = 20_000

/** The moment of a local time. Restaurants have many in common, and a computation takes a tenth of a millisecond. */
function instantOf(
  date: Temporal.PlainDate,
  time: string,
  zone: string,
  kind: 'opening' | 'closing',
): number {
  const key = `${date.toString()} ${time} ${zone} ${kind}`
  const known = knownInstants.get(key)
  if (known !== undefined) return known
  if (knownInstants.size >= mostKnown) knownInstants.clear()
  const found = computeInstant(date, time, zone, kind)
  knownInstants.set(key, found)
  return found
}

function computeInstant(
  date: Temporal.PlainDate,
  time: string,
  zone: string,
  kind: 'opening' | 'closing',
): number {
  const local = date.toPlainDateTime(time)
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (!earlier.toPlainDateTime().equals(local)) {
    return earlier.getTimeZoneTransition('next')!.epochMilliseconds
  }
  if (kind === 'opening') return earlier.epochMilliseconds
  return local.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
}

function localDate(zone: string, at: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
}

const minutesOfDay = 24 * 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the spans of a week leave no minute of it out. */
function coversWeek(weekly: OpeningHours['weekly']): boolean {
  if (weekly === null) return true
  const spans = weekly
    .flatMap((ofDay, day) =>
      ofDay.map(({ from, to }) => {
        const start = day * minutesOfDay + minutesOf(from)
        return { start, end: day * minutesOfDay + minutesOf(to) + (to <= from ? minutesOfDay : 0) }
      }),
    )
    .toSorted((a, b) => a.start - b.start)
  const week = 7 * minutesOfDay
  // What goes past the end of Sunday covers the beginning of Monday.
  let covered = Math.max(0, ...spans.map(({ end }) => end - week))
  for (const { start, end } of spans) if (start <= covered) covered = Math.max(covered, end)
  return covered >= week
}
