import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Money } from './money.tsx'

export type PriceLine = {
  label: string
  /** Rupees. */
  amount: number
  /** Under the label, smaller. */
  detail?: ReactNode
}

export type PriceSummaryProps = {
  lines: PriceLine[]
  total: PriceLine
  caption: string
}

/** A bill as a table; what it comes to stands last and large. A saving is a negative amount. */
export function PriceSummary({ lines, total, caption }: PriceSummaryProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map(({ label, amount, detail }) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-muted">
              {label}
              {detail && <span className="block text-sm text-ink-faint">{detail}</span>}
            </th>
            <td className={cx('py-1.5 text-right align-top', amount < 0 && 'font-semibold text-ok')}>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong/60">
          <th scope="row" className="pt-3 pr-4 text-left text-lg font-semibold">
            {total.label}
          </th>
          <td className="font-display pt-3 text-right text-2xl font-bold">
            <Money amount={total.amount} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
