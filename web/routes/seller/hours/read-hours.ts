import { type OpeningHours, openingHours } from '#contract/records/opening.ts'
import { failedWith, type FormReader } from '#web/features/forms/read-form.ts'
import { hoursOfForm, type TypedSpan } from './hours-fields.ts'

/** Reads the opening hours of a form. Spans without any time are left out; errors are at the fields of the form. */
export const readHours: FormReader<OpeningHours> = (form) => {
  const { isAlwaysOpen, weekly, special } = hoursOfForm(form)
  const input = {
    weekly: isAlwaysOpen ? null : weekly.map(({ spans }) => filled(spans)),
    special: special.map(({ date, spans }) => ({ date, spans: filled(spans) })),
  }
  const read = openingHours.safeParse(input)
  if (read.success) return { value: read.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error.issues) {
    const [list, day, ...rest] = path.map(String)
    const field = rest[0] === 'spans' ? rest.slice(1) : rest
    errors[[list === 'weekly' ? 'days' : list, day, ...field].filter(Boolean).join('.')] ??= message
  }
  return failedWith(form, errors, 'Please check the times that are marked')
}

function filled(spans: TypedSpan[]): TypedSpan[] {
  return spans.filter(({ from, to }) => from || to)
}
