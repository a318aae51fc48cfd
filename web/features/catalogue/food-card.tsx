import type { Food } from '#contract/records/catalogue.ts'
import { AddToBasket } from '#web/features/basket/add-to-basket.tsx'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { inArea } from '#web/features/layout/area.ts'
import { Money } from '#web/ui/money.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { CatalogueCard } from './catalogue-card.tsx'
import { RecordPicture } from './record-picture.tsx'
import { useArea } from './use-area.ts'

export type FoodCardProps = {
  food: Food
  basket: BasketView | null
  /** How wide its picture is shown. */
  sizes?: string
  priority?: boolean
  headingLevel?: 2 | 3
}

/** A food in lists; it leads to its place on the restaurant's menu. */
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
      <Stars average={food.averageRating} count={food.ratingCount} />
      <p className="text-sm font-medium">{food.restaurant.name}</p>
      <p className="text-sm text-ink-muted">{food.cuisine?.name ?? 'Unknown Cuisine'}</p>
    </CatalogueCard>
  )
}

/** Where a dish stands on its restaurant's page. */
export function dishId(foodId: string): string {
  return `dish-${foodId}`
}
