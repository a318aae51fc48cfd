import { Icon } from './icon.tsx'
import { Spinner } from './loading.tsx'

/** Pieces that a line of a basket can have. */
const [least, most] = [1, 50]

/**
 * − n +. Two submit buttons (`name=value`) of the surrounding form, so it works without JavaScript. A button
 * is disabled at its limit and while pending.
 */
export function Stepper({
  name,
  value,
  label,
  pending = false,
  size = 'md',
}: {
  /** Name of the two submit buttons; the value of each is the quantity it sets. */
  name: string
  value: number
  /** What is counted, for screen readers: "Masala Dosa". */
  label: string
  pending?: boolean
  size?: 'sm' | 'md'
}) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      aria-busy={pending || undefined}
      className="rounded-leaf-xs inline-flex items-stretch bg-accent text-on-accent"
    >
      <StepButton
        {...{ name, size }}
        icon="minus"
        label={`One less ${label}`}
        to={value - 1}
        off={pending || value <= least}
      />
      <output aria-live="polite" className="grid min-w-8 place-items-center font-bold tabular-nums">
        {pending ? <Spinner size={18} /> : value}
      </output>
      <StepButton
        {...{ name, size }}
        icon="plus"
        label={`One more ${label}`}
        to={value + 1}
        off={pending || value >= most}
      />
    </div>
  )
}

type StepButtonProps = {
  name: string
  icon: 'minus' | 'plus'
  label: string
  to: number
  off: boolean
  size: 'sm' | 'md'
}

function StepButton({ name, icon, label, to, off, size }: StepButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={to}
      aria-label={label}
      disabled={off}
      className={`grid ${size === 'sm' ? 'size-11' : 'size-12'} place-items-center rounded-[inherit] transition-colors enabled:hover:bg-accent-hover disabled:opacity-40`}
    >
      <Icon name={icon} size={18} className="stroke-[2.5]" />
    </button>
  )
}
