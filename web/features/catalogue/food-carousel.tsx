import type { ReactNode } from 'react'
import type { CardFood } from '#web/features/catalogue/read-row.ts'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { FoodCard } from './food-card.tsx'

/** A carousel of foods. */
export function FoodCarousel({
  foods,
  basket,
  action,
}: {
  foods: CardFood[]
  basket: BasketView | null
  action?: ReactNode
}) {
  return (
    <Carousel title="Foods" label="foods" action={action} empty="No foods available.">
      {foods.map((food) => (
        <FoodCard key={food._id} {...{ food, basket }} />
      ))}
    </Carousel>
  )
}
