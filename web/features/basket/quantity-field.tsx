import { useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

export type QuantityFieldProps = {
  name: string
  /** What is counted, for screen readers. */
  label: string
  defaultValue: number
  /** The current value, as the form reads it. */
  value: number
  max: number
  /** Whether the form allows one more. */
  mayAdd: boolean
  disabled: boolean
  /** Called after a button has changed the value. */
  onStep: () => void
}

/** − n +: a number field from 0 to `max`, with buttons if there is JavaScript. */
export function QuantityField({
  name,
  label,
  defaultValue,
  value,
  max,
  mayAdd,
  disabled,
  onStep,
}: QuantityFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const hasButtons = useHydrated()
  function set(quantity: number) {
    if (field.current) field.current.value = String(quantity)
    onStep()
  }
  const button = (icon: 'minus' | 'plus', text: string, to: number, off: boolean) => (
    <button
      type="button"
      aria-label={`${text} ${label}`}
      hidden={!hasButtons}
      disabled={disabled || off}
      onClick={() => set(to)}
      className="grid size-11 place-items-center text-accent-text enabled:hover:bg-accent-soft disabled:text-ink-faint disabled:opacity-50"
    >
      <Icon name={icon} size={18} className="stroke-[2.5]" />
    </button>
  )
  return (
    <span
      role="group"
      aria-label={`Quantity of ${label}`}
      className="rounded-leaf-xs inline-flex items-stretch overflow-hidden border border-line-strong bg-surface-high"
    >
      {button('minus', 'One less', value - 1, value <= 0)}
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        defaultValue={defaultValue}
        min={0}
        max={max}
        disabled={disabled}
        className="quantity-field"
      />
      {button('plus', 'One more', value + 1, value >= max || !mayAdd)}
    </span>
  )
}
