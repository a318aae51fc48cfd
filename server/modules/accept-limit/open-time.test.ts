import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const minute = 60_000
const start = Date.parse('2026-03-02T00:00:00Z')
/** Minutes that the oracle looks at; spans without an end go on after it. */
const horizon = 400

interface Sample {
  /** minutes at which it opens and closes in turn; an odd one is a span without an end. Null: always open */
  changes: number[] | null
  paused: number | null
  from: number
  to: number
  seconds: number
}

const place = fc.integer({ min: 0, max: 200 })
const samples: fc.Arbitrary<Sample> = fc.record({
  changes: fc.oneof(
    {
      weight: 5,
      arbitrary: fc.uniqueArray(place, { maxLength: 7 }).map((list) => list.toSorted((a, b) => a - b)),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  paused: fc.oneof(fc.constant(null), place, fc.constant(Infinity)),
  from: place,
  to: place,
  seconds: fc.integer({ min: 1, max: 120 }).map((minutes) => minutes * 60),
})

/** Whether the minute that begins then is open. */
function isOpen({ changes, paused }: Sample, at: number): boolean {
  if (paused !== null && at < paused) return false
  return changes === null || changes.filter((change) => change <= at).length % 2 === 1
}

function openSecondsOf(sample: Sample): number {
  let seconds = 0
  for (let at = sample.from; at < sample.to; at += 1) if (isOpen(sample, at)) seconds += 60
  return seconds
}

/** Minutes; null: never. */
function endOf(sample: Sample): number | null {
  let left = sample.seconds
  for (let at = sample.from; at < horizon; at += 1) {
    if (isOpen(sample, at)) left -= 60
    if (left === 0) return at + 1
  }
  return null
}

const iso = (minutes: number | null) =>
  minutes === null
    ? null
    : minutes === Infinity
      ? 'infinity'
      : new Date(start + minutes * minute).toISOString()

function spansOf({ changes }: Sample): string | null {
  if (changes === null) return null
  const spans = []
  for (let at = 0; at < changes.length; at += 2) {
    const closes = changes[at + 1]
    spans.push(`[${iso(changes[at]!)},${closes === undefined ? '' : iso(closes)})`)
  }
  return `{${spans.join(',')}}`
}

it('open time and its end are those of every minute', async () => {
  const sample = fc.sample(samples, 600)
  const column = <T>(of: (one: Sample) => T) => sql.param(sample.map(of))
  const { rows } = await test.database.db.execute<{ open: number; ends: string | null }>(sql`
    select open_seconds(spans, paused, since, until) as open, iso_time(after_open_seconds(spans, paused, since, seconds))::json as ends
    from unnest(${column(spansOf)}::tstzmultirange[], ${column(({ paused }) => iso(paused))}::timestamptz[],
      ${column(({ from }) => iso(from))}::timestamptz[], ${column(({ to }) => iso(to))}::timestamptz[],
      ${column(({ seconds }) => seconds)}::int[]) with ordinality as of (spans, paused, since, until, seconds, place)
    order by place`)
  sample.forEach((one, index) => {
    expect({ ...one, ...rows[index] }).toMatchObject({ open: openSecondsOf(one), ends: iso(endOf(one)) })
  })
})
