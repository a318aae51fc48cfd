import type { ComponentProps, ReactNode } from 'react'
import { ChoiceFrame, type ChoiceFrameProps } from './choice-frame.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export type CheckboxGroupProps = Pick<ChoiceFrameProps, 'legend' | 'hint' | 'error' | 'hideLegend'> & {
  name: string
  options: { value: string; label: string }[]
  defaultValues?: readonly string[]
  /** Whether nothing can be sent before one is chosen. */
  required?: boolean
}

/** A multiple choice as chips; the form has one `name` value per checked option. */
export function CheckboxGroup({ name, options, defaultValues = [], required, ...frame }: CheckboxGroupProps) {
  return (
    <ChoiceFrame {...frame} role="group" className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'rounded-leaf-xs relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 border border-line-strong bg-surface-raised px-4 text-sm font-medium transition-colors hover:border-ink-muted',
            'has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={defaultValues.includes(option.value)}
            required={required}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          <Icon name="plus" size={16} className="peer-checked:hidden" />
          <Icon name="check" size={16} className="hidden peer-checked:block" />
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
        </label>
      ))}
    </ChoiceFrame>
  )
}

/** A checkbox with its label. */
export function Checkbox({ label, ...input }: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="checkbox" {...input} className="size-5 shrink-0 cursor-pointer" />
      <span>{label}</span>
    </label>
  )
}
