import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import type { CardFood } from '#web/features/catalogue/read-row.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { dishId, inArea, useArea } from '#web/links.ts'
import { Money } from '#web/ui/money.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { Distance } from './catalogue-card.tsx'

export type FoodCardProps = {
  food: CardFood
  basket: BasketView | null
  /** The `sizes` attribute of its picture. */
  sizes?: string
  priority?: boolean
  headingLevel?: 2 | 3
}

/** A food in lists, linked to its place on the restaurant's menu. */
export function FoodCard({ food, basket, sizes = '284px', priority, headingLevel = 3 }: FoodCardProps) {
  const area = useArea()
  return (
    <CatalogueCard
      to={`${inArea(area, `restaurants/${food.restaurant._id}`)}#${dishId(food._id)}`}
      title={food.name}
      aside={<Money amount={food.price} className="font-semibold" />}
      headingLevel={headingLevel}
      picture={<RecordPicture picture={food.image} {...{ sizes, priority }} />}
      action={<AddToBasket {...{ food, basket }} />}
    >
      <RatingsLink of={food} average={food.averageRating} count={food.ratingCount} />
      <p className="text-sm font-medium">
        {food.restaurant.name}
        <Distance metres={food.distance} />
      </p>
      <p className="text-sm text-ink-muted">{food.cuisine?.name ?? 'Unknown Cuisine'}</p>
    </CatalogueCard>
  )
}
