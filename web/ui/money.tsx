import { formatRupees, formatWholeRupees } from '#contract/format/money.ts'
import { cx } from './class-names.ts'

export type MoneyProps = {
  /** Rupees. */
  amount: number
  /** Without paise. */
  whole?: boolean
  className?: string
}

/** An amount of rupees, in figures of equal width. */
export function Money({ amount, whole = false, className }: MoneyProps) {
  return (
    <span className={cx('money', className)}>{whole ? formatWholeRupees(amount) : formatRupees(amount)}</span>
  )
}
