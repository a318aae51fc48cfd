import { paymentMethodNames } from '#web/features/orders/order-status.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** Radio buttons for the payment method; Cash on Delivery is the default. */
export function PaymentChoice({ chosen }: { chosen: string | undefined }) {
  return (
    <RadioCards
      legend="Payment method"
      hideLegend
      name="paymentMethod"
      defaultValue={chosen ?? 'CashOnDelivery'}
      columns={2}
      options={[
        {
          value: 'CashOnDelivery',
          title: paymentMethodNames.CashOnDelivery,
          description: 'Pay when your food arrives.',
          icon: 'cash',
        },
        {
          value: 'PayNow',
          title: paymentMethodNames.PayNow,
          description: 'By card, on the secure page of our payment provider.',
          icon: 'card',
        },
      ]}
    />
  )
}
