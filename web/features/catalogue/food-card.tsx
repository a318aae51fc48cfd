import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { isUnavailable } from '#web/features/basket/unavailable.ts'
import type { CardFood } from '#web/features/catalogue/card-food.ts'
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx'
import { OrderedBefore } from '#web/features/favourites/ordered-before.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { foodPath, useArea } from '#web/links.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { carouselSizes } from './card-grid.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { cuisineAndAllergens, FoodPrice } from './food-facts.tsx'
import { ClosedNote, ServingFacts } from './serving-facts.tsx'

export type FoodCardProps = {
  food: CardFood
  basket: BasketView | null
  /** The `sizes` attribute of its picture. */
  sizes?: string
  priority?: boolean
  headingLevel?: 2 | 3
  /** false on the restaurant's own page */
  namesRestaurant?: boolean
}

/** A food in lists, linked to its page. */
export function FoodCard({
  food,
  basket,
  sizes = carouselSizes,
  priority,
  headingLevel = 3,
  namesRestaurant = true,
}: FoodCardProps) {
  const area = useArea()
  return (
    <CatalogueCard
      to={foodPath(area, food)}
      title={food.name}
      aside={<FoodPrice food={food} />}
      headingLevel={headingLevel}
      picture={<RecordPicture picture={food.image} {...{ sizes, priority }} />}
      dimmed={isUnavailable(food)}
      corner={<FavouriteButton type="Food" of={food} onPicture />}
      action={<AddToBasket {...{ food, basket }} />}
    >
      <ClosedNote serving={food.serving} />
      <div className="catalogue-card-row items-center">
        <RatingsLink of={food} average={food.averageRating} count={food.ratingCount} size={13} />
        <DietMark diet={food.diet} />
      </div>
      {namesRestaurant && <p className="catalogue-card-what truncate">{food.restaurant.name}</p>}
      <OrderedBefore foodId={food._id} />
      <ServingFacts serving={food.serving} distance={food.distance} />
      {/* Never cut: half of a list of allergens is worse than none. */}
      <p>{cuisineAndAllergens(food)}</p>
    </CatalogueCard>
  )
}
