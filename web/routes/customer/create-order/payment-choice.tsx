import { useState } from 'react'
import type { Fulfilment } from '#contract/records/charges.ts'
import { type PaymentMethod, paymentMethodName } from '#contract/rules/order.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/**
 * Radio buttons for the payment methods that are accepted; the first is the default. Where the chosen one is no longer accepted
 * while the page is open, none is chosen: nobody orders with another than they see.
 */
export function PaymentChoice({
  methods,
  chosen,
  fulfilment,
  error,
}: {
  methods: readonly PaymentMethod[]
  chosen: string | undefined
  fulfilment: Fulfilment
  error: string | undefined
}) {
  const [atFirst] = useState(methods)
  const shown = atFirst.find((method) => method === chosen) ?? atFirst[0]
  const lost = shown && !methods.includes(shown) ? shown : undefined
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
      key={methods.join()}
      legend="Payment method"
      hideLegend
      name="paymentMethod"
      defaultValue={lost ? null : (methods.find((method) => method === chosen) ?? methods[0])}
      error={
        lost
          ? `${paymentMethodName(lost, fulfilment)} is no longer possible. Please choose how to pay.`
          : error
      }
      columns={2}
      compact
      options={methods.map((value) => ({ value, ...cards[value] }))}
    />
  )
}
