import { describe, expect, it } from 'vitest'
import { formatClock, formatTime, zonedParts } from './time.ts'

const evening = '2026-11-20T14:15:09.000Z'

describe('a moment', () => {
  it('is written in the time zone', () => {
    expect(formatTime(evening, 'Asia/Kolkata')).toBe('20 Nov 2026, 7:45 pm')
    expect(formatTime(evening, 'America/New_York')).toBe('20 Nov 2026, 9:15 am')
  })

  it('can be its date or its time alone', () => {
    expect(formatTime(evening, 'Asia/Kolkata', 'date')).toBe('20 Nov 2026')
    expect(formatTime(evening, 'Asia/Kolkata', 'time')).toBe('7:45 pm')
  })

  it.each([
    ['2026-01-01T00:05:00Z', '12:05 am'],
    ['2026-01-01T12:05:00Z', '12:05 pm'],
  ])('%s is %s in UTC', (iso, time) => {
    expect(formatTime(iso, 'UTC', 'time')).toBe(time)
  })

  it('has seconds on a clock', () => {
    expect(formatClock(evening, 'Asia/Kolkata')).toBe('20 Nov 2026, 7:45:09 pm')
  })

  it('falls on the next day in an eastern time zone', () => {
    expect(zonedParts(new Date('2026-12-31T20:00:00Z'), 'Asia/Kolkata')).toEqual({
      year: 2027,
      month: 1,
      day: 1,
      hour: 1,
      minute: 30,
    })
  })
})
