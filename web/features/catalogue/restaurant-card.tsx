import type { Restaurant } from '#contract/records/catalogue.ts'
import { inArea } from '#web/features/layout/area.ts'
import { Clamp } from '#web/ui/clamp.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { RecordPicture } from './record-picture.tsx'
import { useArea } from './use-area.ts'

export type RestaurantCardProps = {
  restaurant: Restaurant
  /** How wide its picture is shown. */
  sizes?: string
  priority?: boolean
  headingLevel?: 2 | 3
}

/** A restaurant in lists: picture, name, stars, cuisines, and its description up to five lines (§9). */
export function RestaurantCard({
  restaurant: { _id, name, image, averageRating, ratingCount, cuisines, city, description },
  sizes = '284px',
  priority,
  headingLevel = 3,
}: RestaurantCardProps) {
  const area = useArea()
  const facts = [...cuisines.map((cuisine) => cuisine.name), city].filter(Boolean)
  return (
    <CatalogueCard
      to={inArea(area, `restaurants/${_id}`)}
      title={name}
      headingLevel={headingLevel}
      picture={<RecordPicture picture={image} {...{ sizes, priority }} />}
    >
      <Stars average={averageRating} count={ratingCount} />
      <p className="text-sm font-medium">{facts.join(' · ')}</p>
      <Clamp>{description}</Clamp>
    </CatalogueCard>
  )
}
