import type { MouseEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/class-names.ts'
import { controlStyle, FieldErrorText } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { mostSpans, type TypedSpan } from './hours-fields.ts'

type OnEdit = MouseEventHandler<HTMLButtonElement>

export type DaySpansProps = {
  /** the day, for the labels of its times */
  name: string
  /** the beginning of the names of its fields */
  field: string
  spans: TypedSpan[]
  errors: Record<string, string>
  onEdit: OnEdit
  /** more buttons of the day */
  children: ReactNode
}

/** The times of a day: rows of two time fields, and the buttons that add and remove them. */
export function DaySpans({ name, field, spans, errors, onEdit, children }: DaySpansProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="float-left font-semibold">
        {name}
        {spans.length === 0 && <span className="font-normal text-ink-muted">: closed</span>}
      </legend>
      {spans.map((span, place) => {
        const row = `${field}.${place}`
        const errorId = `${row}-error`
        const error = errors[`${row}.from`] ?? errors[`${row}.to`]
        const time = (end: 'from' | 'to') => (
          <input
            type="time"
            name={`${row}.${end}`}
            defaultValue={span[end]}
            aria-label={`${name} ${end}, span ${place + 1}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            className={`${controlStyle} max-w-40 min-w-0 flex-1 px-2!`}
          />
        )
        return (
          <div key={place} className="grid gap-1">
            <p className="flex items-center gap-1.5">
              {time('from')}
              <span aria-hidden="true">–</span>
              {time('to')}
              <IconButton
                type="submit"
                name="edit"
                value={`remove.${row}`}
                icon="cross"
                label={`Remove span ${place + 1} of ${name}`}
                onClick={onEdit}
              />
            </p>
            {span.from && span.to && span.to <= span.from && (
              <p className="text-sm text-ink-muted">Closes on the next day.</p>
            )}
            <FieldErrorText id={errorId}>{error}</FieldErrorText>
          </div>
        )
      })}
      <FieldErrorText id={`${field}-error`}>{errors[field]}</FieldErrorText>
      <div className="flex flex-wrap gap-2">
        {spans.length < mostSpans && (
          <EditButton edit={`add.${field}`} icon="plus" onEdit={onEdit} of={name}>
            Add times
          </EditButton>
        )}
        {children}
      </div>
    </fieldset>
  )
}

/** Buttons that give a day's times to others. */
export function CopyButtons({ name, day, onEdit }: { name: string; day: number; onEdit: OnEdit }) {
  return (
    <details className="group/copy open:basis-full">
      <summary className={cx(buttonStyle('ghost', 'sm'), 'w-fit')}>
        <Icon name="copy" /> Copy to…<span className="sr-only"> ({name})</span>
      </summary>
      <p className="flex flex-wrap gap-2 pt-2">
        <EditButton edit={`copy.${day}.weekdays`} onEdit={onEdit} of={name}>
          Monday to Friday
        </EditButton>
        <EditButton edit={`copy.${day}.all`} onEdit={onEdit} of={name}>
          All days
        </EditButton>
      </p>
    </details>
  )
}

/** A button that shows the form again with other fields. */
export function EditButton({
  edit,
  icon,
  onEdit,
  of,
  children,
}: {
  edit: string
  icon?: IconName
  onEdit: OnEdit
  /** what it belongs to, for screen readers */
  of?: string
  children: string
}) {
  return (
    <Button type="submit" name="edit" value={edit} tone="quiet" size="sm" {...{ icon }} onClick={onEdit}>
      {children}
      {of && <span className="sr-only"> ({of})</span>}
    </Button>
  )
}
