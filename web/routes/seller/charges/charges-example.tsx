import { useState } from 'react'
import { formatRupees, parseRupees, rupeesText } from '#contract/format/money.ts'
import { deliveryFeeOf, feeInPaise, missingForMinimum } from '#contract/rules/charges.ts'
import { toPaise } from '#contract/rules/minor-units.ts'
import type { Charges } from '#contract/records/charges.ts'
import { TextField } from '#web/ui/field.tsx'

/** What an order to some place would pay: the same rule as for orders. Order and distance can be changed. */
export function ChargesExample({ charges }: { charges: Pick<Charges, 'fee' | 'minimumOrder' | 'radiusKm'> }) {
  const [order, setOrder] = useState('300')
  const [km, setKm] = useState('4.2')
  const rupees = parseRupees(order)
  const kilometres = Number(km)
  const isKnown = rupees !== null && km.trim() !== '' && kilometres >= 0
  return (
    <section aria-labelledby="example" className="rounded-leaf-sm grid gap-3 bg-surface-high p-4">
      <h2 id="example" className="font-bold">
        Example
      </h2>
      <div className="scripted-only grid grid-cols-2 items-end gap-3">
        <TextField
          label="An order of ₹"
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
        {isKnown ? exampleText(charges, rupees, kilometres) : 'Type an amount and a distance.'}
      </p>
    </section>
  )
}

function exampleText(
  { fee, minimumOrder, radiusKm }: Pick<Charges, 'fee' | 'minimumOrder' | 'radiusKm'>,
  rupees: number,
  km: number,
): string {
  const order = `An order of ${formatRupees(rupees)}`
  const totalPrice = toPaise(rupees)
  if (radiusKm !== null && km > radiusKm) return `You do not deliver to a home ${km} km away.`
  const missing = missingForMinimum(minimumOrder === null ? null : toPaise(minimumOrder), totalPrice)
  if (missing > 0) return `${order} is ${rupeesText(missing)} below your minimum order.`
  const paise = deliveryFeeOf(feeInPaise(fee), { metres: Math.round(km * 1000), totalPrice }) ?? 0
  return `${order} to a home ${km} km away pays ${paise === 0 ? 'nothing for' : rupeesText(paise)} delivery.`
}
