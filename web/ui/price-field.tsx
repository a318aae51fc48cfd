import { useState } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, FieldFrame, useFieldIds, type TextFieldProps } from './field.tsx'
import { formatRupees, parseRupees } from '#contract/format/money.ts'
import { useFilledBefore } from './hydration.ts'

/** A field for rupees in any common notation (`1,250.50`), with a preview of the formatted price. */
export function PriceField({ label, hint, error, ...input }: TextFieldProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  const field = useFilledBefore<HTMLInputElement>(({ value }) => setTyped(value))
  const amount = parseRupees(typed)
  const echo = amount === null ? hint : `Customers see ${formatRupees(amount)}`
  const { id, control } = useFieldIds(input.id, echo, error)
  return (
    <FieldFrame {...{ id, label, hint: echo, error }}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center font-semibold text-ink-muted"
        >
          ₹
        </span>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...control}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          className={cx(controlStyle, 'pl-9 font-semibold tabular-nums')}
        />
      </div>
    </FieldFrame>
  )
}
