import type { Fulfilment } from '#contract/records/charges.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Section } from '#web/ui/page.tsx'

const cards = {
  delivery: { title: 'Delivery', description: 'Brought to your address.', icon: 'truck' },
  pickup: {
    title: 'Pickup',
    description: 'Collect it at the counter, without a delivery fee.',
    icon: 'store',
  },
} as const

/** Delivery or pickup, and a choice that is no longer offered. Not shown where there is nothing to choose. */
export function FulfilmentChoice({
  offered,
  chosen,
}: {
  offered: readonly Fulfilment[]
  chosen: Fulfilment
}) {
  const [only] = offered
  if (offered.length < 2 && (only === undefined || only === chosen)) {
    return chosen === 'pickup' && <input type="hidden" name="fulfilment" value="pickup" />
  }
  return (
    <Section title="Delivery or Pickup" compact>
      <RadioCards
        legend="Delivery or pickup"
        hideLegend
        name="fulfilment"
        defaultValue={chosen}
        columns={2}
        compact
        options={(['delivery', 'pickup'] as const)
          .filter((value) => value === chosen || offered.includes(value))
          .map((value) => ({
            value,
            ...cards[value],
            ...(!offered.includes(value) && { description: 'No longer offered.' }),
          }))}
      />
    </Section>
  )
}
