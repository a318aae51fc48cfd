import { paymentMethodName } from '#contract/rules/order.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** Radio buttons for the payment method; Cash on Delivery is the default. */
export function PaymentChoice({ chosen, isPickup }: { chosen: string | undefined; isPickup: boolean }) {
  return (
    <RadioCards
      legend="Payment method"
      hideLegend
      name="paymentMethod"
      defaultValue={chosen ?? 'CashOnDelivery'}
      columns={2}
      compact
      options={[
        {
          value: 'CashOnDelivery',
          title: paymentMethodName('CashOnDelivery', isPickup ? 'pickup' : 'delivery'),
          description: isPickup ? 'Pay at the counter.' : 'Pay when your food arrives.',
          icon: 'cash',
        },
        {
          value: 'PayNow',
          title: paymentMethodName('PayNow', 'delivery'),
          description: 'By card, on the secure page of our payment provider.',
          icon: 'card',
        },
      ]}
    />
  )
}
