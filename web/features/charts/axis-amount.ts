import type { MarketplaceMoney } from '#contract/format/money.ts'

const steps = [
  { from: 1e6, unit: 'M' },
  { from: 1e3, unit: 'k' },
]
const indianSteps = [
  { from: 1e7, unit: 'Cr' },
  { from: 1e5, unit: 'L' },
  { from: 1e3, unit: 'k' },
]

/** An amount on an axis: `₹2.5k`, `₹1.2L`, `€1.2M`. */
export function axisAmount(amount: number, { currency, withSign }: MarketplaceMoney): string {
  const step = (currency === 'INR' ? indianSteps : steps).find(({ from }) => amount >= from)
  return withSign(step ? `${Number((amount / step.from).toFixed(1))}${step.unit}` : amount)
}
