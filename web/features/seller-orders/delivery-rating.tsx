import { Link } from 'react-router'
import type { Delivery } from '#contract/records/order.ts'
import { Stars } from '#web/ui/stars.tsx'

/** What the buyer said about a delivery, as the spot on the seller's order shows it. */
export function DeliveryRating({ delivery: { _id, ratingGiven } }: { delivery: Delivery }) {
  if (!ratingGiven) return 'Not rated yet'
  return (
    <div className="rounded-leaf-sm grid gap-1.5 border border-line bg-surface-high p-4">
      <Stars average={ratingGiven.rating} />
      {ratingGiven.comment && <p className="wrap-anywhere whitespace-pre-line">“{ratingGiven.comment}”</p>}
      <Link
        to={`/seller/reference-ratings/${_id}`}
        className="-my-1 inline-flex min-h-11 w-fit items-center text-accent-text underline"
      >
        Open the rating
      </Link>
    </div>
  )
}
