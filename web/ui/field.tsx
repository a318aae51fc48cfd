import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useMoney } from './money.tsx'

export type FieldLook = {
  label: ReactNode
  /** Help text. */
  hint?: ReactNode
  /** Error message; marks the field invalid and describes it. */
  error?: string | null
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
}

export const controlStyle =
  'block w-full min-h-12 rounded-field border border-line-strong bg-surface-high px-4 py-2.5 text-ink ' +
  'transition-[border-color,box-shadow] hover:border-ink-muted ' +
  'focus-visible:border-accent-text focus-visible:outline-offset-1 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60'

/** Ids that connect a control with its hint and error. */
export function useFieldIds(given: string | undefined, hint: unknown, error: unknown) {
  const made = useId()
  const id = given ?? made
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}

/** Label, control, hint and error, one under the other. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel,
  optional,
  children,
}: FieldLook & { id: string; optional?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={cx('text-sm font-semibold', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children}
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="text-sm text-ink-muted">
      {children}
    </p>
  )
}

/** The error of a field, with an icon so that colour is not the only signal. */
export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  const { restate } = useMoney()
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" size={18} className="mt-px" />
      {typeof children === 'string' ? restate(children) : children}
    </p>
  )
}

type Optional = { /** Says (optional) after the label. */ optional?: boolean }

export type TextFieldProps = FieldLook & Optional & ComponentProps<'input'>

/** One line of text. Give `autoComplete` wherever the browser can help. */
export function TextField({ label, hint, error, hideLabel, optional, className, ...input }: TextFieldProps) {
  const { id, control } = useFieldIds(input.id, hint, error)
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, optional }}>
      <input type="text" {...input} {...control} className={cx(controlStyle, className)} />
    </FieldFrame>
  )
}

export type TextAreaProps = FieldLook & Optional & ComponentProps<'textarea'>

/** Several lines of text; the field grows with its content. */
export function TextArea({ label, hint, error, hideLabel, optional, className, ...area }: TextAreaProps) {
  const { id, control } = useFieldIds(area.id, hint, error)
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, optional }}>
      <textarea
        rows={4}
        {...area}
        {...control}
        className={cx(controlStyle, 'field-sizing-content max-h-96 min-h-28 resize-y', className)}
      />
    </FieldFrame>
  )
}
