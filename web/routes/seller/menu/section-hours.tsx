import { type FormEvent, useEffect, useRef } from 'react'
import type { TimeSpan } from '#contract/fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText, controlStyle } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRows } from '#web/ui/use-rows.ts'
import type { EditedSection } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import { hoursText, spansIn, spansOfForm } from './step-fields.ts'
import type { Problem } from './use-menu-steps.ts'

/** Spans of a section at most. */
const most = 10

/** The hours of a section: its spans of a day, saved together. Without scripts, each save offers one more row. */
export function SectionHours({ section, problem }: { section: EditedSection; problem?: Problem }) {
  const { id, name, hours } = section
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (problem && details.current) details.current.open = true
  }, [problem])
  return (
    <details ref={details} open={problem ? true : undefined} className="menu-hours">
      <summary>
        <Icon name="clock" size={18} />
        <span className="sr-only">Hours of {name}:</span>
        {hours ? hours.map(spanText).join(', ') : 'Any time'}
      </summary>
      <SectionHoursForm
        key={hoursText(hours)}
        id={id ?? ''}
        name={name}
        spans={problem ? spansIn(problem.values['hours'] ?? '') : (hours ?? [])}
        problem={problem}
        onSaved={() => details.current?.removeAttribute('open')}
      />
    </details>
  )
}

interface SectionHoursFormProps {
  id: string
  name: string
  spans: readonly TimeSpan[]
  problem: Problem | undefined
  onSaved: () => void
}

function SectionHoursForm({ id, name, spans, problem, onSaved }: SectionHoursFormProps) {
  const { dispatch, setProblem } = useMenuActions()
  const { rows, add, remove } = useRows(Math.min(spans.length + 1, most))
  const errorId = `hours-error-${id}`

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const hours = spansOfForm(new FormData(event.currentTarget))
    const typed = spansIn(hours)
    if (typed.some(({ from, to }) => !from || !to)) {
      return setProblem(id, { message: 'Give both times of each span', values: { hours } })
    }
    dispatch({ step: 'hours', section: id, hours: typed.length > 0 ? typed : null })
    onSaved()
  }

  return (
    <form method="post" onSubmit={save} autoComplete="off" aria-label={`Hours of ${name}`}>
      <input type="hidden" name="step" value="hours" />
      <input type="hidden" name="section" value={id} />
      <p className="text-sm text-ink-muted">
        When these dishes can be ordered, every day. Leave all times empty for any time.
      </p>
      {rows.map((row, place) => (
        <SpanRow
          key={row}
          number={place + 1}
          span={spans[row]}
          errorId={problem && errorId}
          onRemove={() => remove(row)}
        />
      ))}
      <FieldErrorText id={errorId}>{problem?.message}</FieldErrorText>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Save hours
        </Button>
        <Button
          tone="quiet"
          size="sm"
          icon="plus"
          onClick={add}
          disabled={rows.length >= most}
          className="scripted-only"
        >
          Add a span
        </Button>
      </p>
    </form>
  )
}

/** The two times of a span. `errorId`: of the message if the hours were refused. */
function SpanRow({
  number,
  span,
  errorId,
  onRemove,
}: {
  number: number
  span: TimeSpan | undefined
  errorId: string | undefined
  onRemove: () => void
}) {
  const time = (end: 'from' | 'to') => (
    <input
      type="time"
      aria-label={`${end === 'from' ? 'From' : 'To'}, span ${number}`}
      name={end}
      defaultValue={span?.[end]}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      className={cx(controlStyle, 'min-w-0 flex-1 max-sm:px-2!')}
    />
  )
  return (
    <p className="flex w-full max-w-sm items-center gap-2">
      {time('from')}
      <span aria-hidden="true">–</span>
      {time('to')}
      <IconButton icon="cross" label={`Remove span ${number}`} onClick={onRemove} className="scripted-only" />
    </p>
  )
}

/** A span as people write it: `7:00–11:00`. */
function spanText({ from, to }: TimeSpan): string {
  return `${from}–${to}`
}
