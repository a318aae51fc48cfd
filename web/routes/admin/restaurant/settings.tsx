import { formatSpans } from '#contract/format/time.ts'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { RestaurantSettings } from '#contract/records/restaurant-settings.ts'
import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { Section } from '#web/ui/page.tsx'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What the seller has set for a restaurant, for operators. */
export function Settings({ settings }: { settings: RestaurantSettings }) {
  const { hours, open, kitchen, charges, payments } = settings
  const { fee, minimumOrder } = charges
  const money = useMoney()
  const takesCards = useCardPayments() !== 'none'
  const minutes = (count: number | null) => (count === null ? 'Not set' : `${count} minutes`)
  return (
    <Section title="Settings">
      <Facts
        facts={[
          { name: 'Now', value: open.open ? 'Takes orders' : open.paused ? 'Paused' : 'Closed' },
          { name: 'Hours', value: <Hours hours={hours} /> },
          { name: 'Fulfilment', value: those({ Delivery: charges.delivery, Pickup: charges.pickup }) },
          { name: 'Delivers to', value: areaOf(charges) },
          { name: 'Minimum order', value: minimumOrder === null ? 'None' : money.format(minimumOrder) },
          { name: 'Delivery fee', value: fee ? wholeFee(fee, money.format) : 'None' },
          { name: 'Payment', value: those({ Cash: payments.cash, Card: payments.card && takesCards }) },
          { name: 'Usual time', value: minutes(kitchen.usualMinutes) },
          { name: 'Accept limit', value: minutes(kitchen.acceptLimit) },
          { name: 'Orders for later', value: kitchen.scheduledOrders ? 'Yes' : 'No' },
          { name: 'Messages', value: kitchen.messages ? 'Yes' : 'No' },
        ]}
      />
    </Section>
  )
}

const those = (names: Record<string, boolean>) =>
  Object.keys(names)
    .filter((name) => names[name])
    .join(', ')

function areaOf({ radiusKm, postalCodes }: RestaurantSettings['charges']): string {
  if (radiusKm !== null) return `${radiusKm} km`
  return postalCodes ? postalCodes.join(', ') : 'Everywhere'
}

type Fee = NonNullable<RestaurantSettings['charges']['fee']>

/** `₹30.00, ₹10.00 per km after 3 km, free from ₹500.00` */
function wholeFee({ flat, perKm, firstKm, freeFrom }: Fee, format: (amount: number) => string): string {
  return [
    format(flat),
    perKm > 0 && `${format(perKm)} per km${firstKm > 0 ? ` after ${firstKm} km` : ''}`,
    freeFrom !== null && `free from ${format(freeFrom)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Hours({ hours: { weekly, special } }: { hours: OpeningHours }) {
  const closedOr = (spans: OpeningHours['special'][number]['spans']) =>
    spans.length > 0 ? formatSpans(spans) : 'Closed'
  return (
    <>
      {weekly ? (
        weekly.map((spans, day) => (
          <span key={days[day]} className="block">
            {days[day]} {closedOr(spans)}
          </span>
        ))
      ) : (
        <span className="block">Always open</span>
      )}
      {special.map(({ date, spans }) => (
        <span key={date} className="block">
          {date} {closedOr(spans)}
        </span>
      ))}
    </>
  )
}
