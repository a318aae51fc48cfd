import { describe, expect, it } from 'vitest'
import { comingDays } from './hours-in-words.ts'

const lunch = [{ from: '11:00', to: '15:00' }]
const split = [...lunch, { from: '18:30', to: '01:00' }]
/** Monday, 2 March 2026, 0:30 am in India */
const now = new Date('2026-03-01T19:00:00Z')
const written = (hours: Parameters<typeof comingDays>[0]) =>
  comingDays(hours, now, 'Asia/Kolkata').map(({ name, spans }) => `${name}: ${spans}`)

describe('the hours of a week', () => {
  it('begin with today in business time', () => {
    const weekly = [lunch, split, [], lunch, lunch, lunch, split]
    expect(written({ weekly, special: [] })).toEqual([
      'Monday: 11 am to 3 pm',
      'Tuesday: 11 am to 3 pm, 6:30 pm to 1 am',
      'Wednesday: Closed',
      'Thursday: 11 am to 3 pm',
      'Friday: 11 am to 3 pm',
      'Saturday: 11 am to 3 pm',
      'Sunday: 11 am to 3 pm, 6:30 pm to 1 am',
    ])
    expect(comingDays({ weekly, special: [] }, now, 'Asia/Kolkata').map(({ isToday }) => isToday)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ])
  })

  it('contain special days of the week', () => {
    const special = [
      { date: '2026-03-01', spans: [] },
      { date: '2026-03-04', spans: lunch },
      { date: '2026-03-09', spans: [] },
    ]
    expect(written({ weekly: null, special })[2]).toBe('Wednesday (4 March): 11 am to 3 pm')
    expect(written({ weekly: null, special })[0]).toBe('Monday: Always open')
  })
})
