import type { CardRestaurant } from '#web/features/catalogue/read-row.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { inArea, useArea } from '#web/links.ts'
import { Clamp } from '#web/ui/clamp.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { Distance } from './catalogue-card.tsx'

export type RestaurantCardProps = {
  restaurant: CardRestaurant
  /** The `sizes` attribute of its picture. */
  sizes?: string
  priority?: boolean
  headingLevel?: 2 | 3
}

/** A restaurant in lists: picture, name, rating, cuisines and up to five lines of description (§9). */
export function RestaurantCard({
  restaurant: { _id, name, image, averageRating, ratingCount, cuisines, city, distance, description },
  sizes = '284px',
  priority,
  headingLevel = 3,
}: RestaurantCardProps) {
  const area = useArea()
  return (
    <CatalogueCard
      to={inArea(area, `restaurants/${_id}`)}
      title={name}
      headingLevel={headingLevel}
      picture={<RecordPicture picture={image} {...{ sizes, priority }} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <RatingsLink of={{ _id, name }} average={averageRating} count={ratingCount} />
        {city && (
          <p className="text-sm text-ink-muted">
            {city}
            <Distance metres={distance} />
          </p>
        )}
      </div>
      <p className="text-sm font-medium">{cuisines.map((cuisine) => cuisine.name).join(' · ')}</p>
      <Clamp>{description}</Clamp>
    </CatalogueCard>
  )
}
