import { type FormEvent, useEffect, useRef } from 'react'
import { longestSectionName } from '#contract/rules/menu-sections.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { cx } from '#web/ui/class-names.ts'
import { controlStyle, FieldErrorText, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EditedSection } from './edited-menu.ts'
import { useMenuActions } from './menu-context.ts'
import type { Problem } from './use-menu-steps.ts'

/** The form that adds a section of the restaurant's own. */
export function NewSection({ failure }: { failure: FormFailure | undefined }) {
  return (
    <PostForm failure={failure} resetsAfter="create-section" className="menu-new-section">
      {(_failure, field) => (
        <>
          <TextField
            label="New section"
            {...field('name')}
            maxLength={longestSectionName}
            autoComplete="off"
            placeholder="Today"
            hint="Of your own, beside the categories."
          />
          <Button type="submit" name="step" value="create-section" tone="quiet" size="sm" icon="plus">
            Add section
          </Button>
        </>
      )}
    </PostForm>
  )
}

const dishesStay =
  'Its dishes stay on the menu, under their categories. The hours of this section no longer apply to them.'

/** Renames or deletes a section of the restaurant's own. */
export function OwnSectionSteps({ section, problem }: { section: EditedSection; problem?: Problem }) {
  const { id, name, dishes } = section
  const { dispatch, setProblem } = useMenuActions()
  const details = useRef<HTMLDetailsElement>(null)
  const errorId = `name-error-${id}`
  useEffect(() => {
    if (problem && details.current) details.current.open = true
  }, [problem])

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const wanted = typeof typed === 'string' ? typed.trim() : ''
    if (!id) return
    if (wanted === '') return setProblem(id, { message: 'This field is required', values: { name: '' } })
    dispatch({ step: 'rename-section', section: id, name: wanted })
    details.current?.removeAttribute('open')
  }

  return (
    <details ref={details} open={problem ? true : undefined} className="menu-hours">
      <summary>
        <Icon name="edit" size={18} />
        Edit<span className="sr-only"> section {name}</span>
      </summary>
      <div className="menu-section-steps">
        <form method="post" onSubmit={rename} autoComplete="off" aria-label={`Rename ${name}`}>
          <input type="hidden" name="section" value={id ?? ''} />
          <input
            key={name}
            aria-label={`Name of section ${name}`}
            name="name"
            maxLength={longestSectionName}
            defaultValue={problem?.values['name'] ?? name}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
            className={cx(controlStyle, 'min-w-0 flex-1')}
          />
          <Button type="submit" name="step" value="rename-section" size="sm">
            Rename
          </Button>
          <FieldErrorText id={errorId}>{problem?.message}</FieldErrorText>
        </form>
        <Confirm
          trigger="Delete section"
          triggerTone="ghost"
          triggerIcon="trash"
          triggerSize="sm"
          title={`Delete ${name}?`}
          confirmText="Delete section"
          tone="danger"
          fields={{ step: 'delete-section', section: id ?? '' }}
        >
          {dishes.length === 0 ? 'No dish is in it.' : dishesStay}
        </Confirm>
      </div>
    </details>
  )
}
