import type { Order } from '#contract/records/order.ts'
import { ratingRefusal, type ReferenceType } from '#contract/rules/rating.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'

interface Rateable {
  type: ReferenceType
  id: string
  name: string
  /** the id of the rating that the customer gave it */
  given: string | null
  /** how many stars that was, where the order tells */
  stars?: number
}

/** What a customer can rate of an order that was delivered (specification §4), or has rated. */
export function OrderRatings({ order }: { order: Order }) {
  const { delivery, restaurant, foodItems, ratings } = order
  if (delivery?.deliveryStatus !== 'Delivered') return null
  const things: Rateable[] = [
    ...foodItems.map(({ food, name }) => ({
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
      name: 'the delivery',
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
      <ul className="divide-y divide-line">
        {things.map((thing) => (
          <Row key={thing.id} thing={thing} />
        ))}
      </ul>
    </section>
  )
}

function Row({ thing: { type, id, name, given, stars } }: { thing: Rateable }) {
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
