import type { Restaurant } from '#contract/records/catalogue.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { MediaCard } from '#web/ui/card.tsx'
import { Clamp } from '#web/ui/clamp.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { restaurantPath } from './restaurant-path.ts'

/** A card of one of the seller's own restaurants, linked to its page in the seller's area. */
export function OwnRestaurantCard({
  restaurant,
  sizes,
  headingLevel,
}: {
  restaurant: Restaurant
  /** the picture's `sizes` attribute */
  sizes: string
  headingLevel?: 2 | 3
}) {
  const { image } = restaurant
  return (
    <MediaCard
      to={restaurantPath(restaurant._id)}
      title={restaurant.name}
      headingLevel={headingLevel}
      picture={
        <ResponsiveImage
          picture={image}
          sizes={sizes}
          alt=""
          width={640}
          height={360}
          className="aspect-video"
        />
      }
    >
      <RatingsLink of={restaurant} average={restaurant.averageRating} count={restaurant.ratingCount} />
      <p className="text-sm text-ink-muted">{restaurant.cuisines.map(({ name }) => name).join(' · ')}</p>
      <div className="text-sm text-ink-muted">
        <Clamp>{restaurant.description}</Clamp>
      </div>
    </MediaCard>
  )
}
