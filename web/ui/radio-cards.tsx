import type { ReactNode } from 'react'
import { ChoiceFrame, type ChoiceFrameProps } from './choice-frame.tsx'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type RadioCard = {
  value: string
  title: ReactNode
  description?: ReactNode
  icon?: IconName
  disabled?: boolean
}

export type RadioCardsProps = Pick<ChoiceFrameProps, 'legend' | 'hint' | 'error' | 'hideLegend'> & {
  name: string
  options: RadioCard[]
  defaultValue?: string | null
  required?: boolean
  /** Columns from tablet width on. */
  columns?: 1 | 2 | 3
  /** On phones smaller, in as many columns, and several side by side without their descriptions. */
  compact?: boolean
}

/** A single choice among cards. */
export function RadioCards({
  name,
  options,
  defaultValue,
  required,
  columns = 1,
  compact = false,
  ...frame
}: RadioCardsProps) {
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }[columns]
  const isNarrow = compact && columns > 1
  return (
    <ChoiceFrame
      {...frame}
      role="radiogroup"
      className={cx('grid gap-3', grid, isNarrow && 'max-sm:auto-cols-fr max-sm:grid-flow-col')}
    >
      {options.map((option) => (
        <Card
          key={option.value}
          {...{ name, option, required, compact, isNarrow }}
          isChecked={option.value === defaultValue}
        />
      ))}
    </ChoiceFrame>
  )
}

function Card({
  name,
  option: { value, title, description, icon, disabled },
  required,
  compact,
  isNarrow,
  isChecked,
}: {
  name: string
  option: RadioCard
  required: boolean | undefined
  compact: boolean
  isNarrow: boolean
  isChecked: boolean
}) {
  return (
    <label
      className={cx(
        'group/radio rounded-leaf-sm relative flex min-h-14 items-start gap-3 border border-line-strong bg-surface-raised p-4 transition-colors',
        'has-checked:border-accent-text has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent-text)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        compact && 'max-sm:min-h-12 max-sm:gap-2 max-sm:px-2.5 max-sm:py-2.5',
        disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-ink-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChecked}
        required={required}
        disabled={disabled}
        className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong text-on-accent peer-checked:border-accent peer-checked:bg-accent"
      >
        <Icon name="check" size={12} className="stroke-[4] opacity-0 group-has-checked/radio:opacity-100" />
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className={cx('leading-snug font-semibold', isNarrow && 'max-sm:text-sm')}>{title}</span>
        {description && (
          <span className={cx('text-sm text-ink-muted', isNarrow && 'max-sm:sr-only')}>{description}</span>
        )}
      </span>
      {icon && (
        <Icon name={icon} size={22} className={cx('ml-auto text-ink-muted', isNarrow && 'max-sm:hidden')} />
      )}
    </label>
  )
}
