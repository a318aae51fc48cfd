import { cx } from './class-names.ts'

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const noDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** `₹1,234.50`, grouped the Indian way (`₹1,23,456.00`). */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${twoDecimals.format(Math.abs(rupees))}`
}

/** `₹1,235`, for axes and summaries where paise would be noise. */
export function formatWholeRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}₹${noDecimals.format(Math.abs(rupees))}`
}

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
