import { useState } from 'react'
import { exactAmount, type MarketplaceMoney } from '#contract/format/money.ts'
import { deliveryFeeOf, missingForMinimum } from '#contract/rules/charges.ts'
import type { Charges } from '#contract/records/charges.ts'
import { TextField } from '#web/ui/field.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** What an order to some place would pay: the same rule as for orders. Order and distance can be changed. */
export function ChargesExample({ charges }: { charges: Pick<Charges, 'fee' | 'minimumOrder' | 'radiusKm'> }) {
  const [order, setOrder] = useState('300')
  const [km, setKm] = useState('4.2')
  const money = useMoney()
  const amount = money.parse(order)
  const kilometres = Number(km)
  const isKnown = amount !== null && km.trim() !== '' && kilometres >= 0
  return (
    <section aria-labelledby="example" className="rounded-leaf-sm grid gap-3 bg-surface-high p-4">
      <h2 id="example" className="font-bold">
        Example
      </h2>
      <div className="scripted-only grid grid-cols-2 items-end gap-3">
        <TextField
          label={`An order of ${money.sign}`}
          inputMode="decimal"
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value)}
          autoComplete="off"
        />
        <TextField
          label="to a home, km away"
          inputMode="decimal"
          value={km}
          onChange={({ currentTarget }) => setKm(currentTarget.value)}
          autoComplete="off"
        />
      </div>
      <p aria-live="polite" className="font-semibold">
        {isKnown ? exampleText(charges, { amount, km: kilometres }, money) : 'Type an amount and a distance.'}
      </p>
    </section>
  )
}

function exampleText(
  { fee, minimumOrder, radiusKm }: Pick<Charges, 'fee' | 'minimumOrder' | 'radiusKm'>,
  { amount, km }: { amount: number; km: number },
  { format }: MarketplaceMoney,
): string {
  const order = `An order of ${format(amount)}`
  if (radiusKm !== null && km > radiusKm) return `You do not deliver to a home ${km} km away.`
  const missing = exactAmount(missingForMinimum(minimumOrder, amount))
  if (missing > 0) return `${order} is ${format(missing)} below your minimum order.`
  const pays = deliveryFeeOf(fee, { metres: Math.round(km * 1000), totalPrice: amount }) ?? 0
  return `${order} to a home ${km} km away pays ${pays === 0 ? 'nothing for' : format(exactAmount(pays))} delivery.`
}
