import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import type { PaymentsField } from './charges-fields.ts'

const options: { value: PaymentsField; title: string; description?: string }[] = [
  { value: 'both', title: 'Cash and card' },
  { value: 'cash', title: 'Cash only' },
  { value: 'card', title: 'Card only', description: 'Guests pay when they order.' },
]

/** The ways to pay that the restaurant accepts. Not shown where the marketplace takes cash only. */
export function PaymentsCard({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  if (useCardPayments() === 'none') return null
  return (
    <Card className="grid gap-5">
      <RadioCards
        legend="How can guests pay?"
        name="payments"
        options={options}
        defaultValue={chosen}
        error={error}
      />
    </Card>
  )
}
