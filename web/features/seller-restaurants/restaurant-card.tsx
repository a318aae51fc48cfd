import type { OwnRestaurant } from '#contract/records/catalogue.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import type { Listing } from '#contract/records/listing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Clamp } from '#web/ui/clamp.tsx'
import { Link } from '#web/ui/link.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { restaurantPath } from './restaurant-path.ts'

/** A card of one of the seller's own restaurants. One link to its page in the seller's area covers it. */
export function OwnRestaurantCard({
  restaurant,
  sizes,
  headingLevel = 3,
}: {
  restaurant: OwnRestaurant
  /** the picture's `sizes` attribute */
  sizes: string
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  const { _id, name, description, image, averageRating, ratingCount, cuisines, listing } = restaurant
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr] content-start gap-3">
      <div className="rounded-leaf relative overflow-hidden bg-surface-high *:transition-[scale] *:duration-500 *:ease-leaf group-hover:*:scale-[1.04]">
        <ResponsiveImage
          picture={image}
          sizes={sizes}
          alt=""
          width={640}
          height={360}
          className="aspect-video"
        />
      </div>
      <div className="grid content-start gap-1.5 px-1">
        <Heading className="text-lg leading-tight font-semibold tracking-[-0.015em]">
          <Link
            to={restaurantPath(_id)}
            className="rounded-leaf-xs after:absolute after:inset-0 after:rounded-[inherit] group-hover:text-accent-text"
          >
            {name}
          </Link>
        </Heading>
        {!listing.listed && (
          <p>
            <Badge tone={listing.suspended ? 'danger' : 'accent'}>{unlistedText(listing)}</Badge>
          </p>
        )}
        <RatingsLink of={restaurant} average={averageRating} count={ratingCount} />
        <p className="text-sm text-ink-muted">{cuisines.map((cuisine) => cuisine.name).join(' · ')}</p>
        <div className="text-sm text-ink-muted">
          <Clamp>{description}</Clamp>
        </div>
      </div>
    </article>
  )
}

function unlistedText({ hidden, suspended, sellerSuspended }: Listing): string {
  if (suspended || sellerSuspended) return 'Suspended'
  return hidden ? 'Hidden until you open it' : 'Waiting for approval'
}
