import type { OpeningHours } from '#contract/records/opening.ts'
import { textOf } from '#web/features/forms/read-form.ts'

/** Times as typed; empty ones are not filled in yet. */
export interface TypedSpan {
  from: string
  to: string
}

/** A day that the form shows: one of the week, or a special one with its date. */
export interface TypedDay {
  /** null: a day of the week */
  date: string | null
  spans: TypedSpan[]
}

/** The opening hours as the form has them. `weekly` is kept while the restaurant is always open. */
export interface TypedHours {
  isAlwaysOpen: boolean
  /** from Monday */
  weekly: TypedDay[]
  special: TypedDay[]
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Spans of a day at most (contract/records/opening.ts). */
export const mostSpans = 10

const emptySpan: TypedSpan = { from: '', to: '' }

/** What the form shows for saved hours; a week that was never set has one empty span per day. */
export function typedHours({ weekly, special }: OpeningHours): TypedHours {
  return {
    isAlwaysOpen: weekly === null,
    weekly: weekdays.map((_, day) => ({ date: null, spans: weekly ? weekly[day]! : [emptySpan] })),
    special: special.map(({ date, spans }) => ({ date, spans })),
  }
}

/** The hours in a sent form: fields `days.<day>.<span>.from`, `special.<day>.date`, `special.<day>.<span>.to`. */
export function hoursOfForm(form: FormData): TypedHours {
  const spansOf = (day: string): TypedSpan[] =>
    numbersIn(form, `${day}.`).map((span) => ({
      from: textOf(form, `${day}.${span}.from`),
      to: textOf(form, `${day}.${span}.to`),
    }))
  return {
    isAlwaysOpen: textOf(form, 'mode') === 'always',
    weekly: weekdays.map((_, day) => ({ date: null, spans: spansOf(`days.${day}`) })),
    special: numbersIn(form, 'special.').map((day) => ({
      date: textOf(form, `special.${day}.date`),
      spans: spansOf(`special.${day}`),
    })),
  }
}

/** The numbers that follow a prefix in the names of fields, in order. */
function numbersIn(form: FormData, prefix: string): number[] {
  const numbers = [...form.keys()].flatMap((name) => {
    const number = name.startsWith(prefix) ? /^\d{1,3}(?=\.)/.exec(name.slice(prefix.length)) : null
    return number ? [Number(number[0])] : []
  })
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/**
 * The hours after a button of the form: `add.days.0` and `remove.days.0.1` a span, `copy.0.all` and `copy.0.weekdays` a day
 * to others, `add.special` and `remove.special.2` a special day.
 */
export function editHours(hours: TypedHours, edit: string): TypedHours {
  const [kind, list, day, span] = edit.split('.')
  if (kind === 'copy')
    return { ...hours, weekly: copied(hours.weekly, Number(list), day === 'weekdays' ? 5 : 7) }
  if (edit === 'add.special') return { ...hours, special: [...hours.special, { date: '', spans: [] }] }
  if (kind === 'remove' && list === 'special' && span === undefined) {
    return { ...hours, special: hours.special.toSpliced(Number(day), 1) }
  }
  const changed = (days: TypedDay[]) =>
    days.map((one, place) => {
      if (place !== Number(day)) return one
      return {
        ...one,
        spans: kind === 'add' ? [...one.spans, emptySpan] : one.spans.toSpliced(Number(span), 1),
      }
    })
  return list === 'special'
    ? { ...hours, special: changed(hours.special) }
    : { ...hours, weekly: changed(hours.weekly) }
}

function copied(week: TypedDay[], from: number, count: number): TypedDay[] {
  return week.map((day, place) => (place < count ? { ...day, spans: week[from]!.spans } : day))
}
