import { describe, expect, it } from 'vitest'
import { editHours, hoursOfForm, type TypedHours, typedHours } from './hours-fields.ts'
import { readHours } from './read-hours.ts'

const week = (monday: [string, string][], sunday: [string, string][] = []) =>
  [monday, [], [], [], [], [], sunday].map((spans) => spans.map(([from, to]) => ({ from, to })))

/** A form as the screen sends it. */
function formOf({ isAlwaysOpen, weekly, special }: TypedHours): FormData {
  const form = new FormData()
  form.set('mode', isAlwaysOpen ? 'always' : 'weekly')
  for (const [list, days] of Object.entries({ days: weekly, special })) {
    for (const [day, { date, spans }] of days.entries()) {
      if (date !== null) form.set(`${list}.${day}.date`, date)
      for (const [span, { from, to }] of spans.entries()) {
        form.set(`${list}.${day}.${span}.from`, from)
        form.set(`${list}.${day}.${span}.to`, to)
      }
    }
  }
  return form
}

const split = {
  weekly: week([
    ['11:00', '15:00'],
    ['18:00', '02:00'],
  ]),
  special: [{ date: '2026-12-24', spans: [] }],
}

describe('opening hours', () => {
  it('of a form are those that it shows', () => {
    expect(readHours(formOf(typedHours(split)))).toEqual({ value: split })
    expect(readHours(formOf(typedHours({ weekly: null, special: [] })))).toEqual({
      value: { weekly: null, special: [] },
    })
    expect(hoursOfForm(formOf(typedHours(split)))).toEqual(typedHours(split))
  })

  it('leave out times that nobody typed, and name half a span', () => {
    const typed = typedHours({
      weekly: week([
        ['', ''],
        ['11:00', '15:00'],
      ]),
      special: [],
    })
    expect(readHours(formOf(typed))).toEqual({ value: { weekly: week([['11:00', '15:00']]), special: [] } })
    const half = typedHours({
      weekly: week([
        ['11:00', '15:00'],
        ['18:00', ''],
      ]),
      special: [],
    })
    expect(readHours(formOf(half))).toMatchObject({
      failure: { errors: { 'days.0.1.to': expect.any(String) } },
    })
  })

  it('name a special day without a date, and one that is there twice', () => {
    const without = { ...typedHours(split), special: [{ date: '', spans: [] }] }
    expect(readHours(formOf(without))).toMatchObject({
      failure: { errors: { 'special.0.date': expect.any(String) } },
    })
    const [day] = typedHours(split).special
    const twice = { ...typedHours(split), special: [day!, day!] }
    expect(readHours(formOf(twice))).toMatchObject({ failure: { errors: { special: 'Each date once' } } })
  })

  it.each([
    ['copy.0.all', Array.from({ length: 7 }, () => split.weekly[0])],
    ['copy.0.weekdays', [...Array.from({ length: 5 }, () => split.weekly[0]), [], []]],
    ['remove.days.0.0', week([['18:00', '02:00']])],
    [
      'add.days.6',
      week(
        [
          ['11:00', '15:00'],
          ['18:00', '02:00'],
        ],
        [['', '']],
      ),
    ],
  ])('after the button %s', (edit, weekly) => {
    expect(editHours(typedHours(split), edit).weekly.map(({ spans }) => spans)).toEqual(weekly)
  })

  it('get and lose special days and their times', () => {
    const added = editHours(editHours(typedHours(split), 'add.special'), 'add.special.0')
    expect(added.special).toEqual([
      { date: '2026-12-24', spans: [{ from: '', to: '' }] },
      { date: '', spans: [] },
    ])
    expect(editHours(editHours(added, 'remove.special.1'), 'remove.special.0.0')).toEqual(typedHours(split))
  })
})
