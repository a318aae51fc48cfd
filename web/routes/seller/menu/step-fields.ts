import { typedAmount } from '#contract/format/money.ts'
import type { TimeSpan } from '#contract/fields.ts'
import type { EditedDish } from './edited-menu.ts'
import type { MenuStep } from './menu-steps.ts'

/** A step as the fields of a form: what `readMenuStep` reads. */
export function stepFields(step: MenuStep): Record<string, string> {
  const { hours, ...rest } = { hours: undefined, ...step }
  const fields = Object.entries(rest).map(([name, value]) => [name, value === null ? '' : String(value)])
  return { ...Object.fromEntries(fields), ...(hours !== undefined && { hours: hoursText(hours) }) }
}

/** Spans in one text: `07:00-11:00 18:00-22:30`; empty for none. */
export function hoursText(hours: readonly TimeSpan[] | null): string {
  return (hours ?? []).map(({ from, to }) => `${from}-${to}`).join(' ')
}

/** The spans of such a text, unchecked. */
export function spansIn(text: string): { from: string; to: string }[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [from = '', to = ''] = span.split('-')
      return { from, to }
    })
}

/** The spans of a form with the fields `from` and `to` once per span; rows without any time are left out. */
export function spansOfForm(form: FormData): string {
  const [from, to] = [form.getAll('from'), form.getAll('to')]
  const spans = from.map((start, place) => `${start as string}-${(to[place] ?? '') as string}`)
  return spans.filter((span) => span !== '-').join(' ')
}

/** The fields of a row as they were shown, to tell which of them a form without JavaScript changes. */
export function shownFields({ price, diet, soldOut, hidden = false }: EditedDish) {
  return { price: typedAmount(price), diet: diet ?? '', soldOut: soldOut ?? '', hidden: String(hidden) }
}

/** The form of all rows: by this id their fields belong to it. */
export const rowsForm = 'rows'

/** The name of a field of a dish in that form. */
export function rowField(name: string, foodId: string): string {
  return `${name}.${foodId}`
}
