import type { CardRestaurant } from '#web/features/catalogue/read-row.ts'
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { inArea, useArea } from '#web/links.ts'
import { Clamp } from '#web/ui/clamp.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { carouselSizes } from './card-grid.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { ClosedNote, ServingFacts } from './serving-facts.tsx'

export type RestaurantCardProps = {
  restaurant: CardRestaurant
  /** The `sizes` attribute of its picture. */
  sizes?: string
  priority?: boolean
  headingLevel?: 2 | 3
}

/** A restaurant in lists: picture, name, rating, cuisines and two lines of description; §9 allows five. */
export function RestaurantCard({
  restaurant,
  sizes = carouselSizes,
  priority,
  headingLevel = 3,
}: RestaurantCardProps) {
  const area = useArea()
  const { _id, name, image, averageRating, ratingCount, cuisines, city, distance, description, serving } =
    restaurant
  return (
    <CatalogueCard
      to={inArea(area, `restaurants/${_id}`)}
      title={name}
      headingLevel={headingLevel}
      picture={<RecordPicture picture={image} {...{ sizes, priority }} />}
      corner={<FavouriteButton type="Restaurant" of={{ _id, name }} onPicture />}
    >
      <ClosedNote serving={serving} />
      <div className="catalogue-card-row flex-wrap items-center">
        <RatingsLink of={{ _id, name }} average={averageRating} count={ratingCount} size={13} />
        {city && <p className="truncate">{city}</p>}
      </div>
      <ServingFacts {...{ serving, distance }} />
      <p className="catalogue-card-what">{cuisines.map((cuisine) => cuisine.name).join(' · ')}</p>
      <Clamp lines={2} className="@max-[14rem]:line-clamp-1 @max-[14rem]:text-xs">
        {description}
      </Clamp>
    </CatalogueCard>
  )
}
