import type { Order } from '#contract/records/order.ts'
import { ratingRefusal, type ReferenceType } from '#contract/rules/rating.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

interface Rateable {
  type: ReferenceType
  id: string
  name: string
  /** id of the customer's rating; null: not rated yet */
  given: string | null
  /** stars of that rating, if the order includes them */
  stars?: number
}

/** A link to the page that rates a delivered order as a whole; below, its foods, restaurant and delivery, each with a link to rate it or to edit its rating (specification §4). */
export function OrderRatings({ order }: { order: Order }) {
  const { delivery, restaurant, foodItems, ratings, fulfilment } = order
  if (delivery?.deliveryStatus !== 'Delivered') return null
  // A food can have several lines of the order.
  const ordered = new Map(foodItems.map(({ food, name }) => [food, name]))
  const rateables: Rateable[] = [
    ...[...ordered].map(([food, name]) => ({
      type: 'Food' as const,
      id: food,
      name,
      given: ratings[food] ?? null,
    })),
    {
      type: 'Restaurant',
      id: restaurant._id,
      name: restaurant.name,
      given: ratings[restaurant._id] ?? null,
    },
    {
      type: 'Delivery',
      id: delivery._id,
      name: fulfilment === 'pickup' ? 'the pickup' : 'the delivery',
      given: delivery.rating,
      stars: delivery.ratingGiven?.rating,
    },
  ]
  const headingId = `ratings-${order._id}`
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h2 id={headingId} className="text-lg font-semibold">
        How was it?
      </h2>
      <ButtonLink to={`/user/rate-order/${order._id}`} icon="star" className="justify-self-start">
        {rateables.some(({ given }) => given === null) ? 'Rate everything' : 'Change your ratings'}
      </ButtonLink>
      <ul className="divide-y divide-line">
        {rateables.map((rateable) => (
          <Row key={rateable.id} rateable={rateable} />
        ))}
      </ul>
    </section>
  )
}

function Row({ rateable: { type, id, name, given, stars } }: { rateable: Rateable }) {
  const refusal = ratingRefusal(type, { served: true, gone: false, rated: given !== null })
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>
      {given ? (
        <span className="flex shrink-0 items-center gap-2">
          {stars ? <Stars average={stars} size={16} /> : <Badge icon="check">Rated</Badge>}
          <ButtonLink
            to={`/user/edit-rating/${given}`}
            aria-label={`Edit rating of ${name}`}
            tone="ghost"
            size="sm"
          >
            Edit
          </ButtonLink>
        </span>
      ) : (
        refusal === null && (
          <ButtonLink
            to={`/user/add-rating/${id}?${type}`}
            aria-label={`Rate ${name}`}
            tone="quiet"
            size="sm"
            icon="star"
            className="shrink-0"
          >
            Rate
          </ButtonLink>
        )
      )}
    </li>
  )
}
