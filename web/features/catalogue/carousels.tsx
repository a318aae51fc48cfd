import type { ReactNode } from 'react'
import type { Cuisine, Category } from '#contract/records/catalogue.ts'
import type { BasketView } from '#web/features/basket/basket-view.ts'
import { inArea, useArea } from '#web/links.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Link } from '#web/ui/link.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { FoodCard } from './food-card.tsx'
import type { CardFood } from './card-food.ts'
import type { CardRestaurant } from './read-row.ts'
import { RestaurantCard } from './restaurant-card.tsx'

type CardCuisine = Omit<Cuisine, 'description'>

/** A carousel of restaurants. */
export function RestaurantCarousel({
  restaurants,
  action,
  priority,
}: {
  restaurants: CardRestaurant[]
  action?: ReactNode
  /** Whether the carousel is in the first viewport. A phone shows its first card, and the edge of the second. */
  priority?: boolean
}) {
  return (
    <Carousel title="Restaurants" label="restaurants" action={action} empty="No restaurants available.">
      {restaurants.map((restaurant, place) => (
        <RestaurantCard key={restaurant._id} restaurant={restaurant} priority={priority && place === 0} />
      ))}
    </Carousel>
  )
}

/** A carousel of foods. */
export function FoodCarousel({
  foods,
  basket,
  action,
  namesRestaurant,
}: {
  foods: CardFood[]
  basket: BasketView | null
  action?: ReactNode
  /** false on a restaurant's page */
  namesRestaurant?: boolean
}) {
  return (
    <Carousel title="Foods" label="foods" action={action} empty="No foods available.">
      {foods.map((food) => (
        <FoodCard key={food._id} {...{ food, basket, namesRestaurant }} />
      ))}
    </Carousel>
  )
}

/** A carousel of cuisines. */
export function CuisineCarousel({ cuisines }: { cuisines: CardCuisine[] }) {
  return (
    <Carousel title="Cuisines" label="cuisines" size="small" empty="No cuisines available.">
      {cuisines.map((cuisine) => (
        <CuisineCircle key={cuisine._id} cuisine={cuisine} />
      ))}
    </Carousel>
  )
}

/** A cuisine as a round picture with its name below. */
function CuisineCircle({ cuisine: { _id, name, image } }: { cuisine: CardCuisine }) {
  const area = useArea()
  return (
    <Link to={inArea(area, `cuisines/${_id}`)} prefetch="intent" className="cuisine-circle">
      <span>
        <RecordPicture picture={image} shape="square" sizes="112px" />
      </span>
      <h3 className="leading-tight font-semibold">{name}</h3>
    </Link>
  )
}

/** A carousel of categories. */
export function CategoryCarousel({ categories }: { categories: Category[] }) {
  return (
    <Carousel title="Categories" label="categories" empty="No categories available.">
      {categories.map((category) => (
        <CategoryCard key={category._id} category={category} />
      ))}
    </Carousel>
  )
}

/** The card of a category. Categories have no picture. */
function CategoryCard({ category: { _id, name, description } }: { category: Category }) {
  const area = useArea()
  return (
    <Link to={inArea(area, `categories/${_id}`)} prefetch="intent" className="category-card group bg-leaf">
      <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
      <div className="relative grid content-start gap-2">
        <h3 className="font-display text-xl font-bold">{name}</h3>
        <span className="line-clamp-3 text-sm wrap-anywhere text-on-leaf-muted">{description}</span>
      </div>
      <Icon name="arrow-right" className="group-hover:translate-x-1.5" />
    </Link>
  )
}

/** Link from a carousel to the whole list. */
export function SeeAll({ to, what }: { to: string; what: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="hit-area inline-flex items-center text-sm font-semibold text-accent-text underline"
    >
      All {what}
    </Link>
  )
}
