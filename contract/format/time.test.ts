import { describe, expect, it } from 'vitest'
import { expectedSpan } from '../rules/kitchen.ts'
import {
  formatArrival,
  formatClock,
  formatExpected,
  formatHour,
  formatOpening,
  formatScheduled,
  formatSpans,
  formatTime,
  formatUpcoming,
  zonedParts,
} from './time.ts'

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

  it.each([
    ['2026-11-20T01:30:00Z', '7 am'],
    ['2026-11-20T02:00:00Z', '7:30 am'],
    ['2026-11-20T04:40:00Z', '10:10 am'],
  ])('%s is %s without needless minutes', (iso, hour) => {
    expect(formatHour(iso, 'Asia/Kolkata')).toBe(hour)
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

describe('an opening', () => {
  /** Friday, 20 November 2026, 7:45 pm in India */
  const now = new Date(evening)

  it.each([
    ['2026-11-20T11:30:00Z', 'Opens at 5 pm'],
    ['2026-11-20T15:00:00Z', 'Opens at 8:30 pm'],
    ['2026-11-20T18:29:00Z', 'Opens at 11:59 pm'],
    ['2026-11-20T18:30:00Z', 'Opens tomorrow at 12 am'],
    ['2026-11-21T02:30:00Z', 'Opens tomorrow at 8 am'],
    ['2026-11-21T18:30:00Z', 'Opens Sunday at 12 am'],
    ['2026-11-23T02:30:00Z', 'Opens Monday at 8 am'],
    ['2026-11-26T02:30:00Z', 'Opens Thursday at 8 am'],
    ['2026-11-27T02:30:00Z', 'Opens 27 November at 8 am'],
    ['2026-12-03T02:30:00Z', 'Opens 3 December at 8 am'],
    ['2027-01-01T02:30:00Z', 'Opens 1 January at 8 am'],
  ])('at %s is written "%s"', (iso, text) => {
    expect(formatOpening(iso, now, 'Asia/Kolkata')).toBe(text)
  })

  it('counts days of the time zone, also where clocks change', () => {
    const iso = '2026-03-29T06:00:00Z'
    expect(formatOpening(iso, new Date('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(
      'Opens tomorrow at 8 am',
    )
    expect(formatOpening(iso, new Date('2026-03-28T23:30:00Z'), 'Europe/Berlin')).toBe('Opens at 8 am')
    expect(formatOpening('2027-01-01T06:00:00Z', new Date('2026-12-31T12:00:00Z'), 'UTC')).toBe(
      'Opens tomorrow at 6 am',
    )
  })

  it('can be part of a sentence', () => {
    expect(formatUpcoming('2026-11-21T02:30:00Z', now, 'Asia/Kolkata')).toBe('tomorrow at 8 am')
  })
})

describe('the time of a scheduled order', () => {
  /** Friday, 20 November 2026, 7:45 pm in India */
  const now = new Date(evening)

  it.each([
    ['2026-11-20T14:30:00Z', 'For today, 8 pm'],
    ['2026-11-20T18:15:00Z', 'For today, 11:45 pm'],
    ['2026-11-20T18:30:00Z', 'For tomorrow at 12 am'],
    ['2026-11-21T13:30:00Z', 'For tomorrow at 7 pm'],
    ['2026-11-22T13:30:00Z', 'For Sunday at 7 pm'],
    ['2026-11-27T02:30:00Z', 'For 27 November at 8 am'],
    ['2026-11-20T13:30:00Z', 'For today, 7 pm'],
    ['2026-11-19T13:30:00Z', 'For 19 Nov 2026, 7:00 pm'],
    ['2025-11-19T13:45:00Z', 'For 19 Nov 2025, 7:15 pm'],
  ])('at %s is written "%s"', (iso, text) => {
    expect(formatScheduled(iso, now, 'Asia/Kolkata')).toBe(text)
  })

  it('belongs to the day of the time zone', () => {
    const iso = '2026-11-20T18:30:00Z'
    expect(formatScheduled(iso, new Date('2026-11-20T18:30:00Z'), 'Asia/Kolkata')).toBe('For today, 12 am')
    expect(formatScheduled(iso, now, 'America/New_York')).toBe('For today, 1:30 pm')
  })
})

describe('the span that an order is expected in', () => {
  /** Friday, 20 November 2026, 7:45 pm in India */
  const now = new Date(evening)

  it.each([
    ['2026-11-20T14:20:00Z', '7:45–7:55 pm'],
    ['2026-11-20T14:00:00Z', '7:25–7:35 pm'],
    ['2026-11-20T06:30:00Z', '11:55 am–12:05 pm'],
    ['2026-11-20T18:30:00Z', '11:55 pm–12:05 am'],
    ['2026-11-21T13:35:00Z', 'tomorrow, 7:00–7:10 pm'],
    ['2026-11-23T13:35:00Z', 'Monday, 7:00–7:10 pm'],
    ['2026-12-03T13:35:00Z', '3 December, 7:00–7:10 pm'],
    ['2026-11-19T13:35:00Z', '19 Nov 2026, 7:00–7:10 pm'],
  ])('around %s is written "%s"', (iso, text) => {
    expect(formatExpected(expectedSpan(iso), now, 'Asia/Kolkata')).toBe(text)
  })
})

describe('the arrival of an order of now', () => {
  it('is a span of the day; what is picked up is ready then', () => {
    const minutes = { from: 10, to: 20 }
    const text = (fulfilment: 'delivery' | 'pickup') =>
      formatArrival(minutes, fulfilment, new Date(evening), 'Asia/Kolkata')
    expect(text('delivery')).toBe('Arrives 7:55–8:05 pm')
    expect(text('pickup')).toBe('Ready 7:55–8:05 pm')
  })
})

describe('daily spans', () => {
  it('are written with the hours of the clock', () => {
    const spans = [
      { from: '07:00', to: '11:00' },
      { from: '22:30', to: '00:00' },
    ]
    expect(formatSpans(spans)).toBe('7 am to 11 am, 10:30 pm to 12 am')
  })
})
