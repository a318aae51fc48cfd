import { type FormEvent, type MouseEvent, type MouseEventHandler, useState } from 'react'
import { formatTime } from '#contract/format/time.ts'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { SettingsFoot } from '#web/features/seller-restaurants/settings-foot.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldErrorText, TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { CopyButtons, DaySpans, EditButton } from './day-spans.tsx'
import { editHours, hoursOfForm, type TypedHours, typedHours, weekdays } from './hours-fields.ts'
import { WeekPreview } from './week-preview.tsx'

const loadCheck = async () => (await import('./read-hours.ts')).readHours

const modes = [
  { value: 'always', title: 'Always open', description: 'Guests can order at any time.' },
  { value: 'weekly', title: 'Open by these hours', description: 'Guests see when you open.' },
]

/**
 * The form of the opening hours. Its fields are uncontrolled; the buttons that add, remove and copy times show it again with
 * other ones, in the browser or, without scripts, by the action.
 */
export function HoursForm({
  hours,
  edited,
  failure: sent,
  restaurantId,
}: {
  hours: OpeningHours
  /** what the action returned after a button that edits */
  edited: TypedHours | undefined
  failure: FormFailure | undefined
  restaurantId: string
}) {
  const [{ shown, version }, setShown] = useState({ shown: edited ?? typedHours(hours), version: 0 })
  const [typed, setTyped] = useState(shown)

  function readTyped({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(hoursOfForm(new FormData(currentTarget)))
  }
  function edit(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form, value } = event.currentTarget
    const next = editHours(hoursOfForm(new FormData(form!)), value)
    setShown({ shown: next, version: version + 1 })
    setTyped(next)
  }

  const parts = { shown, version, onEdit: edit }
  return (
    <PostForm failure={sent} check={() => loadCheck()} onInput={readTyped} className="grid gap-6">
      {(failure) => (
        <>
          {/* Enter in a field saves, and does not press the first button of the form. */}
          <button hidden>Save</button>
          <WeekCard {...parts} errors={failure?.errors ?? {}} />
          <SpecialDaysCard {...parts} errors={failure?.errors ?? {}} />
          <Card>
            <WeekPreview hours={typed} />
          </Card>
          <SettingsFoot restaurantId={restaurantId} save="Save hours" />
        </>
      )}
    </PostForm>
  )
}

interface HoursCardProps {
  shown: TypedHours
  /** changes when a button has changed the times: uncontrolled fields are then rendered again */
  version: number
  errors: Record<string, string>
  onEdit: MouseEventHandler<HTMLButtonElement>
}

/** Whether the restaurant is always open, and the times of each day of the week. */
function WeekCard({ shown, version, errors, onEdit }: HoursCardProps) {
  return (
    <Card className="group grid min-w-0 gap-6">
      <RadioCards
        legend="When do you take orders?"
        name="mode"
        options={modes}
        defaultValue={shown.isAlwaysOpen ? 'always' : 'weekly'}
        columns={2}
      />
      <ul className="grid gap-5 group-has-[[value=always]:checked]:hidden">
        {weekdays.map((name, day) => (
          <li key={name} className="grid gap-2 border-t border-line pt-4">
            <DaySpans
              key={version}
              name={name}
              field={`days.${day}`}
              spans={shown.weekly[day]!.spans}
              {...{ errors, onEdit }}
            >
              <CopyButtons {...{ name, day, onEdit }} />
            </DaySpans>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SpecialDaysCard({ shown, version, errors, onEdit }: HoursCardProps) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Special days</h2>
      <p className="text-sm text-ink-muted">
        Holidays and other dates with their own times. A date without times is closed.
      </p>
      <FieldErrorText id="special-error">{errors['special']}</FieldErrorText>
      <ul className="grid gap-5">
        {shown.special.map(({ date, spans }, day) => (
          <li key={`${version}-${day}`} className="grid gap-2 border-t border-line pt-4">
            <TextField
              type="date"
              label={`Date of special day ${day + 1}`}
              name={`special.${day}.date`}
              defaultValue={date ?? ''}
              error={errors[`special.${day}.date`] ?? errors[`special.${day}`]}
              className="w-auto!"
            />
            <DaySpans
              name={date ? formatTime(date, 'UTC', 'date') : `Special day ${day + 1}`}
              field={`special.${day}`}
              {...{ spans, errors, onEdit }}
            >
              <EditButton edit={`remove.special.${day}`} icon="trash" onEdit={onEdit}>
                Remove this day
              </EditButton>
            </DaySpans>
          </li>
        ))}
      </ul>
      <div>
        <EditButton edit="add.special" icon="plus" onEdit={onEdit}>
          Add a special day
        </EditButton>
      </div>
    </Card>
  )
}
