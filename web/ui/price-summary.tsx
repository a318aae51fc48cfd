import type { ReactNode } from 'react'
import { Money } from './money.tsx'

export type PriceLine = {
  label: string
  amount: number
  /** Under the label, smaller. */
  detail?: ReactNode
  /** good news, shown in green: the reader pays less */
  isSaving?: boolean
}

export type PriceSummaryProps = {
  lines: PriceLine[]
  total: PriceLine
  /** under the total: what was refunded, and what is left */
  after?: PriceLine[]
  caption: string
}

/** A bill as a table with the total in the last row. A discount is a negative amount. */
export function PriceSummary({ lines, total, after = [], caption }: PriceSummaryProps) {
  return (
    <table className="price-summary">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ label, amount, detail, isSaving }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {detail && <span className="block text-sm text-ink-faint">{detail}</span>}
            </th>
            <td className={isSaving ? 'font-semibold text-ok' : undefined}>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td>
            <Money amount={total.amount} />
          </td>
        </tr>
        {after.map(({ label, amount }) => (
          <tr key={label} className="price-after">
            <th scope="row">{label}</th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
