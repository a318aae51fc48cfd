import { toRupees } from '../rules/minor-units.ts'
import { formatCount, locale } from './locale.ts'

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of rupees: `₹1,234.50`, `₹1,23,456.00`. */
export function formatRupees(rupees: number): string {
  return signed(rupees, twoDecimals.format(Math.abs(rupees)))
}

/** An amount of rupees without paise, for axes and summaries: `₹1,235`. */
export function formatWholeRupees(rupees: number): string {
  return signed(rupees, formatCount(Math.abs(rupees)))
}

/** An amount of paise, formatted in rupees: `₹1,23,456.00`. */
export function rupeesText(paise: number): string {
  return formatRupees(toRupees(paise))
}

function signed(amount: number, digits: string): string {
  return `${amount < 0 ? '−' : ''}₹${digits}`
}

/** A typed amount without the rupee sign, spaces and group separators. */
export function plainRupees(typed: string): string {
  return typed.replace(/[₹\s,]/g, '')
}

/** The rupees of a typed amount; null if it is not a number with at most two decimals. */
export function parseRupees(typed: string): number | null {
  const plain = plainRupees(typed)
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null
}
