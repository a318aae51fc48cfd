import { expect, it } from 'vitest'
import { defaultMoney } from '#contract/format/money.ts'
import { axisAmount } from '#web/features/charts/axis-amount.ts'
import { changeText, changeInPercent, pointLabel, shortLabel } from './labels.ts'

it.each([
  ['today', '2026-11-21T09:00', '09:00', '09:00'],
  ['week', '2026-11-21', 'Saturday', 'Sat'],
  ['month', '2026-11-01', '1/11', '1/11'],
  ['year', '2026-01', 'Jan 2026', 'Jan 2026'],
] as const)('a point of %s at %s is called %s', (period, at, label, short) => {
  expect(pointLabel(period, at)).toBe(label)
  expect(shortLabel(period, at)).toBe(short)
})

it.each([
  [0, '₹0'],
  [999, '₹999'],
  [2_500, '₹2.5k'],
  [99_950, '₹100k'],
  [123_000, '₹1.2L'],
  [20_000_000, '₹2Cr'],
])('%d rupees on an axis are %s', (rupees, text) => expect(axisAmount(rupees, defaultMoney)).toBe(text))

it.each([
  [50, '50 % more than'],
  [-20, '20 % less than'],
  [899, '899 % more than'],
  [900, '10 times the sales of'],
  [10_379, '105 times the sales of'],
])('a change of %d per cent is %s', (percent, text) => {
  const { strong, rest } = changeText(percent)
  expect(`${strong} ${rest}`).toBe(text)
})

it.each([
  [150, 100, 50],
  [0, 100, -100],
  [100, 100, 0],
  [100, 0, null],
])('%d after %d is a change of %s per cent', (sales, before, change) =>
  expect(changeInPercent({ sales, before: { sales: before, orders: 1 } })).toBe(change),
)
