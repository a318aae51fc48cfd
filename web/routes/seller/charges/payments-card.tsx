import { Card } from '#web/ui/card.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useTakesCash } from '#web/features/marketplace/shown-marketplace.ts'
import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import type { PaymentsField } from './charges-fields.ts'

const cardNeeded = 'Nobody can order: orders cannot be paid in cash here. Please accept cards.'
const options: { value: PaymentsField; title: string; description?: string }[] = [
  { value: 'both', title: 'Cash and card' },
  { value: 'cash', title: 'Cash only' },
  { value: 'card', title: 'Card only', description: 'Guests pay when they order.' },
]

/**
 * The ways to pay that the restaurant accepts. Not shown where the marketplace takes one way only, unless nobody could pay: it
 * took cash only before.
 */
export function PaymentsCard({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const takesCash = useTakesCash()
  if (useCardPayments() === 'none' || (!takesCash && chosen !== 'cash')) return null
  return (
    <Card className="grid gap-5">
      <RadioCards
        legend="How can guests pay?"
        name="payments"
        options={options}
        defaultValue={chosen}
        error={error ?? (takesCash ? undefined : cardNeeded)}
      />
    </Card>
  )
}
