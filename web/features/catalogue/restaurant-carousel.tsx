import type { ReactNode } from 'react'
import type { CardRestaurant } from '#web/features/catalogue/read-row.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { RestaurantCard } from './restaurant-card.tsx'

/** A carousel of restaurants. */
export function RestaurantCarousel({
  restaurants,
  action,
  priority,
}: {
  restaurants: CardRestaurant[]
  action?: ReactNode
  /** Whether the carousel is in the first viewport. */
  priority?: boolean
}) {
  return (
    <Carousel title="Restaurants" label="restaurants" action={action} empty="No restaurants available.">
      {restaurants.map((restaurant, place) => (
        <RestaurantCard key={restaurant._id} restaurant={restaurant} priority={priority && place < 4} />
      ))}
    </Carousel>
  )
}
