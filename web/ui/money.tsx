import { createContext, type ReactNode, use, useMemo } from 'react'
import { defaultMoney, type MarketplaceMoney, moneyOf, type MoneyRules } from '#contract/format/money.ts'
import { cx } from './class-names.ts'

const MoneyContext = createContext<MarketplaceMoney>(defaultMoney)

/** Sets how the pages compute with money and write amounts. */
export function MoneyProvider({ rules, children }: { rules: MoneyRules; children: ReactNode }) {
  // Every reload of the data has rules of its own, which are mostly the same.
  const text = JSON.stringify(rules)
  const money = useMemo(() => moneyOf(JSON.parse(text) as MoneyRules), [text])
  return <MoneyContext value={money}>{children}</MoneyContext>
}

/** The money of the marketplace. */
export function useMoney(): MarketplaceMoney {
  return use(MoneyContext)
}

export type MoneyProps = {
  amount: number
  /** Without decimals. */
  whole?: boolean
  className?: string
}

/** An amount in figures of equal width. */
export function Money({ amount, whole = false, className }: MoneyProps) {
  const { format, formatWhole } = useMoney()
  return <span className={cx('money', className)}>{whole ? formatWhole(amount) : format(amount)}</span>
}
