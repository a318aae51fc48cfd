import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A radio button as a chip, in a `ChoiceFrame`. */
export function RadioChip({
  label,
  ...input
}: {
  label: string
  name: string
  value: string
  defaultChecked: boolean
  required?: boolean
}) {
  return (
    <label
      className={cx(
        'rounded-leaf-xs relative inline-flex min-h-11 cursor-pointer items-center gap-2 border border-line-strong bg-surface-raised px-4 text-sm font-medium transition-colors hover:border-ink-muted',
        'has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        {...input}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none"
      />
      <Icon name="check" size={16} className="hidden peer-checked:block" />
      <span>{label}</span>
    </label>
  )
}
