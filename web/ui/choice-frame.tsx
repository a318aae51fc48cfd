import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldErrorText, FieldHint } from './field.tsx'

export type ChoiceFrameProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | null
  hideLegend?: boolean
  /** `radiogroup` for one of several. */
  role?: 'radiogroup' | 'group'
  className?: string
  children: ReactNode
}

/** A fieldset with its legend, hint and error, for choices. */
export function ChoiceFrame({
  legend,
  hint,
  error,
  hideLegend,
  role,
  className,
  children,
}: ChoiceFrameProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      role={role}
      aria-describedby={described}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className={cx('mb-2 text-sm font-semibold', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={className}>{children}</div>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>
    </fieldset>
  )
}
