import type { Restaurant } from '#contract/records/catalogue.ts'
import { gridSizes } from '#web/features/catalogue/card-grid.tsx'
import { CatalogueCard } from '#web/features/catalogue/catalogue-card.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { Clamp } from '#web/ui/clamp.tsx'

/** A restaurant in the admin's list; leads to its page there. */
export function AdminRestaurantCard({ restaurant, priority }: { restaurant: Restaurant; priority: boolean }) {
  const { _id, name, image, averageRating, ratingCount, cuisines, city, description } = restaurant
  return (
    <CatalogueCard
      to={`/admin/admin-restaurants/${_id}`}
      title={name}
      headingLevel={2}
      picture={<RecordPicture picture={image} sizes={gridSizes} priority={priority} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <RatingsLink of={restaurant} average={averageRating} count={ratingCount} />
        <p className="text-sm text-ink-muted">{city ?? 'No address yet'}</p>
      </div>
      <p className="text-sm font-medium">{cuisines.map((cuisine) => cuisine.name).join(' · ')}</p>
      <Clamp>{description}</Clamp>
    </CatalogueCard>
  )
}
