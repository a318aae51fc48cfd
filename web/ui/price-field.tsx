import { useState } from 'react'
import { cx } from './class-names.ts'
import { controlStyle, FieldFrame, useFieldIds, type TextFieldProps } from './field.tsx'
import { useMoney } from './money.tsx'
import { useFilledBefore } from './hydration.ts'

/** A field for an amount in any common notation (`1,250.50`), with a preview of the formatted price. */
export function PriceField({ label, hint, error, ...input }: TextFieldProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  const field = useFilledBefore<HTMLInputElement>(({ value }) => setTyped(value))
  const money = useMoney()
  const amount = money.parse(typed)
  const echo = amount === null ? hint : `Customers see ${money.format(amount)}`
  const { id, control } = useFieldIds(input.id, echo, error)
  return (
    <FieldFrame {...{ id, label, hint: echo, error }}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center font-semibold text-ink-muted"
        >
          {money.sign}
        </span>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...control}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          className={cx(controlStyle, money.sign.length > 1 ? 'pl-16' : 'pl-9', 'font-semibold tabular-nums')}
        />
      </div>
    </FieldFrame>
  )
}
