import type { Fulfilment } from '#contract/records/charges.ts'
import { type PaymentMethod, paymentMethodName } from '#contract/rules/order.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** Radio buttons for the payment methods that are accepted; the first is the default. */
export function PaymentChoice({
  methods,
  chosen,
  fulfilment,
}: {
  methods: readonly PaymentMethod[]
  chosen: string | undefined
  fulfilment: Fulfilment
}) {
  const cards = {
    CashOnDelivery: {
      title: paymentMethodName('CashOnDelivery', fulfilment),
      description: fulfilment === 'pickup' ? 'Pay at the counter.' : 'Pay when your food arrives.',
      icon: 'cash',
    },
    PayNow: {
      title: paymentMethodName('PayNow', 'delivery'),
      description: 'By card, on the secure page of our payment provider.',
      icon: 'card',
    },
  } as const
  return (
    <RadioCards
      // A method that is no longer accepted leaves another one chosen.
      key={methods.join()}
      legend="Payment method"
      hideLegend
      name="paymentMethod"
      defaultValue={methods.find((method) => method === chosen) ?? methods[0]}
      columns={2}
      compact
      options={methods.map((value) => ({ value, ...cards[value] }))}
    />
  )
}
