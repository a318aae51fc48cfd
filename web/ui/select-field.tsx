import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, FieldFrame, useFieldIds, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldLook &
  ComponentProps<'select'> & {
    options?: SelectOption[]
    /** `<option>`s of your own, before the given ones. */
    children?: ReactNode
    optional?: boolean
  }

/** A native select with our styles. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  optional,
  options = [],
  children,
  className,
  ...select
}: SelectFieldProps) {
  const { id, control } = useFieldIds(select.id, hint, error)
  return (
    <FieldFrame {...{ id, label, hint, error, hideLabel, optional }}>
      <div className="relative">
        <select
          {...select}
          {...control}
          className={cx(controlStyle, 'appearance-none truncate pr-9 sm:pr-11', className)}
        >
          {children}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 sm:right-4"
        />
      </div>
    </FieldFrame>
  )
}
